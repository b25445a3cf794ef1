import Chip from '@mui/material/Chip'
import type { PaymentAttempt } from 'shared-api/contract'
import { outcomeLabel } from './paymentLabels.ts'

const colours: Partial<Record<PaymentAttempt['status'], 'success' | 'error' | 'info'>> = {
  paid: 'success',
  failed: 'error',
  pending: 'info',
}

/** The known result of an attempt as text, with a colour for support. */
export const AttemptState = ({ attempt }: { attempt: PaymentAttempt }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={attempt.unknown ? 'warning' : (colours[attempt.status] ?? 'default')}
    label={outcomeLabel(attempt)}
  />
)
