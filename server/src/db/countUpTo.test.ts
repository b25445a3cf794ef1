import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { countUpTo, mostCounted, mostFound } from './countUpTo.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await shop.customer()
  await shop.customer()
})

test('rows are counted up to a number, and beyond it there are more', async () => {
  const customers = sql<boolean>`users.role = 'customer'`
  const count = (most?: number) => countUpTo(shop.db, 'users', customers, most)
  expect([await count(), await count(2), await count(1)]).toEqual([
    { total: 2 },
    { total: 2 },
    { total: 1, moreThanTotal: true },
  ])
})

test('a list of more orders than are counted says so, with its summary; sums by the day count all', async () => {
  const admin = await shop.admin()
  const { id } = await shop.customer()
  const contact = { name: 'A', phone: '', email: null }
  const delivery = {
    ...{ address: '', area: '', city: '', province: 'Sindh', postalCode: null, landmark: null },
    ...{ method: 'standard', minDays: 1, maxDays: 2 },
  }
  await shop.db.connection().execute(async (connection) => {
    // The triggers' plans of earlier files read small tables whole, which is slow beside ten thousand orders.
    await sql`discard plans`.execute(connection)
    await sql`insert into orders (id, order_number, user_id, payment_method, subtotal_amount, shipping_amount,
        total_amount, contact, delivery, customer_name, created_at, updated_at)
      select 'o-' || n, 'N' || n, ${id}, 'cash', 100, 0, 100, ${JSON.stringify(contact)}::jsonb,
        ${JSON.stringify(delivery)}::jsonb, 'A', now(), now()
      from generate_series(1, ${mostCounted + 5}) n`.execute(connection)
  })
  const list = (query: { minAmount?: number; status?: ['pending'] }) =>
    admin.api('GET /order/admin/all', { query: { ...query, pageSize: 1 } })
  for (const query of [{ minAmount: 1 }, { minAmount: 1, status: ['pending'] as ['pending'] }])
    expect(await list(query)).toMatchObject({
      totalItems: mostCounted,
      moreThanTotal: true,
      hasNextPage: true,
      summary: {
        totalOrders: mostCounted,
        totalRevenue: mostCounted,
        pendingOrders: mostCounted,
        moreThanTotal: true,
      },
    })
  const all = await list({})
  expect([all.totalItems, all.moreThanTotal, all.summary.totalOrders]).toEqual([
    mostCounted + 5,
    undefined,
    mostCounted + 5,
  ])
})

test('caps the count of a customer search low, and of sent messages like a list', async () => {
  const admin = await shop.admin()
  await sql`insert into users (id, name, created_at)
    select 'u-' || n, 'Zebra ' || n, now() from generate_series(1, ${mostFound + 5}) n`.execute(shop.db)
  await sql`insert into outbox (id, kind, channel, recipient, payload, created_at, available_at, sent_at)
    select 'm-' || n, 'orderPlaced', 'mail', '', '{}', now(), now(), now()
    from generate_series(1, ${mostCounted + 5}) n`.execute(shop.db)
  for (const sort of ['name', 'orders'] as const) {
    const query = { search: 'zebra', sort, limit: 2, page: 3 } as const
    expect(await admin.api('GET /customer', { query })).toMatchObject({
      data: [{ name: expect.stringMatching(/^Zebra/) }, { name: expect.stringMatching(/^Zebra/) }],
      meta: { total: mostFound, moreThanTotal: true },
    })
  }
  const one = await admin.api('GET /customer', { query: { search: 'zebra 77' } })
  expect(one).toMatchObject({ data: [{ name: 'Zebra 77' }], meta: { total: 1 } })
  expect(await admin.api('GET /job', { query: { state: 'sent' } })).toMatchObject({
    data: { counts: { sent: mostCounted }, moreSent: true },
    meta: { total: mostCounted, moreThanTotal: true },
  })
})
