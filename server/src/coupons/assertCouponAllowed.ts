import { invalid } from '../kernel/errors.ts'
import { type Approvable, needApproval } from '../kernel/needApproval.ts'
import type { CouponRow } from './couponShape.ts'

/** Paisa. A fixed discount up to this needs no colleague, even without a smallest order: Rs 500. */
const MAX_PRESENT = 50_000

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

type Terms = { [Column in (typeof termColumns)[number]]?: CouponRow[Column] | undefined }

/** One member of staff adds to these later, without the colleague who approved the coupon. */
const growing = [
  ['brand_ids', 'brandIds'],
  ['category_ids', 'categoryIds'],
  ['customer_groups', 'customerGroups'],
] as const satisfies readonly (readonly [keyof CouponRow, string])[]

/** Stops an active coupon that takes so much that one member of staff must not write it alone. */
export const assertCouponAllowed = (
  call: Approvable,
  coupon: Pick<CouponRow, 'discount_type' | 'discount_value' | 'min_order_amount' | 'status'> & Terms,
): void => {
  if (coupon.status !== 'active') return
  const { couponPercent, refundsAbove } = call.ports.settings.approvals
  const isLarge =
    coupon.discount_type === 'percentage'
      ? // Hundredths of a percent.
        coupon.discount_value >= couponPercent * 100
      : // A fixed discount is this share of the smallest order that it is for; without one, all of it.
        coupon.discount_value > refundsAbove ||
        (coupon.discount_value > MAX_PRESENT &&
          coupon.discount_value * 100 >= coupon.min_order_amount * couponPercent)
  if (!isLarge) return
  const grows = growing.find(([column]) => coupon[column]?.length)
  if (grows) throw invalid(grows[1], 'COUPON_GROWS')
  needApproval(call, 'coupon', {
    terms: JSON.stringify(termColumns.map((column) => coupon[column] ?? null)),
  })
}
