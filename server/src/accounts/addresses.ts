import { type Selectable, sql } from 'kysely'
import type { Address, Order } from 'shared-api/contract'
import type { AddressesTable } from '../db/tables.ts'
import type { Db } from '../db/types.ts'
import { newId } from '../kernel/ids.ts'

/** The most that one account saves. */
export const maxAddresses = 20
const longestLabel = 40

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
  'used_at',
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
  usedAt: row.used_at?.toISOString() ?? null,
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

/** Saves the address of a placed order, or marks the saved one as used. A full address book stays as it is. */
export const rememberAddress = async (
  db: Db,
  { contact, delivery }: Pick<Order, 'contact' | 'delivery'>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  const { name, phone } = contact
  const { address, area, city, province, unlisted, postalCode, landmark } = delivery
  const row = {
    id: newId(now),
    label: [...name].slice(0, longestLabel).join(''),
    name,
    phone,
    address,
    area,
    city,
    province,
    unlisted: unlisted === true,
    postal_code: postalCode,
    landmark,
    used_at: now,
    created_at: now,
  }
  await sql`with used as (
      update addresses set used_at = ${now} where user_id = ${userId}
        and (name, phone, address, area, city, province) = (${name}, ${phone}, ${address}, ${area}, ${city}, ${province})
        returning id)
    insert into addresses (user_id, ${sql.join(Object.keys(row).map(sql.ref))})
    select id, ${sql.join(Object.values(row))} from users where id = ${userId} and closed_at is null
      and not exists (select from used)
      and (select count(*) from addresses where user_id = ${userId}) < ${maxAddresses}`.execute(db)
}
