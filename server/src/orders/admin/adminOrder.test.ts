import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { dispatch } from '../../../test/fixtures/dispatch.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

const confirm = (id: string, version?: number) =>
  admin.api('POST /order/:id/confirm-cash', {
    params: { id },
    body: version === undefined ? {} : { version },
  })

test('a cash order is confirmed once; an old version, another method or a dispatched shipment is rejected', async () => {
  const order = await buy(customer, await shop.product())
  expect(await errorOf(confirm(order.id, order.version + 1))).toMatchObject({ status: 409, code: 'STALE' })
  const { data, message } = await confirm(order.id, order.version)
  expect(message).toBe('Cash order confirmed')
  expect(data).toMatchObject({ cashConfirmedAt: '2026-11-21T06:00:00.000Z', version: order.version + 1 })
  shop.pass(5)
  expect((await confirm(order.id, order.version)).data).toMatchObject({
    cashConfirmedAt: '2026-11-21T06:00:00.000Z',
    version: order.version + 1,
  })
  const card = await buy(customer, await shop.product(), { method: 'credit_card' })
  expect(await errorOf(confirm(card.id))).toMatchObject({ status: 409, code: 'NOT_CASH' })
  const gone = await buy(customer, await shop.product())
  await dispatch(admin.api, gone.id)
  expect(await errorOf(confirm(gone.id))).toMatchObject({ status: 409, code: 'TOO_LATE' })
})

test('payment attempts and refunds of an order are shown in rupees, with what staff wrote down', async () => {
  const order = await buy(customer, await shop.product({ price: 100 }), { quantity: 2 })
  const params = { id: order.id }
  await dispatch(admin.api, order.id)
  await admin.api('PATCH /order/:id/payment', {
    params,
    body: { paymentStatus: 'paid', transactionId: 'R-7' },
  })
  await admin.api('PATCH /order/:id/payment', {
    params,
    body: { paymentStatus: 'partially_refunded', amount: 50, transactionId: 'IBFT-1' },
  })
  const { data } = await admin.api('GET /order/:id/payments', { params })
  expect(data.attempts.at(-1)).toMatchObject({
    method: 'cash',
    status: 'paid',
    reference: 'R-7',
    amount: order.totalAmount,
  })
  expect(data.refunds).toMatchObject([{ amount: 50, status: 'done', reference: 'IBFT-1' }])
  const unknown = admin.api('GET /order/:id/payments', { params: { id: 'nobody' } })
  expect(await errorOf(unknown)).toMatchObject({ status: 404 })
})

test('filters orders by their customer, and only staff see the customer', async () => {
  const mine = await buy(customer, await shop.product())
  await buy(await shop.customer(), await shop.product())
  const { data, summary } = await admin.api('GET /order/admin/all', { query: { customerId: customer.id } })
  expect(data).toMatchObject([{ id: mine.id, customerId: customer.id }])
  expect(summary.totalOrders).toBe(1)
  expect(mine).not.toHaveProperty('customerId')
})

test('filters orders by their place, in any spelling that its list knows', async () => {
  const order = await buy(customer, await shop.product())
  const idsIn = async (city: string) =>
    (await admin.api('GET /order/admin/all', { query: { city } })).data.map(({ id }) => id)
  for (const city of ['Karachi', 'karachi', 'کراچی']) expect(await idsIn(city)).toEqual([order.id])
  expect(await idsIn('Lahore')).toEqual([])
  const { summary, totalItems } = await admin.api('GET /order/admin/all', { query: { city: 'Karachi' } })
  expect({ totalItems, all: summary.totalOrders }).toEqual({ totalItems: 1, all: 1 })
})
