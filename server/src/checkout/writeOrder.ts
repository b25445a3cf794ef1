import { sql } from 'kysely'
import type { CartLine, PricedCart } from '../cart/loadCart.ts'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Trx } from '../db/types.ts'
import { writeTogether } from '../db/writeTogether.ts'
import type { Call } from '../kernel/call.ts'
import { newId, orderNumber } from '../kernel/ids.ts'
import { blockOf } from '../kernel/limits.ts'
import { messageWrites } from '../messaging/outbox.ts'
import { phoneAbroad } from '../messaging/phoneAbroad.ts'
import { type CashRecord, cashRecordOf, provenPhone, recordColumns } from './cashLimit.ts'
import type { CheckoutRow } from './loadCheckout.ts'
import { placedMessage } from './placedMessage.ts'
import type { PlannedShipment } from './splitShipment.ts'

export type Placing = Call<'POST /checkout/:id/order'>

/** All that placing an order reads of a call, by the customer or by staff for the customer. */
export type PlacingCall = Pick<Placing, 'body' | 'ip' | 'language' | 'now' | 'ports'> & {
  /** The member of staff who takes the order by phone. The customer has agreed to it then. */
  staffId?: string
}

/** A checkout whose stages are all filled in. */
export type Ready = CheckoutRow & {
  contact: NonNullable<CheckoutRow['contact']>
  delivery: NonNullable<CheckoutRow['delivery']>
  payment_method: NonNullable<CheckoutRow['payment_method']>
}

/** A cart with lines. */
export type FilledCart = PricedCart & { id: string }

/** Prices may have risen since the shopper entered it, and of two shipments the shopper was not asked. */
const payingWithOf = (
  { payment_method, cash_tendered }: Ready,
  { total, shipments }: { total: number; shipments: readonly PlannedShipment[] },
): number | null =>
  payment_method === 'cash' && shipments.length === 1 && cash_tendered !== null && cash_tendered >= total
    ? cash_tendered
    : null

/** The customer's contact, the number of the order, and the record that decides about cash. */
export type Account = CashRecord & { email: string | null; phone_abroad: string | null; number: number }

const accountOf = prepared(
  (
    db,
    {
      userId,
      phone,
      email,
      numberKey,
    }: Record<'userId' | 'phone' | 'numberKey', string> & { email: string | null },
  ) =>
    db
      .selectFrom('users')
      .innerJoinLateral(cashRecordOf(userId, { contact: { phone, email }, numberKey }), (join) =>
        join.onTrue(),
      )
      .select(['users.email', phoneAbroad, sql<number>`nextval('order_numbers')::int`.as('number')])
      .select(recordColumns)
      .where('users.id', '=', userId)
      // Rows that refer to the customer can be written meanwhile.
      .forNoKeyUpdate('users'),
)

/** Locks the customer's row, so that two orders at once count each other. */
export const readAccount = async (
  trx: Trx,
  { user_id: userId, contact: { phone, email = null } }: Ready,
  { ports }: PlacingCall,
): Promise<Account> => {
  const [account] = await accountOf(trx, { userId, phone, email, numberKey: ports.numberKey })
  if (!account) throw new Error('an order without a customer')
  return account
}

interface Writing {
  ready: Ready
  cart: FilledCart
  shipments: readonly PlannedShipment[]
  account: Account
}

/**
 * Writes the order with its snapshot of prices, its lines, its first step and the mail. Empties the cart, ends the hold
 * and closes the checkout. Returns the order's id and its lines.
 */
export const writeOrder = async (
  trx: Trx,
  { ready, cart, shipments, account }: Writing,
  call: PlacingCall,
): Promise<{ orderId: string; lines: CartLine[] }> => {
  const { now, body, language, staffId } = call
  const userId = ready.user_id
  const id = newId(now)
  const shipping = shipments.reduce((sum, shipment) => sum + shipment.shipping, 0)
  const total = cart.total + shipping
  const number = orderNumber(account.number)
  const notes = body?.notes || null
  const lines = cart.lines.map((line) => ({ ...line, id: newId(now) }))
  // An order in one shipment gets it at dispatch.
  const split = shipments.length < 2 ? [] : shipments.map((shipment) => ({ ...shipment, id: newId(now) }))
  const shipmentOf = (place: number) =>
    split.find((shipment) => cart.lines[place] && shipment.lines.includes(cart.lines[place]))?.id ?? null
  const step = {
    at: now,
    actor: staffId ? 'admin' : 'customer',
    actor_id: staffId ?? userId,
    to_status: 'pending',
  } as const
  await writeTogether(trx, [
    trx.insertInto('orders').values({
      id,
      order_number: number,
      user_id: userId,
      checkout_id: ready.id,
      payment_method: ready.payment_method,
      subtotal_amount: cart.subtotal,
      discount_amount: cart.discount,
      shipping_amount: shipping,
      total_amount: total,
      cash_tendered: payingWithOf(ready, { total, shipments }),
      coupon_code: cart.coupon?.code ?? null,
      contact: JSON.stringify(ready.contact),
      delivery: JSON.stringify(ready.delivery),
      customer_name: ready.contact.name,
      notes,
      language,
      // Staff talk to the customer who orders by phone.
      holder_phone: staffId
        ? sql`coalesce(${provenPhone(userId)}, ${ready.contact.phone})`
        : provenPhone(userId),
      placed_from: staffId ? null : blockOf(call.ip),
      cash_confirmed_at: staffId ? now : null,
      created_at: now,
      updated_at: now,
    }),
    ...split.map((shipment, place) =>
      trx.insertInto('shipments').values({
        id: shipment.id,
        order_id: id,
        position: place + 1,
        status: 'pending',
        subtotal_amount: shipment.subtotal,
        discount_amount: shipment.discount,
        shipping_amount: shipment.shipping,
        total_amount: shipment.total + shipment.shipping,
      }),
    ),
    ...split.map((shipment) =>
      trx.insertInto('shipment_history').values({ shipment_id: shipment.id, ...step }),
    ),
    trx.insertInto('order_items').values(
      lines.map((line, position) => ({
        id: line.id,
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
        discounted: line.reduced,
        shipment_id: shipmentOf(position),
      })),
    ),
    trx.insertInto('order_history').values({ order_id: id, ...step }),
    ...ready.prescription_ids.map((prescription_id) =>
      trx.insertInto('order_prescriptions').values({ order_id: id, prescription_id }),
    ),
    ...messageWrites(trx, {
      ...placedMessage(
        {
          id,
          number,
          name: ready.contact.name,
          total,
          method: ready.payment_method,
          lines: cart.lines,
          language,
        },
        {
          email: ready.contact.email ?? account.email,
          phone: account.phone_abroad ?? ready.contact.phone,
        },
        now,
      ),
      ...(staffId ? {} : { causedBy: { account: userId, network: blockOf(call.ip) } }),
    }),
    trx.deleteFrom('cart_items').where('cart_id', '=', cart.id),
    // An order with a coupon that does not count is refused, and the cart has been locked since it was read.
    ...(cart.coupon ? [trx.updateTable('carts').set({ coupon_id: null }).where('id', '=', cart.id)] : []),
    trx.deleteFrom('holds').where('checkout_id', '=', ready.id),
    trx
      .updateTable('checkouts')
      .set({ status: 'placed', order_id: id, notes, updated_at: now })
      .where('id', '=', ready.id),
  ])
  return { orderId: id, lines }
}
