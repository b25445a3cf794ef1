import { accountFaults } from './accountFaults.ts'
import { auditFaults } from './auditFaults.ts'
import type { Fault } from './fault.ts'
import { moneyFaults } from './moneyFaults.ts'
import { orderFaults } from './orderFaults.ts'
import { stockFaults } from './stockFaults.ts'

const orderPath = 'the history of an order is a path of legal steps that ends where the order is'
const shipmentPath = 'a shipment reached its status by legal steps, and its order with it'
const prescriptionPath = 'the history of a prescription is a path of legal steps that ends where it is'
const paid = 'all that a paid order costs came in, and nothing above what came in was given back'
const couponOfOrder = 'an order with a coupon has used that coupon once, for its own customer'
const leftTheShelf =
  'a line left the shelf once, and is back when its order or shipment was cancelled before dispatch'
const ofItsProduct = 'what moves is the product of its batch, and the one that its line sold'
const held = 'no more is held for checkouts than could be sold, but for what was taken off meanwhile'
const cheaper = 'no order is cheaper by more than its coupon gives'
const notifiedOf = 'the customer gets a message about the order, each of its steps and each refund'

const signedOut =
  'a session that is older than its owner’s last sign-out everywhere is gone, and nobody who is blocked has one'
const keys = 'no idempotency key has been under way for more than ten minutes'

const delivered = `(select min(id) from orders where status = 'delivered')`
const cashPaid = `(select min(id) from orders where payment_method = 'cash' and payment_status = 'paid')`
/** Two packed shipments of a packed order, the first of which came there by these steps. */
const shipmentWith = (...steps: readonly string[]): string[] => [
  `insert into shipments (id, order_id, position, status, subtotal_amount, shipping_amount, total_amount)
    select 'shipment' || n, (select min(id) from orders where status = 'processing'), 10 + n, 'processing', 1, 0, 1 from generate_series(1, 2) n`,
  `insert into shipment_history (shipment_id, at, actor, from_status, to_status)
    values ${[`('shipment2', now(), 'admin', null, 'pending'), ('shipment2', now(), 'admin', 'pending', 'processing')`, ...steps.map((step) => `('shipment1', now(), 'admin', ${step})`)].join(', ')}`,
]
const couponUsed = `coupon_redemptions where order_id is not null and released_at is null`
const productOfLast = '(select max(id) from products)'
const batchOfLast = `(select max(id) from batches where product_id = ${productOfLast})`
const sale = `(select min(id) from stock_movements where reason = 'sale' and product_id <> ${productOfLast})`
/** Batches and products say again what their movements add up to. */
const refitted = [
  `update batches b set quantity = (select coalesce(sum(quantity), 0) from stock_movements where batch_id = b.id)`,
  `update products p set on_hand = (select coalesce(sum(quantity), 0) from batches where product_id = p.id)`,
]

/** Further ways to violate each invariant, so that each of its conditions is tested. */
export const furtherFaults: readonly Fault[] = [
  ...accountFaults,
  ...auditFaults,
  ...moneyFaults,
  ...orderFaults,
  ...stockFaults,
  {
    invariant: orderPath,
    fault: 'the whole history of an order is gone',
    statements: [`delete from order_history where order_id = ${delivered}`],
  },
  {
    invariant: orderPath,
    fault: 'a history begins at shipped',
    statements: [
      `delete from order_history where order_id = ${delivered} and to_status in ('pending', 'processing')`,
      `update order_history set from_status = null where order_id = ${delivered} and to_status = 'shipped'`,
    ],
  },
  {
    invariant: prescriptionPath,
    fault: 'the whole history of a prescription is gone',
    statements: [
      'delete from prescription_history where prescription_id = (select min(id) from prescriptions)',
    ],
  },
  { invariant: shipmentPath, fault: 'a shipment has no history', statements: shipmentWith() },
  {
    invariant: shipmentPath,
    fault: 'the history of a shipment begins at processing',
    statements: shipmentWith(`null, 'processing'`),
  },
  {
    invariant: shipmentPath,
    fault: 'the history of a shipment has a gap',
    statements: shipmentWith(`null, 'pending'`, `'pending', 'cancelled'`, `'pending', 'processing'`),
  },
  {
    invariant: shipmentPath,
    fault: 'a shipment that was taken out is packed',
    statements: shipmentWith(`null, 'pending'`, `'pending', 'cancelled'`, `'cancelled', 'processing'`),
  },
  {
    invariant: paid,
    fault: 'an attempt is a paisa, and its order among those that changed',
    statements: [
      `insert into dirty_balances (order_id) select ${cashPaid}`,
      `update payment_attempts set amount = 1 where order_id = ${cashPaid}`,
    ],
  },
  {
    invariant: paid,
    fault: 'the cash of a delivered order is nowhere',
    statements: [`delete from payment_attempts where order_id = ${cashPaid}`],
  },
  {
    invariant: couponOfOrder,
    fault: 'somebody else has used the coupon',
    statements: [
      `update coupon_redemptions r set user_id = (select max(id) from users where id <> r.user_id)
        where id = (select min(id) from ${couponUsed})`,
    ],
  },
  {
    invariant: couponOfOrder,
    fault: 'another coupon was used',
    statements: [
      `update coupon_redemptions r set coupon_id = (select max(id) from coupons where id <> r.coupon_id)
        where id = (select min(id) from ${couponUsed})`,
    ],
  },
  {
    invariant: leftTheShelf,
    fault: 'nothing has moved of an order whose money went back',
    statements: [
      `delete from stock_movements where reason in ('sale', 'cancellation') and order_item_id in (select i.id
        from order_items i join orders o on o.id = i.order_id where o.payment_status = 'refunded')`,
      ...refitted,
    ],
  },
  {
    invariant: ofItsProduct,
    fault: 'a sale took the units of another product',
    statements: [
      `update stock_movements set product_id = ${productOfLast}, batch_id = ${batchOfLast} where id = ${sale}`,
      ...refitted,
    ],
  },
  {
    invariant: held,
    fault: 'what lies there has expired',
    statements: [
      `update batches set expiry_date = '2020-01-01' where product_id = ${productOfLast}`,
      `insert into holds (checkout_id, product_id, quantity, expires_at)
        select id, ${productOfLast}, 1, now() + interval '1 hour' from checkouts limit 1`,
    ],
  },
  {
    invariant: cheaper,
    fault: 'a percentage is too large',
    statements: [
      `update orders o set discount_amount = subtotal_amount, total_amount = shipping_amount
        from coupon_redemptions r join coupons c on c.id = r.coupon_id
        where r.order_id = o.id and c.discount_type = 'percentage' and o.refunded_amount = 0`,
    ],
  },
  { invariant: notifiedOf, fault: 'there are no messages at all', statements: ['delete from outbox'] },
  {
    invariant: signedOut,
    fault: 'who is blocked has a session',
    statements: [`update users set blocked_at = now() where role = 'admin'`],
  },
  {
    invariant: keys,
    fault: 'a call was answered and its key is still under way',
    statements: [
      `insert into idempotency_keys (user_id, key, request_hash, created_at)
        select max(id), 'planted', '', now() from users`,
    ],
    atRest: true,
  },
]
