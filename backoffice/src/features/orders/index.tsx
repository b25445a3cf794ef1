import LocalShipping from '@mui/icons-material/LocalShipping'
import { Route } from 'react-router-dom'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

const QueuePage = preloadedPage(() => import('./queue/QueuePage.tsx'))

export const orders = {
  name: 'order',
  icon: LocalShipping,
  recordRepresentation: 'orderNumber',
  list: preloadedPage(() => import('./list/OrderList.tsx')),
  create: lazyPage(() => import('./phone/PhoneOrder.tsx')),
  show: lazyPage(() => import('./OrderShow.tsx')),
  children: <Route path="queue" element={<QueuePage />} />,
}

export const PackingPage = lazyPage(() => import('./packing/PackingPage.tsx'))
export const OrderPapers = lazyPage(() => import('./papers/OrderPapers.tsx'))
