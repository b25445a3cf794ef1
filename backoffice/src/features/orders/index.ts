import LocalShipping from '@mui/icons-material/LocalShipping'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const orders = {
  name: 'order',
  icon: LocalShipping,
  recordRepresentation: 'orderNumber',
  list: preloadedPage(() => import('./list/OrderList.tsx')),
  show: lazyPage(() => import('./OrderShow.tsx')),
}

export const OrderPapers = lazyPage(() => import('./papers/OrderPapers.tsx'))
