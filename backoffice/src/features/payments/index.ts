import Payments from '@mui/icons-material/Payments'
import Undo from '@mui/icons-material/Undo'
import { earlyPage } from '../../core/pages/latePage.tsx'

export const payments = {
  name: 'payment',
  icon: Payments,
  list: earlyPage(() => import('./PaymentList.tsx')),
}

export const refunds = {
  name: 'refund',
  icon: Undo,
  list: earlyPage(() => import('./RefundList.tsx')),
}
