import fc from 'fast-check'
import { orderStatuses, paymentMethods, toRupees } from 'shared-api'
import { beforeEach, expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { existing } from '../../test/existing.ts'
import { recordSales, type Sale, totalOf } from '../../test/fixtures/sales.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { newId } from '../kernel/ids.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let buyer: Awaited<ReturnType<TestApp['customer']>>
let products: string[] = []
let categories: string[] = []
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  buyer = await shop.customer()
  products = [await shop.product({ name: 'Panadol' }), await shop.product({ name: 'Brufen', stock: 5 })]
  const now = shop.clock.now()
  const first = await shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const second = newId(now)
  await shop.db
    .insertInto('categories')
    .values({ id: second, name: 'Vitamins', slug: 'vitamins', created_at: now })
    .execute()
  categories = [first.id, second]
})

const record = (sales: readonly Sale[]) =>
  recordSales(shop, { buyerId: buyer.id, products, categories }, sales)
const sale = (at: string, more: Partial<Sale> = {}): Sale => ({
  at: new Date(at),
  status: 'delivered',
  method: 'cash',
  product: 0,
  quantity: 1,
  price: 10_000,
  discount: 0,
  ...more,
})

const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' })
const counts = ({ status }: Sale) => status !== 'cancelled' && status !== 'refunded'
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const read = async (path: string) => {
  const response = await shop.send('GET', `/dashboard${path}`, { token: admin.token })
  expect(response.status).toBe(200)
  return response.body.data as never
}

const anySale = fc.record({
  at: fc.date({
    min: new Date('2025-11-01T00:00:00Z'),
    max: new Date('2026-11-21T06:00:00Z'),
    noInvalidDate: true,
  }),
  status: fc.constantFrom(...orderStatuses),
  method: fc.constantFrom(...paymentMethods),
  product: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.constantFrom(0, 1),
})

test('after any sales every figure equals the books, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 12 }), fc.nat(12), async (sales, early) => {
      await shop.db.deleteFrom('orders').execute()
      // Some were sold, and went through other states, before the days were added up.
      const first = sales.slice(0, early)
      const ids = await record(first.map((one) => ({ ...one, status: 'pending' })))
      await rollupDailyTotals(shop)
      await record(sales.slice(early))
      for (const [place, { status }] of first.entries())
        await shop.db.updateTable('orders').set({ status }).where('id', '=', existing(ids[place])).execute()
      const day = (one: Sale) => karachi.format(one.at)
      // The twelve months up to November 2026.
      const counted = sales.filter((one) => counts(one) && day(one) >= '2025-12-01')
      const revenue = toRupees(sum(counted.map(totalOf)))
      const { data } = await admin.api('GET /dashboard')
      expect(data.summary).toMatchObject({ totalRevenue: revenue, totalOrders: counted.length })

      expect(data.monthlySales.map((month) => month.period)).toEqual([
        '2025-12',
        ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
      ])
      for (const month of data.monthlySales) {
        const inMonth = counted.filter((one) => day(one).startsWith(month.period))
        expect(month).toMatchObject({ revenue: toRupees(sum(inMonth.map(totalOf))), orders: inMonth.length })
      }
      for (const [place, id] of products.entries()) {
        const lines = counted.filter((one) => one.product === place)
        const figures = {
          quantity: sum(lines.map((one) => one.quantity)),
          revenue: toRupees(sum(lines.map((one) => one.price * one.quantity))),
        }
        const expected = lines.length === 0 ? undefined : expect.objectContaining(figures)
        expect(data.topProducts.find((row) => row.id === id)).toEqual(expected)
        expect(data.categorySales.find((row) => row.id === categories[place])).toEqual(expected)
      }
      for (const method of paymentMethods) {
        const paid = counted.filter((one) => one.method === method)
        const expected = { method, count: paid.length, amount: toRupees(sum(paid.map(totalOf))) }
        expect(data.paymentStats.find((row) => row.method === method)).toEqual(
          paid.length === 0 ? undefined : expected,
        )
      }
      expect(data.recentOrders).toHaveLength(
        Math.min(10, sales.filter((one) => day(one) >= '2025-12-01').length),
      )

      await rollupDailyTotals(shop)
      expect((await admin.api('GET /dashboard')).data).toEqual(data)
      expect(
        (await findViolations(shop.db)).filter(({ invariant }) => invariant.includes('added up')),
      ).toEqual([])
    }),
    { numRuns: runs(15) },
  )
})

test('a day begins and ends at midnight in Karachi', async () => {
  await record([
    sale('2026-11-19T18:59:59.999Z'),
    sale('2026-11-19T19:00:00.000Z', { price: 20_000 }),
    sale('2026-11-20T18:59:59.999Z', { price: 30_000 }),
    sale('2026-11-20T19:00:00.000Z', { price: 40_000 }),
  ])
  expect(await read('/sales?period=daily&startDate=2026-11-19&endDate=2026-11-21')).toEqual([
    { period: '2026-11-19', revenue: 250, orders: 1 },
    { period: '2026-11-20', revenue: 800, orders: 2 },
    { period: '2026-11-21', revenue: 550, orders: 1 },
  ])
})

test.each([
  ['daily', 30, '2026-10-23', '2026-11-21'],
  ['weekly', 12, '2026-W36', '2026-W47'],
  ['monthly', 12, '2025-12', '2026-11'],
  ['yearly', 5, '2022', '2026'],
])('%s shows %i steps from %s to %s, empty ones too', async (period, steps, first, last) => {
  const rows = Object(await read(`/sales?period=${period}`)) as { period: string }[]
  expect([rows.length, rows[0]?.period, rows.at(-1)?.period]).toEqual([steps, first, last])
})

test('the dates that are given decide, the period the steps', async () => {
  await record([sale('2026-01-10T10:00:00Z'), sale('2026-02-10T10:00:00Z'), sale('2026-03-10T10:00:00Z')])
  const range = 'startDate=2026-01-01&endDate=2026-02-28'
  expect(await read(`/sales?${range}`)).toMatchObject([{ period: '2026-01' }, { period: '2026-02' }])
  expect(await read(`/summary?${range}`)).toMatchObject({ totalOrders: 2 })
  expect(await read(`/sales?${range}&period=yearly`)).toEqual([{ period: '2026', revenue: 500, orders: 2 }])
})

test('the change is against the same length of time before; against nothing there is none; the month stands beside it', async () => {
  await record([
    sale('2026-11-18T10:00:00Z', { price: 20_000 }),
    sale('2026-11-19T10:00:00Z', { price: 20_000 }),
    sale('2026-11-20T10:00:00Z', { price: 20_000, status: 'cancelled' }),
    sale('2026-11-16T10:00:00Z', { price: 40_000 }),
    sale('2026-11-14T10:00:00Z'),
    sale('2026-10-31T18:59:59Z'),
    sale('2026-10-21T18:59:59Z', { price: 60_000 }),
    sale('2026-10-21T19:00:00Z'),
    sale('2026-09-30T19:00:00Z', { price: 20_000 }),
    sale('2026-09-30T18:59:59Z'),
  ])
  expect(await read('/summary?startDate=2026-11-18&endDate=2026-11-20')).toEqual({
    totalRevenue: 700,
    totalOrders: 2,
    averageOrderValue: 350,
    totalCustomers: 0,
    pendingPrescriptions: 0,
    lowStockProducts: 1,
    change: { revenue: 27.3, orders: 100 },
    range: { startDate: '2026-11-18', endDate: '2026-11-20' },
    previousRange: { startDate: '2026-11-15', endDate: '2026-11-17' },
    monthToDate: {
      totalRevenue: 1_500,
      totalOrders: 4,
      averageOrderValue: 375,
      change: { revenue: 36.4, orders: 100 },
      range: { startDate: '2026-11-01', endDate: '2026-11-21' },
      previousRange: { startDate: '2026-10-01', endDate: '2026-10-21' },
    },
    today: expect.objectContaining({
      totalOrders: 0,
      range: { startDate: '2026-11-21', endDate: '2026-11-21' },
    }),
  })
  expect(await read('/summary?startDate=2026-11-14&endDate=2026-11-14')).toMatchObject({
    change: { revenue: null, orders: null },
  })
})

test('today is compared with the same weekday a week before, up to the same time', async () => {
  const now = shop.clock.now()
  const aWeekAgo = (minutes: number) =>
    new Date(now.getTime() - 7 * 86_400_000 + minutes * 60_000).toISOString()
  await record([
    sale(now.toISOString(), { price: 20_000 }),
    sale(aWeekAgo(0), { price: 10_000 }),
    sale(aWeekAgo(1), { price: 90_000 }),
  ])
  expect(await read('/summary')).toMatchObject({
    today: {
      totalRevenue: 350,
      totalOrders: 1,
      change: { revenue: 40, orders: 0 },
      range: { startDate: '2026-11-21', endDate: '2026-11-21' },
      previousRange: { startDate: '2026-11-14', endDate: '2026-11-14' },
    },
  })
})

test('the graphs equal the tables', async () => {
  await record([
    sale('2026-11-18T10:00:00Z', { method: 'easypaisa' }),
    sale('2026-11-19T10:00:00Z', { product: 1, quantity: 3 }),
    sale('2026-10-20T10:00:00Z', { status: 'cancelled' }),
  ])
  const { data } = await admin.api('GET /dashboard/graphs', { query: { startDate: '2026-10-01' } })
  expect(data).toEqual({
    revenueChart: {
      labels: ['2026-10', '2026-11'],
      series: [
        { name: 'Revenue', data: [0, 700] },
        { name: 'Orders', data: [0, 2] },
      ],
    },
    categoryChart: { labels: ['Vitamins', 'Pain & Fever'], series: [{ name: 'Revenue', data: [300, 100] }] },
    productPerformance: {
      labels: ['Brufen', 'Panadol'],
      series: [
        { name: 'Revenue', data: [300, 100] },
        { name: 'Quantity', data: [3, 1] },
      ],
    },
    orderStatus: { labels: [...orderStatuses], series: [{ name: 'Orders', data: [0, 0, 0, 2, 1, 0] }] },
    paymentMethods: {
      labels: ['cash', 'easypaisa'],
      series: [
        { name: 'Amount', data: [450, 250] },
        { name: 'Orders', data: [1, 1] },
      ],
    },
  })
  const single: Record<string, unknown> = {
    revenue: data.revenueChart,
    categories: data.categoryChart,
    products: data.productPerformance,
    'order-status': data.orderStatus,
    'payment-methods': data.paymentMethods,
  }
  for (const [path, graph] of Object.entries(single))
    expect(await read(`/graphs/${path}?startDate=2026-10-01`), path).toEqual(graph)
})

test('each part alone is what the whole says', async () => {
  await record([sale('2026-11-18T10:00:00Z'), sale('2026-11-19T10:00:00Z', { product: 1, quantity: 3 })])
  const { data } = await admin.api('GET /dashboard')
  expect(await read('/summary')).toEqual(data.summary)
  expect(await read('/sales')).toEqual(data.monthlySales)
  expect(await read('/top-products')).toEqual(data.topProducts)
  expect(await read('/category-sales')).toEqual(data.categorySales)
  expect(await read('/payment-stats')).toEqual(data.paymentStats)
  expect(await read('/recent-orders')).toEqual(data.recentOrders)
  expect(await read('/top-products?limit=1')).toEqual(data.topProducts.slice(0, 1))
  expect(await read('/recent-orders?limit=1')).toEqual(data.recentOrders.slice(0, 1))
})

test('a best seller bears the name under which it was sold last, whenever that was', async () => {
  await record([sale('2026-11-18T10:00:00Z'), sale('2026-11-17T10:00:00Z', { product: 1 })])
  const [later = ''] = await record([sale('2026-11-19T10:00:00Z', { status: 'cancelled' })])
  await shop.db.updateTable('order_items').set({ name: 'Aspirin' }).where('order_id', '=', later).execute()
  expect(await read('/top-products?startDate=2026-11-17&endDate=2026-11-18')).toEqual([
    { id: products[0], name: 'Aspirin', image: null, quantity: 1, revenue: 100 },
    { id: products[1], name: 'Brufen', image: null, quantity: 1, revenue: 100 },
  ])
})

test('sales of a category that is gone are counted', async () => {
  categories = ['gone', 'gone']
  await record([sale('2026-11-18T10:00:00Z'), sale('2026-11-19T10:00:00Z', { product: 1 })])
  expect(await read('/category-sales')).toEqual([{ id: 'other', name: 'Other', revenue: 200, quantity: 2 }])
})

test.each([
  'period=hourly',
  'startDate=yesterday',
  'startDate=2026-02-30',
  'startDate=0000-01-01',
  'endDate=9999-12-31T23:59:59-05:00',
  'startDate=2026-11-21&endDate=2026-11-20',
  'startDate=1900-01-01&period=daily',
  'limit=0',
  'limit=101',
])('%s is 400', async (query) => {
  for (const path of ['', '/summary', '/graphs/revenue'])
    expect((await shop.send('GET', `/dashboard${path}?${query}`, { token: admin.token })).status).toBe(400)
})

test('the dashboard is for admins', async () => {
  expect((await shop.send('GET', '/dashboard', { token: buyer.token })).status).toBe(403)
  expect((await shop.send('GET', '/dashboard')).status).toBe(401)
})
