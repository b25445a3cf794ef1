import type { Db } from '../db/types.ts'

/** A pharmacist by the record that the owners of the shop keep. */
export interface Pharmacist {
  id: string
  name: string
  councilNumber: string
}

/**
 * This member of staff with name and council number, if registered with the Pharmacy Council on this day of Karachi
 * (`2026-11-21`); null for any other account.
 */
export const findPharmacist = async (
  db: Db,
  userId: string | null,
  today: string,
): Promise<Pharmacist | null> => {
  if (userId === null) return null
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.name', 'council_number', 'council_valid_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.council_number && row.council_valid_until && row.council_valid_until >= today
    ? { id: userId, name: row.name, councilNumber: row.council_number }
    : null
}
