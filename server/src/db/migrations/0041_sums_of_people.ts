import { type Kysely, sql } from 'kysely'

const kept = `case when payment_status in ('paid', 'partially_refunded') then total_amount - refunded_amount else 0 end`
const captured = `case when status = 'paid' then amount else coalesce(other_amount, 0) end`

/**
 * Adds up what customers and providers came to before it was noted (0038), while others order and pay. Each
 * sum is one statement, which sees one moment: the notes of that moment are in what it adds up and go, later
 * ones are added to it. With a million orders it takes some 20 s without blocking writers.
 */
const statements = [
  `with noted as (delete from customer_changes)
    insert into customer_sums (user_id, orders, spent, refused)
      select users.id, coalesce(o.orders, 0), coalesce(o.spent, 0), coalesce(r.refused, 0) from users
      left join (select user_id, count(*) as orders, sum(${kept}) as spent from orders group by 1) o
        on o.user_id = users.id
      left join (select user_id, count(*) as refused from shipments s join orders on orders.id = s.order_id
        where s.status = 'returned' and payment_method = 'cash' group by 1) r on r.user_id = users.id`,
  `create index on customer_sums (orders, user_id)`,
  `create index on customer_sums (spent, user_id)`,
  `create index on customer_sums (refused, user_id)`,
  `with noted as (delete from provider_sums)
    insert into provider_sums (provider, attempts, open, captured, refunded)
      select provider, count(*), count(*) filter (where status = 'pending'), sum(${captured}), 0
        from payment_attempts where method <> 'cash' group by 1
      union all select a.provider, 0, 0, 0, sum(r.amount) from refunds r
        join payment_attempts a on a.id = r.attempt_id where r.status = 'done' group by 1`,
  `analyze customer_sums`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
