import LocalShipping from '@mui/icons-material/LocalShipping'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const orders = {
  name: 'order',
  icon: LocalShipping,
  recordRepresentation: 'orderNumber',
  list: earlyPage(() => import('./OrderList.tsx')),
  show: latePage(() => import('./OrderShow.tsx')),
}

export const OrderPapers = latePage(() => import('./OrderPapers.tsx'))
