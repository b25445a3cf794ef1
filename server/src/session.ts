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

/** Sessions of one account: who logs in again and again leaves no more rows than this. */
const mostSessions = 500

/** Opens a session and answers its token, which is stored nowhere. The oldest ends where there are too many. */
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
  await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(mostSessions),
    )
    .execute()
  return token
}
