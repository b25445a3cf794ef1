import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import type { Call, SignedIn } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { isAwake } from '../kernel/session.ts'

/** The open sessions of this user, the last seen first. */
export const listOwnSessions = async (db: Db, user: SignedIn, now: Date) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now)
    .where(isAwake(now))
    .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.token_hash === user.tokenHash,
  }))
}

/** Minutes without a call after which this session ends; null when it does not. */
export const readIdleMinutes = async (db: Db, { tokenHash }: SignedIn): Promise<number | null> => {
  const row = await db
    .selectFrom('sessions')
    .select('idle_minutes')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.idle_minutes ?? null
}

/** Ends one session of the caller. 404 for any other session. */
export const endOwnSession = async ({ db, user, params, say }: Call<'DELETE /staff/sessions/:id'>) => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound('SESSION')
  return { message: say.done('endSession') }
}
