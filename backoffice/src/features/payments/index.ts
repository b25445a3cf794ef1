import Payments from '@mui/icons-material/Payments'
import Undo from '@mui/icons-material/Undo'
import { preloadedPage } from '../../core/pages/lazyPage.tsx'

export const payments = {
  name: 'payment',
  icon: Payments,
  list: preloadedPage(() => import('./PaymentList.tsx')),
}

export const refunds = {
  name: 'refund',
  icon: Undo,
  list: preloadedPage(() => import('./RefundList.tsx')),
}
