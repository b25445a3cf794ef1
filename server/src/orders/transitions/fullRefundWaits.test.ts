import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deleteExpired } from '../../jobs/deleteExpired.ts'
import { openSession } from '../../kernel/session.ts'

const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let omar: typeof hina
let orderId: string

beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
  const customer = await shop.customer()
  const productId = await shop.product({ price: 20_000 })
  orderId = (await placeOrder(customer, { productId, method: 'credit_card' })).id
  await customer.api('POST /payment/credit-card/:orderId', { params: { orderId }, body: card })
})

/** Hina asks to give an amount in rupees back, or all that was paid. */
const askRefund = async (amount?: number) => {
  const { body } = await shop.send<{ data: { approvalId: string } }>(
    'POST',
    `/payment/admin/refund/${orderId}`,
    {
      token: hina.token,
      body: { reason: 'Changed their mind', ...(amount === undefined ? {} : { amount }) },
    },
  )
  return body.data.approvalId
}

/** Hina asks to record money that she has given back by hand: an amount in rupees, or all that is left. */
const askByHand = async (amount?: number) => {
  const { status, body } = await shop.send<{ data: { approvalId: string } }>(
    'PATCH',
    `/order/${orderId}/payment`,
    {
      token: hina.token,
      body: {
        transactionId: 'T1',
        reason: 'Wants it back',
        ...(amount === undefined
          ? { paymentStatus: 'refunded' }
          : { paymentStatus: 'partially_refunded', amount }),
      },
    },
  )
  expect(status).toBe(409)
  return body.data.approvalId
}

const approve = (approvalId: string) =>
  shop.send('POST', `/approval/${approvalId}/approve`, { token: omar.token })
const refunds = () => shop.db.selectFrom('refunds').select(['amount', 'status']).execute()

const moveTo = (status: 'processing' | 'shipped', token = omar.token) =>
  shop.send('PATCH', `/order/${orderId}/status`, { token, body: { status } })

const read = async () => (await omar.api('GET /order/:id', { params: { id: orderId } })).data

test('an order whose full refund waits for a colleague does not leave, until the request is declined', async () => {
  await askRefund(15_000)
  expect((await moveTo('processing')).status).toBe(200)
  const approvalId = await askRefund()
  expect(await moveTo('shipped')).toMatchObject({ status: 409, body: { code: 'MONEY_BACK' } })
  expect(await read()).toMatchObject({ fullRefundWaits: true, allowedTransitions: ['cancelled'] })
  const { data } = await omar.api('GET /order/admin/all', { query: { waitsFor: 'packing' } })
  expect(data.map(({ id }) => id)).not.toContain(orderId)
  await omar.api('POST /approval/:id/decline', {
    params: { id: approvalId },
    body: { reason: 'Not this one' },
  })
  expect(await read()).toMatchObject({ fullRefundWaits: false })
  expect((await moveTo('shipped')).status).toBe(200)
})

test('an order whose refund by hand waits for a colleague does not leave', async () => {
  await moveTo('processing')
  const approvalId = await askByHand()
  expect(await moveTo('shipped')).toMatchObject({ status: 409, body: { code: 'MONEY_BACK' } })
  expect(await read()).toMatchObject({ fullRefundWaits: true, allowedTransitions: ['cancelled'] })
  expect((await approve(approvalId)).status).toBe(200)
  expect(await moveTo('shipped')).toMatchObject({ status: 409, body: { code: 'MONEY_BACK' } })
})

test('a part that waits stops the order once it is all that is left', async () => {
  await moveTo('processing')
  const { totalAmount } = await read()
  await askByHand(10_500)
  await askRefund(totalAmount - 10_501)
  expect(await read()).toMatchObject({ fullRefundWaits: false })
  await askRefund(1)
  expect(await read()).toMatchObject({ fullRefundWaits: true })
  expect(await moveTo('shipped')).toMatchObject({ status: 409, body: { code: 'MONEY_BACK' } })
})

test('recording by hand a refund that is queued already counts it once', async () => {
  await moveTo('processing')
  const now = shop.clock.now()
  const queued = { order_id: orderId, status: 'queued', reason: 'Broken', created_at: now } as const
  await shop.db
    .insertInto('refunds')
    .values({ ...queued, id: 'R1', amount: 1_200_000 })
    .execute()
  await askByHand(12_000)
  expect(await read()).toMatchObject({ fullRefundWaits: false })
})

test.each([
  ['by the provider', () => askRefund(15_000)],
  ['by hand', () => askByHand(15_000)],
])('a refund %s that was asked for before the order left is not approved afterwards', async (_, ask) => {
  await moveTo('processing')
  const approvalId = await ask()
  expect((await moveTo('shipped')).status).toBe(200)
  expect(await approve(approvalId)).toMatchObject({ status: 409, body: { code: 'APPROVAL_CHANGED' } })
  expect(await refunds()).toEqual([])
  // Asked for again, it is the refund of an order that has left.
  await omar.api('POST /approval/:id/decline', {
    params: { id: approvalId },
    body: { reason: 'It has left' },
  })
  expect((await approve(await ask())).status).toBe(200)
})

test('an order goes on once the request for its full refund has expired', async () => {
  await askRefund()
  shop.pass(72 * 60)
  await deleteExpired(shop)
  const token = await openSession(shop.db, omar.id, shop.clock.now(), { days: 1 })
  expect((await moveTo('processing', token)).status).toBe(200)
})
