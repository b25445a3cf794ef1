import { createTestCardGateway } from 'demo/gateways/testCardGateway'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { storeSentence } from '../../kernel/storedSentence.ts'
import type { PaymentGateway, PaymentOutcome } from '../../ports/paymentGateway.ts'
import { pollPayments } from './inquire.ts'
import { settle } from './settle.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
let orderId = ''

const begin = async (gateway?: PaymentGateway) => {
  shop = await createTestApp(
    gateway ? { ports: { gateways: { credit_card: createTestCardGateway(), easypaisa: gateway } } } : {},
  )
  buyer = await shop.customer()
  orderId = (await placeOrder(buyer, { productId: await shop.product(), quantity: 2, method: 'easypaisa' }))
    .id
}
beforeEach(() => begin())

const seconds = (count: number) => shop.pass(count / 60)
const pay = async (mobileNumber = '0300 1234567') => {
  const response = await shop.send('POST', `/payment/easypaisa/${orderId}`, {
    token: buyer.token,
    body: { mobileNumber },
  })
  return { ...response, id: String(Object(response.body.data).transactionId) }
}
const ask = (id: string, token = buyer.token, path = 'payment') =>
  shop.send('GET', `/${path}/easypaisa/status/${id}`, { token })
const order = async () => (await buyer.api('GET /order/:id', { params: { id: orderId } })).data
const attempts = () => shop.db.selectFrom('payment_attempts').selectAll().orderBy('created_at').execute()
const refunds = () => shop.db.selectFrom('refunds').selectAll().execute()

test('the start returns at once; the status turns to paid once the PIN was entered', async () => {
  const { status, body, id } = await pay()
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'EasyPaisa payment request initiated!',
      data: { transactionId: id, status: 'pending' },
    },
  })
  expect((await attempts())[0]).toMatchObject({ id, payer: '03001234567', amount: 35_000 })
  expect((await ask(id)).body).toMatchObject({
    success: true,
    data: { transactionId: id, status: 'pending' },
  })
  seconds(6)
  expect((await ask(id, buyer.token, 'payments')).body).toMatchObject({ data: { status: 'paid' } })
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
})

test('a low balance fails with its reason, and a new try is a new attempt', async () => {
  const { id } = await pay('03001230013')
  seconds(6)
  expect((await ask(id)).body).toMatchObject({
    message: 'The EasyPaisa balance is too low',
    data: { status: 'failed', reason: 'The EasyPaisa balance is too low' },
  })
  expect(await order()).toMatchObject({ paymentStatus: 'failed' })
  const again = await pay('03001234567')
  expect(again.id).not.toBe(id)
  expect(await order()).toMatchObject({ paymentStatus: 'pending' })
  seconds(6)
  expect((await ask(again.id)).body).toMatchObject({ data: { status: 'paid' } })
})

test('while one request is open, no second one starts', async () => {
  const first = await pay()
  const second = await pay('03211234567')
  expect(second).toMatchObject({ status: 200, id: first.id })
  expect(second.body.message).toContain('03001234567')
  expect(await attempts()).toHaveLength(1)
})

test('an attempt is seen by its owner and by admins alone', async () => {
  const { id } = await pay()
  expect((await ask(id, (await shop.customer()).token)).status).toBe(404)
  expect((await ask(id, (await shop.admin()).token)).status).toBe(200)
  expect((await ask('nobody')).status).toBe(404)
  expect((await shop.send('GET', `/payment/easypaisa/status/${id}`)).status).toBe(401)
})

test.each(['12345', '04001234567', '', null, 3001234567])('the number %j is 400', async (mobileNumber) => {
  const response = await shop.send('POST', `/payment/easypaisa/${orderId}`, {
    token: buyer.token,
    body: { mobileNumber },
  })
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'mobileNumber' }] } })
})

test('a silent wallet is asked along the ladder, then given up', async () => {
  const asked: number[] = []
  await begin({
    provider: 'silent-wallet',
    start: async () => ({ status: 'pending' }),
    inquire: async ({ createdAt }) => {
      asked.push((shop.clock.now().getTime() - createdAt.getTime()) / 1000)
      return { status: 'unknown' }
    },
  })
  const { id } = await pay()
  for (let second = 0; second < 1300; second++) {
    seconds(1)
    await pollPayments(shop)
  }
  const between = (from: number, to: number) => asked.filter((at) => at > from && at <= to).length
  expect([between(0, 60), between(60, 300), between(300, 1200)]).toEqual([12, 16, 15])
  expect(asked.at(-1)).toBe(1200)
  expect((await ask(id)).body).toMatchObject({ data: { status: 'expired' } })
  expect(await order()).toMatchObject({ paymentStatus: 'failed' })
})

test('money that arrives after the attempt was given up pays the order', async () => {
  let outcome: PaymentOutcome = { status: 'unknown' }
  await begin({ provider: 'late-wallet', start: async () => outcome, inquire: async () => outcome })
  const { id } = await pay()
  seconds(1200)
  await pollPayments(shop)
  expect((await ask(id)).body).toMatchObject({ data: { status: 'expired' } })
  outcome = { status: 'paid', reference: 'ep_1', amount: 35_000 }
  seconds(3600)
  expect(await pollPayments(shop)).toBe(1)
  expect((await ask(id)).body).toMatchObject({ data: { status: 'paid' } })
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
  expect(await pollPayments(shop)).toBe(0)
})

test('another amount than the order’s pays nothing', async () => {
  await begin({
    provider: 'odd-wallet',
    start: async () => ({ status: 'pending' }),
    inquire: async () => ({ status: 'paid', reference: 'ep_1', amount: 34_999 }),
  })
  const { id } = await pay()
  seconds(6)
  expect((await ask(id)).body).toMatchObject({ data: { status: 'pending' } })
  expect(await order()).toMatchObject({ paymentStatus: 'pending' })
})

test('money for a cancelled order is recorded, the order stays cancelled and one refund is queued', async () => {
  const { id } = await pay()
  await buyer.api('DELETE /checkout/:id', { params: { id: orderId } })
  const outcome: PaymentOutcome = { status: 'paid', reference: 'ep_1', amount: 35_000 }
  for (let times = 0; times < 3; times++) await settle(shop.db, id, outcome, shop.clock.now())
  expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  expect(await attempts()).toMatchObject([{ status: 'paid', provider_reference: 'ep_1' }])
  expect(await refunds()).toMatchObject([{ order_id: orderId, amount: 35_000, status: 'queued' }])
})

test('an order that was paid twice is paid once, and the second money is queued for refund', async () => {
  const first = await pay()
  await settle(shop.db, first.id, { status: 'failed', reason: 'EASYPAISA_NO_PIN' }, shop.clock.now())
  const second = await pay('03211234567')
  const paid = (reference: string): PaymentOutcome => ({ status: 'paid', reference, amount: 35_000 })
  await settle(shop.db, second.id, paid('ep_2'), shop.clock.now())
  await settle(shop.db, first.id, paid('ep_1'), shop.clock.now())
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
  expect(await refunds()).toMatchObject([{ amount: 35_000, reason: storeSentence('PAID_TWICE') }])
})

test('counts the same evidence from concurrent sources once', async () => {
  const { id } = await pay()
  const outcome: PaymentOutcome = { status: 'paid', reference: 'ep_1', amount: 35_000 }
  await Promise.all(Array.from({ length: 20 }, () => settle(shop.db, id, outcome, shop.clock.now())))
  expect(await order()).toMatchObject({ paymentStatus: 'paid', version: 2 })
  expect(await refunds()).toEqual([])
})

test('many askers at once ask the provider once', async () => {
  let asked = 0
  await begin({
    provider: 'counting-wallet',
    start: async () => ({ status: 'pending' }),
    inquire: async () => {
      asked++
      await new Promise((done) => setTimeout(done, 20))
      return { status: 'pending' }
    },
  })
  const { id } = await pay()
  seconds(6)
  await Promise.all([pollPayments(shop), pollPayments(shop), ask(id), ask(id), ask(id)])
  expect(asked).toBe(1)
})

test('finding 28: a number gets five requests an hour from any accounts, paid ones too; its owner’s do not count', async () => {
  const productId = await shop.product({ stock: 100 })
  const request = async (mobileNumber: string) => {
    buyer = await shop.customer()
    orderId = (await placeOrder(buyer, { productId, quantity: 1, method: 'easypaisa' })).id
    return pay(mobileNumber)
  }
  const unpaid = '03001230013'
  for (let turn = 0; turn < 5; turn++)
    expect((await request(['0300-1230013', '+923001230013', unpaid][turn % 3] ?? unpaid)).status).toBe(200)
  const refused = await request(unpaid)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(await attempts()).toHaveLength(5)
  expect((await request('03001230014')).status).toBe(200)

  buyer = await shop.customer()
  await shop.db.updateTable('users').set({ phone: unpaid }).where('id', '=', buyer.id).execute()
  await shop.db
    .updateTable('contact_points')
    .set({ proven_at: shop.clock.now() })
    .where('user_id', '=', buyer.id)
    .where('value', '=', unpaid)
    .execute()
  orderId = (await placeOrder(buyer, { productId, quantity: 1, method: 'easypaisa' })).id
  expect((await pay(unpaid)).status).toBe(200)

  for (let turn = 0; turn < 5; turn++) {
    const { status, id } = await request('03211234567')
    seconds(6)
    expect([status, Object((await ask(id)).body).data.status]).toEqual([200, 'paid'])
  }
  expect((await request('03211234567')).status).toBe(429)
  shop.pass(60)
  expect((await request(unpaid)).status).toBe(200)
})

test('a customer whose account has sent twenty unpaid requests in an hour waits', async () => {
  const productId = await shop.product({ stock: 100, maxPerOrder: 100 })
  const orders: string[] = []
  for (let turn = 0; turn < 21; turn++)
    orders.push((await placeOrder(buyer, { productId, quantity: 1, method: 'easypaisa' })).id)
  const given: number[] = []
  for (const [turn, id] of orders.entries()) {
    orderId = id
    given.push((await pay(`0333${1_000_000 + turn}`)).status)
  }
  expect(given).toEqual([...Array(20).fill(200), 429])
})
