import { sql } from 'kysely'
import { normaliseAnyPhone } from 'shared-api/foreignPhone'
import type { Db } from '../../db/types.ts'
import { userColumns } from '../userShape.ts'
import type { Device } from './knownDevices.ts'

/** One name for every way of writing the same login. */
export const loginName = (login: string): string => normaliseAnyPhone(login) ?? login.trim().toLowerCase()

const hasProof = (condition = sql`true`) =>
  sql<boolean>`exists (select from contact_points p
    where p.user_id = users.id and p.proven_at is not null and ${condition})`

const withName = (db: Db, name: string) =>
  db.selectFrom('users').where((eb) => eb(normaliseAnyPhone(name) ? 'phone' : 'email', '=', name))

/**
 * The account that this email address or phone number names: the one that has proven it, else one that typed it. There
 * accounts of staff come first, then those without any proof, then older ones.
 */
export const findByLogin = (db: Db, login: string) => {
  const name = loginName(login)
  return withName(db, name)
    .select(userColumns)
    .orderBy(hasProof(sql`p.value = ${name}`), 'desc')
    .orderBy('role')
    .orderBy(hasProof())
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The account with this name that has logged in on the device, the one that has proven it first. */
export const findOnDevice = async (
  db: Db,
  name: string,
  device: Device | null,
): Promise<string | undefined> => {
  if (!device) return undefined
  const known = await withName(db, name)
    .select('id')
    .where('id', 'in', device.accounts)
    .orderBy(hasProof(sql`p.value = ${name}`), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return known?.id
}

/** The accounts of staff with this name. */
export const findStaff = (db: Db, name: string) =>
  withName(db, name).select('id').where('role', '=', 'admin').execute()
