import type { Trx } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { addedTries, tryOf } from '../kernel/limits.ts'
import type { Settings } from '../ports/settings.ts'
import type { CouponRow } from './couponShape.ts'
import { MAX_PRESENT } from './smallCoupons.ts'

/** The coupons that a member of staff makes in this time count together. */
const WINDOW_SECONDS = 7 * 86_400

/** Paisa. A coupon up to this gives nothing away, because the fee of a small order is higher: Rs 100. */
const MAX_CHANGE = 10_000

type Terms = Pick<
  CouponRow,
  | 'discount_type'
  | 'discount_value'
  | 'max_discount_amount'
  | 'min_order_amount'
  | 'usage_limit'
  | 'budget'
  | 'status'
>

type Approvals = Pick<Settings['approvals'], 'couponPercent' | 'refundsAbove'>

/**
 * Paisa that an active present gives away at most: a coupon of a small fixed amount that can pay for a whole order.
 * Infinity without a limit of uses and without a budget; 0 for other coupons.
 */
const givenAway = (coupon: Terms, { couponPercent }: Approvals): number => {
  const { discount_value, min_order_amount, usage_limit, budget } = coupon
  const isPresent =
    coupon.discount_type === 'fixed' &&
    discount_value > MAX_CHANGE &&
    discount_value <= MAX_PRESENT &&
    discount_value * 100 >= min_order_amount * couponPercent
  if (coupon.status !== 'active' || !isPresent) return 0
  const each = Math.min(discount_value, coupon.max_discount_amount ?? discount_value)
  const unlimited = Number.POSITIVE_INFINITY
  return Math.min(each * (usage_limit ?? unlimited), budget ?? unlimited)
}

interface Giver {
  user: Pick<SignedIn, 'id'>
  ports: { settings: { approvals: Approvals } }
  now: Date
}

/**
 * Counts what a coupon gives away more than `before`, and returns whether its writer has given away no more than
 * `refundsAbove` in seven days. Nothing is given back: the coupon may have been used before it ends.
 */
export const isWithinPresents = async (
  trx: Trx,
  { user, ports, now }: Giver,
  { before, after }: { before: Terms | null; after: Terms },
): Promise<boolean> => {
  const { approvals } = ports.settings
  const all = givenAway(after, approvals)
  if (all === Number.POSITIVE_INFINITY) return false
  const amount = all - (before ? givenAway(before, approvals) : 0)
  if (amount <= 0) return true
  // Too much for the whole window, or for its column.
  if (amount > approvals.refundsAbove) return false
  const { key, endsAt } = tryOf(`presents:${user.id}`, WINDOW_SECONDS, now)
  const { count } = await trx
    .insertInto('rate_limits')
    .values({ key, ends_at: endsAt, count: amount })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(addedTries(now)))
    .returning('count')
    .executeTakeFirstOrThrow()
  return count <= approvals.refundsAbove
}
