import LocalShipping from '@mui/icons-material/LocalShipping'
import { lazy } from 'react'

export const orders = {
  name: 'order',
  icon: LocalShipping,
  recordRepresentation: 'orderNumber',
  list: lazy(() => import('./OrderList.tsx')),
  show: lazy(() => import('./OrderShow.tsx')),
}

export const OrderPapers = lazy(() => import('./OrderPapers.tsx'))
