import { orderStatuses, orderSteps, shipmentStatuses, shipmentSteps } from 'shared-api'
import { illegalPaths } from './paths.ts'

/** Every step of an order that any actor may take. */
const legalSteps = orderStatuses
  .flatMap((from) => orderSteps[from].map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

/** Every step of a shipment. */
const legalShipmentSteps = shipmentStatuses
  .flatMap((from) => shipmentSteps[from].map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

/** Queries that find violations of the orders' invariants. Each row names its violation. */
export const orderInvariants: Readonly<Record<string, string>> = {
  'an order is the sum of its lines': `
    select o.id from orders o join order_items i on i.order_id = o.id
    group by o.id having o.subtotal_amount <> coalesce(sum(i.total_price) filter (where i.cancelled_at is null), 0)`,
  'an order is the sum of its shipments, less those that were taken out of it': `
    select o.id from orders o join (select s.*, exists (select from order_items i
        where i.shipment_id = s.id and i.cancelled_at is not null) as gone from shipments s) s on s.order_id = o.id
    group by o.id having (o.subtotal_amount, o.discount_amount, o.shipping_amount, o.total_amount) is distinct from
      (sum(s.subtotal_amount) filter (where not gone), sum(s.discount_amount) filter (where not gone),
       sum(s.shipping_amount) filter (where not gone), sum(s.total_amount) filter (where not gone))`,
  'a shipment is the sum of its lines, which are all of its own order': `
    select s.id from shipments s left join order_items i on i.shipment_id = s.id
    group by s.id having s.subtotal_amount is distinct from sum(i.total_price)
      or bool_or(i.order_id <> s.order_id)
    union
    select i.id from order_items i where i.shipment_id is null and i.cancelled_at is null
      and exists (select from shipments s where s.order_id = i.order_id)`,
  // The shipment of an order in one follows its order and has no history of its own.
  'a shipment reached its status by legal steps, and its order with it': `
    select h.shipment_id from shipment_history h
    where h.from_status is not null and (h.from_status, h.to_status) not in (${legalShipmentSteps})
    union
    select s.id from shipments s where s.status is distinct from
        (select to_status from shipment_history h where h.shipment_id = s.id order by id desc limit 1)
      and exists (select from shipments other where other.order_id = s.order_id and other.id <> s.id)
    union
    ${illegalPaths('shipment_history', 'shipment_id')}
    union
    select o.id from orders o join shipments s on s.order_id = o.id group by o.id
    having (o.status in ('pending', 'processing') and count(s.shipped_at) > 0)
      or (o.status in ('delivered', 'refunded') and bool_or(s.status in ('pending', 'processing', 'shipped')))
      or (o.status = 'shipped' and bool_and(s.status in ('delivered', 'cancelled', 'returned')))
      or (o.status = 'cancelled') <> bool_and(s.status in ('cancelled', 'returned'))`,
  'a line is in one open return at most, with no more units than arrived': `
    select l.order_item_id from return_request_lines l join return_requests r on r.id = l.request_id
    join order_items i on i.id = l.order_item_id left join shipments s on s.id = i.shipment_id
    where l.quantity > i.quantity or i.order_id <> r.order_id or s.status is distinct from 'delivered'
    union all
    select l.order_item_id from return_request_lines l join return_requests r on r.id = l.request_id
    where r.status in ('requested', 'accepted', 'received') group by l.order_item_id having count(*) > 1`,
  'a placed checkout and its order name each other': `
    select c.id from checkouts c left join orders o on o.checkout_id = c.id
    where (c.status = 'placed') <> (o.id is not null) or c.order_id is distinct from o.id`,
  // An edit leaves the order where it is.
  'the history of an order is a path of legal steps that ends where the order is': `
    select h.order_id from order_history h
    where h.from_status is not null and h.from_status <> h.to_status
      and (h.from_status, h.to_status) not in (${legalSteps})
    union
    select o.id from orders o where o.status is distinct from
      (select to_status from order_history h where h.order_id = o.id order by id desc limit 1)
    union
    ${illegalPaths('order_history', 'order_id')}`,
}
