import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { rollupDailyTotals } from '../../totals/rollupDailyTotals.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const salesOf = async (id: string) => {
  await rollupDailyTotals(shop)
  return (await admin.api('GET /product/sales/:id', { params: { id } })).data
}

test('counts units and revenue of each of the last twelve months, without cancelled orders', async () => {
  const customer = await shop.customer()
  const id = await shop.product({ price: 50, stock: 90 })
  await buy(customer, await shop.product(), { quantity: 5 })
  await buy(customer, id, { quantity: 2 })
  const cancelled = await buy(customer, id, { quantity: 3 })
  await customer.api('DELETE /checkout/:id', { params: { id: cancelled.id } })
  const sales = await salesOf(id)
  expect(sales).toHaveLength(12)
  expect(sales[0]).toEqual({ month: '2025-12', units: 0, revenue: 0 })
  expect(sales[11]).toEqual({ month: '2026-11', units: 2, revenue: 100 })
})

test('a sale belongs to the month of Karachi', async () => {
  const id = await shop.product({ price: 50, stock: 90 })
  // 30 November 2026, 19:30 UTC: half past midnight on 1 December in Karachi.
  shop.pass((new Date('2026-11-30T19:30:00Z').getTime() - shop.clock.now().getTime()) / 60_000)
  admin = await shop.admin()
  await buy(await shop.customer(), id)
  expect((await salesOf(id)).at(-1)).toEqual({ month: '2026-12', units: 1, revenue: 50 })
})

test('responds with 404 for a product that is not there', async () => {
  expect(await errorOf(admin.api('GET /product/sales/:id', { params: { id: 'none' } }))).toMatchObject({
    status: 404,
  })
})
