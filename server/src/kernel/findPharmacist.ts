import type { Db } from '../db/types.ts'

/** A pharmacist by the record that the owners of the shop keep. */
export interface Pharmacist {
  id: string
  name: string
  councilNumber: string
}

/** The record of a member of staff. */
export const selectPharmacist = (db: Db, userId: string) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['staff.user_id as id', 'users.name', 'council_number', 'council_valid_until'])
    .where('user_id', '=', userId)

type StaffRecord = Awaited<ReturnType<ReturnType<typeof selectPharmacist>['execute']>>[number]

/** A pharmacist who is registered with the Pharmacy Council on this day of Karachi (`2026-11-21`), or null. */
export const pharmacistOf = (row: StaffRecord | undefined, today: string): Pharmacist | null =>
  row?.council_number && row.council_valid_until && row.council_valid_until >= today
    ? { id: row.id, name: row.name, councilNumber: row.council_number }
    : null

/** This member of staff by `pharmacistOf`; null for any other account. */
export const findPharmacist = async (
  db: Db,
  userId: string | null,
  today: string,
): Promise<Pharmacist | null> => {
  if (userId === null) return null
  return pharmacistOf(await selectPharmacist(db, userId).executeTakeFirst(), today)
}
