import { couponError } from '../coupons/couponError.ts'
import { couponShopper } from '../coupons/couponShopper.ts'
import { type Priced, priceWith } from '../coupons/priceWith.ts'
import { couponByCode, type NamedCoupon } from '../coupons/selectCoupons.ts'
import type { Db } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { limit, networkOf } from '../kernel/limits.ts'
import type { Ports } from '../ports/ports.ts'
import { callersCart } from './respondWithCart.ts'

interface Caller {
  db: Db
  ports: Ports
  user: SignedIn | null
  sessionHash: string | null
  ip: string
  now: Date
}

/**
 * The coupon behind a code with the caller's own cart priced by it, if that may have it: 404 unknown, 409 with the reason
 * otherwise.
 */
export const claimableCoupon = async (
  call: Caller,
  code: string,
): Promise<{ coupon: NamedCoupon; priced: Priced }> => {
  const { db, ports, now } = call
  const { couponTriesPerMinute, couponTriesOfNetworkPerMinute } = ports.settings.limits
  const network = networkOf(call.ip)
  await limit(db, `coupon:${call.user?.id ?? network}`, couponTriesPerMinute, 60, now)
  // Accounts cost nothing, so a limit on each is none on who opens many.
  await limit(db, `coupon-from:${network}`, couponTriesOfNetworkPerMinute, 60, now)
  const coupon = await couponByCode(db, code)
  if (!coupon) throw new ApiError('COUPON_UNKNOWN')
  const { lines } = await callersCart(call)
  const priced = priceWith(lines, coupon, ports.settings)
  const shopper = await couponShopper(db, coupon, call.user?.id ?? null)
  const error = couponError(coupon, { now, ...priced, shopper })
  if (error) throw new ApiError(error.code, { ...error.params })
  return { coupon, priced }
}
