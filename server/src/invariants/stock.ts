import { shelfDays } from 'shared-api/formulary/expiryFloor'

/** No call takes longer: a row may be written this much later than its own timestamp. */
const longest = `interval '1 minute'`

/** The maximum discount of a coupon on an order, in paisa: some products are not discountable. */
const mostOff = `least(o.subtotal_amount, c.max_discount_amount, case c.discount_type when 'fixed' then c.discount_value
  else (o.subtotal_amount::bigint * c.discount_value + 5000) / 10000 end)`

/** No money of the order is left that came in: refunds have it all. */
const allGoesBack = `exists (select from refunds f where f.order_id = o.id and not f.left_order)
  and (select sum(f.amount) from refunds f where f.order_id = o.id) >= (select coalesce(sum(
    case when a.status = 'paid' then a.amount else a.captured_amount end), 0) from payment_attempts a where a.order_id = o.id)`

/** Queries that find violations of the invariants of stock and coupons. Each row names its violation. */
export const stockInvariants = (now: string): Readonly<Record<string, string>> => ({
  'a batch is the sum of its movements and never below zero': `
    select b.id from batches b left join stock_movements m on m.batch_id = b.id
    group by b.id having b.quantity <> coalesce(sum(m.quantity), 0) or b.quantity < 0`,
  'a product is the sum of its batches': `
    select p.id from products p left join batches b on b.product_id = p.id
    group by p.id having p.on_hand <> coalesce(sum(b.quantity), 0)`,
  // Units that came back after dispatch are inspected: they have a movement of their own, or that of a refund.
  'a line left the shelf once, and is back when its order or shipment was cancelled before dispatch': `
    select i.id from order_items i join orders o on o.id = i.order_id
    left join stock_movements m on m.order_item_id = i.id and m.reason <> 'return' and (m.reason <> 'cancellation'
      or not exists (select from shipments s where s.id = i.shipment_id and s.shipped_at is not null))
    where i.product_id is not null
    group by i.id, o.id
    having -coalesce(sum(m.quantity), 0) <> case when (o.status = 'cancelled' or i.cancelled_at is not null)
      and not exists (select from shipments s where s.id = i.shipment_id and s.shipped_at is not null)
      then 0 else i.quantity end`,
  'units on the shelf again are those that staff found': `
    select r.order_item_id from returned_units r
    left join stock_movements m on m.order_item_id = r.order_item_id and m.batch_id = r.batch_id
      and m.reason = 'return'
    group by r.order_item_id, r.batch_id having r.shelf <> coalesce(sum(m.quantity), 0)`,
  'what moves is the product of its batch, and the one that its line sold': `
    select m.id from stock_movements m join batches b on b.id = m.batch_id
    left join order_items i on i.id = m.order_item_id
    where m.product_id <> b.product_id or m.product_id <> i.product_id`,
  'a line takes no more than was bought': `
    select m.order_item_id from stock_movements m join order_items i on i.id = m.order_item_id
    group by m.order_item_id, i.quantity having -sum(m.quantity) > i.quantity`,
  // A printed price may be recorded after units were sold. It counts from then on, at the latest when they leave.
  'no line costs more than the price printed on its units': `
    select i.id from order_items i join stock_movements m on m.order_item_id = i.id and m.reason <> 'return'
    join batches b on b.id = m.batch_id and b.mrp < i.price
    left join shipments s on s.id = i.shipment_id
    left join order_history h on h.order_id = i.order_id and i.shipment_id is null
      and h.to_status = 'shipped' and h.from_status <> 'shipped'
    group by i.id, b.id, s.id having sum(m.quantity) < 0
      and b.mrp_at + ${longest} < greatest(max(m.at) filter (where m.quantity < 0), s.shipped_at, max(h.at))`,
  'no line takes from a batch less than nothing': `
    select m.order_item_id from stock_movements m where m.order_item_id is not null
    group by m.order_item_id, m.batch_id having sum(m.quantity) > 0`,
  'a checkout that was placed or cancelled holds nothing': `
    select c.id from holds h join checkouts c on c.id = h.checkout_id where c.status in ('placed', 'cancelled')`,
  // Staff may take off the shelf what is held: damaged, counted down, recalled, or given to who has bought already.
  'no more is held for checkouts than could be sold, but for what was taken off meanwhile': `
    select p.id from products p join (select h.product_id, sum(h.quantity) as units, min(c.created_at) as since
        from holds h join checkouts c on c.id = h.checkout_id where h.expires_at > ${now}
        group by h.product_id) held on held.product_id = p.id
    where held.units > (select coalesce(sum(b.quantity), 0) from batches b where b.product_id = p.id
        and b.expiry_date >= (held.since at time zone 'Asia/Karachi')::date
          + case when p.short_course then ${shelfDays(true)} else ${shelfDays(false)} end
        and (b.recalled_at is null or b.recalled_at >= held.since - ${longest}))
      - (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.product_id = p.id and m.quantity < 0 and m.reason <> 'sale' and m.at >= held.since - ${longest})`,
  'a coupon is used as often as there are live redemptions, within its limit': `
    select c.id from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
    group by c.id having c.used_count <> count(r.id) or c.used_count > c.usage_limit`,
  // The limit of a coupon that was edited may be lower than what was used before.
  'no shopper uses a coupon more often than it says': `
    select c.id from coupons c join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
    where c.version = 1 and r.user_id is not null
    group by c.id, r.user_id having count(*) > c.usage_per_user`,
  'an order with a coupon has used that coupon once, for its own customer': `
    select o.id from orders o left join coupon_redemptions r on r.order_id = o.id
    left join coupons c on c.id = r.coupon_id
    where (o.coupon_code is null) <> (r.id is null) or (o.coupon_code is null and o.discount_amount > 0)
      or (r.id is not null and r.user_id is distinct from o.user_id) or (c.version = 1 and c.code <> o.coupon_code
        and not exists (select from coupon_codes d where d.code = o.coupon_code and d.coupon_id = c.id))`,
  // The budget of a coupon that was edited back may be lower than what was saved before.
  'a coupon saves what its live orders save, within its budget': `
    select c.id from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
    left join orders o on o.id = r.order_id
    group by c.id having c.spent <> coalesce(sum(r.amount), 0) or (c.version = 1 and c.spent > c.budget)
    union
    select r.id from coupon_redemptions r join orders o on o.id = r.order_id
    where r.released_at is null and (r.amount not between 0 and o.discount_amount or (r.amount <> o.discount_amount
      and not exists (select from refunds f where f.order_id = o.id and f.lines <> '[]')))`,
  'a one-time code is used by one live order, which names it': `
    select d.code from coupon_codes d join orders o on o.id = d.order_id
    where not exists (select from coupon_redemptions r where r.order_id = o.id and r.released_at is null)
      or o.coupon_code is distinct from d.code
    union all select o.id from orders o join coupon_codes d on d.code = o.coupon_code
    join coupon_redemptions r on r.order_id = o.id and r.released_at is null
    where d.order_id is distinct from o.id`,
  'the lines that a coupon reduced cost at least the discount of their order': `
    select o.id from orders o join order_items i on i.order_id = o.id and i.cancelled_at is null
    where o.discount_amount > 0 group by o.id
    having coalesce(sum(i.total_price) filter (where i.discounted), 0) < o.discount_amount`,
  // The old discount of an edited coupon is unknown, and a removed shipment took its share of the discount
  // with it.
  'no order is cheaper by more than its coupon gives': `
    select o.id from orders o join coupon_redemptions r on r.order_id = o.id
    join coupons c on c.id = r.coupon_id and c.version = 1
    where o.discount_amount > ${mostOff}
      and not exists (select from order_items i where i.order_id = o.id and i.cancelled_at is not null)`,
  'a coupon’s use is given back when its order is cancelled or all its money goes back, and not before': `
    select r.id from coupon_redemptions r join orders o on o.id = r.order_id
    where (r.released_at is null) = (o.status in ('cancelled', 'refunded') or (${allGoesBack}))`,
})
