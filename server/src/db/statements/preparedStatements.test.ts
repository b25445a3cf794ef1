import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { approvalOf, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, newDatabase, onPostgres } from '../../../test/harness.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from '../postgres/nodePostgres.ts'
import { withPreparedStatements } from './preparedStatements.ts'

/** More than the five calls of a prepared statement that PostgreSQL always plans. */
const ROUNDS = 8

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
    await sql`select c.id from carts c`.execute(prepared)
    await sql`select c.* from carts c`.execute(prepared)
    expect((await preparedOn(db)).sort()).toEqual([
      'select "carts"."id" from (select * from "carts" /* prepared */) as "carts" /* prepared */',
      'select "id" from "carts" where "id" = $1 /* prepared */',
      'select c.id from carts c /* prepared */',
      'update "carts" set "coupon_id" = $1 where "id" = $2 /* prepared */',
    ])
  })

  test('prepares no statement behind a pooler, where each transaction gets another connection', async () => {
    const db = await openOne({ pooled: true })
    await withPreparedStatements(db).selectFrom('carts').select('id').execute()
    expect(await preparedOn(db)).toEqual([])
  })

  test('plans no statement of a purchase, an order or a review again in each call, however many there are', async () => {
    const db = await openOne()
    const shop = await createTestApp({ db })
    const id = await shop.product({ price: 300, stock: 100, maxPerOrder: 100 })
    const buyer = await shop.customer()
    const staff = await shop.admin('pharmacist')
    const packer = await shop.admin('orders')
    await sql`insert into orders (id, order_number, user_id, status, payment_method, subtotal_amount, shipping_amount,
        total_amount, contact, delivery, customer_name, created_at, updated_at)
      select 'o' || n, 'N' || n, ${buyer.id}, 'delivered', 'cash', 100, 0, 100, '{}', '{}', 'A', at, at
      from generate_series(1, 4000) n, lateral (select now() - n * interval '2 hours' as at) moments`.execute(
      db,
    )
    await sql`insert into prescriptions (id, prescription_number, user_id, status, patient_name, city, phone,
        language, created_at, updated_at)
      select 'p' || n, 'P' || n, ${buyer.id}, 'expired', 'A', 'Lahore', '03001234567', 'en', at, at
      from generate_series(1, 4000) n, lateral (select now() - n * interval '2 hours' as at) moments`.execute(
      db,
    )
    await sql`analyze`.execute(db)
    const review = async () => {
      const { id: prescription } = await uploadOne(shop, buyer)
      const params = { id: prescription }
      await staff.api('GET /prescription/:id', { params })
      for (const body of [{ status: 'under_review' as const }, approvalOf([{ productId: id, quantity: 1 }])])
        await staff.api('PATCH /prescription/admin/:id', { params, body })
    }
    for (let time = 0; time < ROUNDS; time++) {
      const params = { id: (await buy(buyer, id)).id }
      for (const status of ['processing', 'shipped', 'delivered'] as const)
        await packer.api('PATCH /order/:id/status', { params, body: { status } })
      await buyer.api('GET /order/:id', { params })
      await review()
    }
    const statements = await preparedOn(db)
    for (const part of ['"shipment_history".*', 'insert into "order_history"'])
      expect([part, statements.some((statement) => statement.includes(part))]).toEqual([part, true])
    // PostgreSQL plans five calls for their values, and compares their cost with that of one plan for all.
    const { rows } = await sql`select statement from pg_prepared_statements where custom_plans >= ${ROUNDS}
      `.execute(db)
    expect(rows).toEqual([])
  })

  test('purchases, logins and reviews continue while the next version adds a column to every table', async () => {
    const db = await openOne()
    const shop = await createTestApp({ db })
    const { customer, product } = shop
    const buyer = await customer()
    const admin = await shop.admin()
    const id = await product({ price: 300 })
    const account = { email: 'bilal@example.com', password: 'a-good-password-1' }
    await shop.send('POST', '/auth/register', {
      body: { ...account, name: 'Bilal Ahmed', phone: '0300-7654321' },
    })
    const login = () => shop.send('POST', '/auth/login', { body: account })
    const review = async () => {
      const { id: prescription } = await uploadOne(shop, buyer)
      const read = await shop.send('GET', `/prescription/${prescription}`, { token: admin.token })
      const claim = await shop.send('PATCH', `/prescription/admin/${prescription}`, {
        token: admin.token,
        body: { status: 'under_review' },
      })
      return [read.status, claim.status]
    }
    await buy(buyer, id)
    await login()
    await review()
    expect((await preparedOn(db)).length).toBeGreaterThan(10)
    for (const { name } of await db.introspection.getTables())
      await sql`alter table ${sql.id(name)} add column comes_next text`.execute(db)
    expect(await buy(buyer, id)).toMatchObject({ status: 'pending' })
    expect((await login()).status).toBe(200)
    expect(await review()).toEqual([200, 200])
  })
})
