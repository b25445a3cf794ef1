import { sql } from 'kysely'
import { prepared } from '../../db/statements/compileOnce.ts'
import type { Db, Trx } from '../../db/types.ts'
import type { Hasher } from '../../ports/ports.ts'

/**
 * Several accounts may have typed one email address or number, each with a password of its own. All hashes of one value
 * have the same salt, so that a login computes one hash, however many accounts there are, and none reveals that there
 * is one.
 */
const hashOf = sql<string>`case when p.proven_at is null then p.password_hash
  else coalesce(p.password_hash, users.password_hash) end`

const holders = (db: Db | Trx, name: string) =>
  db
    .selectFrom('contact_points as p')
    .innerJoin('users', 'users.id', 'p.user_id')
    .where('p.value', '=', name)
    .orderBy(sql`p.proven_at is null`)
    .orderBy('users.created_at')
    .orderBy('users.id')

const firstHash = prepared((db, { name }: { name: string }) =>
  holders(db, name).select(hashOf.as('hash')).where(hashOf, 'like', '$argon2id$%').limit(1),
)

const openedBy = prepared((db, { name, hash }: { name: string; hash: string }) =>
  holders(db, name)
    .select(['users.id', 'users.email', 'users.phone', 'users.password_hash'])
    .where(hashOf, '=', hash)
    .limit(1),
)

/** The salt of a value that no account has. The same each time, for two accounts that type it at once. */
const saltOf = async (name: string): Promise<Uint8Array> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`login name: ${name}`))
  return new Uint8Array(digest).slice(0, 16)
}

/** The hash of a password under the salt of this email address or number. */
export const hashForName = async (
  db: Db,
  hasher: Hasher,
  { name, password }: { name: string; password: string },
): Promise<string> => {
  const [first] = await firstHash(db, { name })
  return hasher.hash(password, first?.hash ?? (await saltOf(name)))
}

/** The account that this hash opens: the one that has proven the name, else the oldest one that typed it. */
export const findByHash = async (db: Db, name: string, hash: string) => {
  const [opened] = await openedBy(db, { name, hash })
  return opened
}

/** A new password of an account: its hash, and one for each of its contacts. */
interface NewHashes {
  password_hash: string
  ofContacts: readonly { value: string; hash: string }[]
}

export const hashForContacts = async (
  db: Db,
  hasher: Hasher,
  { password, contacts }: { password: string; contacts: readonly (string | null)[] },
): Promise<NewHashes> => {
  const values = contacts.filter((value) => value !== null)
  const ofContacts = await Promise.all(
    values.map(async (value) => ({ value, hash: await hashForName(db, hasher, { name: value, password }) })),
  )
  return { password_hash: ofContacts[0]?.hash ?? (await hasher.hash(password)), ofContacts }
}

/** Writes the hashes of an account's contacts, after the account's own one. */
export const writeContactHashes = async (
  trx: Trx,
  userId: string,
  { ofContacts }: Pick<NewHashes, 'ofContacts'>,
): Promise<void> => {
  for (const { value, hash } of ofContacts)
    await trx
      .updateTable('contact_points')
      .set({ password_hash: hash })
      .where('user_id', '=', userId)
      .where('value', '=', value)
      .execute()
}
