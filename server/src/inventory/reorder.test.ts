import { beforeEach, expect, test } from 'vitest'
import { errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { recordSales } from '../../test/fixtures/sales.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { addDays, dayOf } from '../kernel/days.ts'
import { refreshPeriodTotals } from '../totals/refreshPeriodTotals.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const DAY_MS = 86_400_000

/** A product on the shelf with `stock` units, and the units that were sold so many days ago. */
const product = async (name: string, stock: number, sold: Readonly<Record<number, number>>) => {
  const id = await shop.product({ name, stock })
  const buyer = await shop.customer()
  const sales = Object.entries(sold).map(([days, quantity]) => ({
    at: new Date(shop.clock.now().getTime() - Number(days) * DAY_MS),
    status: 'delivered' as const,
    method: 'cash' as const,
    product: 0,
    quantity,
    price: 100,
    discount: 0,
  }))
  await recordSales(shop, { buyerId: buyer.id, products: [id], categories: ['a'] }, sales)
  return id
}

const reorder = async (query: { pace?: '30' | '90'; targetDays?: number } = {}) =>
  (await admin.api('GET /batch/reorder', { query })).data

test('lists products that run out before the target, the soonest first, with the units to order', async () => {
  await product('Plenty', 100, { 1: 30 })
  await product('Soon', 10, { 1: 20, 5: 10 })
  await product('Gone', 0, { 2: 15 })
  await product('Unsold', 0, {})
  await product('Long ago', 0, { 95: 50 })
  const { lines, targetDays, pace } = await reorder()
  expect({ targetDays, pace }).toEqual({ targetDays: 30, pace: 30 })
  expect(lines).toMatchObject([
    { name: 'Gone', available: 0, soldIn30Days: 15, soldIn90Days: 15, daysLeft: 0, suggested: 15 },
    { name: 'Soon', available: 10, soldIn30Days: 30, soldIn90Days: 30, daysLeft: 10, suggested: 20 },
  ])
})

test('units that are short-dated, recalled, held or printed with a lower price are not there', async () => {
  const id = await product('Soon', 20, { 1: 60 })
  const receive = (batchNumber: string, quantity: number, days: number, mrp?: number) =>
    admin.api('POST /batch', {
      body: {
        productId: id,
        batchNumber,
        quantity,
        expiryDate: addDays(dayOf(shop.clock.now()), days),
        ...(mrp ? { mrp } : {}),
      },
    })
  await receive('SHORT', 3, 20)
  await receive('LOW-PRICE', 4, 400, 1)
  await receive('BOTH', 5, 20, 1)
  const recalled = (await receive('RECALLED', 6, 400)).data.id
  await admin.api('POST /batch/:id/recall', { params: { id: recalled }, body: { reason: 'Bottles leak' } })
  const customer = await shop.customer()
  await customer.api('POST /cart/items', { body: { productId: id, quantity: 2 } })
  await fillIn(customer)
  expect((await reorder()).lines).toMatchObject([{ available: 18, suggested: 42 }])
})

test('the pace and the target change what is suggested', async () => {
  await product('Falling', 10, { 1: 3, 60: 87 })
  expect((await reorder()).lines).toEqual([])
  expect((await reorder({ pace: '90' })).lines).toMatchObject([{ daysLeft: 10, suggested: 20 }])
  expect((await reorder({ pace: '90', targetDays: 12 })).lines).toMatchObject([{ suggested: 2 }])
  expect(await errorOf(admin.api('GET /batch/reorder', { query: { targetDays: 0 } }))).toMatchObject({
    status: 400,
  })
})

test('the suggestions are the same from orders, daily totals and period totals', async () => {
  await product('Soon', 10, { 0: 4, 1: 16, 40: 10, 89: 1 })
  const first = (await reorder()).lines
  expect(first).toMatchObject([{ soldIn30Days: 20, soldIn90Days: 31, suggested: 10 }])
  await rollupDailyTotals(shop)
  expect((await reorder()).lines).toEqual(first)
  await refreshPeriodTotals(shop.db, shop.clock.now())
  expect((await reorder()).lines).toEqual(first)
})

test('the target is a setting, and the supplier that of the last delivery with one', async () => {
  const productId = await product('Soon', 1, { 1: 30 })
  const receive = (batchNumber: string, supplier?: string) =>
    admin.api('POST /batch', {
      body: {
        productId,
        batchNumber,
        expiryDate: '2028-01-31',
        quantity: 1,
        ...(supplier ? { supplier } : {}),
      },
    })
  await receive('A', 'Muller & Phipps')
  shop.pass(1)
  await receive('B', 'Premier Agency')
  shop.pass(1)
  await receive('C')
  await admin.api('PUT /setting/:key', { params: { key: 'reorderDays' }, body: { value: 10, before: 30 } })
  expect(await reorder()).toMatchObject({
    targetDays: 10,
    lines: [{ supplier: 'Premier Agency', available: 4, suggested: 6 }],
  })
})
