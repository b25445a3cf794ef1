import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newId } from '../../kernel/ids.ts'
import { compareBalances } from './balances.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
/** Paid in cash on delivery, Rs 100 of it given back. */
let orderId: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  const { id } = await buy(await shop.customer(), await shop.product({ price: 500 }))
  orderId = id
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
  await admin.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
  await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId },
    body: { amount: 100, reason: 'One box was damaged', reference: 'IBFT-1' },
  })
})

const wrong = async () =>
  (await admin.api('GET /payment/admin/reconciliation')).data.mismatches.filter(
    ({ kind }) => kind === 'balance',
  )
const left = async () => (await sql`select from dirty_balances`.execute(shop.db)).rows.length

test('books that agree are compared once, and again when they change', async () => {
  expect(await left()).toBeGreaterThan(0)
  expect(await compareBalances(shop)).toBeGreaterThan(0)
  expect([await left(), await wrong()]).toEqual([0, []])
  expect(await compareBalances(shop)).toBe(0)
  await shop.db.updateTable('orders').set({ status: 'processing' }).execute()
  expect(await left()).toBe(0)
})

test.each([
  ['what an order says of its payment', `update orders set payment_status = 'pending', refunded_amount = 0`],
  ['what an order says went back', `update orders set refunded_amount = refunded_amount + 1`],
  ['what a payment brought', 'update payment_attempts set amount = amount + 1'],
  ['whether a payment came', `update payment_attempts set status = 'failed', captured_amount = 1`],
  ['a payment that is gone', 'delete from payment_attempts'],
  ['what went back', 'update refunds set amount = amount - 1'],
  [
    'another refund',
    `insert into refunds (id, order_id, amount, status, reason, created_at, done_at)
      select 'another', order_id, 500, 'done', reason, created_at, done_at from refunds`,
  ],
  ['a refund that is gone', 'delete from refunds'],
])('a difference by %s is found, before and after books are compared, until it is put right', async (_, fault) => {
  await compareBalances(shop)
  const [orders, attempts, refunds] = [
    await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow(),
    await shop.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow(),
    await shop.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow(),
  ]
  await sql.raw(fault).execute(shop.db)
  expect(await wrong()).toMatchObject([{ orderId }])
  await compareBalances(shop)
  expect(await wrong()).toMatchObject([{ orderId }])

  await shop.db.deleteFrom('refunds').execute()
  await shop.db.deleteFrom('payment_attempts').execute()
  const { payment_status, refunded_amount } = orders
  await sql`update orders set payment_status = ${payment_status}, refunded_amount = ${refunded_amount}`.execute(
    shop.db,
  )
  await shop.db.insertInto('payment_attempts').values(attempts).execute()
  expect(await wrong()).toMatchObject([{ orderId }])
  await shop.db
    .insertInto('refunds')
    .values({ ...refunds, lines: JSON.stringify(refunds.lines) })
    .execute()
  expect(await wrong()).toEqual([])
  await compareBalances(shop)
  expect(await left()).toBe(0)
})

test('cash of a shipment counts while its order is unpaid, and no longer after its return', async () => {
  await sql`update orders set payment_status = 'pending', refunded_amount = 0`.execute(shop.db)
  await shop.db.deleteFrom('refunds').execute()
  await shop.db.deleteFrom('payment_attempts').execute()
  await compareBalances(shop)
  expect(await wrong()).toEqual([])
  await shop.db.updateTable('shipments').set({ collected_at: shop.clock.now() }).execute()
  expect(await wrong()).toMatchObject([{ orderId, actual: 0 }])
  await shop.db.updateTable('shipments').set({ status: 'returned' }).execute()
  expect([await wrong(), await compareBalances(shop), await left()]).toEqual([[], expect.any(Number), 0])
  await shop.db.updateTable('shipments').set({ status: 'delivered' }).execute()
  expect(await wrong()).toMatchObject([{ orderId }])
})

test('a payment of another amount that arrives by itself is listed for staff', async () => {
  await compareBalances(shop)
  const now = shop.clock.now()
  await shop.db
    .insertInto('payment_attempts')
    .values({
      id: newId(now),
      order_id: orderId,
      method: 'easypaisa',
      provider: 'easypaisa',
      amount: 50_000,
      captured_amount: 49_900,
      status: 'failed',
      created_at: now,
      updated_at: now,
    })
    .execute()
  expect(await wrong()).toMatchObject([{ orderId }])
})
