import { sql } from 'kysely'
import { type Duty, dutiesOf } from 'shared-api/contract/duties'
import { prepared } from '../db/statements/compileOnce.ts'
import type { Db } from '../db/types.ts'
import type { SignedIn } from './call.ts'
import { dayOf } from './days.ts'
import { fingerprint, newToken } from './ids.ts'
import { type ActsOn, forEachThing } from './ownThings.ts'

const PREFIX = 'nk_'

/** A new API key of 256 bits. */
export const newApiKey = (): string => PREFIX + newToken()

/** Whether a bearer token is an API key. A token of a session may begin so too, then no key has its fingerprint. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

const keyOf = forEachThing((owns) =>
  prepared((db, { keyHash, id }: { keyHash: string; id: string }) =>
    db
      .selectFrom('api_keys')
      .innerJoin('users as creator', 'creator.id', 'api_keys.created_by')
      .innerJoin('staff', 'staff.user_id', 'creator.id')
      .select(['api_keys.user_id', 'api_keys.created_by', 'api_keys.duties', 'api_keys.last_seen_at'])
      .select(['staff.role', 'staff.council_valid_until'])
      .select(owns(id, sql`array[api_keys.user_id, api_keys.created_by]`).as('owns_thing'))
      .where('key_hash', '=', keyHash)
      .where('revoked_at', 'is', null)
      .where('creator.role', '=', 'admin')
      .where('creator.blocked_at', 'is', null)
      .where('creator.closed_at', 'is', null),
  ),
)

/**
 * The account of an API key, with its duties as far as its creator holds them today. Null for an unknown or revoked
 * key, and for one whose creator has no access any more.
 */
export const findApiKey = async (
  db: Db,
  token: string,
  now: Date,
  { thing, id }: ActsOn,
): Promise<SignedIn | null> => {
  const keyHash = await fingerprint(token)
  const [row] = await keyOf[thing](db, { keyHash, id })
  if (!row) return null
  const creator = { staffRole: row.role, councilValidUntil: row.council_valid_until }
  const held = dutiesOf(creator, dayOf(now))
  return {
    id: row.user_id,
    role: 'admin',
    duties: held.filter((duty: Duty) => row.duties.includes(duty)),
    isCouncilOver: false,
    lacksSecondFactor: false,
    // A key proves nothing: no operation that needs a proof takes it.
    provenAt: new Date(0),
    lastSeenAt: row.last_seen_at,
    tokenHash: keyHash,
    ownsThing: row.owns_thing,
    keyOf: row.created_by,
  }
}
