import Chip from '@mui/material/Chip'
import type { Coupon } from 'shared-api/contract'
import { couponState } from './couponState.ts'
import { couponText } from './couponText.ts'

const colours = {
  active: 'success',
  scheduled: 'info',
  inactive: 'default',
  ended: 'default',
  usedUp: 'warning',
} as const

/** The present state of a coupon as text, with a colour for support. */
export const StateChip = ({ coupon }: { coupon: Coupon }) => {
  const state = couponState(coupon, new Date())
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={colours[state]}
      label={couponText('state', { state })}
    />
  )
}
