import { sql } from 'kysely'
import { type Duty, dutiesOf, isCouncilOver } from 'shared-api/contract/duties'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import { findApiKey, isApiKey } from './apiKey.ts'
import type { SignedIn } from './call.ts'
import { dayOf } from './days.ts'
import { fingerprint, newToken } from './ids.ts'
import { forEachThing, onNothing } from './ownThings.ts'

/** Staff are logged out after a time without calls. */
export const isAwake = (now: Date) => sql<boolean>`(idle_minutes is null
  or coalesce(sessions.last_seen_at, sessions.created_at) + idle_minutes * interval '1 minute' > ${now}::timestamptz)`

interface Asked {
  tokenHash: string
  now: Date
  /** The id of the thing that the call acts on. */
  id: string
}

const sessionOf = forEachThing((owns) =>
  prepared((db, { tokenHash, now, id }: Asked) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('staff', (join) =>
        join.onRef('staff.user_id', '=', 'users.id').on('users.role', '=', 'admin'),
      )
      .select([
        'users.id',
        'users.role',
        'staff.role as staff_role',
        'council_valid_until',
        'sessions.last_seen_at',
        'lacks_second_factor',
      ])
      .select(sql<Date>`coalesce(proven_at, sessions.created_at)`.as('proven_at'))
      .select(owns(id, sql`array[users.id]`).as('owns_thing'))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where(isAwake(now))
      .where('blocked_at', 'is', null)
      .where('closed_at', 'is', null)
      .whereRef('sessions.created_at', '>=', 'users.sessions_valid_from'),
  ),
)

/** A session without a required second factor holds the one duty with which staff enrol it. */
const dutiesIn = (lacksSecondFactor: boolean, all: readonly Duty[]) =>
  lacksSecondFactor ? all.filter((duty) => duty === 'account.own') : all

/** The user of the bearer token, a session or an API key, or null: unknown, expired, ended, blocked, closed. */
export const findSession = async (
  db: Db,
  token: string,
  now: Date,
  actsOn = onNothing,
): Promise<SignedIn | null> =>
  isApiKey(token)
    ? findApiKey(db, token, now, actsOn)
    : findSessionByHash(db, await fingerprint(token), now, actsOn)

/** The user of a session by the fingerprint of its token. */
export const findSessionByHash = async (
  db: Db,
  tokenHash: string,
  now: Date,
  { thing, id: thingId } = onNothing,
): Promise<SignedIn | null> => {
  const [row] = await sessionOf[thing](db, { tokenHash, now, id: thingId })
  if (!row) return null
  const { id, role, staff_role: staffRole, council_valid_until: councilValidUntil } = row
  const member = staffRole && { staffRole, councilValidUntil }
  const today = dayOf(now)
  return {
    id,
    role,
    duties: member ? dutiesIn(row.lacks_second_factor, dutiesOf(member, today)) : [],
    isCouncilOver: member ? isCouncilOver(member, today) : false,
    lacksSecondFactor: row.lacks_second_factor,
    provenAt: row.proven_at,
    lastSeenAt: row.last_seen_at,
    tokenHash,
    ownsThing: row.owns_thing,
  }
}

/** A call within this time of the last one that was written down is not written down. */
const SEEN_STEP_MS = 60_000

/** Writes down that a member of staff or an API key made a call, and from which browser. */
export const noteSeen = async (
  db: Db,
  { id, lastSeenAt, tokenHash }: SignedIn,
  { now, device }: { now: Date; device: string | null },
): Promise<void> => {
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < SEEN_STEP_MS) return
  await db
    .with('seen', (cte) =>
      cte
        .updateTable('sessions')
        .set({ last_seen_at: now, device: device?.slice(0, 300) ?? null })
        .where('token_hash', '=', tokenHash),
    )
    .with('key', (cte) =>
      cte.updateTable('api_keys').set({ last_seen_at: now }).where('key_hash', '=', tokenHash),
    )
    .updateTable('staff')
    .set({ last_seen_at: now })
    .where('user_id', '=', id)
    .execute()
}

/** Returns the lifetime of a session: days for a customer, hours and only while it is used for staff. */
export const lifetimeOf = (role: SignedIn['role'], { session }: Pick<Settings, 'session'>): Lifetime =>
  role === 'admin'
    ? { days: session.staffHours / 24, idleMinutes: session.staffIdleMinutes }
    : { days: session.days }

interface Lifetime {
  days: number
  /** Minutes without a call after which it ends. */
  idleMinutes?: number
  /** It may only enrol a second factor. */
  lacksSecondFactor?: boolean
}

/** Sessions of one account: repeated logins leave no more rows than this. */
const mostSessions = 500

interface NewSession {
  token_hash: string
  userId: string
  now: Date
  expires_at: Date
  idleMinutes: number | null
  lacksSecondFactor: boolean
}

const insertSession = prepared((db, given: NewSession) =>
  db
    .with('oldest', (cte) =>
      cte.deleteFrom('sessions').where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('token_hash')
          .where('user_id', '=', given.userId)
          .orderBy('created_at', 'desc')
          .orderBy('token_hash')
          // The new one is not among them yet.
          .offset(mostSessions - 1),
      ),
    )
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'expires_at', 'idle_minutes', 'lacks_second_factor'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(({ val }) => [
          val(given.token_hash).as('token_hash'),
          'id',
          // The last sign-out may be of a process whose clock is ahead: this session comes after it all the same.
          sql<Date>`greatest(${given.now}::timestamptz, sessions_valid_from)`.as('created_at'),
          sql<Date>`${given.expires_at}::timestamptz`.as('expires_at'),
          sql<number | null>`${given.idleMinutes}::int`.as('idle_minutes'),
          sql<boolean>`${given.lacksSecondFactor}::boolean`.as('lacks_second_factor'),
        ])
        .where('id', '=', given.userId),
    ),
)

/**
 * Opens a session and returns its token, which is stored nowhere. The oldest ends where there
 * are too many. The caller has locked and checked the user's row, so a concurrent block waits, then ends the
 * session.
 */
export const openSession = async (
  db: Db,
  userId: string,
  now: Date,
  { days, idleMinutes, lacksSecondFactor }: Lifetime,
): Promise<string> => {
  const token = newToken()
  const token_hash = await fingerprint(token)
  const expires_at = new Date(now.getTime() + days * 86_400_000)
  await insertSession(db, {
    token_hash,
    userId,
    now,
    expires_at,
    idleMinutes: idleMinutes ?? null,
    lacksSecondFactor: lacksSecondFactor ?? false,
  })
  return token
}
