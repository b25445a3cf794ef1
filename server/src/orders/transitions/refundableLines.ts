import { divideHalfUp, type RefundableLine, refundOfUnits } from 'shared-api'
import type { Db, Trx } from '../../db/types.ts'
import { invalid } from '../../kernel/errors.ts'

interface Line extends RefundableLine {
  itemId: string
  /** The price of all units before the discount. */
  price: number
}

/** The money of an order by its lines, as far as it can go back. Paisa. */
export interface Refundable {
  lines: Line[]
  /** The delivery fee, unless it went back before or waits to. */
  delivery: number
}

interface Bought {
  id: string
  shipment_id: string | null
  quantity: number
  total_price: number
  discounted: boolean
}

/** The lines of one discount, with what was paid for each. The shares are rounded so that they add up to it. */
const paidFor = (lines: readonly Bought[], discount: number): Map<string, number> => {
  const takers = lines.filter(({ discounted }) => discounted)
  const all = takers.reduce((total, line) => total + line.total_price, 0)
  const paid = new Map(lines.map((line) => [line.id, line.total_price]))
  let priced = 0
  let given = 0
  for (const line of takers) {
    priced += line.total_price
    const share = divideHalfUp(discount * priced, all) - given
    given += share
    paid.set(line.id, line.total_price - share)
  }
  return paid
}

/** Reads what can go back of an order, line by line. Lines that left the order with their shipment have their own refund. */
export const readRefundable = async (db: Db | Trx, orderId: string): Promise<Refundable> => {
  const order = await db
    .selectFrom('orders')
    .select(['discount_amount', 'shipping_amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shipments = await db
    .selectFrom('shipments')
    .select(['id', 'discount_amount'])
    .where('order_id', '=', orderId)
    .execute()
  const bought = await db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('position')
    .select(['id', 'shipment_id', 'quantity', 'total_price', 'discounted'])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['lines', 'delivery'])
    .where('order_id', '=', orderId)
    .execute()
  // An order in one shipment has its lines without one until dispatch.
  const paid = new Map(
    shipments.length > 1
      ? shipments.flatMap(({ id, discount_amount }) => [
          ...paidFor(
            bought.filter(({ shipment_id }) => shipment_id === id),
            discount_amount,
          ),
        ])
      : paidFor(bought, order.discount_amount),
  )
  const back = refunds.flatMap(({ lines }) => lines)
  return {
    lines: bought.map(({ id, quantity, total_price }) => ({
      itemId: id,
      quantity,
      price: total_price,
      paid: paid.get(id) ?? 0,
      refunded: back.filter(({ itemId }) => itemId === id).reduce((sum, line) => sum + line.quantity, 0),
    })),
    delivery: refunds.some(({ delivery }) => delivery) ? 0 : order.shipping_amount,
  }
}

/**
 * Paisa for these units, and for the delivery. 400 for a line that is not of the order, stands twice, or has fewer
 * units left.
 */
export const amountOf = (
  { lines, delivery }: Refundable,
  given: { lines: readonly { itemId: string; quantity: number }[]; delivery: boolean },
): number => {
  const ids = new Set(given.lines.map(({ itemId }) => itemId))
  if (ids.size < given.lines.length) throw invalid('lines', 'REFUND_LINE')
  const units = given.lines.map(({ itemId, quantity }) => {
    const line = lines.find((one) => one.itemId === itemId)
    if (!line || line.refunded + quantity > line.quantity) throw invalid('lines', 'REFUND_LINE')
    return refundOfUnits(line, quantity)
  })
  return units.reduce((sum, paisa) => sum + paisa, given.delivery ? delivery : 0)
}

/** The part of the discount that went back with units. Paisa. */
export const discountOfRefunded = ({ lines }: Refundable): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      (line.price * line.refunded) / line.quantity -
      refundOfUnits({ ...line, refunded: 0 }, line.refunded),
    0,
  )
