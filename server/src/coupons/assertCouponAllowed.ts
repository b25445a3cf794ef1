import type { Trx } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'
import { invalid } from '../kernel/errors.ts'
import { fingerprint } from '../kernel/ids.ts'
import { type Approvable, needApproval } from '../kernel/needApproval.ts'
import type { Settings } from '../ports/settings.ts'
import { findRecentCuts, type RecentCut } from '../prices/findRecentCuts.ts'
import { lockCuts } from '../prices/lockCuts.ts'
import type { CouponRow } from './couponShape.ts'
import { isWithinPresents } from './presents.ts'
import { isCutTogether, isLarge } from './smallCoupons.ts'

/** The columns by which a colleague judges a coupon. */
export const termColumns = [
  'discount_type',
  'discount_value',
  'min_order_amount',
  'status',
  'max_discount_amount',
  'start_date',
  'end_date',
  'usage_limit',
  'usage_per_user',
  'brand_ids',
  'category_ids',
  'product_ids',
  'excludes_prescription',
  'customer_groups',
  'first_order_only',
  'budget',
  'codes_only',
] as const satisfies (keyof CouponRow)[]

type Written = Pick<CouponRow, (typeof termColumns)[number]>

/** One member of staff adds to these later, without the colleague who approved the coupon. */
const growing = [
  ['brand_ids', 'brandIds'],
  ['category_ids', 'categoryIds'],
  ['customer_groups', 'customerGroups'],
] as const satisfies readonly (readonly [keyof CouponRow, string])[]

type Asking = Approvable & {
  ports: { settings: Pick<Settings, 'approvals' | 'couponsOnPrescription'> }
  now: Date
}

type Writing = Asking & { user: Pick<SignedIn, 'id'> }

/** The products whose price was cut in the last days, and of which this coupon makes a large cut. */
export const findCutTogether = async (
  trx: Trx,
  { ports: { settings }, now }: Asking,
  coupon: Written,
): Promise<RecentCut[]> => {
  if (coupon.status !== 'active') return []
  await lockCuts(trx)
  const cuts = await findRecentCuts(trx, now)
  return cuts.filter((cut) => isCutTogether(cut, [coupon], settings))
}

/**
 * Stops an active coupon that takes so much that one member of staff must not write it alone. The price cuts of the last
 * days count with it, and what the member has given away in them. Call it at the end of the transaction
 * that writes the coupon. `before`: null for a coupon that is new or comes back.
 */
export const assertCouponAllowed = async (
  trx: Trx,
  call: Writing,
  coupon: Written,
  before: Written | null,
): Promise<void> => {
  if (coupon.status !== 'active') return
  const cuts = await findCutTogether(trx, call, coupon)
  if (isLarge(coupon, call.ports.settings.approvals)) {
    const grows = growing.find(([column]) => coupon[column].length)
    if (grows) throw invalid(grows[1], 'COUPON_GROWS')
  } else if (
    cuts.length === 0 &&
    !call.isApproved &&
    (await isWithinPresents(trx, call, { before, after: coupon }))
  )
    return
  const columns = termColumns.map((column) => coupon[column])
  const prices = cuts.map(({ product_id, price, was }) => [product_id, price, was])
  needApproval(call, 'coupon', { terms: await fingerprint(JSON.stringify([columns, prices])) })
}
