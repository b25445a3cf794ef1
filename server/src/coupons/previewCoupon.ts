import { toRupees } from 'shared-api'
import type { Say } from 'shared-api/messages/sentences'
import type { Db } from '../db/types.ts'
import { invalid } from '../kernel/errors.ts'
import { couponError } from './couponError.ts'
import type { CouponRow } from './couponShape.ts'
import { priceWith } from './priceWith.ts'

/**
 * The discount of the coupon on these products at today's prices for a shopper who never used it, in rupees.
 * The discount is returned even if the coupon would be rejected. 400 on a product that does not exist.
 */
export const previewCoupon = async (
  db: Db,
  coupon: CouponRow,
  items: readonly { productId: string; quantity: number }[],
  { now, say }: { now: Date; say: Say },
) => {
  const products = await db
    .selectFrom('products')
    .select(['id', 'price', 'discountable'])
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
    return { ...product, quantity }
  })
  const { subtotal, discount, total } = priceWith(lines, coupon)
  const error = couponError(coupon, { now, subtotal, usedByShopper: 0 })
  return {
    subtotalAmount: toRupees(subtotal),
    discountAmount: toRupees(discount),
    finalTotal: toRupees(total),
    refusal: error && { code: error.code, message: say(error.code, { ...error.params }) },
  }
}
