import type { StaffMember } from 'shared-api/contract'
import type { Db } from '../db/types.ts'
import { notFound } from '../kernel/errors.ts'

const read = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'staff.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'staff.role',
      'council_number',
      'council_valid_until',
      'last_seen_at',
      'blocked_at',
      'confirmed_at',
    ])

const toMember = (row: Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number]): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  councilNumber: row.council_number,
  councilValidUntil: row.council_valid_until,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  revokedAt: row.blocked_at?.toISOString() ?? null,
  secondFactorSince: row.confirmed_at?.toISOString() ?? null,
})

/** The members of the staff by name; members without access come last. */
export const listMembers = async (db: Db): Promise<StaffMember[]> => {
  const rows = await read(db).orderBy('users.name').orderBy('users.id').execute()
  const members = rows.map(toMember)
  return [...members.filter((one) => !one.revokedAt), ...members.filter((one) => one.revokedAt)]
}

/** One member of staff. 404 for an unknown id and for customers. */
export const loadMember = async (db: Db, id: string): Promise<StaffMember> => {
  const row = await read(db).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('STAFF')
  return toMember(row)
}
