import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from 'server/db/types'
import { newId } from 'server/kernel/ids'
import { raiseLimits } from 'server/test/fixtures/raiseLimits'
import { readMedicines } from '../admin/catalogue.ts'
import { fillFixtures } from '../admin/fixtures.ts'

const customers = 500
const noLimit = 1_000_000_000

export interface BenchUser {
  id: string
  cart: string
  token: string
  tokenHash: string
}

/** The data of a shop that the loads need. */
export interface Fixtures {
  admin: BenchUser
  /** With an empty cart each. */
  customers: BenchUser[]
  /** With one thing in the cart. */
  readers: BenchUser[]
  /** Numbers of products that any customer can buy with cash on a first order, and that keep for a year. */
  products: string[]
  /** Words of one product's name, for the search. */
  search: string
}

const insertUsers = async (db: Db, role: 'customer' | 'admin', count: number): Promise<BenchUser[]> => {
  const now = new Date()
  const users = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    return {
      id: newId(now),
      cart: newId(now),
      token,
      tokenHash: createHash('sha256').update(token).digest('hex'),
    }
  })
  await db
    .insertInto('users')
    .values(
      users.map(({ id }) => ({
        id,
        name: 'Ayesha Khan',
        email: `${id}@example.com`,
        role,
        created_at: now,
      })),
    )
    .execute()
  if (role === 'admin')
    await db
      .insertInto('staff')
      .values(users.map(({ id }) => ({ user_id: id, role: 'owner' as const })))
      .execute()
  const expires_at = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('sessions')
    .values(
      users.map(({ id, tokenHash }) => ({
        token_hash: tokenHash,
        user_id: id,
        created_at: now,
        expires_at,
      })),
    )
    .execute()
  await db
    .insertInto('carts')
    .values(users.map(({ id, cart }) => ({ id: cart, user_id: id, created_at: now, updated_at: now })))
    .execute()
  return users
}

/**
 * Grows a demo shop to 2,000 products with ready-made sessions. It raises the rate limits through the table
 * `settings`. The products are the demo's under other names, or those of a catalogue (csv.gz).
 */
export const fillShop = async (db: Db, catalogue?: string): Promise<Fixtures> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await fillFixtures(db, await readMedicines(catalogue, 2000 - count), new Date())
  await raiseLimits(db, {
    limits: { guestCartsPer10Minutes: noLimit, checkoutsPerHour: noLimit, ordersPerHour: noLimit },
  })
  const [admin] = await insertUsers(db, 'admin', 1)
  if (!admin) throw new Error('no admin')
  const buyable = await sql<{ id: string; name: string; price: number }>`select id, name, price from products
    where id like 'made-p-%' and status = 'active' and sale_class = 'otc' and not requires_cold_chain and on_hand > 20
      and price < 100000 and max_per_order > 1
      and exists (select from batches where product_id = products.id and expiry_date > current_date + 365)
    order by id`.execute(db)
  const readers = await insertUsers(db, 'customer', 20)
  const [first] = buyable.rows
  if (!first) throw new Error('nothing to buy')
  await db
    .insertInto('cart_items')
    .values(
      readers.map(({ cart }) => ({
        id: newId(),
        cart_id: cart,
        product_id: first.id,
        quantity: 1,
        displayed_price: first.price,
        created_at: new Date(),
      })),
    )
    .execute()
  await sql`analyze`.execute(db)
  return {
    admin,
    readers,
    customers: await insertUsers(db, 'customer', customers),
    products: buyable.rows.map(({ id }) => id.slice('made-p-'.length)),
    search: first.name.split(' ').slice(0, 2).join(' '),
  }
}
