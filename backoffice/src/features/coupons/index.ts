import Icon from '@mui/icons-material/LocalOffer'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const coupons = {
  name: 'coupon',
  icon: Icon,
  recordRepresentation: 'code',
  list: preloadedPage(() => import('./CouponList.tsx')),
  edit: lazyPage(() => import('./CouponEdit.tsx')),
  create: lazyPage(() => import('./CouponCreate.tsx')),
}
