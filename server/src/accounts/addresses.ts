import type { Selectable } from 'kysely'
import type { Address } from 'shared-api/contract'
import type { AddressesTable } from '../db/tables.ts'
import type { Db } from '../db/types.ts'

export const addressColumns = [
  'id',
  'label',
  'name',
  'phone',
  'address',
  'area',
  'city',
  'province',
  'unlisted',
  'postal_code',
  'landmark',
] as const

/** A row with `addressColumns` in the form of the contract. */
export const toAddress = (
  row: Pick<Selectable<AddressesTable>, (typeof addressColumns)[number]>,
): Address => ({
  id: row.id,
  label: row.label,
  name: row.name,
  phone: row.phone,
  address: row.address,
  area: row.area,
  city: row.city,
  province: row.province as Address['province'],
  ...(row.unlisted ? { unlisted: true } : {}),
  postalCode: row.postal_code,
  landmark: row.landmark,
})

/** A user's saved addresses, oldest first. */
export const readAddresses = async (db: Db, userId: string): Promise<Address[]> => {
  const rows = await db
    .selectFrom('addresses')
    .select(addressColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}
