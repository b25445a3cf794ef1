import { sql } from 'kysely'
import type { ResponseOf } from 'shared-api/contract'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { notifyOfContact } from '../accounts/notifyOfContact.ts'
import { deliveryDays } from '../checkout/deliveryDays.ts'
import { lockProducts } from '../checkout/holds.ts'
import { placeCart } from '../checkout/placeOrder.ts'
import type { Ready } from '../checkout/writeOrder.ts'
import { couponByCode } from '../coupons/selectCoupons.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { type Call, Reply } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { assertNotOwnContact, ownsThing } from '../kernel/ownThings.ts'
import { loadOrder } from '../orders/loadOrders.ts'
import { lockOrder, type OrderRow } from '../orders/transitions/orderHistory.ts'
import { resolvePlace } from '../places/resolvePlace.ts'
import { assertReplacedContact, assertReplacedUnits } from './assertReplacement.ts'
import { findOrOpenCustomer, findReplacedCustomer } from './phoneCustomer.ts'

type PhoneCall = Call<'POST /order/phone'>
type Taken = ResponseOf<'POST /order/phone'>['data']

/** Ends the transaction of a preview: everything that it wrote is rolled back. */
class Previewed extends Error {
  readonly taken: Taken

  constructor(taken: Taken) {
    super('previewed')
    this.taken = taken
  }
}

/**
 * Places an order that staff take by phone: priced, limited and written by the code of the checkout, paid in cash. The
 * customer's own cart is not touched. A preview does the same and takes it back.
 */
export const takePhoneOrder = async (call: PhoneCall) => {
  const { db, body, say } = call
  const data = await transact(db, async (trx) => {
    const taken = await take(trx, call)
    if (body.preview) throw new Previewed(taken)
    return taken
  }).catch((error: unknown) => {
    if (error instanceof Previewed) return error.taken
    throw error
  })
  return new Reply(body.preview ? 200 : 201, {
    ...(body.preview ? {} : { message: say.done('takePhoneOrder') }),
    data,
  })
}

/** Locks the order that is replaced. 404 if it does not exist, 403 if it is the caller's own. */
const lockReplaced = async (trx: Trx, replaces: string, { user }: PhoneCall): Promise<OrderRow> => {
  const replaced = await lockOrder(trx, replaces)
  if (await ownsThing(trx, user, { thing: 'order', id: replaces })) throw new ApiError('NOT_ALLOWED.OWN')
  return replaced
}

const take = async (trx: Trx, call: PhoneCall): Promise<Taken> => {
  const { body, user, now, ports, ip, say } = call
  const { name, phone, email, language, replaces } = body
  const delivery = deliveryOf(call)
  await assertNotOwnContact(trx, user, body)
  const replaced = replaces ? await lockReplaced(trx, replaces, call) : null
  const owner = { session_hash: `phone order ${newId(now)}` }
  await fillCart(trx, owner.session_hash, call)
  // In the order in which a checkout locks: products, contacts, customer.
  await lockProducts(trx, owner)
  const sameCustomer = replaced ? await findReplacedCustomer(trx, replaced.id, { phone, email }) : null
  if (replaced && sameCustomer) await assertReplacedContact(trx, replaced, body)
  const customer = sameCustomer ?? (await findOrOpenCustomer(trx, { phone, email, name, now }))
  const checkout = await trx
    .insertInto('checkouts')
    .values({
      id: newId(now),
      user_id: customer.id,
      cart_id: owner.session_hash,
      // Open ones are the customer's own; the order makes it a placed one.
      status: 'expired',
      contact: JSON.stringify({ name, phone, email: email || null }),
      delivery: JSON.stringify(delivery),
      payment_method: 'cash',
      expires_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ready = { ...checkout, held_until: null } as Ready
  const placing = { body: { notes: body.notes }, ip, language, now, ports, staffId: user.id }
  const { orderId } = await placeCart(trx, { ready, owner }, placing)
  if (replaced) {
    await assertReplacedUnits(trx, replaced, body.items)
    await trx
      .insertInto('order_replacements')
      .values({ order_id: orderId, replaces_id: replaced.id })
      .execute()
  }
  await trx.deleteFrom('carts').where('session_hash', '=', owner.session_hash).execute()
  await notifyOfContact(trx, { order: await lockOrder(trx, orderId), before: null, now })
  const order = await loadOrder(trx, orderId, 'admin', { say, now })
  // Staff ask their caller. An API key could ask about every number, and learns neither a name nor who is a customer.
  if (user.keyOf === undefined) return { order, customer }
  const { customerId: _, ...rest } = order
  return { order: body.preview ? rest : order, customer: { name } }
}

const deliveryOf = ({ body, ports }: PhoneCall) => {
  const { address, area, method, postalCode, landmark } = body
  const { city, province, unlisted } = resolvePlace(body)
  const rules = ports.settings.delivery
  const to = { address, area, city, province, method, ...(unlisted ? { unlisted: true as const } : {}) }
  if (method === 'express' && !deliveryEstimate(rules, to).express)
    throw invalid('method', 'EXPRESS_CITIES', { cities: rules.mainCities.join(', ') })
  return {
    ...to,
    postalCode: postalCode || null,
    landmark: landmark || null,
    ...deliveryDays(rules, to),
  }
}

/** A cart for this order alone, in the order in which the products were named. */
const fillCart = async (trx: Trx, sessionHash: string, { body, now }: PhoneCall): Promise<void> => {
  const ids = body.items.map(({ productId }) => productId)
  if (new Set(ids).size < ids.length) throw invalid('items', 'PRODUCT_TWICE')
  const coupon = body.coupon ? await couponByCode(trx, body.coupon) : null
  if (coupon === undefined) throw new ApiError('COUPON_UNKNOWN')
  const cartId = newId(now)
  await trx
    .insertInto('carts')
    .values({
      id: cartId,
      session_hash: sessionHash,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.one_time_code ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const rows = body.items.map(({ productId, quantity }) => ({ id: newId(now), productId, quantity }))
  const { numAffectedRows = 0n } = await sql`
    insert into cart_items (id, cart_id, product_id, quantity, displayed_price, created_at)
    select item.id, ${cartId}, products.id, item.quantity, products.price, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) item (id text, "productId" text, quantity int)
    join products on products.id = item."productId" and products.deleted_at is null`.execute(trx)
  if (Number(numAffectedRows) < rows.length) throw notFound('PRODUCT')
}
