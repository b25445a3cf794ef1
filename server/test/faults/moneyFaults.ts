import type { Fault } from './fault.ts'

const brought = 'the cash of a shipment was collected once, and all of it makes the order paid'
const paid = 'all that a paid order costs came in, and nothing above what came in was given back'
const before =
  'an order that is not for cash was paid before it was packed, and only an order that is over is voided'
const keeps = 'the shop keeps at most the total of an order, and nothing of a cancelled one'
const wentBack = 'an order says how much of it went back, and no more than refunds claim'
const transferred = 'a refund that is done says by which transfer and when'

const orderWith = (condition: string) => `(select min(id) from orders where ${condition})`
const cashPaid = orderWith(`payment_method = 'cash' and payment_status = 'paid'`)
const prepaid = orderWith(`payment_method <> 'cash' and status = 'delivered' and payment_status = 'paid'`)
const cancelled = orderWith(`status = 'cancelled'`)
const refunded = orderWith(`payment_status = 'refunded'`)
/** On its way, to be paid in cash on delivery. */
const cashOrder = `(select min(o.id) from orders o join shipments s on s.order_id = o.id where o.payment_status = 'pending')`

const set = (order: string, values: string) => `update orders set ${values} where id = ${order}`
const comeIn = (order: string, amount = 'total_amount') =>
  `insert into payment_attempts (id, order_id, method, provider, amount, status, created_at, updated_at)
    select 'planted', id, 'cash', 'cash', ${amount}, 'paid', now(), now() from orders where id = ${order}`
const giveBack = (order: string) =>
  `insert into refunds (id, order_id, amount, status, reason, created_at)
    values ('planted', ${order}, 1, 'queued', 'planted', now())`
const collected = `update shipments set collected_at = now() where order_id = ${cashOrder}`

export const moneyFaults: readonly Fault[] = [
  {
    invariant: brought,
    fault: 'all of it came in and the order is open',
    statements: [comeIn(cashOrder), collected],
  },
  {
    invariant: brought,
    fault: 'all of it came in for what was not cancelled, and the order is open',
    statements: [
      comeIn(cashOrder),
      collected,
      `insert into shipments (id, order_id, position, status, subtotal_amount, shipping_amount, total_amount)
        select 'planted', ${cashOrder}, 10, 'cancelled', 1, 0, 1`,
    ],
  },
  { invariant: brought, fault: 'cash came in by no shipment', statements: [comeIn(cashOrder, '1')] },
  ...['partially_refunded', 'refunded'].map((status) => ({
    invariant: paid,
    fault: `nothing came in of an order that is ${status}`,
    statements: [
      set(cashPaid, `payment_status = '${status}', notes = 'planted'`),
      `delete from payment_attempts where order_id = ${orderWith(`notes = 'planted'`)}`,
    ],
  })),
  { invariant: paid, fault: 'more went back than came in', statements: [giveBack(cashOrder)] },
  {
    invariant: before,
    fault: 'a cancelled order is to be paid',
    statements: [set(cancelled, `payment_status = 'pending'`)],
  },
  {
    invariant: before,
    fault: 'a delivered order for cash is voided',
    statements: [set(cashPaid, `payment_status = 'voided'`)],
  },
  {
    invariant: before,
    fault: 'an order that was prepaid is voided when it is over',
    statements: [set(prepaid, `payment_status = 'voided', status = 'refunded'`)],
  },
  {
    invariant: before,
    fault: 'what is not paid was delivered',
    statements: [set(prepaid, `payment_status = 'pending'`)],
  },
  { invariant: keeps, fault: 'a paisa of a cancelled order is kept', statements: [comeIn(cancelled, '1')] },
  {
    invariant: wentBack,
    fault: 'a part went back of which no refund knows',
    statements: [set(prepaid, `payment_status = 'partially_refunded', refunded_amount = 1`)],
  },
  {
    invariant: wentBack,
    fault: 'all of it went back but a paisa',
    statements: [set(refunded, 'refunded_amount = total_amount - 1')],
  },
  {
    invariant: wentBack,
    fault: 'a part went back, which is nothing',
    statements: [set(prepaid, `payment_status = 'partially_refunded'`)],
  },
  {
    invariant: wentBack,
    fault: 'a paid order says that a part went back',
    statements: [giveBack(prepaid), set(prepaid, 'refunded_amount = 1')],
  },
  {
    invariant: transferred,
    fault: 'what is done is still asked for',
    statements: [`update refunds set asked_at = now() where status = 'done'`],
  },
]
