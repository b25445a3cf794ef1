import { couponError } from '../coupons/couponError.ts'
import type { CouponRow } from '../coupons/couponShape.ts'
import { eligibleOf } from '../coupons/priceWith.ts'
import { usesBy } from '../coupons/usesBy.ts'
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

/** The coupon behind a code, if the caller's own cart may have it: 404 unknown, 409 with the reason otherwise. */
export const claimableCoupon = async (call: Caller, code: string): Promise<CouponRow> => {
  const { db, ports, now } = call
  const { couponTriesPerMinute, couponTriesOfNetworkPerMinute } = ports.settings.limits
  const network = networkOf(call.ip)
  await limit(db, `coupon:${call.user?.id ?? network}`, couponTriesPerMinute, 60, now)
  // Accounts cost nothing, so a limit on each is none on who opens many.
  await limit(db, `coupon-from:${network}`, couponTriesOfNetworkPerMinute, 60, now)
  const coupon = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!coupon) throw new ApiError('COUPON_UNKNOWN')
  const { subtotal, lines } = await callersCart(call)
  const usedByShopper = await usesBy(db, coupon.id, call.user?.id ?? null)
  const error = couponError(coupon, { now, subtotal, eligible: eligibleOf(lines), usedByShopper })
  if (error) throw new ApiError(error.code, error.params)
  return coupon
}
