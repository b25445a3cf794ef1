import type { SignedIn } from './call.ts'
import type { Db } from './db/types.ts'
import { fingerprint, newToken } from './ids.ts'

/** Who the bearer token belongs to, or null: unknown, expired, ended, blocked, closed. */
export const findSession = async (db: Db, token: string, now: Date): Promise<SignedIn | null> => {
  const tokenHash = await fingerprint(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .whereRef('sessions.created_at', '>=', 'users.sessions_valid_from')
    .executeTakeFirst()
  return row ? { id: row.id, role: row.role, tokenHash } : null
}

/** Opens a session and answers its token, which is stored nowhere. */
export const openSession = async (db: Db, userId: string, now: Date, days: number): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: await fingerprint(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + days * 86_400_000),
    })
    .execute()
  return token
}
