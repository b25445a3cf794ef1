/** Orders since messages say of which order they are; the demo's have none. */
const told = `orders o where o.checkout_id is not null
      and (o.told or o.created_at >= (select min(created_at) from outbox where order_id is not null))`
const messages = (kind: string) =>
  `(select count(*) from outbox m where m.order_id = o.id and m.kind = '${kind}')`
const steps = `(select count(*) from order_history h where h.order_id = o.id and h.from_status is not null)`
const parcels = `(select count(*) from shipments s where s.order_id = o.id)`

/** What must never be found of the house's own rows, one query a promise: each row names what is wrong. */
export const housePromises = (now: string, atRest: boolean): Readonly<Record<string, string>> => ({
  // Who has closed the account cannot be told of money that comes late. Of an order that goes in two, parcels are told about and not each step.
  'whoever buys is told of the order, of each of its steps and of money that goes back': `
    select o.id from ${told} and (${messages('orderPlaced')} <> 1
      or (${parcels} < 2 and ${messages('orderStatus')} <> ${steps})
      or (${messages('refundQueued')} < (select count(*) from refunds r where r.order_id = o.id and r.status = 'queued')
        and not exists (select from users u where u.id = o.user_id and u.closed_at is not null)))`,
  // Nobody is named of a closed account and after some months. The address of an account may be another by now.
  'what is written about an order goes to whom its contact names': `
    select m.id from outbox m join orders o on o.id = m.order_id where m.recipient <> ''
      and m.recipient <> nullif(o.contact ->> case m.channel when 'mail' then 'email' else 'phone' end, '')`,
  // The oldest goes first, and what does not get through is due again later.
  'no message waits while one that was written a day later is sent': `
    select m.id from outbox m where m.sent_at is null and m.failed_at is null and m.available_at + interval '1 day'
      < (select max(later.created_at) from outbox later where later.sent_at is not null)`,
  'a message is sent or given up, not both': `
    select m.id from outbox m where m.sent_at is not null and m.failed_at is not null`,
  'no idempotency key has been under way for more than ten minutes': `
    select key from idempotency_keys where status is null${atRest ? '' : ` and created_at < ${now} - interval '10 minutes'`}`,
  'no transaction has been open for more than a minute': `
    select pid::text from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and ${atRest ? 'xact_start is not null' : `xact_start < ${now} - interval '1 minute'`}`,
})
