import { sql } from 'kysely'
import { normaliseAnyPhone } from 'shared-api/foreignPhone'
import type { Db } from '../../db/types.ts'
import { userColumns } from '../userShape.ts'

/** One name for every way of writing the same login. */
export const loginName = (login: string): string => normaliseAnyPhone(login) ?? login.trim().toLowerCase()

/** Accounts that a login tries: each costs a comparison of the password. */
const MAX_ACCOUNTS = 3

const hasProof = (condition = sql`true`) =>
  sql<boolean>`exists (select from contact_points p
    where p.user_id = users.id and p.proven_at is not null and ${condition})`

/**
 * The accounts with this email address or phone number: first the one that has proven it. Accounts of staff, those
 * without any proof and older ones come before others that typed it.
 */
export const findByLogin = (db: Db, login: string) => {
  const name = loginName(login)
  return db
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where((eb) => eb(normaliseAnyPhone(login) ? 'phone' : 'email', '=', name))
    .orderBy(hasProof(sql`p.value = ${name}`), 'desc')
    .orderBy('role')
    .orderBy(hasProof())
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute()
}
