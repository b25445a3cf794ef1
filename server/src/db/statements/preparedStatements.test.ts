import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { createTestApp, newDatabase, onPostgres } from '../../../test/harness.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres/nodePostgres.ts'
import { withPreparedStatements } from './preparedStatements.ts'

/** A new database with one connection, or with the settings behind a pooler. */
const openOne = async ({ pooled = false } = {}) => {
  const url = (await newDatabase()) ?? ''
  const db = openPostgres(url, 1, undefined, pooled ? `${url}?application_name=direct` : url)
  onTestFinished(() => db.destroy())
  await migrate(db)
  return db
}

const preparedOn = async (db: Awaited<ReturnType<typeof openOne>>) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('a connection prepares a cacheable statement once, and no other', async () => {
    const db = await openOne()
    const prepared = withPreparedStatements(db)
    const find = (id: string) => prepared.selectFrom('carts').select('id').where('id', '=', id).execute()
    await Promise.all([find('one'), find('two')])
    await prepared.updateTable('carts').set({ coupon_id: null }).where('id', '=', 'one').execute()
    await db.selectFrom('carts').select('coupon_id').where('id', '=', 'one').execute()
    // The next version may add a column, which a plan of all columns does not outlive.
    await prepared.selectFrom('carts').selectAll().where('id', '=', 'one').execute()
    await prepared.deleteFrom('carts').where('id', '=', 'one').returningAll().execute()
    const all = prepared.selectFrom('carts').selectAll().as('carts')
    await prepared.selectFrom(all).select('carts.id').execute()
    expect((await preparedOn(db)).sort()).toEqual([
      'select "carts"."id" from (select * from "carts" /* prepared */) as "carts" /* prepared */',
      'select "id" from "carts" where "id" = $1 /* prepared */',
      'update "carts" set "coupon_id" = $1 where "id" = $2 /* prepared */',
    ])
  })

  test('prepares no statement behind a pooler, where each transaction gets another connection', async () => {
    const db = await openOne({ pooled: true })
    await withPreparedStatements(db).selectFrom('carts').select('id').execute()
    expect(await preparedOn(db)).toEqual([])
  })

  test('a purchase continues while the next version adds a column to every table', async () => {
    const db = await openOne()
    const { customer, product } = await createTestApp({ db })
    const buyer = await customer()
    const id = await product({ price: 300 })
    await buy(buyer, id)
    expect((await preparedOn(db)).length).toBeGreaterThan(10)
    for (const { name } of await db.introspection.getTables())
      await sql`alter table ${sql.id(name)} add column comes_next text`.execute(db)
    expect(await buy(buyer, id)).toMatchObject({ status: 'pending' })
  })
})
