import { sql } from 'kysely'
import { toRupees } from 'shared-api'
import type { CartLine, PricedCart } from '../cart/loadCart.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { newId, orderNumber } from '../kernel/ids.ts'
import { blockOf } from '../kernel/limits.ts'
import { enqueue } from '../messaging/outbox.ts'
import type { CheckoutRow } from './loadCheckout.ts'
import type { PlannedShipment } from './splitShipment.ts'

export type Placing = Call<'POST /checkout/:id/order'>

/** A checkout whose stages are all filled in. */
export type Ready = CheckoutRow & {
  contact: NonNullable<CheckoutRow['contact']>
  delivery: NonNullable<CheckoutRow['delivery']>
  payment_method: NonNullable<CheckoutRow['payment_method']>
}

/** Prices may have risen since the shopper entered it, and of two shipments the shopper was not asked. */
const payingWithOf = (
  { payment_method, cash_tendered }: Ready,
  { total, shipments }: { total: number; shipments: readonly PlannedShipment[] },
): number | null =>
  payment_method === 'cash' && shipments.length === 1 && cash_tendered !== null && cash_tendered >= total
    ? cash_tendered
    : null

/** Writes the order with its snapshot of prices, its lines, its first step and the mail. Returns its id. */
export const writeOrder = async (
  trx: Trx,
  { ready, cart, shipments }: { ready: Ready; cart: PricedCart; shipments: readonly PlannedShipment[] },
  call: Placing,
): Promise<string> => {
  const { now, body, user, language } = call
  const id = newId(now)
  const shipping = shipments.reduce((sum, shipment) => sum + shipment.shipping, 0)
  const account = await trx
    .selectFrom('users')
    .select(['email', sql<number>`nextval('order_numbers')::int`.as('number')])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const number = orderNumber(account.number)
  await trx
    .insertInto('orders')
    .values({
      id,
      order_number: number,
      user_id: user.id,
      checkout_id: ready.id,
      payment_method: ready.payment_method,
      subtotal_amount: cart.subtotal,
      discount_amount: cart.discount,
      shipping_amount: shipping,
      total_amount: cart.total + shipping,
      cash_tendered: payingWithOf(ready, { total: cart.total + shipping, shipments }),
      coupon_code: cart.coupon?.code ?? null,
      contact: JSON.stringify(ready.contact),
      delivery: JSON.stringify(ready.delivery),
      customer_name: ready.contact.name,
      notes: body?.notes || null,
      language,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const shipmentOf = await writeShipments(trx, { orderId: id, shipments, call })
  await trx
    .insertInto('order_items')
    .values(
      cart.lines.map((line, position) => ({
        id: newId(now),
        order_id: id,
        position,
        product_id: line.product_id,
        category_id: line.category_id,
        name: line.name,
        image: line.image,
        price: line.price,
        original_price: line.original_price,
        quantity: line.quantity,
        total_price: line.price * line.quantity,
        sale_class: line.sale_class,
        shipment_id: shipmentOf(line),
      })),
    )
    .execute()
  await trx
    .insertInto('order_history')
    .values({ order_id: id, at: now, actor: 'customer', actor_id: user.id, to_status: 'pending' })
    .execute()
  if (ready.prescription_ids.length > 0)
    await trx
      .insertInto('order_prescriptions')
      .values(ready.prescription_ids.map((prescription_id) => ({ order_id: id, prescription_id })))
      .execute()
  await enqueue(trx, {
    kind: 'orderPlaced',
    to: { email: ready.contact.email ?? account.email, phone: ready.contact.phone },
    payload: {
      name: ready.contact.name,
      orderNumber: number,
      total: toRupees(cart.total + shipping),
      method: ready.payment_method,
      items: cart.lines.map((line) => `${line.quantity} × ${line.name}`),
      language,
    },
    causedBy: { account: user.id, network: blockOf(call.ip) },
    orderId: id,
    now,
  })
  return id
}

/**
 * Writes the two shipments of an order in two, each with its contents and price. An order in one shipment
 * gets it at dispatch. Returns the shipment of each line.
 */
const writeShipments = async (
  trx: Trx,
  given: { orderId: string; shipments: readonly PlannedShipment[]; call: Placing },
): Promise<(line: CartLine) => string | null> => {
  const { orderId, shipments, call } = given
  if (shipments.length < 2) return () => null
  const rows = shipments.map((shipment, place) => ({
    id: newId(call.now),
    order_id: orderId,
    position: place + 1,
    status: 'pending' as const,
    subtotal_amount: shipment.subtotal,
    discount_amount: shipment.discount,
    shipping_amount: shipment.shipping,
    total_amount: shipment.total + shipment.shipping,
  }))
  await trx.insertInto('shipments').values(rows).execute()
  await trx
    .insertInto('shipment_history')
    .values(
      rows.map(({ id }) => ({
        shipment_id: id,
        at: call.now,
        actor: 'customer' as const,
        actor_id: call.user.id,
        to_status: 'pending' as const,
      })),
    )
    .execute()
  return (line) => rows[shipments.findIndex(({ lines }) => lines.includes(line))]?.id ?? null
}
