import { sql } from 'kysely'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db } from '../db/types.ts'
import type { SignedIn } from './call.ts'
import { fingerprint, newToken } from './ids.ts'

const sessionOf = prepared((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .whereRef('sessions.created_at', '>=', 'users.sessions_valid_from'),
)

/** The user of the bearer token, or null: unknown, expired, ended, blocked, closed. */
export const findSession = async (db: Db, token: string, now: Date): Promise<SignedIn | null> =>
  findSessionByHash(db, await fingerprint(token), now)

/** The same for the fingerprint of a token. */
export const findSessionByHash = async (db: Db, tokenHash: string, now: Date): Promise<SignedIn | null> => {
  const [row] = await sessionOf(db, { tokenHash, now })
  return row ? { id: row.id, role: row.role, tokenHash } : null
}

/** Sessions of one account: repeated logins leave no more rows than this. */
const mostSessions = 500

/**
 * Opens a session of so many days and returns its token, which is stored nowhere. The oldest ends where there
 * are too many. The caller has locked and checked the user's row, so a concurrent block waits, then ends the
 * session.
 */
export const openSession = async (db: Db, userId: string, now: Date, days: number): Promise<string> => {
  const token = newToken()
  const token_hash = await fingerprint(token)
  const expires_at = new Date(now.getTime() + days * 86_400_000)
  await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val }) => [
          val(token_hash).as('token_hash'),
          'id',
          // The last sign-out may be of a process whose clock is ahead: this session comes after it all the same.
          sql<Date>`greatest(${now}::timestamptz, sessions_valid_from)`.as('created_at'),
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', userId),
    )
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
