/** Paisa that came in by attempts of an order, and that refunds have claimed. */
const came = `(select coalesce(sum(a.amount), 0) from payment_attempts a where a.order_id = o.id and a.status = 'paid')`
const claimed = `(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)`
/** An amount of the provider that differs from the requested one waits for staff. */
const asAsked = `not exists (select from payment_attempts a where a.order_id = o.id and a.captured_amount is not null)`

/** The money kept by the order's status: all of it once it is paid, else the money of its shipments. */
const kept = `case when o.payment_status in ('paid', 'partially_refunded', 'refunded')
  then o.total_amount - o.refunded_amount
  else (select coalesce(sum(s.total_amount), 0) from shipments s where s.order_id = o.id
    and s.collected_at is not null and s.status not in ('cancelled', 'returned')) end`
const taken = `(select coalesce(sum(case when a.status = 'paid' then a.amount else a.captured_amount end), 0)
  from payment_attempts a where a.order_id = o.id)`
const givenBack = (which: string) =>
  `(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and ${which})`
const done = `(r.status = 'done' or r.left_order)`

/** Queries that find violations of the books' invariants. Each row names its violation. */
export const moneyInvariants: Readonly<Record<string, string>> = {
  'the cash of a shipment was collected once, and all of it makes the order paid': `
    select o.id from orders o join shipments s on s.order_id = o.id
    where o.payment_status = 'pending' group by o.id
    having bool_and(s.collected_at is not null) filter (where s.status not in ('cancelled', 'returned'))
      or coalesce(sum(s.total_amount) filter (where s.collected_at is not null), 0) <> ${came}`,
  'all that a paid order costs came in, and nothing above what came in was given back': `
    select o.id from orders o
    where (o.payment_status in ('paid', 'partially_refunded', 'refunded') and ${came} < o.total_amount)
      or ${claimed}
        > (select coalesce(sum(case when a.status = 'paid' then a.amount else a.captured_amount end), 0)
           from payment_attempts a where a.order_id = o.id)`,
  'an order that is not for cash was paid before it was packed, and only an order that is over is voided': `
    select o.id from orders o where case
      when o.status = 'cancelled' then o.payment_status in ('pending', 'failed')
      when o.payment_status = 'voided' then o.status <> 'refunded' or o.payment_method <> 'cash'
      else o.payment_method <> 'cash' and o.status <> 'pending' and o.payment_status in ('pending', 'failed') end`,
  'the shop keeps at most the total of an order, and nothing of a cancelled one': `
    select o.id from orders o where ${asAsked}
      and (${came} - ${claimed} > o.total_amount or (o.status = 'cancelled' and ${came} <> ${claimed}))`,
  'an order says how much of it went back, and no more than refunds claim': `
    select o.id from orders o where o.refunded_amount > ${claimed}
      or case o.payment_status
        when 'refunded' then o.refunded_amount <> o.total_amount
        when 'partially_refunded' then o.refunded_amount not between 1 and o.total_amount - 1
        else o.refunded_amount <> 0 end`,
  'an order whose books do not agree is among those that reconciliation looks at': `
    select o.id from orders o where o.id not in (select order_id from dirty_balances)
      and ${kept} <> ${taken} - ${givenBack(done)} and ${kept} <> ${taken} - ${givenBack('true')}`,
  'a refund that is done says by which transfer and when': `
    select r.id from refunds r where (r.status = 'done') <> (r.done_at is not null)
      or (r.status = 'done' and r.asked_at is not null)`,
}
