import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { prescribe, uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let buyer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  buyer = await shop.customer()
})

const needs = async () => {
  const { data } = await admin.api('GET /dashboard/needs-you-now')
  return Object.fromEntries(data.map(({ kind, ...rest }) => [kind, rest]))
}
const listed = async (waitsFor: 'confirmation' | 'processing' | 'packing' | 'customer') =>
  (await admin.api('GET /order/admin/all', { query: { waitsFor } })).data.map(({ id }) => id)

test('an empty shop has no open tasks', async () => {
  const { data } = await admin.api('GET /dashboard/needs-you-now')
  expect(data).toHaveLength(11)
  for (const need of data) expect(need).toMatchObject({ count: 0, since: null })
})

test('prescriptions wait since the oldest came in, until they are decided', async () => {
  const first = await uploadOne(shop, buyer)
  shop.pass(30)
  const second = await uploadOne(shop, buyer)
  expect((await needs()).prescriptions).toMatchObject({ count: 2, since: first.createdAt })
  const body = { status: 'rejected' as const, reviewNote: 'It cannot be read' }
  await admin.api('PATCH /prescription/admin/:id', { params: { id: first.id }, body })
  expect((await needs()).prescriptions).toMatchObject({ count: 1, since: second.createdAt })
})

test('orders that wait for the customer are counted: one without a prescription, one whose prescription was refused', async () => {
  const productId = await shop.product({ saleClass: 'prescription' })
  const without = await placeOrder(buyer, { productId, quantity: 1 })
  const other = await shop.customer()
  const refused = await placeOrder(other, { productId, quantity: 1 })
  const { id } = await uploadOne(shop, other)
  expect((await needs()).orders_for_customer).toMatchObject({ count: 1, since: without.createdAt })
  const body = { status: 'rejected' as const, reviewNote: 'It cannot be read' }
  await admin.api('PATCH /prescription/admin/:id', { params: { id }, body })
  expect((await needs()).orders_for_customer).toMatchObject({ count: 2 })
  expect(new Set(await listed('customer'))).toEqual(new Set([without.id, refused.id]))
  await prescribe(shop, { userId: other.id, productId, quantity: 1 })
  expect(await listed('customer')).toEqual([without.id])
})

test('an order waits for one thing at a time, and the filtered list shows exactly what was counted', async () => {
  const productId = await shop.product({ stock: 40 })
  const { id } = await placeOrder(buyer, { productId, quantity: 1 })
  expect(await needs()).toMatchObject({
    orders_to_confirm: { count: 1, since: shop.clock.now().toISOString() },
    orders_to_process: { count: 0 },
  })
  expect(await listed('confirmation')).toEqual([id])

  const params = { id }
  await admin.api('POST /order/:id/confirm-cash', { params, body: {} })
  expect(await needs()).toMatchObject({ orders_to_confirm: { count: 0 }, orders_to_process: { count: 1 } })
  expect(await listed('processing')).toEqual([id])

  await admin.api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  expect(await needs()).toMatchObject({ orders_to_process: { count: 0 }, orders_to_pack: { count: 1 } })
  expect(await listed('packing')).toEqual([id])

  await admin.api('PATCH /order/:id/status', { params, body: { status: 'shipped' } })
  expect((await needs()).orders_to_pack).toMatchObject({ count: 0 })
})

test('a prepaid order waits while some of its money is here, and no more when all of it went back', async () => {
  const productId = await shop.product({ stock: 40 })
  const { id } = await placeOrder(buyer, { productId, quantity: 1, method: 'credit_card' })
  const card = {
    cardNumber: '4242424242424242',
    cardHolder: 'A',
    expiryMonth: 12,
    expiryYear: 2030,
    cvv: '123',
  }
  await buyer.api('POST /payment/credit-card/:orderId', { params: { orderId: id }, body: card })
  const giveBack = (amount?: number) =>
    admin.api('POST /payment/admin/refund/:orderId', {
      params: { orderId: id },
      body: { reason: 'A strip was missing', reference: 'BANK-1', ...(amount ? { amount } : {}) },
    })
  const waits = async () => {
    const { orders_to_process, orders_to_pack } = await needs()
    return {
      counted: [orders_to_process?.count, orders_to_pack?.count],
      listed: [await listed('processing'), await listed('packing')],
    }
  }
  await giveBack(10)
  expect(await waits()).toEqual({ counted: [1, 0], listed: [[id], []] })
  await admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  expect(await waits()).toEqual({ counted: [0, 1], listed: [[], [id]] })
  await giveBack()
  expect(await waits()).toEqual({ counted: [0, 0], listed: [[], []] })
})

test('an order whose packing would be refused for its prescription is not one to start on', async () => {
  const productId = await shop.product({ stock: 40, saleClass: 'prescription' })
  await uploadOne(shop, buyer)
  const { id } = await placeOrder(buyer, { productId, quantity: 2 })
  const params = { id }
  await admin.api('POST /order/:id/confirm-cash', { params, body: {} })
  expect([(await needs()).orders_to_process?.count, await listed('processing')]).toEqual([0, []])
  await prescribe(shop, { userId: buyer.id, productId, quantity: 1 })
  expect([(await needs()).orders_to_process?.count, await listed('processing')]).toEqual([0, []])
  await prescribe(shop, { userId: buyer.id, productId, quantity: 2 })
  expect([(await needs()).orders_to_process?.count, await listed('processing')]).toEqual([1, [id]])
  const body = { status: 'processing' as const }
  expect((await admin.api('PATCH /order/:id/status', { params, body })).data.status).toBe('processing')
})

test('counts low stock like the product list', async () => {
  await shop.product({ name: 'Plenty', stock: 11 })
  const low = await shop.product({ name: 'Low', stock: 10 })
  const { threshold, count } = (await needs()).low_stock ?? {}
  expect([threshold, count]).toEqual([10, 1])
  const query = { status: 'active' as const, maxQuantity: threshold ?? 0 }
  expect((await admin.api('GET /product', { query })).data.map(({ id }) => id)).toEqual([low])
})

test('short-dated batches are counted as the batch list counts them', async () => {
  const productId = await shop.product({ stock: 40, identity: null })
  for (const [batchNumber, expiryDate] of [
    ['SOON', '2027-02-25'],
    ['LATER', '2027-02-26'],
  ] as const)
    await admin.api('POST /batch', { body: { productId, batchNumber, expiryDate, quantity: 5 } })
  expect((await needs()).near_expiry).toEqual({ count: 1, since: '2027-02-25', threshold: null })
  const { data } = await admin.api('GET /batch', { query: { state: 'near_expiry', inStock: true } })
  expect(data.map((batch) => batch.batchNumber)).toEqual(['SOON'])
})

test('counts a payment with unknown status and a refund to send', async () => {
  const productId = await shop.product({ stock: 40 })
  const order = await placeOrder(buyer, { productId, quantity: 1, method: 'easypaisa' })
  const now = shop.clock.now()
  const attempt = {
    order_id: order.id,
    method: 'easypaisa' as const,
    provider: 'easypaisa',
    amount: 25_000,
    created_at: now,
    updated_at: now,
  }
  await shop.db
    .insertInto('payment_attempts')
    .values([
      { ...attempt, id: 'unknown', status: 'expired' },
      { ...attempt, id: 'paid', status: 'paid' },
    ])
    .execute()
  await shop.db
    .insertInto('refunds')
    .values({
      id: 'back',
      order_id: order.id,
      amount: 5_000,
      status: 'queued',
      reason: 'A strip was missing',
      created_at: now,
    })
    .execute()
  expect(await needs()).toMatchObject({
    unknown_payments: { count: 0 },
    refunds: { count: 1, since: now.toISOString() },
  })
  shop.pass(20)
  expect((await needs()).unknown_payments).toMatchObject({ count: 1, since: now.toISOString() })
})

test('caps the count above a thousand, also in the list', async () => {
  await placeOrder(buyer, { productId: await shop.product({ stock: 40 }), quantity: 1 })
  const copies = (count: number, name = 'copy') =>
    sql`insert into orders select copy.*
      from (select to_jsonb(orders) as row from orders order by id limit 1) o, generate_series(1, ${count}::int) n,
        jsonb_populate_record(null::orders, o.row || jsonb_build_object(
          'id', ${name}::text || n, 'order_number', ${name}::text || n, 'checkout_id', null)) copy`.execute(
      shop.db,
    )
  const list = async () => {
    const query = { waitsFor: 'confirmation' } as const
    const { totalItems, moreThanTotal } = await admin.api('GET /order/admin/all', { query })
    return { totalItems, moreThanTotal }
  }
  await copies(999)
  expect(await needs()).toMatchObject({ orders_to_confirm: { count: 1000 } })
  expect((await needs()).orders_to_confirm).not.toHaveProperty('moreThanCount')
  expect(await list()).toEqual({ totalItems: 1000, moreThanTotal: undefined })
  await copies(1, 'more')
  expect(await needs()).toMatchObject({
    orders_to_confirm: { count: 1000, moreThanCount: true, since: null },
  })
  expect(await list()).toEqual({ totalItems: 1000, moreThanTotal: true })
})
