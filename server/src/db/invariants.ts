import { sql } from 'kysely'
import { orderStatuses, orderSteps, shipmentStatuses, shipmentSteps } from 'shared-api'
import type { Db } from './types.ts'

/** Every step an order may take, whoever takes it. */
const legalSteps = orderStatuses
  .flatMap((from) => orderSteps[from].map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

/** Every step a parcel may take. */
const legalShipmentSteps = shipmentStatuses
  .flatMap((from) => shipmentSteps[from].map(({ to }) => `('${from}', '${to}')`))
  .join(', ')

/** Sums by the day that differ from what the orders say, where no day is waiting to be added up anew. */
const wrongSums = (table: string, columns: string, added: string) => `
    with sums as (select ${columns} from ${table}), added as (${added})
    select day::text from (
      (table sums except table added) union all (table added except table sums)
    ) wrong where day not in (select day from changed_days)`

const day = `(o.created_at at time zone 'Asia/Karachi')::date`
const soldLines = `from order_items i join orders o on o.id = i.order_id
  where o.status not in ('cancelled', 'refunded') and i.cancelled_at is null`

/** What must never be found, one query a promise: each row names what is wrong. */
const promises: Readonly<Record<string, string>> = {
  'a batch is the sum of its movements and never below zero': `
    select b.id from batches b left join stock_movements m on m.batch_id = b.id
    group by b.id having b.quantity <> coalesce(sum(m.quantity), 0) or b.quantity < 0`,
  'a product is the sum of its batches': `
    select p.id from products p left join batches b on b.product_id = p.id
    group by p.id having p.on_hand <> coalesce(sum(b.quantity), 0)`,
  'a line has left the shelf once, and is back when its order or parcel was cancelled before it left the house': `
    select i.id from order_items i join orders o on o.id = i.order_id
    left join stock_movements m on m.order_item_id = i.id
    where i.product_id is not null and o.payment_status not in ('refunded', 'partially_refunded')
    group by i.id, o.id
    having -coalesce(sum(m.quantity), 0) <> case when (o.status = 'cancelled' or i.cancelled_at is not null)
      and not exists (select from shipments s where s.id = i.shipment_id and s.shipped_at is not null)
      then 0 else i.quantity end`,
  'no line takes from a batch less than nothing': `
    select m.order_item_id from stock_movements m where m.order_item_id is not null
    group by m.order_item_id, m.batch_id having sum(m.quantity) > 0`,
  'a coupon is used as often as there are live redemptions, within its limit': `
    select c.id from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
    group by c.id having c.used_count <> count(r.id) or c.used_count > c.usage_limit`,
  'an order is the sum of its lines': `
    select o.id from orders o join order_items i on i.order_id = o.id
    group by o.id having o.subtotal_amount <> coalesce(sum(i.total_price) filter (where i.cancelled_at is null), 0)`,
  'an order is the sum of its parcels, less those that were taken out of it': `
    select o.id from orders o join (select s.*, exists (select from order_items i
        where i.shipment_id = s.id and i.cancelled_at is not null) as gone from shipments s) s on s.order_id = o.id
    group by o.id having (o.subtotal_amount, o.discount_amount, o.shipping_amount, o.total_amount) is distinct from
      (sum(s.subtotal_amount) filter (where not gone), sum(s.discount_amount) filter (where not gone),
       sum(s.shipping_amount) filter (where not gone), sum(s.total_amount) filter (where not gone))`,
  'a parcel is the sum of its lines, which are all of its own order': `
    select s.id from shipments s left join order_items i on i.shipment_id = s.id
    group by s.id having s.subtotal_amount is distinct from sum(i.total_price)
      or bool_or(i.order_id <> s.order_id)
    union
    select i.id from order_items i where i.shipment_id is null
      and exists (select from shipments s where s.order_id = i.order_id)`,
  'a parcel has come by legal steps to where it is, and its order with it': `
    select h.shipment_id from shipment_history h
    where h.from_status is not null and (h.from_status, h.to_status) not in (${legalShipmentSteps})
    union
    select s.id from shipments s where s.status <>
      (select to_status from shipment_history h where h.shipment_id = s.id order by id desc limit 1)
    union
    select o.id from orders o join shipments s on s.order_id = o.id group by o.id
    having (o.status in ('pending', 'processing') and count(s.shipped_at) > 0)
      or (o.status in ('delivered', 'refunded') and bool_or(s.status in ('pending', 'processing', 'shipped')))
      or (o.status = 'shipped' and bool_and(s.status in ('delivered', 'cancelled', 'returned')))
      or (o.status = 'cancelled') <> bool_and(s.status in ('cancelled', 'returned'))`,
  'the cash of a parcel was brought once, and all of it makes the order paid': `
    select o.id from orders o join shipments s on s.order_id = o.id
    where o.payment_status = 'pending' group by o.id
    having bool_and(s.collected_at is not null) filter (where s.status not in ('cancelled', 'returned'))
      or coalesce(sum(s.total_amount) filter (where s.collected_at is not null), 0) <>
        (select coalesce(sum(a.amount), 0) from payment_attempts a where a.order_id = o.id and a.status = 'paid')`,
  'a placed checkout and its order name each other': `
    select c.id from checkouts c left join orders o on o.checkout_id = c.id
    where (c.status = 'placed') <> (o.id is not null) or c.order_id is distinct from o.id`,
  'the history of an order is a path of legal steps that ends where the order is': `
    select h.order_id from order_history h
    where h.from_status is not null and (h.from_status, h.to_status) not in (${legalSteps})
    union
    select o.id from orders o where o.status <>
      (select to_status from order_history h where h.order_id = o.id order by id desc limit 1)
    union
    select order_id from (select order_id, from_status,
      lag(to_status) over (partition by order_id order by id) as before from order_history) steps
    where from_status is distinct from before`,
  'a paid order was paid, and nothing above what came in was given back': `
    select o.id from orders o
    where (o.payment_status in ('paid', 'partially_refunded', 'refunded')
        and not exists (select from payment_attempts a where a.order_id = o.id and a.status = 'paid'))
      or (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id)
        > (select coalesce(sum(case when a.status = 'paid' then a.amount else a.other_amount end), 0)
           from payment_attempts a where a.order_id = o.id)`,
  'a prescription is not used beyond what was approved': `
    select p.prescription_id from prescription_items p
    where p.quantity < (select coalesce(sum(i.quantity), 0) from order_items i
      where i.prescription_id = p.prescription_id and i.product_id in (p.product_id, p.offered_product_id))`,
  'what a prescription covers stands on it': `
    select i.id from order_items i where i.prescription_id is not null
      and not exists (select from prescription_items p where p.prescription_id = i.prescription_id
        and i.product_id in (p.product_id, p.offered_product_id))`,
  'no prescription line is packed without a prescription of the same customer': `
    select i.id from order_items i join orders o on o.id = i.order_id
    left join prescriptions p on p.id = i.prescription_id
    left join shipments s on s.id = i.shipment_id
    where o.status in ('processing', 'shipped', 'delivered') and i.sale_class = 'prescription'
      and (s.id is null or s.status in ('processing', 'shipped', 'delivered'))
      and p.user_id is distinct from o.user_id`,
  'what left the house left against a prescription that was not over': `
    select i.id from order_items i join shipments s on s.id = i.shipment_id
    join prescriptions p on p.id = i.prescription_id
    where (s.shipped_at at time zone 'Asia/Karachi')::date > p.valid_until`,
  'what was dispensed is in the register, whose numbers have no gaps': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where i.sale_class = 'prescription'
      and exists (select from shipments s where s.id = i.shipment_id and s.shipped_at is not null)
      and not exists (select from register r where r.order_id = o.id and r.medicine = i.name)
    union all
    select 'register' from register having max(serial) <> count(*)`,
  'the orders of a day were added up right': wrongSums(
    'order_days',
    'day, status, payment_status, payment_method, orders, amount',
    `select ${day}, status, payment_status, payment_method, count(*), sum(total_amount)
      from orders o group by 1, 2, 3, 4`,
  ),
  'what a category sold on a day was added up right': wrongSums(
    'category_days',
    'day, category_id, quantity, revenue',
    `select ${day}, coalesce(i.category_id, ''), sum(i.quantity), sum(i.total_price) ${soldLines} group by 1, 2`,
  ),
  'what of a product was sold on a day was added up right': wrongSums(
    'product_days',
    'day, product_id, quantity, revenue',
    `select ${day}, i.product_id, sum(i.quantity), sum(i.total_price) ${soldLines}
      and i.product_id is not null group by 1, 2`,
  ),
  'a session that is older than its owner’s last sign-out everywhere is gone': `
    select s.user_id from sessions s join users u on u.id = s.user_id
    where s.created_at < u.sessions_valid_from`,
  'a closed account names nobody': `
    select u.id from users u where u.closed_at is not null and (
      coalesce(u.email, u.phone, u.password_hash, u.profile, u.city, u.address) is not null
      or exists (select from sessions s where s.user_id = u.id)
      or exists (select from addresses a where a.user_id = u.id)
      or exists (select from carts c where c.user_id = u.id)
      or exists (select from checkouts c where c.user_id = u.id and (c.status = 'open' or c.contact is not null))
      or exists (select from orders o where o.user_id = u.id and (o.customer_name <> u.name
        or o.contact <> jsonb_build_object('name', u.name, 'phone', '', 'email', null)
        or o.delivery ->> 'address' <> '' or o.status in ('pending', 'processing', 'shipped')))
      or exists (select from prescriptions p where p.user_id = u.id and (p.patient_name <> u.name or p.phone <> '')))`,
  'no idempotency key has been under way for more than ten minutes': `
    select key from idempotency_keys where status is null and created_at < now() - interval '10 minutes'`,
  'no transaction has been open for more than a minute': `
    select pid::text from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 minute'`,
}

export interface Broken {
  promise: string
  id: string
}

/** Everything in the database that is not as it must be; nothing when all is well. Changes nothing. */
export const findBroken = async (db: Db): Promise<Broken[]> => {
  const broken: Broken[] = []
  for (const [promise, query] of Object.entries(promises)) {
    const { rows } = await sql<Record<string, string>>`${sql.raw(query)} limit 100`.execute(db)
    broken.push(...rows.map((row) => ({ promise, id: Object.values(row)[0] ?? '' })))
  }
  return broken
}
