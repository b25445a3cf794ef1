import type { Fault } from './fault.ts'

const shipmentSum = 'a shipment is the sum of its lines, which are all of its own order'
const shipmentPath = 'a shipment reached its status by legal steps, and its order with it'
const placed = 'a placed checkout and its order name each other'
const orderPath = 'the history of an order is a path of legal steps that ends where the order is'
const prescriptionPath = 'the history of a prescription is a path of legal steps that ends where it is'
const notifiedOf = 'the customer gets a message about the order, each of its steps and each refund'

const orderWith = (condition: string) => `(select min(id) from orders where ${condition})`
const delivered = orderWith(`status = 'delivered'`)
const line = '(select min(id) from order_items where shipment_id is not null)'
const notifiedOrder = '(select max(order_id) from outbox where order_id is not null)'
const approved = `(select min(id) from prescriptions where status = 'approved')`
const prescription = `(select min(id) from prescriptions where status = 'pending')`

/** Steps that are written behind the last one. */
const stepsOf = (order: string, ...steps: readonly string[]) =>
  `insert into order_history (order_id, at, actor, from_status, to_status)
    values ${steps.map((step) => `(${order}, now(), 'system', ${step})`).join(', ')}`
const reviewsOf = (...steps: readonly string[]) =>
  `insert into prescription_history (prescription_id, at, from_status, to_status)
    values ${steps.map((step) => `(${prescription}, now(), ${step})`).join(', ')}`
/** The only shipment of such an order, which is here. */
const shipmentOf = (order: string, status: 'shipped' | 'delivered' | 'returned') => [
  `delete from shipments where order_id = ${order}`,
  `insert into shipments (id, order_id, status, shipped_at, subtotal_amount, shipping_amount, total_amount)
    values ('planted', ${order}, '${status}', now(), 1, 0, 1)`,
]

export const orderFaults: readonly Fault[] = [
  {
    invariant: shipmentSum,
    fault: 'a line is of another order',
    statements: [
      `update order_items i set position = 99, order_id = (select max(id) from orders where id <> i.order_id)
        where id = ${line}`,
    ],
  },
  {
    invariant: shipmentSum,
    fault: 'a line is in no shipment',
    statements: [
      `insert into order_items select (jsonb_populate_record(i, '{"id": "planted", "position": 99, "shipment_id": null}')).*
        from order_items i where id = ${line}`,
    ],
  },
  ...(
    [
      [orderWith(`status = 'processing'`), 'shipped', 'a packed order has left'],
      [delivered, 'shipped', 'a delivered order is on its way'],
      [orderWith(`status = 'shipped'`), 'delivered', 'all of an order on its way has arrived'],
      [delivered, 'returned', 'all of a delivered order came back'],
    ] as const
  ).map(([order, status, fault]) => ({
    invariant: shipmentPath,
    fault,
    statements: shipmentOf(order, status),
  })),
  {
    invariant: placed,
    fault: 'a checkout names another order',
    statements: [
      `update checkouts c set order_id = (select min(id) from orders where id <> c.order_id) where status = 'placed'`,
    ],
  },
  {
    invariant: orderPath,
    fault: 'what was delivered went back and forth',
    statements: [stepsOf(delivered, `'delivered', 'pending'`, `'pending', 'delivered'`)],
  },
  {
    invariant: orderPath,
    fault: 'a history has a gap',
    statements: [stepsOf(delivered, `'shipped', 'delivered'`)],
  },
  {
    invariant: prescriptionPath,
    fault: 'a decision was taken back',
    statements: [reviewsOf(`'pending', 'approved'`, `'approved', 'pending'`)],
  },
  {
    invariant: prescriptionPath,
    fault: 'a history has a gap',
    statements: [
      reviewsOf(`'under_review', 'under_review'`),
      `update prescriptions set status = 'under_review' where id = ${prescription}`,
    ],
  },
  {
    invariant: prescriptionPath,
    fault: 'a history begins at its review',
    statements: [
      `delete from prescription_history where prescription_id = ${approved} and from_status is null`,
      `update prescription_history set from_status = null
        where prescription_id = ${approved} and from_status = 'pending'`,
    ],
  },
  {
    invariant: notifiedOf,
    fault: 'a step was kept quiet',
    statements: [`delete from outbox where kind = 'orderStatus' and order_id = ${notifiedOrder}`],
  },
  {
    invariant: notifiedOf,
    fault: 'money that goes back was kept quiet',
    statements: [
      `insert into refunds (id, order_id, amount, status, reason, created_at)
        values ('planted', ${notifiedOrder}, 1, 'queued', 'planted', now())`,
    ],
  },
]
