import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'

/**
 * Switches off the webhooks that a member of staff set, because their addresses may belong to this user. A colleague may
 * switch them on again.
 */
export const pauseWebhooks = (trx: Trx, userId: string) =>
  trx
    .updateTable('webhooks')
    .set({ active: false, version: sql`version + 1` })
    .where('set_by', '=', userId)
    .where('active', '=', true)
    .execute()

/** Ends the API keys of a member of staff whose access ends, for good, and pauses the webhooks. */
export const endIntegrations = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await pauseWebhooks(trx, userId)
}
