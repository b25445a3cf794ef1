import { createTestWalletGateway } from 'demo/gateways/testWalletGateway'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { PaymentGateway } from '../../ports/paymentGateway.ts'
import type { Log } from '../../ports/ports.ts'

const card = {
  cardNumber: '4242 4242 4242 4242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}
const declined = { ...card, cardNumber: '4000000000000002' }

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
let orderId = ''

const logged: string[] = []
const log: Log = { info: () => undefined, error: (event) => logged.push(event) }

const begin = async (gateway?: PaymentGateway) => {
  logged.length = 0
  const easypaisa = createTestWalletGateway({ now: () => new Date() })
  shop = await createTestApp(gateway ? { ports: { gateways: { easypaisa, credit_card: gateway }, log } } : {})
  buyer = await shop.customer()
  orderId = (await placeOrder(buyer, { productId: await shop.product(), quantity: 2, method: 'credit_card' }))
    .id
}
beforeEach(() => begin())

const pay = (body: unknown, more: { token?: string; headers?: Record<string, string>; path?: string } = {}) =>
  shop.send('POST', `/${more.path ?? 'payment'}/credit-card/${orderId}`, {
    token: buyer.token,
    body,
    ...more,
  })
const order = async () => (await buyer.api('GET /order/:id', { params: { id: orderId } })).data
const attempts = () => shop.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').execute()

test('a good card pays the order', async () => {
  const response = await pay(card)
  expect(response).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Payment processed successfully!',
      data: { orderId, paymentStatus: 'paid', transactionId: expect.any(String) },
    },
  })
  expect(await order()).toMatchObject({ paymentStatus: 'paid', status: 'pending' })
  expect(await attempts()).toMatchObject([{ status: 'paid', amount: 35_000, method: 'credit_card' }])
})

test('the path of the second try pays too', async () => {
  expect((await pay(card, { path: 'payments' })).status).toBe(200)
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
})

test('a declined card is 402, and another card may be tried', async () => {
  const response = await pay(declined)
  expect(response).toMatchObject({ status: 402, body: { success: false, code: 'PAYMENT_DECLINED' } })
  expect(await order()).toMatchObject({ paymentStatus: 'failed' })
  expect((await pay(card)).status).toBe(200)
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
  expect((await attempts()).map((attempt) => attempt.status).sort()).toEqual(['failed', 'paid'])
})

test.each([
  ['cardNumber', { ...card, cardNumber: '4242424242424241' }],
  ['cardNumber', { ...card, cardNumber: '4242' }],
  ['cardNumber', {}],
  ['cardHolder', { ...card, cardHolder: '' }],
  ['expiryMonth', { ...card, expiryMonth: 13 }],
  ['expiryYear', { ...card, expiryYear: 2025 }],
  ['expiryYear', { ...card, expiryYear: undefined }],
  ['cvv', { ...card, cvv: '12' }],
  ['cvv', { ...card, cvv: undefined }],
  ['amount', { ...card, amount: 1 }],
])('invalid input is 400 on %s, and no attempt exists', async (field, body) => {
  expect(await pay(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect(await attempts()).toEqual([])
})

test('rejects a second payment', async () => {
  await pay(card)
  expect(await pay(card)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
  expect(await attempts()).toHaveLength(1)
})

test('ten clicks at once charge once', async () => {
  const charged: string[] = []
  await begin({
    provider: 'slow-bank',
    start: async ({ attemptId, amount }) => {
      charged.push(attemptId)
      await new Promise((done) => setTimeout(done, 50))
      return { status: 'paid', reference: attemptId, amount }
    },
    inquire: async () => ({ status: 'pending' }),
  })
  const responses = await Promise.all(Array.from({ length: 10 }, () => pay(card)))
  expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  )
  expect(charged).toHaveLength(1)
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
})

test('a repeat with the same key gets the same response; the key with another card is 422', async () => {
  const headers = { 'idempotency-key': 'one-payment' }
  const first = await pay(card, { headers })
  expect(await pay(card, { headers })).toMatchObject({ status: 200, body: { data: first.body.data } })
  expect((await pay(declined, { headers })).status).toBe(422)
  expect(await attempts()).toHaveLength(1)
})

test('a silent bank leaves the payment pending, and polling charges nothing', async () => {
  let starts = 0
  await begin({
    provider: 'silent-bank',
    start: async () => {
      starts++
      throw new Error('connection reset')
    },
    inquire: async ({ attemptId, amount }) =>
      starts === 1 ? { status: 'paid', reference: attemptId, amount } : { status: 'unknown' },
  })
  expect(await pay(card)).toMatchObject({ status: 200, body: { data: { paymentStatus: 'pending' } } })
  expect(await order()).toMatchObject({ paymentStatus: 'pending' })
  expect(await pay(card)).toMatchObject({ status: 200, body: { data: { paymentStatus: 'paid' } } })
  expect(starts).toBe(1)
  expect(logged).toEqual(['gateway'])
  expect(await attempts()).toMatchObject([{ status: 'paid' }])
})

test('an empty form goes to the hosted page, and nothing is paid yet', async () => {
  await begin({
    provider: 'hosted',
    hostedPage: true,
    start: async () => ({ status: 'pending', reference: 'track_1', redirectUrl: 'https://bank.example/pay' }),
    inquire: async () => ({ status: 'pending' }),
  })
  expect(await pay({})).toMatchObject({
    status: 200,
    body: { data: { paymentStatus: 'pending', redirectUrl: 'https://bank.example/pay' } },
  })
  expect(await attempts()).toMatchObject([{ status: 'pending', provider_reference: 'track_1' }])
})

test('another customer’s order, an unknown one, a cancelled one and one for cash cannot be paid by card', async () => {
  const stranger = await shop.customer()
  expect((await pay(card, { token: stranger.token })).status).toBe(404)
  expect((await shop.send('POST', `/payment/credit-card/${orderId}`, { body: card })).status).toBe(401)
  await buyer.api('DELETE /checkout/:id', { params: { id: orderId } })
  expect(await pay(card)).toMatchObject({ status: 409, body: { code: 'CANCELLED' } })
  orderId = (await placeOrder(buyer, { productId: await shop.product() })).id
  expect(await pay(card)).toMatchObject({ status: 409, body: { code: 'WRONG_METHOD' } })
  orderId = 'nobody'
  expect((await pay(card)).status).toBe(404)
  expect(await attempts()).toEqual([])
})

test('nothing of a card is stored anywhere', async () => {
  await pay(declined, { headers: { 'idempotency-key': 'first' } })
  await pay(card, { headers: { 'idempotency-key': 'second' } })
  for (const { name } of await shop.db.introspection.getTables()) {
    const rows = await shop.db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows), name).not.toMatch(/4242 ?4242|4000000000000002|"123"/)
  }
})
