import Icon from '@mui/icons-material/LocalOffer'
import { lazy } from 'react'

export const coupons = {
  name: 'coupon',
  icon: Icon,
  recordRepresentation: 'code',
  list: lazy(() => import('./CouponList.tsx')),
  edit: lazy(() => import('./CouponEdit.tsx')),
  create: lazy(() => import('./CouponCreate.tsx')),
}
