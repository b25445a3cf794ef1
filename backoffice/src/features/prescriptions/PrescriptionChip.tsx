import Chip from '@mui/material/Chip'
import type { Prescription } from 'shared-api/contract'
import { statusLabel } from '../../core/i18n/statusLabel.ts'

const colours: Partial<Record<Prescription['status'], 'warning' | 'info' | 'success' | 'error'>> = {
  pending: 'warning',
  needs_info: 'warning',
  under_review: 'info',
  approved: 'success',
  dispensed: 'success',
  rejected: 'error',
}

/** The status of a prescription as text, with a colour for support. */
export const PrescriptionChip = ({ status }: Pick<Prescription, 'status'>) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[status] ?? 'default'}
    label={statusLabel(status)}
  />
)
