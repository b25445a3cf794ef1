import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openPglite } from '../src/db/pglite.ts'

test('a database that ran a higher number first still gets the lower one', async () => {
  const db = await openPglite()
  await migrate(db)
  await sql`drop table account_history`.execute(db)
  await sql`drop index users_created_at_id_idx, users_name_id_idx`.execute(db)
  await sql`delete from kysely_migration where name = '0002_customers'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('account_history').selectAll().execute()).toEqual([])
  await db.destroy()
})
