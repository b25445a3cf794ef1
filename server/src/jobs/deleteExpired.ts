import { sql } from 'kysely'
import { removeUnusedAvatars } from '../catalogue/images/avatars.ts'
import type { Db } from '../db/types.ts'
import { dayOf } from '../kernel/days.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Removes what has no use any more. Correctness does not depend on it: expired rows count as expired before
 * they are deleted.
 */
export const deleteExpired = async ({ db, ports }: { db: Db; ports: Ports }): Promise<number> => {
  const { retention } = ports.settings
  const now = ports.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const swept = [
    await db.deleteFrom('holds').where('expires_at', '<=', now).executeTakeFirst(),
    await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst(),
    await db
      .deleteFrom('known_devices')
      .where('seen_at', '<=', ago(24 * retention.deviceDays))
      .executeTakeFirst(),
    await db.deleteFrom('codes').where('expires_at', '<=', ago(24)).executeTakeFirst(),
    await db.deleteFrom('contact_changes').where('undo_until', '<=', now).executeTakeFirst(),
    await db.deleteFrom('reset_tokens').where('expires_at', '<=', ago(24)).executeTakeFirst(),
    await db.deleteFrom('staff_invitations').where('expires_at', '<=', ago(24)).executeTakeFirst(),
    await db.deleteFrom('rate_limits').where('ends_at', '<=', now).executeTakeFirst(),
    await db.deleteFrom('idempotency_keys').where('created_at', '<=', ago(24)).executeTakeFirst(),
    await db
      .deleteFrom('payment_notifications')
      .where('last_at', '<=', ago(24 * retention.paymentNotificationDays))
      .executeTakeFirst(),
    await db
      .deleteFrom('missed_searches')
      .where('day', '<=', dayOf(ago(24 * retention.missedSearchDays)))
      .executeTakeFirst(),
    await db
      .deleteFrom('carts')
      .where('session_hash', 'is not', null)
      .where('updated_at', '<=', ago(24 * retention.guestCartDays))
      // Adding does not write the cart's own row: whether one is in use, its lines say.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cart_items')
              .select('cart_items.id')
              .whereRef('cart_items.cart_id', '=', 'carts.id')
              .where('cart_items.created_at', '>', ago(24 * retention.guestCartDays)),
          ),
        ),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom('product_imports')
      .where('state', 'not in', ['checking', 'running', 'restoring'])
      .where('created_at', '<=', ago(24 * 30))
      .executeTakeFirst(),
    await db
      .deleteFrom('checkouts')
      .where('status', 'in', ['cancelled', 'expired'])
      .where('updated_at', '<=', ago(24 * 7))
      .executeTakeFirst(),
  ]
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  // An order whose full refund was asked for stands still until here.
  await db
    .updateTable('approvals')
    .set({ status: 'expired' })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute()
  // Cached responses live five minutes, so no process needs older ones.
  await db
    .deleteFrom('catalogue_changes')
    .where('at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute()
  const avatars = await removeUnusedAvatars(db, ports.files, ago(24))
  return swept.reduce((sum, result) => sum + Number(result.numDeletedRows), avatars)
}
