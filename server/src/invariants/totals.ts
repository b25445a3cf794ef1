/** Stored totals of days that differ from their source, where the day is not marked to be summed up again. */
const wrongDays = (table: string, subject: string, columns: string, source: string) => `
    with stored as (select day, ${columns} from ${table}), summed as (${source})
    select day::text from (
      (table stored except table summed) union all (table summed except table stored)
    ) wrong where day not in (select day from dirty_days where subject = '${subject}')`

const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Karachi')::date`
const soldLines = `from order_items i join orders o on o.id = i.order_id
  where o.status not in ('cancelled', 'refunded') and i.cancelled_at is null`

const payments = `select ${dayOf('a.created_at')}, a.provider, count(*),
    count(*) filter (where a.status = 'pending'),
    coalesce(sum(case when a.status = 'paid' then a.amount else a.captured_amount end), 0),
    coalesce(sum((select sum(r.amount) from refunds r where r.attempt_id = a.id and r.status = 'done')), 0)
  from payment_attempts a where a.method <> 'cash' group by 1, 2`

/** Queries that find violations of the totals' invariants. Each row names its violation. */
export const totalsInvariants: Readonly<Record<string, string>> = {
  'daily order totals equal the orders': wrongDays(
    'daily_order_totals',
    'sales',
    'status, payment_status, payment_method, orders, amount',
    `select ${dayOf('created_at')}, status, payment_status, payment_method, count(*), sum(total_amount)
      from orders group by 1, 2, 3, 4`,
  ),
  'daily category sales equal the sold lines': wrongDays(
    'daily_category_sales',
    'sales',
    'category_id, quantity, revenue',
    `select ${dayOf('o.created_at')}, coalesce(i.category_id, ''), sum(i.quantity), sum(i.total_price) ${soldLines}
      group by 1, 2`,
  ),
  'daily product sales equal the sold lines': wrongDays(
    'daily_product_sales',
    'sales',
    'product_id, quantity, revenue',
    `select ${dayOf('o.created_at')}, i.product_id, sum(i.quantity), sum(i.total_price) ${soldLines}
      and i.product_id is not null group by 1, 2`,
  ),
  'daily payment totals equal the attempts and their refunds': wrongDays(
    'daily_payment_totals',
    'payments',
    'provider, attempts, open, captured, refunded',
    payments,
  ),
  'daily customer totals equal the customers who signed up': wrongDays(
    'daily_customer_totals',
    'customers',
    'customers',
    `select ${dayOf('created_at')}, count(*) from users where role = 'customer' group by 1`,
  ),
  'daily prescription totals equal the prescriptions': wrongDays(
    'daily_prescription_totals',
    'prescriptions',
    'status, prescriptions',
    `select ${dayOf('created_at')}, status, count(*) from prescriptions group by 1, 2`,
  ),
  'the product sales of a period equal the sum of its days': `
    with stored as (select first, last, product_id, quantity, revenue from period_product_sales
        where (quantity, revenue) <> (0, 0)),
      summed as (select first, last, product_id, sum(d.quantity), sum(d.revenue)
        from sales_periods join daily_product_sales d on day between first and last group by 1, 2, 3)
    select first::text from (
      (table stored except table summed) union all (table summed except table stored)) wrong`,
  'customer stats equal the orders of the customer': `
    with stored as (select user_id, orders, spent, returned_shipments from customer_stats),
      summed as (select u.id,
          (select count(*) from orders o where o.user_id = u.id),
          (select coalesce(sum(o.total_amount - o.refunded_amount), 0) from orders o where o.user_id = u.id
            and o.payment_status in ('paid', 'partially_refunded')),
          (select count(*) from orders o join shipments s on s.order_id = o.id where o.user_id = u.id
            and o.payment_method = 'cash' and s.status = 'returned')
        from users u)
    select user_id from ((table stored except table summed) union all (table summed except table stored)) wrong
      where user_id not in (select user_id from dirty_customers)`,
}
