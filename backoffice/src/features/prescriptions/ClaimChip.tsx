import Chip from '@mui/material/Chip'
import type { Prescription } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'

/** The reviewer who has claimed a prescription; nothing without a claim. */
export const ClaimChip = ({ claimedBy, claimedByMe }: Pick<Prescription, 'claimedBy' | 'claimedByMe'>) =>
  claimedBy && (
    <Chip
      size="small"
      label={claimedByMe ? t('prescriptions.withYou') : t('prescriptions.withName', { name: claimedBy })}
    />
  )
