import { sql } from 'kysely'
import { openPostgres, patientTimes } from 'server/db/postgres/nodePostgres'
import type { Db } from 'server/db/types'
import { readMedicines } from '../admin/catalogue.ts'
import { addOrders, keepBusiness } from '../admin/fill.ts'
import { fillFixtures } from '../admin/fixtures.ts'
import { type Fixtures, fillShop } from '../floor/fixtures.ts'

/** The number of rows of a shop. */
export interface Size {
  products: number
  orders: number
}

/** Works on a database, however long it takes. */
const onDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = openPostgres(url, 2, { ...patientTimes, statement: 3_600_000 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The accounts and sessions of the measured lists and orders. */
export interface Shop extends Fixtures {
  /** A customer with orders and prescriptions. */
  owner: { token: string; id: string; order: string; orderNumber: string }
  /** Products and orders of the business that is copied. */
  first: Size
}

/** A customer with a history gets the session of a reader that is not needed. */
const nameOwner = async (db: Db, { readers }: Fixtures): Promise<Shop['owner']> => {
  const { rows } = await sql<{ id: string; order: string; number: string }>`
    select user_id as id, max(id) as order, max(order_number) as number from orders
    group by user_id order by count(*) desc, user_id limit 1`.execute(db)
  const [found] = rows
  const reader = readers.pop()
  if (!found || !reader) throw new Error('a demo without orders')
  await db
    .updateTable('sessions')
    .set({ user_id: found.id })
    .where('token_hash', '=', reader.tokenHash)
    .execute()
  return { token: reader.token, id: found.id, order: found.order, orderNumber: found.number }
}

/** Makes a demo shop the first of all sizes: 2,000 products. */
export const prepare = (url: string, catalogue: string | undefined): Promise<Shop> =>
  onDatabase(url, async (db) => {
    const { products } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow()
    const fixtures = await fillShop(db, catalogue)
    const owner = await nameOwner(db, fixtures)
    const orders = await keepBusiness(db)
    return { ...fixtures, owner, first: { products, orders } }
  })

/** Adds to a shop of one size what the next one has more. Lines of orders that are added are of all products. */
export const addRows = (
  url: string,
  { first, catalogue, from, to }: { first: Size; catalogue: string | undefined; from: Size; to: Size },
): Promise<void> =>
  onDatabase(url, async (db) => {
    const made = { from: from.products - first.products, to: to.products - first.products }
    if (made.to > made.from)
      await fillFixtures(db, await readMedicines(catalogue, made.to), new Date(), made.from)
    const copies = (orders: number) => Math.round(orders / first.orders) - 1
    await addOrders(db, { first: copies(from.orders) + 1, last: copies(to.orders) }, made.to)
  })

/** Copies a database that has no open connection. */
export const copyDatabase = (url: string, from: string, to: string): Promise<unknown> =>
  onDatabase(url, (db) => sql.raw(`create database ${to} template ${from}`).execute(db))
