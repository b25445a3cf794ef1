import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { freePort } from '../../.ci/freePort.ts'
import { type Fixtures, fillShop } from '../floor/fixtures.ts'
import { createShop } from '../shop.ts'

const newDatabase = async (url: string, name: string): Promise<string> => {
  const db = openPostgres(url, 1)
  await sql`create database ${sql.id(name)}`.execute(db)
  await db.destroy()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Renews the statistics of a database, as PostgreSQL does by itself every few minutes. */
export const analyze = async (url: string): Promise<void> => {
  const db = openPostgres(url, 1)
  await sql`analyze`.execute(db)
  await db.destroy()
}

/** One version of the shop, on a database of its own with 2,000 products. `tree` is its checkout of the repository. */
export const openSide = async (given: { url: string; folder: string; name: string; tree: string }) => {
  const url = await newDatabase(given.url, given.name)
  const shopOn = async (database: string) =>
    createShop({
      port: await freePort(),
      dataDir: join(given.folder, given.name),
      log: join(given.folder, `${given.name}.log`),
      env: { LOG_LEVEL: 'error', DATABASE_URL: database },
      program: resolve(given.tree, 'demo/src/main.ts'),
    })
  const maker = await shopOn(url)
  await maker.start()
  await maker.stop()
  const db = openPostgres(url, 2)
  const fixtures: Fixtures = await fillShop(db)
  // The shop sells for as long as the benchmark runs.
  await sql`update batches set quantity = quantity + 100000 where product_id like 'made-p-%'`.execute(db)
  await sql`update products set on_hand = on_hand + 100000 where id like 'made-p-%'`.execute(db)
  const { rows } = await sql<{
    name: string
  }>`select name from products where status = 'active' order by id`.execute(db)
  await db.destroy()
  return { ...given, url, fixtures, names: rows.map(({ name }) => name), shopOn }
}

export type Side = Awaited<ReturnType<typeof openSide>>
