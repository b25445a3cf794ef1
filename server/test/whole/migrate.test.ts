import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPglite, databaseOf, openPglite } from '../../src/db/embedded/pglite.ts'
import { isMigrated, migrate } from '../../src/db/migrate.ts'
import * as firstMigration from '../../src/db/migrations/0001_schema.ts'
import { migrations } from '../../src/db/migrations/index.ts'
import { schema } from '../../src/db/nodeSchema.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import type { Database, Db } from '../../src/db/types.ts'
import { findViolations } from '../../src/invariants/invariants.ts'
import { madeUpMigrations } from '../engines/madeUpMigrations.ts'
import { readCatalogue } from '../engines/readCatalogue.ts'
import { placeOrder } from '../fixtures/placeOrder.ts'
import { createTestApp, newDatabase, onPostgres } from '../harness.ts'
import { spawnShop } from '../spawnShop.ts'

const nextRelease = { ...migrations, ...madeUpMigrations }

let opened: Db[]
beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const db of opened) await db.destroy()
})
const kept = <T extends Db>(db: T): T => {
  opened.push(db)
  return db
}
const openEmpty = async () => {
  const url = await newDatabase()
  return kept(url ? openPostgres(url, 4) : await openPglite())
}

test('schema.sql runs as one script and makes what the first migration makes', async () => {
  const url = await newDatabase()
  const db = await openEmpty()
  await migrate(db, { '0001_schema': firstMigration })
  const asScript = async () => {
    if (url) {
      const client = new pg.Client(url)
      await client.connect()
      await client.query(schema).finally(() => client.end())
      return openPostgres(url, 1)
    }
    const pglite = createPglite(undefined, PGlite)
    await pglite.waitReady
    await pglite.exec(schema)
    return databaseOf(pglite)
  }
  const made = await readCatalogue(kept(await asScript()))
  expect(made.length).toBeGreaterThan(500)
  expect(await readCatalogue(db)).toEqual(made)
})

test('applies a lower number that arrives after a higher one', async () => {
  const db = await openEmpty()
  const higher = { '0004_higher': { up: async () => {} } }
  await migrate(db, { ...migrations, ...higher })
  await migrate(db, { ...nextRelease, ...higher })
  expect((await sql`select rider_id from orders`.execute(db)).rows).toEqual([])
})

/** Changes that the previous release, which still serves, would fail on. */
const breakingForms = [
  /\bdrop (table|column|view|function)\b/i,
  /\brename\b/i,
  /\balter column \S+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (if not exists )?\S+ [^,]*\bnot null(?![^,]*\bdefault\b)/i,
]
const breaking = (statements: readonly string[]) =>
  statements.filter((statement) => breakingForms.some((form) => form.test(statement)))

/** The statements of each migration as they reach a database, in the order of their names. */
const readEachStep = async () => {
  const seen: string[] = []
  const url = await newDatabase()
  const dialect = url
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
    : new PGliteDialect({ pglite: await PGlite.create({ extensions: { pg_trgm } }) })
  const log = ({ query }: { query: { sql: string } }) => void seen.push(query.sql)
  const db = kept(new Kysely<Database>({ dialect, log }))
  const statements = new Map<string, string[]>()
  for (const name of Object.keys(nextRelease).sort()) {
    await nextRelease[name]?.up(db)
    statements.set(name, seen.splice(0))
  }
  return statements
}

/** Read once, because a database of its own takes seconds. */
let read: ReturnType<typeof readEachStep> | undefined
const readStatements = () => {
  read ??= readEachStep()
  return read
}
const isLater = ([name]: readonly [string, unknown]) => name !== '0001_schema'

test('a migration removes nothing that the previous release uses', async () => {
  const found = await readStatements()
  expect(found.get('0001_schema')?.length).toBeGreaterThan(50)
  const later = [...found].filter(isLater)
  expect(later.length).toBeGreaterThan(0)
  expect(breaking(later.flatMap(([, statements]) => statements))).toEqual([])

  const rejected = [
    'alter table orders drop column notes',
    'alter table orders rename column notes to remarks',
    'alter table orders alter column notes type varchar(20)',
    'alter table orders alter column notes set not null',
    'alter table orders add column rider text not null',
    'drop table holds',
  ]
  const accepted = [
    'alter table orders add column rider text',
    `alter table orders add column rider text not null default ''`,
    'create index orders_rider on orders (rider)',
    'alter table orders alter column notes drop not null',
  ]
  expect(breaking([...rejected, ...accepted])).toEqual(rejected)
})

/** Whether a statement takes a stronger lock of an existing table after an index was built. */
const holdsWhileItWaits = (statements: readonly string[]) => {
  const built = statements.findIndex((statement) => /^\s*create (unique )?index/i.test(statement))
  return (
    built >= 0 &&
    statements.slice(built).some((one) => /^\s*(drop index|drop trigger|alter table)/i.test(one))
  )
}

test('no migration builds an index and then waits for a reader of the table', async () => {
  const found = [...(await readStatements())].filter(isLater)
  expect(found.filter(([, statements]) => holdsWhileItWaits(statements)).map(([name]) => name)).toEqual([])
  const build = 'create index orders_rider on orders (rider)'
  expect(holdsWhileItWaits([build, 'drop index orders_status'])).toBe(true)
  expect(holdsWhileItWaits([build, 'create table riders (id text)'])).toBe(false)
})

test('the previous release serves on the schema of the next one', async () => {
  const db = await openEmpty()
  await migrate(db, nextRelease)
  expect(await isMigrated(db)).toBe(true)
  const shop = await createTestApp({ db })
  await placeOrder(await shop.customer(), { productId: await shop.product({ stock: 4 }) })
  expect(await findViolations(db)).toEqual([])
})

const beforeOneSchema = async (db: Db) => {
  await sql`create table kysely_migration (name text primary key)`.execute(db)
  await sql`insert into kysely_migration values ('0001_shop')`.execute(db)
}
const byAnotherSchema = async (db: Db) => {
  await migrate(db)
  await sql`comment on table settings is 'the fingerprint of another schema.sql'`.execute(db)
}

test.each([
  ['from before schema.sql', beforeOneSchema],
  ['of another schema.sql', byAnotherSchema],
])('a database %s ends the start with one sentence', async (_, make) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-migrate-'))
  const url = await newDatabase()
  const db = url ? openPostgres(url, 1) : await openPglite(join(folder, 'database'))
  await make(db)
  await db.destroy()
  const start = spawnShop({ DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) })
  await expect(start).rejects.toThrow(
    /^the server ended with 1: This database was made by an older development version.* delete the folder \.data.*\n$/,
  )
  await rm(folder, { recursive: true })
})

/** Opens one new database, as often as asked. */
const connections = async () => {
  const url = await newDatabase()
  if (!url) throw new TypeError('only on PostgreSQL')
  return () => kept(openPostgres(url, 3))
}

if (onPostgres) {
  test('each migration begins once under concurrent readers and writers', async () => {
    const connect = await connections()
    const [db, watcher] = [connect(), connect()]
    await migrate(db)
    const begun: string[] = []
    const noted = Object.entries(nextRelease).map(([name, { up }]) => {
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
    expect(begun).toEqual(Object.keys(madeUpMigrations))
  }, 30_000)

  test('one of several processes that start together migrates, and the others wait', async () => {
    const connect = await connections()
    await Promise.all([connect(), connect(), connect()].map((db) => migrate(db)))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      connect(),
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  })
}
