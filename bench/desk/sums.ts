import { sql } from 'kysely'
import type { Db } from 'server/db/types'

const kept = `case when payment_status in ('paid', 'partially_refunded') then total_amount - refunded_amount else 0 end`
const captured = `case when status = 'paid' then amount else coalesce(captured_amount, 0) end`

/**
 * The tables that triggers maintain, each with its plain query: copies bypass the triggers. Money is paisa.
 */
const sums: readonly [into: string, query: string][] = [
  [
    'customer_days (day, customers)',
    `select (created_at at time zone 'Asia/Karachi')::date, count(*) from users where role = 'customer' group by 1`,
  ],
  ['prescription_counts (status, prescriptions)', 'select status, count(*) from prescriptions group by 1'],
  [
    'customer_sums (user_id, orders, spent, refused)',
    `select id, coalesce(o.orders, 0), coalesce(o.spent, 0), coalesce(r.refused, 0) from users
      left join (select user_id, count(*) as orders, sum(${kept}) as spent from orders group by 1) o on o.user_id = id
      left join (select user_id, count(*) as refused from shipments s join orders on orders.id = s.order_id
        where s.status = 'returned' and payment_method = 'cash' group by 1) r on r.user_id = id`,
  ],
  [
    'provider_sums (provider, attempts, open, captured, refunded)',
    `select provider, count(*), count(*) filter (where status = 'pending'), sum(${captured}), 0
      from payment_attempts where method <> 'cash' group by 1
    union all select a.provider, 0, 0, 0, sum(r.amount) from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.status = 'done' group by 1`,
  ],
]

/** Adds them all up anew. */
export const keepSums = async (db: Db): Promise<void> => {
  await sql`delete from customer_changes`.execute(db)
  for (const [into, query] of sums) {
    const [table = ''] = into.split(' ')
    await sql.raw(`delete from ${table}`).execute(db)
    await sql.raw(`insert into ${into} ${query}`).execute(db)
  }
}
