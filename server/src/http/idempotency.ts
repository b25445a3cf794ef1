import type { Db } from '../db/types.ts'
import { ApiError, invalid } from '../kernel/errors.ts'
import { fingerprint } from '../kernel/ids.ts'

interface Kept {
  status: number
  body: unknown
}

/** Milliseconds after which a running call that never finished (the process died) frees its key. */
const abandonedAfter = 60_000
/**
 * The same for an operation that a user may repeat: the longest wait before a second press, in milliseconds.
 */
const abandonedSoon = 5_000

/**
 * Runs the work once for each user and `Idempotency-Key`, and replays its response (errors included)
 * afterwards. 422 when the key came with another request before, 409 while the first is still running.
 */
export const once = async (
  db: Db,
  given: { userId: string; key: string; operation: string; input: unknown; now: Date; repeatable: boolean },
  work: () => Promise<Kept>,
): Promise<Kept> => {
  if (given.key.length > 200) throw invalid('Idempotency-Key', 'KEY_TOO_LONG')
  const requestHash = await fingerprint(`${given.operation}\n${JSON.stringify(given.input ?? null)}`)
  const abandoned = given.repeatable ? abandonedSoon : abandonedAfter
  const mine = { user_id: given.userId, key: given.key }

  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...mine, request_hash: requestHash, created_at: given.now })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: given.now })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.request_hash', '=', requestHash)
        .where('idempotency_keys.created_at', '<', new Date(given.now.getTime() - abandoned)),
    )
    .returning('key')
    .executeTakeFirst()

  const row = () =>
    db.selectFrom('idempotency_keys').where('user_id', '=', mine.user_id).where('key', '=', mine.key)
  if (!claimed) {
    const kept = await row().select(['request_hash', 'status', 'body']).executeTakeFirst()
    if (kept && kept.request_hash !== requestHash) throw new ApiError('KEY_REUSED')
    if (kept?.status == null) throw new ApiError('STILL_RUNNING')
    return { status: kept.status, body: kept.body }
  }

  const forget = () =>
    db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', mine.user_id)
      .where('key', '=', mine.key)
      .execute()
  try {
    const response = await work()
    await db
      .updateTable('idempotency_keys')
      .set({ status: response.status, body: JSON.stringify(response.body) })
      .where('user_id', '=', mine.user_id)
      .where('key', '=', mine.key)
      .execute()
    return response
  } catch (error) {
    // If the database is away, the key is free again after a minute.
    await forget().catch(() => undefined)
    throw error
  }
}
