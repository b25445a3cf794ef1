import { orderStatuses } from 'shared-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { expireUnpaid } from './transitions/expireUnpaid.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer({ name: 'Sana Iqbal' })
})

type Status = (typeof orderStatuses)[number]
const move = (id: string, status: Status, comment?: string) =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status, ...(comment ? { comment } : {}) } })
const stock = async (id: string) => (await shop.as()('GET /product/:id', { params: { id } })).data.quantity

test('cash on delivery: packed, shipped, delivered, collected, refunded, each in the history', async () => {
  const order = await buy(customer, await shop.product())
  for (const status of ['processing', 'shipped', 'delivered'] as const) await move(order.id, status)
  const paid = await admin.api('PATCH /order/:id/payment', {
    params: { id: order.id },
    body: { paymentStatus: 'paid', transactionId: 'R-1' },
  })
  expect(paid).toMatchObject({ message: 'Payment status updated to paid', data: { paymentStatus: 'paid' } })
  const { data, message } = await move(order.id, 'refunded')
  expect(message).toBe('Order status updated to refunded')
  expect(data).toMatchObject({
    status: 'refunded',
    paymentStatus: 'refunded',
    refundedAmount: order.totalAmount,
    allowedTransitions: [],
  })
  expect(data.history.map((entry) => entry.to)).toEqual([
    'pending',
    'processing',
    'shipped',
    'delivered',
    'refunded',
  ])
  expect(data.shipments).toMatchObject([{ status: 'delivered' }])
  await admin.api('PATCH /order/:id/payment', {
    params: { id: order.id },
    body: { paymentStatus: 'refunded', transactionId: 'IBFT-7' },
  })
  const refunds = await shop.db.selectFrom('refunds').select(['status', 'reference']).execute()
  expect(refunds).toEqual([{ status: 'done', reference: 'IBFT-7' }])
})

test('cash is collected once an order has left, not before', async () => {
  const order = await buy(customer, await shop.product())
  const collect = () =>
    admin.api('PATCH /order/:id/payment', { params: { id: order.id }, body: { paymentStatus: 'paid' } })
  expect(await errorOf(collect())).toMatchObject({ status: 409, code: 'NOT_SHIPPED' })
  await move(order.id, 'processing')
  expect(await errorOf(collect())).toMatchObject({ status: 409, code: 'NOT_SHIPPED' })
  await move(order.id, 'shipped')
  expect((await collect()).data.paymentStatus).toBe('paid')
})

test.each(
  orderStatuses.filter((status) => !['pending', 'processing', 'cancelled'].includes(status)),
)('a new order cannot become %s', async (status) => {
  const order = await buy(customer, await shop.product())
  expect(await errorOf(move(order.id, status))).toMatchObject({
    status: 409,
    message: `Cannot change an order from pending to ${status}`,
  })
})

test('repeating the present status changes nothing; an old version gets the present order', async () => {
  const order = await buy(customer, await shop.product())
  expect((await move(order.id, 'pending')).data.version).toBe(order.version)
  await move(order.id, 'processing')
  const stale = admin.api('PATCH /order/:id/status', {
    params: { id: order.id },
    body: { status: 'shipped', version: order.version },
  })
  expect(await errorOf(stale)).toMatchObject({ status: 409, code: 'STALE', data: { status: 'processing' } })
})

describe('cancelling', () => {
  test('puts units back once, voids the payment, and is final', async () => {
    const productId = await shop.product()
    const order = await buy(customer, productId, { quantity: 4 })
    expect(await stock(productId)).toBe(16)
    const cancel = () => customer.api('DELETE /checkout/:id', { params: { id: order.id } })
    const response = await cancel()
    expect(response).toMatchObject({
      message: 'Order cancelled successfully',
      data: { status: 'cancelled', paymentStatus: 'voided' },
    })
    await Promise.all([cancel(), cancel(), move(order.id, 'cancelled')])
    expect(await stock(productId)).toBe(20)
    expect(await errorOf(move(order.id, 'processing'))).toMatchObject({ status: 409 })
  })

  test('a dispatched shipment needs a reason and is not restocked by itself', async () => {
    const productId = await shop.product()
    const order = await buy(customer, productId)
    await move(order.id, 'processing')
    await move(order.id, 'shipped')
    expect(await errorOf(customer.api('DELETE /checkout/:id', { params: { id: order.id } }))).toMatchObject({
      status: 409,
    })
    expect(await errorOf(move(order.id, 'cancelled'))).toMatchObject({ status: 400 })
    expect((await move(order.id, 'cancelled', 'Refused at the door')).data.status).toBe('cancelled')
    expect(await stock(productId)).toBe(19)
  })

  test('unpaid for half an hour, the system does it', async () => {
    const order = await buy(customer, await shop.product(), { method: 'easypaisa' })
    expect(await expireUnpaid(shop)).toBe(0)
    shop.pass(31)
    expect(await expireUnpaid(shop)).toBe(1)
    const { data } = await customer.api('GET /order/:id', { params: { id: order.id } })
    expect(data).toMatchObject({ status: 'cancelled', history: [{}, { actor: 'system' }] })
  })
})

describe('preconditions of packing', () => {
  test('a card order is paid', async () => {
    const order = await buy(customer, await shop.product(), { method: 'credit_card' })
    expect(await errorOf(move(order.id, 'processing'))).toMatchObject({ status: 409, code: 'NOT_PAID' })
    const claim = admin.api('PATCH /order/:id/payment', {
      params: { id: order.id },
      body: { paymentStatus: 'paid' },
    })
    expect(await errorOf(claim)).toMatchObject({ status: 409, code: 'NO_EVIDENCE' })
  })

  test('a prescription line has an approved prescription of the same customer with enough left', async () => {
    const productId = await shop.product({ saleClass: 'prescription' })
    const order = await buy(customer, productId, { quantity: 2 })
    expect(order.needsPrescription).toBe(true)
    expect(await errorOf(move(order.id, 'processing'))).toMatchObject({
      status: 409,
      code: 'PRESCRIPTION_NEEDED',
    })
    const approve = (userId: string, quantity: number) => prescribe(shop, { userId, productId, quantity })
    await approve((await shop.customer()).id, 5)
    const first = await approve(customer.id, 1)
    expect(await errorOf(move(order.id, 'processing'))).toMatchObject({ code: 'PRESCRIPTION_NEEDED' })
    const second = await approve(customer.id, 2)
    const { data } = await move(order.id, 'processing')
    expect(data).toMatchObject({
      status: 'processing',
      needsPrescription: false,
      // The oldest is used up first.
      prescriptions: [
        { id: first, status: 'dispensed' },
        { id: second, status: 'approved' },
      ],
    })
  })

  test('a used-up prescription comes back when its order is cancelled', async () => {
    const productId = await shop.product({ saleClass: 'prescription' })
    const id = await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
    const first = await buy(customer, productId, { quantity: 2 })
    await move(first.id, 'processing')
    await move(first.id, 'cancelled')
    const second = await buy(customer, productId, { quantity: 2 })
    const { data } = await move(second.id, 'processing')
    expect(data.prescriptions).toMatchObject([{ id, status: 'dispensed' }])
  })
})

describe('lists', () => {
  test('own orders only; another customer’s order does not exist', async () => {
    const order = await buy(customer, await shop.product())
    const other = await shop.customer()
    expect((await other.api('GET /order')).data).toEqual([])
    expect(await errorOf(other.api('GET /order/:id', { params: { id: order.id } }))).toMatchObject({
      status: 404,
    })
    expect(await customer.api('GET /order')).toMatchObject({
      data: [{ id: order.id }],
      totalItems: 1,
      pageSize: 20,
      hasNextPage: false,
    })
  })

  test('the admin’s list filters, sorts, searches, pages and sums without the status filter', async () => {
    const productId = await shop.product({ price: 1000 })
    const first = await buy(customer, productId)
    shop.pass(60)
    const second = await buy(customer, productId, { quantity: 2 })
    await move(second.id, 'processing')
    const list = (
      query: NonNullable<Parameters<typeof admin.api<'GET /order/admin/all'>>[1]>['query'] = {},
    ) => admin.api('GET /order/admin/all', { query })
    const all = await list()
    expect(all).toMatchObject({
      data: [{ id: second.id }, { id: first.id }],
      pageSize: 10,
      totalItems: 2,
      currentPage: 1,
      summary: {
        totalOrders: 2,
        pendingOrders: 1,
        processingOrders: 1,
        totalRevenue: first.totalAmount + second.totalAmount,
      },
    })
    const filtered = await list({ status: ['processing'], paymentMethod: ['cash'], minAmount: 1500 })
    expect(filtered).toMatchObject({ data: [{ id: second.id }], totalItems: 1, summary: { totalOrders: 1 } })
    expect((await list({ search: first.orderNumber.toLowerCase() })).data).toMatchObject([{ id: first.id }])
    expect((await list({ search: 'ayesha' })).totalItems).toBe(2)
    expect((await list({ search: '%' })).totalItems).toBe(0)
    expect(
      (await list({ pageSize: 1, page: 2, sortBy: 'totalAmount', sortOrder: 'asc' })).data,
    ).toMatchObject([{ id: second.id }])
    expect((await list({ startDate: '2026-11-21', endDate: '2026-11-21' })).totalItems).toBe(2)
    expect((await list({ endDate: '2026-11-20' })).totalItems).toBe(0)
  })
})
