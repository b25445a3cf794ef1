import { couponError } from 'server/coupons/couponError'
import type { CouponRow } from 'server/coupons/couponShape'
import { guestShopper } from 'server/coupons/couponShopper'
import { discountOf } from 'server/coupons/discount'
import type { Random } from './random.ts'

const day = 86_400_000

/** One coupon of every kind and state: running, by the sum, ended, used up, not yet started, five uses, switched off. */
export const couponRows = (random: Random, now: Date, opened: Date): CouponRow[] => {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const coupon = (code: string, description: string, more: Partial<CouponRow>): CouponRow => ({
    id: random.id('coupon'),
    code,
    description,
    discount_type: 'percentage',
    discount_value: 1000,
    min_order_amount: 0,
    max_discount_amount: null,
    start_date: null,
    end_date: null,
    usage_limit: null,
    usage_per_user: null,
    used_count: 0,
    brand_ids: [],
    category_ids: [],
    product_ids: [],
    excludes_prescription: false,
    customer_groups: [],
    first_order_only: false,
    budget: null,
    spent: 0,
    codes_only: false,
    status: 'active',
    version: 1,
    created_at: opened,
    deleted_at: null,
    ...more,
  })
  return [
    coupon('WELCOME10', '10% off your first order, up to Rs 300', {
      max_discount_amount: 30_000,
      usage_per_user: 1,
      first_order_only: true,
    }),
    coupon('FLAT200', 'Rs 200 off orders over Rs 2,000', {
      discount_type: 'fixed',
      discount_value: 20_000,
      min_order_amount: 200_000,
    }),
    coupon('EIDI15', '15% off for Eid, up to Rs 500', {
      discount_value: 1500,
      max_discount_amount: 50_000,
      start_date: at(-120),
      end_date: at(-90),
    }),
    coupon('SEHAT100', 'Rs 100 off orders over Rs 800', {
      discount_type: 'fixed',
      discount_value: 10_000,
      min_order_amount: 80_000,
      usage_limit: 25,
      usage_per_user: 2,
      start_date: at(-200),
    }),
    coupon('WINTER20', '20% off this winter, up to Rs 600', {
      discount_value: 2000,
      max_discount_amount: 60_000,
      start_date: at(12),
      end_date: at(45),
    }),
    coupon('FIRST5', '20% off for the first five orders, up to Rs 500', {
      discount_value: 2000,
      max_discount_amount: 50_000,
      usage_limit: 5,
      usage_per_user: 1,
    }),
    coupon('STAFF25', '25% off for staff', { discount_value: 2500, status: 'inactive' }),
  ]
}

/** The coupons that customers found, and the share of fitting orders that used each. */
const found: Record<string, number> = { WELCOME10: 0.5, FLAT200: 0.12, EIDI15: 0.4, SEHAT100: 0.6 }

/** The coupon an order of that moment carries, if any, and its discount in paisa. */
export const chooseCoupon = (
  random: Random,
  coupons: readonly CouponRow[],
  order: { placed: Date; subtotal: number; discountable: number; usedBy: (coupon: CouponRow) => number },
): { coupon: CouponRow; discount: number } | null => {
  const coupon = coupons.find(
    (one) =>
      random.chance(found[one.code] ?? 0) &&
      order.discountable > 0 &&
      couponError(one, {
        now: order.placed,
        subtotal: order.subtotal,
        eligible: order.discountable,
        shopper: { ...guestShopper, uses: order.usedBy(one), is_guest: false },
      }) === null,
  )
  return coupon ? { coupon, discount: discountOf(coupon, order.discountable) } : null
}
