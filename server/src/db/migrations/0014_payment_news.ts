import { type Kysely, sql } from 'kysely'

/**
 * Only readable changes of an attempt notify. The next poll and the reconciliation change every few seconds,
 * and each follower would read the order again for nothing.
 */
const readable = ['status', 'answered', 'other_amount', 'reason', 'provider_reference']

const row = (name: string) => `(${readable.map((column) => `${name}.${column}`).join(', ')})`

const statements = [
  `drop trigger tell_changes on payment_attempts`,
  `create trigger tell_changes after insert on payment_attempts
    for each row execute function tell_order_of_row()`,
  `create trigger tell_updates after update on payment_attempts
    for each row when (${row('old')} is distinct from ${row('new')}) execute function tell_order_of_row()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
