import { canStepPayment } from 'shared-api'
import type { Delivery } from 'shared-api/contract'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import { assertCashAllowed, cashRecord } from '../checkout/cashLimit.ts'
import { noColdChain } from '../checkout/stages.ts'
import { closedError } from '../coupons/couponError.ts'
import type { CouponRow } from '../coupons/couponShape.ts'
import { priceWith } from '../coupons/priceWith.ts'
import type { Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import type { OrderRow } from '../orders/transitions/orderHistory.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../ports/settings.ts'
import type { PlannedLines } from './planLines.ts'

/** The amounts of an edited order in paisa. */
export interface EditPrice {
  subtotal: number
  discount: number
  shipping: number
  total: number
  /** The order falls below the least amount of its coupon, or nothing is left for it: the use is given back. */
  dropsCoupon: boolean
  /** The products that the coupon reduces. */
  reduced: ReadonlySet<string | null>
}

/**
 * Prices an edited order as the checkout would: the coupon that it has used on the new lines, and today's fee for the
 * new address and amount. A coupon that takes no order today reduces by no more than before, and by no larger share,
 * because its terms change without a colleague. Untouched lines and places keep their amounts. 409 NO_COLD_CHAIN.
 */
export const priceEdit = async (
  trx: Trx,
  given: { order: OrderRow; lines: PlannedLines; delivery: Delivery; settings: Settings; now: Date },
): Promise<EditPrice> => {
  const { order, lines, delivery, settings, now } = given
  const cold = lines.kept.find(({ product }) => product?.requires_cold_chain)
  if (cold?.product && !deliveryEstimate(settings.delivery, delivery).express)
    throw noColdChain(cold.product.name, settings.delivery.mainCities)
  const goods = lines.changed ? await priceGoods(trx, { order, lines, settings, now }) : unchanged(order)
  const shipping =
    lines.changed || placeOf(delivery) !== placeOf(order.delivery)
      ? deliveryFee(settings.delivery, delivery, goods.total)
      : order.shipping_amount
  return { ...goods, shipping, total: goods.total + shipping }
}

const unchanged = (order: OrderRow) => ({
  subtotal: order.subtotal_amount,
  discount: order.discount_amount,
  total: order.subtotal_amount - order.discount_amount,
  dropsCoupon: false,
  reduced: new Set<string | null>(),
})

/** All that the fee depends on. */
const placeOf = ({ city, province, unlisted, method }: Delivery) =>
  JSON.stringify([city, province, unlisted === true, method])

const priceGoods = async (
  trx: Trx,
  { order, lines, settings, now }: { order: OrderRow; lines: PlannedLines; settings: Settings; now: Date },
) => {
  const found = await trx
    .selectFrom('coupon_redemptions')
    .innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
    .selectAll('coupons')
    .select('coupon_redemptions.amount')
    .where('order_id', '=', order.id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  // The order's own part of the budget is free for its new discount.
  const coupon = found ? { ...found, spent: found.spent - found.amount } : null
  const priced = priceWith(lines.kept, coupon, settings)
  const dropsCoupon = coupon !== null && (priced.subtotal < coupon.min_order_amount || priced.eligible === 0)
  const { subtotal, discount: full } = dropsCoupon ? priceWith(lines.kept, null, settings) : priced
  const isOver = coupon !== null && isCouponOver(coupon, now)
  const most = Math.min(order.discount_amount, shareOf(order, lines, priced.eligible))
  const discount = isOver ? Math.min(full, most) : full
  const total = subtotal - discount
  const reduced = new Set(priced.lines.flatMap((line) => (line.reduced ? [line.product_id] : [])))
  return { subtotal, discount, total, dropsCoupon, reduced }
}

/** The discount of an order, in paisa, as a share of the lines that its coupon reduced, taken of another amount. */
const shareOf = (order: OrderRow, { kept, removed }: PlannedLines, eligible: number): number => {
  const before = [...kept.flatMap(({ item }) => item ?? []), ...removed]
  const reduced = before.reduce((sum, item) => sum + (item.discounted ? item.total_price : 0), 0)
  return reduced === 0 ? 0 : Math.floor((order.discount_amount * eligible) / reduced)
}

/** Whether a coupon would take no order like this one now. The order's own use and money do not count against it. */
const isCouponOver = (coupon: CouponRow, now: Date): boolean =>
  coupon.deleted_at !== null || closedError({ ...coupon, used_count: coupon.used_count - 1 }, now) !== null

/**
 * Checks that the new total fits the order's money. 409 EDIT_PAYMENT_OPEN while a provider is asking for the old total,
 * EDIT_PAID_MORE when a paid order would cost more, EDIT_REFUNDED after a refund, CASH_LIMIT.
 */
export const assertPayable = async (
  trx: Trx,
  {
    order,
    price,
    ports,
  }: { order: OrderRow; price: EditPrice; ports: Pick<Ports, 'settings' | 'numberKey'> },
): Promise<void> => {
  if (price.total === order.total_amount) return
  if (order.payment_status === 'paid') {
    const refund = await trx
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .where('left_order', '=', false)
      .executeTakeFirst()
    if (refund) throw new ApiError('EDIT_REFUNDED')
    if (price.total > order.total_amount) throw new ApiError('EDIT_PAID_MORE')
    return
  }
  if (canStepPayment(order.payment_status, 'refundPart')) throw new ApiError('EDIT_REFUNDED')
  const open = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order.id)
    .where('method', '<>', 'cash')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (open) throw new ApiError('EDIT_PAYMENT_OPEN')
  if (order.payment_method !== 'cash' || price.total < order.total_amount) return
  // The order is one of the open ones already.
  const record = await cashRecord(trx, order, ports.numberKey)
  assertCashAllowed(ports.settings.cash, { ...record, open_orders: 0 }, price.total)
}
