import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openPostgres } from '../src/db/nodePostgres.ts'
import type { Database, Db } from '../src/db/types.ts'
import { findBroken } from '../src/invariants/invariants.ts'
import { readProviderSums } from '../src/payments/reconciliation/providerSums.ts'
import { createTestApp, newDatabase, onPostgres, openEmpty } from './harness.ts'
import { placeOrder } from './placeOrder.ts'

let opened: Db[]
beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const db of opened) await db.destroy()
})
const kept = (db: Db) => {
  opened.push(db)
  return db
}

test('a database that ran a higher number first still gets the lower one', async () => {
  const db = kept(await openEmpty())
  await migrate(db)
  await sql`drop table account_history`.execute(db)
  await sql`drop index users_created_at_id_idx, users_name_id_idx`.execute(db)
  await sql`delete from kysely_migration where name = '0002_customers'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('account_history').selectAll().execute()).toEqual([])
})

test('an index stays while the one in its place is not whole', async () => {
  const db = kept(await openEmpty())
  const before = Object.entries(migrations).filter(([name]) => name < '0049')
  await migrate(db, Object.fromEntries(before))
  const make = (isWhole: boolean) =>
    sql`update pg_index set indisvalid = ${isWhole} where indexrelid = 'order_items_of_product'::regclass`.execute(
      db,
    )
  const isThere = async () =>
    (await sql`select where to_regclass('order_items_product_id_idx') is not null`.execute(db)).rows.length
  await make(false)
  await expect(migrate(db)).rejects.toThrow('The index order_items_of_product is not whole')
  expect(await isThere()).toBe(1)
  await make(true)
  await migrate(db)
  expect(await isThere()).toBe(0)
})

/** Changes that the older version, which still serves, would fail on. */
const breaksWhoStillServes = [
  /\bdrop (table|column|view|function)\b/i,
  /\brename\b/i,
  /\balter column \S+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (if not exists )?\S+ [^,]*\bnot null(?![^,]*\bdefault\b)/i,
]
const breaking = (statements: readonly string[]) =>
  statements.filter((statement) => breaksWhoStillServes.some((form) => form.test(statement)))

/** The statements of each migration as they reach a database, in the order of their names. */
const readEachStep = async () => {
  const said: string[] = []
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  const log = ({ query }: { query: { sql: string } }) => void said.push(query.sql)
  const db = kept(new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log }))
  const statements = new Map<string, string[]>()
  for (const name of Object.keys(migrations).sort()) {
    await migrations[name]?.up(db)
    statements.set(name, said.splice(0))
  }
  return statements
}

/** Read once: a database in which every step is taken one by one takes seconds. */
let read: ReturnType<typeof readEachStep> | undefined
const readStatements = () => {
  read ??= readEachStep()
  return read
}

test('the version before goes on serving: nothing that it uses is taken away, and nothing new is asked of it', async () => {
  const found = await readStatements()
  expect(found.get('0001_shop')?.length).toBeGreaterThan(50)
  // Before 0018 the shop did not serve during a migration.
  const later = [...found].filter(([name]) => name >= '0018').flatMap(([, statements]) => statements)
  expect(breaking(later)).toEqual([])

  const refused = [
    'alter table orders drop column notes',
    'alter table orders rename column notes to remarks',
    'alter table orders alter column notes type varchar(20)',
    'alter table orders alter column notes set not null',
    'alter table orders add column rider text not null',
    'drop table holds',
  ]
  const fine = [
    'alter table orders add column rider text',
    `alter table orders add column rider text not null default ''`,
    'create index orders_rider on orders (rider)',
    'alter table orders alter column notes drop not null',
  ]
  expect(breaking([...refused, ...fine])).toEqual(refused)
})

/** Opens one new database, as often as asked. */
const connections = async () => {
  const url = await newDatabase()
  if (!url) throw new TypeError('only on PostgreSQL')
  return () => kept(openPostgres(url, 3))
}

/** Whether one that builds an index on a table that is there takes a stronger lock than that afterwards. */
const holdsWhileItWaits = (statements: readonly string[]) => {
  const built = statements.findIndex((statement) => /^\s*create (unique )?index/i.test(statement))
  return (
    built >= 0 &&
    statements.slice(built).some((one) => /^\s*(drop index|drop trigger|alter table)/i.test(one))
  )
}

test('no step builds an index and then waits for a reader of the table', async () => {
  const found = [...(await readStatements())].filter(([name]) => name >= '0033')
  expect(found.filter(([, statements]) => holdsWhileItWaits(statements)).map(([name]) => name)).toEqual([])
  const build = 'create index orders_rider on orders (rider)'
  expect(holdsWhileItWaits([build, 'drop index orders_status'])).toBe(true)
  expect(holdsWhileItWaits([build, 'create table riders (id text)'])).toBe(false)
})

if (onPostgres) {
  test('an index that replaces another is built once, under concurrent readers and writers', async () => {
    const connect = await connections()
    const [db, watcher] = [connect(), connect()]
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0040')))
    const begun: string[] = []
    const noted = Object.entries(migrations).map(([name, { up }]) => {
      const noting = (trx: Kysely<unknown>) => {
        begun.push(name)
        return up(trx)
      }
      return [name, { up: noting }]
    })
    const migrating: Promise<void>[] = []
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted and relation = 'orders'::regclass`.execute(watcher))
        .rows.length > 0
    await connect()
      .transaction()
      .execute(async (shopper) => {
        await sql`select from orders`.execute(shopper)
        migrating.push(migrate(db, Object.fromEntries(noted)))
        while (!(await isWaiting())) await new Promise((rested) => setTimeout(rested, 20))
        await sql`update orders set notes = notes`.execute(shopper)
      })
    await Promise.all(migrating)
    expect(begun).toEqual(Object.keys(migrations).filter((name) => name >= '0040'))
  }, 30_000)

  test('several processes that start together: one migrates and the others wait for it', async () => {
    const connect = await connections()
    await Promise.all([connect(), connect(), connect()].map((db) => migrate(db)))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      connect(),
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  })

  test('a migration that cannot have its lock gives way to those who serve, and comes back', async () => {
    const connect = await connections()
    const [db, reader] = [connect(), connect()]
    await migrate(db)
    const longReport = await connect().startTransaction().execute()
    await sql`select count(*) from orders`.execute(longReport)
    const up = async (trx: Kysely<unknown>) => {
      await sql`alter table orders add column rider text`.execute(trx)
    }
    const migrating = migrate(db, { ...migrations, '9999_later': { up } })
    // Asked again and again, so that one of the questions stands behind the migration that waits.
    const slowest = await asked(reader, 4000)
    expect(slowest).toBeGreaterThan(500)
    expect(slowest).toBeLessThan(3500)
    await longReport.commit().execute()
    await migrating
    const { rows } = await sql`select rider from orders`.execute(reader)
    expect(rows).toEqual([])
  }, 30_000)
}

/** Reads orders for so many milliseconds. Returns the slowest response time. */
const asked = async (db: Db, milliseconds: number) => {
  const until = Date.now() + milliseconds
  let slowest = 0
  while (Date.now() < until) {
    const before = Date.now()
    await sql`select 1 from orders limit 1`.execute(db)
    slowest = Math.max(slowest, Date.now() - before)
  }
  return slowest
}

test('older totals of customers and providers are added up once, together with the rows since', async () => {
  const db = kept(await openEmpty())
  const steps = Object.entries(migrations).filter(([name]) => name < '0041')
  await migrate(db, Object.fromEntries(steps))
  const shop = await createTestApp({ db })
  const productId = await shop.product({ stock: 40 })
  const buyers = [await shop.customer(), await shop.customer()]
  for (const [place, buyer] of buyers.entries()) {
    const { id } = await placeOrder(buyer, { productId, method: 'easypaisa' })
    await buyer.api('POST /payment/easypaisa/:orderId', {
      params: { orderId: id },
      body: { mobileNumber: '03451112223' },
    })
    if (place > 0) continue
    // As though the first one had bought before.
    for (const table of ['customer_changes', 'provider_sums'])
      await sql`delete from ${sql.table(table)}`.execute(db)
  }
  await migrate(db)
  expect(await findBroken(db)).toEqual([])
  const { rows } =
    await sql`select orders from customer_sums join users on id = user_id where orders > 0`.execute(db)
  expect(rows).toEqual([{ orders: 1 }, { orders: 1 }])
  expect(await readProviderSums(db)).toMatchObject([{ provider: 'test-wallet', open: 2 }])
})
