import { type Selectable, sql } from 'kysely'
import type { Address, Order } from 'shared-api/contract'
import type { AddressesTable } from '../db/tables.ts'
import type { Db, Trx } from '../db/types.ts'
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

/**
 * The writes that save the address of a placed order, or mark the saved one as used. A full address book stays as it
 * is.
 */
export const addressWrites = (
  db: Db | Trx,
  { contact, delivery }: Pick<Order, 'contact' | 'delivery'>,
  { userId, now }: { userId: string; now: Date },
) => {
  const { address, area, city, province, unlisted, postalCode, landmark } = delivery
  const place = { user_id: userId, name: contact.name, phone: contact.phone, address, area, city, province }
  const row = {
    ...place,
    id: newId(now),
    label: [...contact.name].slice(0, longestLabel).join(''),
    unlisted: unlisted === true,
    postal_code: postalCode,
    landmark,
    used_at: now,
    placed_key: sql<string>`md5(${JSON.stringify(place)})`,
    created_at: now,
  }
  const columns = Object.keys(row) as (keyof typeof row)[]
  const saved = db.selectFrom('addresses').where((eb) => eb.and(place))
  const all = db.selectFrom('addresses').where('user_id', '=', userId)
  return [
    db
      .updateTable('addresses')
      .set({ used_at: now })
      .where((eb) => eb.and(place)),
    db
      .insertInto('addresses')
      .columns(columns)
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select(columns.map((column) => sql`${row[column]}`.as(column)))
          .where('id', '=', userId)
          .where('closed_at', 'is', null)
          .where(eb.not(eb.exists(saved.select('id'))))
          .where(
            all.select((one) => one.fn.countAll<number>().as('count')),
            '<',
            maxAddresses,
          ),
      )
      // Another order of this moment has saved it.
      .onConflict((conflict) => conflict.column('placed_key').doNothing()),
  ]
}
