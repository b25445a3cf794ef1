import { sql } from 'kysely'
import { formatRupees, texts, toPaisa, toRupees } from 'shared-api'
import { deliveryPromise } from 'shared-api/delivery'
import { type Call, Reply } from '../call.ts'
import type { PricedCart } from '../cart/loadCart.ts'
import { couponLeft } from '../coupons/couponLeft.ts'
import { couponRefusal } from '../coupons/couponRefusal.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { conflict, notFound } from '../errors.ts'
import { allGuards } from '../guards.ts'
import { newId, orderNumber } from '../ids.ts'
import { enqueue } from '../messages/outbox.ts'
import { loadOrder } from '../orders/loadOrders.ts'
import { pick } from '../stock/pick.ts'
import { cashRecord, refuseCash } from './cashLimit.ts'
import { lockProducts, refuseLines, releaseHold } from './holds.ts'
import { type CheckoutRow, cartOf, findCheckout, refuseClosed, shippingOf } from './loadCheckout.ts'
import { noColdChain } from './stages.ts'

type Placing = Call<'POST /checkout/:id/order'>

/** A checkout whose stages are all filled in. */
type Ready = CheckoutRow & {
  contact: NonNullable<CheckoutRow['contact']>
  delivery: NonNullable<CheckoutRow['delivery']>
  payment_method: NonNullable<CheckoutRow['payment_method']>
}

interface Sums {
  shipping: number
  total: number
}

/**
 * Makes the order in one transaction: stock, coupon, price snapshot and number together, or nothing.
 * A checkout that is placed already answers the same order with 200.
 */
export const placeOrder = async (call: Placing) => {
  const { orderId, made } = await transact(call.db, async (trx) => {
    const checkout = await lockCheckout(trx, call)
    if (checkout.order_id) return { orderId: checkout.order_id, made: false }
    const ready = refuseUnfinished(checkout)
    const cart = await lockAndPrice(trx, ready, call)
    const sums = await refuseChanged(trx, ready, cart, call)
    const orderId = await writeOrder(trx, ready, cart, sums, call)
    await claimCoupon(trx, ready, cart, orderId, call)
    await takeStock(trx, cart, orderId, call)
    await closeCheckout(trx, ready, cart, orderId, call)
    return { orderId, made: true }
  })
  const order = await loadOrder(call.db, orderId, 'customer')
  return new Reply(made ? 201 : 200, { message: texts.placeOrder.success, data: order })
}

const guardsOf = (call: Placing) => ({ ...allGuards, ...call.ports.guards })

const lockCheckout = async (trx: Trx, call: Placing): Promise<CheckoutRow> => {
  const { params, user, now } = call
  const lock = trx.selectFrom('checkouts').select('id').where('id', '=', params.id)
  await (guardsOf(call).checkoutLock ? lock.forUpdate() : lock).execute()
  const row = await findCheckout(trx, params.id, user.id, now)
  if (!row) throw notFound('checkout')
  if (row.status !== 'placed') refuseClosed(row)
  return row
}

const refuseUnfinished = (row: CheckoutRow): Ready => {
  const { contact, delivery, payment_method } = row
  if (!contact) throw conflict('STEP_MISSING', 'Please tell us first who receives the order')
  if (!delivery) throw conflict('STEP_MISSING', 'Please tell us first where to deliver')
  if (!payment_method) throw conflict('STEP_MISSING', 'Please choose first how to pay')
  return { ...row, contact, delivery, payment_method }
}

/** The cart's own row first, then its products in id order; priced again once they stand still. */
const lockAndPrice = async (trx: Trx, ready: Ready, call: Placing): Promise<PricedCart> => {
  await trx.selectFrom('carts').select('id').where('user_id', '=', ready.user_id).forUpdate().execute()
  if (guardsOf(call).stockLock) await lockProducts(trx, await cartOf(trx, ready, call.now))
  const cart = await cartOf(trx, ready, call.now)
  refuseLines(cart)
  return cart
}

/** 409 where what the shopper agreed to does not hold any more. Amounts are paisa. */
const refuseChanged = async (trx: Trx, ready: Ready, cart: PricedCart, call: Placing): Promise<Sums> => {
  const { settings } = call.ports
  if (cart.couponRefusal)
    throw conflict('COUPON_REMOVED', `${cart.couponRefusal.message}, please look at your total again`)
  const cold = cart.lines.find((line) => line.cold_chain)
  if (cold && !deliveryPromise(settings.delivery, ready.delivery.city, ready.delivery.province).express)
    throw noColdChain(cold.name, settings.delivery.mainCities)
  const shipping = shippingOf(settings.delivery, ready, cart) ?? 0
  const total = cart.total + shipping
  const expected = call.body?.expectedTotal
  if (expected !== undefined && toPaisa(expected) !== total)
    throw conflict('TOTAL_CHANGED', `The total is now ${formatRupees(toRupees(total))}, please confirm it`, {
      totalAmount: toRupees(total),
    })
  if (ready.payment_method === 'cash') refuseCash(settings.cash, await cashRecord(trx, ready.user_id), total)
  return { shipping, total }
}

const writeOrder = async (
  trx: Trx,
  ready: Ready,
  cart: PricedCart,
  sums: Sums,
  call: Placing,
): Promise<string> => {
  const { now, body, user, language } = call
  const id = newId(now)
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers')::int as n`.execute(trx)
  const number = orderNumber(rows[0]?.n ?? 0)
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
      shipping_amount: sums.shipping,
      total_amount: sums.total,
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
  const account = await trx.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirst()
  const recipient = ready.contact.email ?? account?.email
  if (recipient)
    await enqueue(trx, {
      kind: 'orderPlaced',
      recipient,
      payload: {
        name: ready.contact.name,
        orderNumber: number,
        total: toRupees(sums.total),
        method: ready.payment_method,
        items: cart.lines.map((line) => `${line.quantity} × ${line.name}`),
        language,
      },
      now,
    })
  return id
}

/** Counts the use against the coupon's limits while its row is locked, so that the last use goes to one buyer. */
const claimCoupon = async (trx: Trx, ready: Ready, cart: PricedCart, orderId: string, call: Placing) => {
  const { coupon } = cart
  if (!coupon) return
  const claimed = await trx
    .updateTable('coupons')
    .set({ used_count: sql`used_count + 1` })
    .where('id', '=', coupon.id)
    .$if(guardsOf(call).couponCondition, (query) => query.where(couponLeft))
    .returningAll()
    .executeTakeFirst()
  if (!claimed)
    throw conflict('COUPON_USED_UP', `The coupon ${coupon.code} is used up, please look at your total again`)
  const { uses } = await trx
    .selectFrom('coupon_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', coupon.id)
    .where('user_id', '=', ready.user_id)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  const refusal = couponRefusal(
    { ...claimed, usage_limit: null },
    { now: call.now, subtotal: cart.subtotal, usedByShopper: uses },
  )
  if (refusal) throw conflict(refusal.code, refusal.message)
  await trx
    .insertInto('coupon_redemptions')
    .values({
      id: newId(call.now),
      coupon_id: coupon.id,
      user_id: ready.user_id,
      order_id: orderId,
      created_at: call.now,
    })
    .execute()
}

/** First expired, first out, product by product in the order of the locks. */
const takeStock = async (trx: Trx, cart: PricedCart, orderId: string, call: Placing) => {
  const items = await trx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'quantity', 'name'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute()
  const guarded = guardsOf(call).stockCondition
  for (const item of items) {
    const productId = item.product_id ?? ''
    const missing = await pick(trx, {
      productId,
      orderItemId: item.id,
      quantity: item.quantity,
      now: call.now,
      guarded,
    })
    if (missing > 0) throw conflict('OUT_OF_STOCK', `Only ${item.quantity - missing} left of ${item.name}`)
    await trx
      .updateTable('products')
      .set({ sold_count: sql`sold_count + ${item.quantity}` })
      .where('id', '=', productId)
      .execute()
  }
  await trx
    .deleteFrom('cart_items')
    .where('cart_id', '=', cart.id ?? '')
    .execute()
}

const closeCheckout = async (trx: Trx, ready: Ready, cart: PricedCart, orderId: string, call: Placing) => {
  await releaseHold(trx, ready.id)
  await trx
    .updateTable('carts')
    .set({ coupon_id: null })
    .where('id', '=', cart.id ?? '')
    .execute()
  await trx
    .updateTable('checkouts')
    .set({ status: 'placed', order_id: orderId, notes: call.body?.notes || null, updated_at: call.now })
    .where('id', '=', ready.id)
    .execute()
}
