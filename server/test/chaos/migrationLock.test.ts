import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { migrations } from '../../src/db/migrations/index.ts'
import { openPostgres } from '../../src/db/postgres/nodePostgres.ts'
import type { Db } from '../../src/db/types.ts'
import { madeUpMigrations } from '../engines/madeUpMigrations.ts'
import { newDatabase, onPostgres } from '../harness.ts'

const nextRelease = { ...migrations, ...madeUpMigrations }

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

test.runIf(onPostgres)(
  'a migration without its lock gives way to those who serve, and is tried again',
  async () => {
    const url = (await newDatabase()) ?? ''
    const connect = () => {
      const db = openPostgres(url, 3)
      onTestFinished(() => db.destroy())
      return db
    }
    const [db, reader] = [connect(), connect()]
    await migrate(db)
    const longReport = await connect().startTransaction().execute()
    await sql`select count(*) from orders`.execute(longReport)
    const migrating = migrate(db, nextRelease)
    // Read in a loop, so that one of the reads waits behind the migration that waits.
    const slowest = await asked(reader, 4000)
    expect(slowest).toBeGreaterThan(500)
    expect(slowest).toBeLessThan(3500)
    await longReport.commit().execute()
    await migrating
    expect((await sql`select rider_id from orders`.execute(reader)).rows).toEqual([])
  },
  30_000,
)
