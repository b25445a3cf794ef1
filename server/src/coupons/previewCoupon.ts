import { toRupees } from 'shared-api'
import type { Say } from 'shared-api/messages/sentences'
import type { Db } from '../db/types.ts'
import { invalid } from '../kernel/errors.ts'
import type { Settings } from '../ports/settings.ts'
import { couponError } from './couponError.ts'
import type { CouponRow } from './couponShape.ts'
import { eligibleOf, priceWith } from './priceWith.ts'
import { takesCoupons } from './takesCoupons.ts'

/**
 * The discount of the coupon on these products at today's prices for a shopper who never used it, in rupees.
 * The discount is returned even if the coupon would be rejected. 400 on a product that does not exist.
 */
export const previewCoupon = async (
  db: Db,
  coupon: CouponRow,
  items: readonly { productId: string; quantity: number }[],
  { now, say, settings }: { now: Date; say: Say; settings: Settings },
) => {
  const products = await db
    .selectFrom('products')
    .select(['id', 'price', 'discountable', 'sale_class'])
    .where(
      'id',
      'in',
      items.map((item) => item.productId),
    )
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = items.map(({ productId, quantity }, place) => {
    const product = byId.get(productId)
    if (!product) throw invalid(`items.${place}.productId`, 'EXISTING_PRODUCT')
    return { ...product, quantity, discountable: takesCoupons(product, settings) }
  })
  const { subtotal, discount, total } = priceWith(lines, coupon)
  const error = couponError(coupon, { now, subtotal, eligible: eligibleOf(lines), usedByShopper: 0 })
  return {
    subtotalAmount: toRupees(subtotal),
    discountAmount: toRupees(discount),
    finalTotal: toRupees(total),
    refusal: error && { code: error.code, message: say(error.code, { ...error.params }) },
  }
}
