/** The orders of the demo have no checkout, and the older ones no messages. */
const isNotified = 'o.checkout_id is not null'

/** The number of rows of a table by order, each count by its name. */
const countBy = (table: string, counts: string, rows = 'true') =>
  `(select order_id, ${counts} from ${table} where order_id is not null and ${rows} group by order_id)`

/**
 * Queries that find violations of the invariants of messages, responses and settings. Each row names its
 * violation.
 */
export const warehouseInvariants = (now: string, atRest: boolean): Readonly<Record<string, string>> => ({
  // For an order in two shipments, messages are about shipments and not about each step. A customer with a
  // closed account gets no message about money that comes late.
  'the customer gets a message about the order, each of its steps and each refund': `
    select o.id from orders o
    left join ${countBy(
      'outbox',
      `count(*) filter (where kind = 'orderPlaced') as placed,
      count(*) filter (where kind = 'orderStatus') as steps, count(*) filter (where kind = 'refundQueued') as refunds`,
    )}
      notified on notified.order_id = o.id
    left join ${countBy('order_history', 'count(*) as steps', 'from_status <> to_status')} went on went.order_id = o.id
    left join ${countBy('shipments', 'count(*) as shipments')} sent on sent.order_id = o.id
    left join ${countBy('refunds', 'count(*) as refunds', `status = 'queued'`)} back on back.order_id = o.id
    where ${isNotified} and (notified.placed is distinct from 1
      or (coalesce(sent.shipments, 0) < 2 and notified.steps <> coalesce(went.steps, 0))
      or (notified.refunds < back.refunds
        and not exists (select from users u where u.id = o.user_id and u.closed_at is not null)))`,
  // A closed account, or an order after some months, has no contact. The address of an account may be another
  // by now, and staff may have edited the contact.
  'what is written about an order goes to whom its contact names': `
    select m.id from outbox m join orders o on o.id = m.order_id where m.recipient <> ''
      and m.recipient <> nullif(o.contact ->> case m.channel when 'mail' then 'email' else 'phone' end, '')
      and not exists (select from order_history h where h.order_id = o.id and h.from_status = h.to_status
        and h.at >= m.created_at)`,
  // The oldest goes first, and what does not get through is due again later.
  'no message waits while one that was written a day later is sent': `
    select m.id from outbox m where m.sent_at is null and m.failed_at is null and m.available_at + interval '1 day'
      < (select max(later.created_at) from outbox later where later.sent_at is not null)`,
  'a message is sent or given up, not both': `
    select m.id from outbox m where m.sent_at is not null and m.failed_at is not null`,
  'no idempotency key has been under way for more than ten minutes': `
    select key from idempotency_keys where status is null${atRest ? '' : ` and created_at < ${now} - interval '10 minutes'`}`,
  // A new connection reads its own settings in a transaction before it has a state. An idle one processes
  // notifications in one.
  'no transaction has been open for more than a minute': `
    select pid::text from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and state not in ('starting', 'idle')
      and ${atRest ? 'xact_start is not null' : `xact_start < ${now} - interval '1 minute'`}`,
})
