import Chip from '@mui/material/Chip'
import type { Prescription } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'

const colours: Partial<Record<Prescription['status'], 'warning' | 'info' | 'success' | 'error'>> = {
  pending: 'warning',
  needs_info: 'warning',
  under_review: 'info',
  approved: 'success',
  dispensed: 'success',
  rejected: 'error',
}

/** Where a prescription stands; the word says it, the colour only helps. */
export const PrescriptionChip = ({ status }: Pick<Prescription, 'status'>) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[status] ?? 'default'}
    label={t('app.state', { value: status })}
  />
)
