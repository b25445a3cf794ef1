import { toRupees } from 'shared-api'
import type { Say } from 'shared-api/messages/sentences'
import type { Db } from '../db/types.ts'
import { invalid } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import { couponError } from './couponError.ts'
import type { CouponRow } from './couponShape.ts'
import { guestShopper } from './couponShopper.ts'
import { priceWith } from './priceWith.ts'

/**
 * The discount of the coupon on these products at today's prices for a shopper whom it is for, in rupees.
 * The discount is returned even if the coupon would be rejected. 400 on a product that does not exist.
 */
export const previewCoupon = async (
  db: Db,
  coupon: CouponRow & { goods: string[] },
  items: readonly { productId: string; quantity: number }[],
  { now, say, settings }: { now: Date; say: Say; settings: Settings },
) => {
  const products = await db
    .selectFrom('products')
    .select(['id as product_id', 'brand_id', 'category_id', 'price', 'discountable', 'sale_class'])
    .where(
      'id',
      'in',
      items.map((item) => item.productId),
    )
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(products.map((product) => [product.product_id, product]))
  const lines = items.map(({ productId, quantity }, place) => {
    const product = byId.get(productId)
    if (!product) throw invalid(`items.${place}.productId`, 'EXISTING_PRODUCT')
    return { ...product, quantity }
  })
  const priced = priceWith(lines, coupon, settings)
  const { subtotal, discount, total } = priced
  const error = couponError(coupon, { now, ...priced, shopper: { ...guestShopper, is_in_group: true } })
  return {
    subtotalAmount: toRupees(subtotal),
    discountAmount: toRupees(discount),
    finalTotal: toRupees(total),
    refusal: error && { code: error.code, message: say(error.code, { ...error.params }) },
  }
}
