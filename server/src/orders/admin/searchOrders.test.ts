import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { recordSales } from '../../../test/fixtures/sales.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { mostFound } from '../../db/countUpTo.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let ids: string[]

type Query = NonNullable<NonNullable<Parameters<typeof admin.api<'GET /order/admin/all'>>[1]>['query']>
const list = (query: Query) => admin.api('GET /order/admin/all', { query })
const found = async (search: string, query: Query = {}) =>
  (await list({ ...query, search })).data.map(({ id }) => ids.indexOf(id))

const write = (place: number, order: { order_number?: string; customer_name?: string; contact?: string }) =>
  shop.db.updateTable('orders').set(order).where('id', '=', existing(ids[place])).execute()

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  const { id: buyerId } = await shop.customer()
  const products = [await shop.product()]
  const sale = { method: 'cash' as const, product: 0, quantity: 1, discount: 0 }
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  ids = await recordSales(shop, { buyerId, products, categories: ['a'] }, [
    { ...sale, at: at(1), status: 'delivered', price: 300 },
    { ...sale, at: at(2), status: 'pending', price: 100 },
    { ...sale, at: at(3), status: 'pending', price: 200 },
  ])
  await write(0, { order_number: 'N7K2M9QX' })
  await write(1, { order_number: 'NQ7K2M9A', customer_name: 'Nabeehah Malik' })
  const contact = { name: 'Bilal', phone: '03331112223', email: 'n7k2m9qx@example.pk' }
  await write(2, { order_number: 'NABCDE23', customer_name: 'Bilal', contact: JSON.stringify(contact) })
})

test('a whole order number finds its order, however it is written', async () => {
  for (const written of ['N7K2M9QX', 'n7k2m9qx', '  n7K2m9qX ']) expect(await found(written)).toEqual([0])
  expect(await list({ search: 'N7K2M9QX' })).toMatchObject({
    totalItems: 1,
    hasNextPage: false,
    summary: { totalOrders: 1, deliveredOrders: 1, pendingOrders: 0 },
  })
  expect(await found('N7K2M9QX', { status: ['pending'] })).toEqual([])
  expect(await found('N7K2M9QX', { startDate: '2026-11-21' })).toEqual([])
  const csv = await shop.app.fetch(
    new Request('http://shop.test/api/v1/order/admin/export?search=n7k2m9qx', {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
  expect((await csv.text()).trim().split('\n')).toHaveLength(2)
})

test('searches a part of a number, or any other term, in numbers, names, addresses and phones', async () => {
  expect(await found('7k2m9')).toEqual([2, 1, 0])
  expect(await found('NABEEHAH')).toEqual([1])
  expect(await found('N7K2M9QZ')).toEqual([])
  expect(await found('N7K2M9QX Ayesha')).toEqual([])
  expect(await found('ayesha khan')).toEqual([0])
  expect(await found('0333 1112223')).toEqual([2])
  expect(await found('n7k2m9qx@')).toEqual([2])
})

test('search results are sorted and paged like every list, and can be filtered further', async () => {
  const byTotal = { sortBy: 'totalAmount', sortOrder: 'asc' } as const
  expect(await found('7k2m9', byTotal)).toEqual([1, 2, 0])
  expect(await found('7k2m9', { ...byTotal, pageSize: 2, page: 2 })).toEqual([0])
  expect(await found('7k2m9', { status: ['pending'] })).toEqual([2, 1])
  expect(await list({ search: '7k2m9', status: ['pending'], pageSize: 1 })).toMatchObject({
    totalItems: 2,
    hasNextPage: true,
    summary: { totalOrders: 3, deliveredOrders: 1 },
  })
})

test('a capped search says that there are more, and all of them can be paged through', async () => {
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || n,
      'order_number', 'M' || n, 'customer_name', 'Zubair', 'created_at', o.created_at - n * interval '1 minute'))).*
    from orders o, generate_series(1, ${mostFound + 1}) n where o.id = ${existing(ids[0])}`.execute(shop.db)
  for (const query of [{}, { status: ['delivered' as const] }]) {
    expect(await list({ ...query, search: 'zubair', pageSize: 100 })).toMatchObject({
      totalItems: mostFound,
      moreThanTotal: true,
      hasNextPage: true,
      summary: { totalOrders: mostFound, deliveredOrders: mostFound, moreThanTotal: true },
    })
    const last = await list({ ...query, search: 'zubair', pageSize: 50, page: 6 })
    expect(last.data.map(({ orderNumber }) => orderNumber)).toEqual([`M${mostFound + 1}`])
  }
})

test('a range of amounts contains both of its ends', async () => {
  const total = (await list({ search: 'NABCDE23' })).data[0]?.totalAmount ?? 0
  const within = async (query: Query) => (await list(query)).data.map(({ orderNumber }) => orderNumber)
  expect(await within({ minAmount: total, maxAmount: total })).toEqual(['NABCDE23'])
  expect(await within({ minAmount: total + 0.5 })).not.toContain('NABCDE23')
  expect(await within({ maxAmount: total - 0.5 })).not.toContain('NABCDE23')
})
