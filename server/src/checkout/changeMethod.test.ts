import { beforeEach, expect, test } from 'vitest'
import { errorOf } from '../../test/fixtures/buying.ts'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { settle } from '../payments/attempts/settle.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
let id = ''
beforeEach(async () => {
  shop = await createTestApp()
  buyer = await shop.customer()
  id = (await placeOrder(buyer, { productId: await shop.product(), method: 'easypaisa' })).id
})

const change = (method: 'cash' | 'easypaisa' | 'credit_card') =>
  buyer.api('PUT /order/:id/payment-method', { params: { id }, body: { method } })
const ask = (mobileNumber: string) =>
  buyer.api('POST /payment/easypaisa/:orderId', { params: { orderId: id }, body: { mobileNumber } })
const setUpCash = () => buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: id } })
const order = async () => (await buyer.api('GET /order/:id', { params: { id } })).data
const attempts = () =>
  shop.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('id').execute()
const refunds = () => shop.db.selectFrom('refunds').selectAll().execute()
const payLate = async (attemptId: string) => {
  const amount = (await attempts()).find((one) => one.id === attemptId)?.amount ?? 0
  await settle(shop.db, attemptId, { status: 'paid', reference: 'EP-1', amount }, shop.clock.now())
}

test('an order that waits for a wallet is paid in cash instead, and does not expire', async () => {
  await ask('03001234567')
  expect((await change('cash')).data).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'pending' })
  await setUpCash()
  expect((await attempts()).map(({ method, status, reason }) => [method, status, reason])).toEqual([
    ['easypaisa', 'expired', 'METHOD_CHANGED'],
    ['cash', 'pending', null],
  ])
  const { version: _, ...before } = await order()
  const { version: __, ...after } = (await change('cash')).data
  expect(after).toEqual(before)
})

test('money of the wallet that comes late all the same pays the order, and no rider collects it again', async () => {
  const { transactionId } = (await ask('03001234567')).data
  await change('cash')
  await setUpCash()
  await payLate(transactionId)
  expect(await order()).toMatchObject({ paymentMethod: 'easypaisa', paymentStatus: 'paid' })
  expect((await attempts()).map(({ method, status }) => [method, status])).toEqual([
    ['easypaisa', 'paid'],
    ['cash', 'voided'],
  ])
  expect(await refunds()).toEqual([])
})

test('money of the wallet that comes while a rider is on the way with the cash order goes back', async () => {
  const { transactionId } = (await ask('03001234567')).data
  await change('cash')
  await setUpCash()
  await shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  await payLate(transactionId)
  expect(await order()).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'pending' })
  expect(await refunds()).toHaveLength(1)
})

test('a paid, a cancelled or a packed order keeps its method, and so does the order of another customer', async () => {
  const stranger = await shop.customer()
  const params = { id }
  const cash = { params, body: { method: 'cash' } } as const
  expect(await errorOf(stranger.api('PUT /order/:id/payment-method', cash))).toMatchObject({ status: 404 })
  await shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
  expect(await errorOf(change('cash'))).toMatchObject({ status: 409, code: 'TOO_LATE' })
  await shop.db.updateTable('orders').set({ status: 'pending' }).where('id', '=', id).execute()
  await payLate((await ask('03001234567')).data.transactionId)
  expect(await errorOf(change('cash'))).toMatchObject({ status: 409, code: 'ALREADY_PAID' })
  id = (await placeOrder(buyer, { productId: await shop.product() })).id
  await buyer.api('DELETE /checkout/:id', { params: { id } })
  expect(await errorOf(change('easypaisa'))).toMatchObject({ status: 409, code: 'CANCELLED' })
})

test('after two minutes a wallet is asked again, with another number too; one of two payments goes back', async () => {
  const first = (await ask('03001234567')).data.transactionId
  shop.pass(1.9)
  expect((await ask('03211234567')).data.transactionId).toBe(first)
  shop.pass(0.2)
  const second = (await ask('03211234567')).data.transactionId
  expect(second).not.toBe(first)
  expect((await attempts()).map(({ payer, status }) => [payer, status])).toEqual([
    ['03001234567', 'expired'],
    ['03211234567', 'pending'],
  ])
  await payLate(first)
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
  await payLate(second)
  expect(await refunds()).toHaveLength(1)
})
