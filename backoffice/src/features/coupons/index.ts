import Icon from '@mui/icons-material/LocalOffer'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const coupons = {
  name: 'coupon',
  icon: Icon,
  recordRepresentation: 'code',
  list: earlyPage(() => import('./CouponList.tsx')),
  edit: latePage(() => import('./CouponEdit.tsx')),
  create: latePage(() => import('./CouponCreate.tsx')),
}
