import Payments from '@mui/icons-material/Payments'
import Undo from '@mui/icons-material/Undo'
import { lazy } from 'react'

export const payments = {
  name: 'payment',
  icon: Payments,
  list: lazy(() => import('./PaymentList.tsx')),
}

export const refunds = {
  name: 'refund',
  icon: Undo,
  list: lazy(() => import('./RefundList.tsx')),
}
