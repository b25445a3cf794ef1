import { sql } from 'kysely'
import type { User } from 'shared-api/contract'
import type { Db, Trx } from '../db/types.ts'

const isProven = (kind: 'email' | 'phone') =>
  sql<boolean>`exists (select from contact_points p where p.user_id = users.id and p.kind = ${sql.lit(kind)}
    and p.value = ${sql.ref(`users.${kind}`)} and p.proven_at is not null)`

export const userColumns = [
  'id',
  'name',
  'email',
  'phone',
  isProven('email').as('email_proven'),
  isProven('phone').as('phone_proven'),
  'role',
  'profile',
  'city',
  'address',
] as const

/** An account, which exists. */
export const readUser = (db: Db | Trx, id: string) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()

type UserRow = Omit<User, 'emailProven' | 'phoneProven'> & { email_proven: boolean; phone_proven: boolean }

/** A row with `userColumns` in the form of the contract. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailProven: row.email_proven,
  phone: row.phone,
  phoneProven: row.phone_proven,
  role: row.role,
  profile: row.profile,
  city: row.city,
  address: row.address,
})
