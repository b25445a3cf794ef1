import { createTestWalletGateway } from 'demo/gateways/testWalletGateway'
import type { QueryInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { errorOf } from '../../test/fixtures/buying.ts'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let buyer: Awaited<ReturnType<TestApp['customer']>>
let isUnreachable = false
beforeEach(async () => {
  isUnreachable = false
  const wallet = createTestWalletGateway({ now: () => shop.clock.now() })
  shop = await createTestApp({
    ports: {
      gateways: {
        credit_card: null,
        easypaisa: {
          ...wallet,
          inquire: async (payment) => {
            if (isUnreachable) throw new Error('The connection is cut')
            return wallet.inquire(payment)
          },
        },
      },
      // The log would get an entry for the lost connection.
      log: { info: () => undefined, error: () => undefined },
    },
  })
  admin = await shop.admin()
  buyer = await shop.customer()
})

/** The test wallet pays after 4 seconds. A number that ends in 0000 never gets a result. */
const payByWallet = async (mobileNumber: string) => {
  const order = await placeOrder(buyer, { productId: await shop.product(), method: 'easypaisa' })
  const { data } = await buyer.api('POST /payment/easypaisa/:orderId', {
    params: { orderId: order.id },
    body: { mobileNumber },
  })
  return { ...order, attemptId: data.transactionId }
}

const payCash = async () => {
  const order = await placeOrder(buyer, { productId: await shop.product() })
  await buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: order.id } })
  return order
}

const cancel = (id: string) => buyer.api('DELETE /checkout/:id', { params: { id } })
const list = async (query: QueryInput<'GET /payment/admin/all'> = {}) =>
  (await admin.api('GET /payment/admin/all', { query })).data
const refunds = async (query: QueryInput<'GET /payment/admin/refunds'> = {}) =>
  (await admin.api('GET /payment/admin/refunds', { query })).data
const ask = (attemptId: string) =>
  admin.api('POST /payment/admin/attempt/:attemptId/inquire', { params: { attemptId } })

test('attempts of one status stand by their time, and the statuses by their names', async () => {
  const wallet = await payByWallet('03001110000')
  shop.pass(24 * 60)
  const cash = await payCash()
  const numbers = async (order: 'asc' | 'desc') =>
    (await list({ sort: 'status', order })).map(({ orderNumber }) => orderNumber)
  const change = (orderId: string, set: { status?: 'failed'; created_at?: Date }) =>
    shop.db.updateTable('payment_attempts').set(set).where('order_id', '=', orderId).execute()
  expect(await numbers('desc')).toEqual([cash.orderNumber, wallet.orderNumber])
  await change(cash.id, { created_at: new Date('2026-11-01T06:00:00Z') })
  expect(await numbers('desc')).toEqual([wallet.orderNumber, cash.orderNumber])
  expect(await numbers('asc')).toEqual([cash.orderNumber, wallet.orderNumber])
  await change(wallet.id, { status: 'failed' })
  expect(await numbers('asc')).toEqual([wallet.orderNumber, cash.orderNumber])
})

test('attempts are filtered by method, status, order, day and words, and sorted', async () => {
  const wallet = await payByWallet('03001110000')
  shop.pass(24 * 60)
  const cash = await payCash()
  const numbers = async (query: QueryInput<'GET /payment/admin/all'>) =>
    (await list(query)).map(({ orderNumber }) => orderNumber)
  const [both, onlyWallet, onlyCash] = [
    [cash.orderNumber, wallet.orderNumber],
    [wallet.orderNumber],
    [cash.orderNumber],
  ]
  expect(await numbers({})).toEqual(both)
  expect(await numbers({ sort: 'createdAt', order: 'asc' })).toEqual([...both].reverse())
  expect(await numbers({ method: ['easypaisa', 'credit_card'] })).toEqual(onlyWallet)
  expect(await numbers({ method: ['cash'], status: ['paid'] })).toEqual([])
  expect(await numbers({ status: ['pending'] })).toEqual(both)
  expect(await numbers({ orderId: cash.id })).toEqual(onlyCash)
  expect(await numbers({ endDate: '2026-11-21' })).toEqual(onlyWallet)
  expect(await numbers({ startDate: '2026-11-22' })).toEqual(onlyCash)
  expect(await numbers({ search: wallet.orderNumber.toLowerCase() })).toEqual(onlyWallet)
  expect(await numbers({ search: '+92 300 1110000' })).toEqual(onlyWallet)
  expect(await numbers({ search: '%' })).toEqual([])
  expect(await numbers({ search: wallet.orderNumber.slice(1, 7) })).toEqual(onlyWallet)
  expect(await numbers({ search: 'AYESHA' })).toEqual(both)
  expect(await numbers({ limit: 1, page: 2 })).toEqual(onlyWallet)
  await shop.db
    .updateTable('payment_attempts')
    .set({ provider_reference: `For ${wallet.orderNumber}` })
    .where('order_id', '=', cash.id)
    .execute()
  expect(await numbers({ search: wallet.orderNumber })).toEqual(both)
  expect(await numbers({ search: wallet.orderNumber, method: ['cash'] })).toEqual(onlyCash)
  expect(await numbers({ search: `for ${wallet.orderNumber}` })).toEqual(onlyCash)
  const backwards = list({ startDate: '2026-11-22', endDate: '2026-11-21' })
  expect(await errorOf(backwards)).toMatchObject({ status: 400 })
})

test('a payment with unknown status is listed and polled until the provider reports it', async () => {
  const late = await payByWallet('03001110001')
  shop.pass(25)
  const cash = await payCash()
  expect(await list({ unknown: true })).toEqual([])

  isUnreachable = true
  const silent = await ask(late.attemptId)
  expect(silent.data).toMatchObject({ status: 'expired', answered: 'unknown', unknown: true })
  expect((await list({ unknown: true })).map(({ id }) => id)).toEqual([late.attemptId])
  expect((await list({ unknown: false })).map(({ orderId }) => orderId)).toEqual([cash.id])

  isUnreachable = false
  const paid = await ask(late.attemptId)
  expect(paid.data).toMatchObject({
    status: 'paid',
    answered: 'paid',
    unknown: false,
    orderStatus: 'pending',
  })
  expect((await ask(late.attemptId)).data).toMatchObject({ status: 'paid', refundQueued: 0 })
  expect(await list({ unknown: true })).toEqual([])
  const order = await buyer.api('GET /order/:id', { params: { id: late.id } })
  expect(order.data).toMatchObject({ paymentStatus: 'paid' })
})

test('cash has no provider to ask, and an unknown attempt does not exist', async () => {
  const { id } = await payCash()
  const [attempt] = await list({ orderId: id })
  expect(await errorOf(ask(existing(attempt).id))).toMatchObject({ status: 409, code: 'NO_PROVIDER' })
  expect(await errorOf(ask('nobody'))).toMatchObject({ status: 404 })
})

test('money for a cancelled order is listed with its refund until it went back by hand', async () => {
  const bought = await payByWallet('03001110001')
  await cancel(bought.id)
  shop.pass(1)
  expect(await list({ cancelled: true })).toEqual([])
  await ask(bought.attemptId)
  const { totalAmount } = bought
  expect(await list({ cancelled: true })).toMatchObject([
    { id: bought.attemptId, orderStatus: 'cancelled', refunded: 0, refundQueued: totalAmount },
  ])
  const [queued] = await refunds({ status: 'queued' })
  expect(queued).toMatchObject({
    orderNumber: bought.orderNumber,
    customerName: 'Ayesha Khan',
    amount: totalAmount,
    way: 'hand',
    reason: 'Paid after the order was cancelled',
  })
  await admin.api('POST /payment/admin/refund/:refundId/send', {
    params: { refundId: existing(queued).id },
    body: { reference: 'IBFT-77' },
  })
  expect(await refunds({ status: 'queued' })).toEqual([])
  expect(await refunds({ search: 'ibft-77' })).toMatchObject([{ status: 'done', reference: 'IBFT-77' }])
  expect(await list({ cancelled: true })).toMatchObject([{ refunded: totalAmount, refundQueued: 0 }])
})

test('refunds: those that wait longest come first, then the done', async () => {
  const send = (orderId: string, reference?: string) =>
    admin.api('POST /payment/admin/refund/:orderId', {
      params: { orderId },
      body: { amount: 10, reason: 'Damaged', ...(reference ? { reference } : {}) },
    })
  const order = await payByWallet('03001110001')
  shop.pass(1)
  await ask(order.attemptId)
  await send(order.id, 'IBFT-1')
  shop.pass(1)
  const { data: older } = await send(order.id)
  shop.pass(1)
  const { data: newer } = await send(order.id)
  expect((await refunds()).map(({ id, status }) => [id, status])).toEqual([
    [older.id, 'queued'],
    [newer.id, 'queued'],
    [expect.any(String), 'done'],
  ])
  expect((await refunds({ limit: 1, page: 3 })).map(({ reference }) => reference)).toEqual(['IBFT-1'])
})
