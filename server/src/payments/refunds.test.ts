import type { SafepayRow } from 'demo/emulators/safepay/safepayRow'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { existing } from '../../test/existing.ts'
import { errorOf } from '../../test/fixtures/buying.ts'
import type { TestApp } from '../../test/harness.ts'
import {
  type Buyer,
  createBuyer,
  type Providers,
  round,
  startProviders,
} from '../../test/network/providers.ts'
import { reconcile } from './reconciliation/reconcile.ts'

const total = 35_000

let providers: Providers
let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let buyer: Buyer
beforeAll(async () => {
  providers = await startProviders()
})
afterAll(() => providers.stop())
beforeEach(async () => {
  shop = await providers.open()
  admin = await shop.admin()
  await providers.cards.plan({ '*': {} })
  await providers.wallet.plan({ '*': {} })
})

const paidByCard = async () => {
  buyer = await createBuyer(shop, providers, 'credit_card')
  const { body } = await buyer.payByCard()
  await shop.send('GET', await buyer.press(body.data?.redirectUrl ?? '', 'pay'))
}

const paidByWallet = async () => {
  buyer = await createBuyer(shop, providers, 'easypaisa')
  await buyer.payByWallet('03001234567')
  await vi.waitFor(
    async () => {
      await round(shop)
      expect(await buyer.books()).toMatchObject({ order: 'pending paid' })
    },
    { timeout: 15_000 },
  )
}

interface Given {
  amount?: number
  reference?: string
  restock?: string[]
  lines?: { itemId: string; quantity: number }[]
  delivery?: boolean
}

const refund = async (body: Given = {}) =>
  (
    await admin.api('POST /payment/admin/refund/:orderId', {
      params: { orderId: buyer.orderId },
      body: { reason: 'One box was damaged', ...body },
    })
  ).data

const sendAgain = async (refundId: string, reference?: string) =>
  (
    await admin.api('POST /payment/admin/refund/:refundId/send', {
      params: { refundId },
      body: reference ? { reference } : {},
    })
  ).data

const note = (paymentStatus: 'refunded' | 'partially_refunded', transactionId: string, amount?: number) =>
  admin.api('PATCH /order/:id/payment', {
    params: { id: buyer.orderId },
    body: { paymentStatus, transactionId, ...(amount ? { amount } : {}) },
  })

const order = async () => (await buyer.api('GET /order/:id', { params: { id: buyer.orderId } })).data

const move = (status: 'processing' | 'shipped' | 'delivered' | 'refunded') =>
  admin.api('PATCH /order/:id/status', { params: { id: buyer.orderId }, body: { status } })

const refunds = () => shop.db.selectFrom('refunds').selectAll().orderBy('created_at').orderBy('id').execute()

/** The refunds of the card provider, in paisa. */
const givenBack = async () => {
  const row = (await providers.cards.ledger<SafepayRow>()).at(-1)
  return row?.refunds.map(({ amount }) => amount)
}

test('staff see whether the provider gives the money back, or they have to transfer it', async () => {
  const isByProvider = async () =>
    (await admin.api('GET /order/:id/payments', { params: { id: buyer.orderId } })).data.refundable.byProvider
  await paidByCard()
  expect(await isByProvider()).toBe(true)
  await paidByWallet()
  expect(await isByProvider()).toBe(false)
})

test('in parts and then the rest, by the provider of the card', async () => {
  await paidByCard()
  expect(await refund({ amount: 100.5 })).toMatchObject({
    amount: 100.5,
    status: 'done',
    way: 'provider',
    reference: expect.stringMatching(/^refund_/),
  })
  expect(await order()).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 100.5 })
  expect(await refund()).toMatchObject({ amount: 249.5, status: 'done' })
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 350 })
  expect(await givenBack()).toEqual([10_050, 24_950])
  expect(await errorOf(refund())).toMatchObject({ status: 409 })
})

test('a wallet gives nothing back by itself: the refund waits until staff write down their transfer', async () => {
  await paidByWallet()
  const queued = await refund({ amount: 50 })
  expect(queued).toMatchObject({ status: 'queued', way: 'hand', asked: false, reference: null })
  expect(await order()).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 })
  expect(await sendAgain(queued.id)).toMatchObject({ status: 'queued' })
  expect(await sendAgain(queued.id, 'IBFT-1')).toMatchObject({ status: 'done', reference: 'IBFT-1' })
  expect(await sendAgain(queued.id, 'IBFT-2')).toMatchObject({ status: 'done', reference: 'IBFT-1' })
  expect(await refund({ amount: 20, reference: 'IBFT-3' })).toMatchObject({ status: 'done', way: 'hand' })
  expect(await order()).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 70 })
})

test.each([
  ['is lost after it was made', '500 made', total / 2],
  ['is cut off after it was made', 'reset made', total / 2],
])('a refund whose response %s is found and not sent twice', async (_, how, amount) => {
  await paidByCard()
  await providers.cards.plan({ '*': { refunds: [how], notifications: [] } })
  const asked = await refund({ amount: amount / 100 })
  expect(asked).toMatchObject({ status: 'queued', asked: true })
  expect(await sendAgain(asked.id)).toMatchObject({ asked: true })
  expect(await errorOf(sendAgain(asked.id, 'IBFT-1'))).toMatchObject({ status: 409 })
  await reconcile(shop)
  expect(await sendAgain(asked.id)).toMatchObject({
    status: 'done',
    reference: expect.stringMatching(/^refund_/),
  })
  expect(await givenBack()).toEqual([amount])
  expect(await order()).toMatchObject({ paymentStatus: 'partially_refunded' })
})

test.each([
  ['of an order that is refunded', async () => void (await move('refunded'))],
  ['of an order that is paid', async () => void (await refund())],
])('no transfer is noted while the provider is asked for the refund %s', async (_, queue) => {
  await paidByCard()
  for (const status of ['processing', 'shipped', 'delivered'] as const) await move(status)
  await providers.cards.plan({ '*': { refunds: ['500 made'], notifications: [] } })
  await queue()
  const [queued] = await refunds()
  await sendAgain(existing(queued).id)
  expect(await refunds()).toMatchObject([{ status: 'queued', asked_at: expect.any(Date) }])
  expect(await errorOf(note('refunded', 'IBFT-1'))).toMatchObject({ status: 409, code: 'REFUND_ASKED' })
  await reconcile(shop)
  expect(await refunds()).toMatchObject([{ status: 'done', reference: expect.stringMatching(/^refund_/) }])
  expect(await givenBack()).toEqual([total])
})

test('a refund that never reached the provider is sent again, once', async () => {
  await paidByCard()
  await providers.cards.plan({ '*': { refunds: ['500'] } })
  const lost = await refund()
  expect(lost).toMatchObject({ asked: true })
  shop.pass(3)
  await reconcile(shop)
  expect(await givenBack()).toEqual([])
  expect(await sendAgain(lost.id)).toMatchObject({ status: 'done', error: null })
  expect(await givenBack()).toEqual([total])
})

test('a refund that the provider rejects can be made by hand', async () => {
  await paidByCard()
  await providers.cards.plan({ '*': { refunds: ['refused'] } })
  const rejected = await refund()
  expect(rejected).toMatchObject({ status: 'queued', asked: false, error: 'Safepay refused this refund' })
  expect(await sendAgain(rejected.id, 'IBFT-9')).toMatchObject({ status: 'done', way: 'hand' })
  expect(await order()).toMatchObject({ paymentStatus: 'refunded' })
})

test.each([
  ['twice with one key', ['one', 'one'], 'one'],
  // The second caller keeps its response, that the refund is in progress. A new key returns the result.
  ['by two tabs, each with a key of its own', ['one', 'another'], 'a third'],
  ['by clients that know no keys', [null, null], null],
])('a refund that is sent at once %s is given back once', async (_, keys, later) => {
  await paidByCard()
  await providers.cards.plan({ '*': { refunds: ['refused'] } })
  const { id } = await refund({ amount: 100 })
  await providers.cards.plan({ '*': {} })
  const send = (key: string | null) =>
    shop.send('POST', `/payment/admin/refund/${id}/send`, {
      token: admin.token,
      body: {},
      headers: key ? { 'idempotency-key': key } : {},
    })
  await Promise.all(keys.map(send))
  expect(await send(later)).toMatchObject({ status: 200, body: { data: { status: 'done' } } })
  expect(await givenBack()).toEqual([10_000])
  expect(await order()).toMatchObject({ refundedAmount: 100 })
})

test('ten at once give back no more than was paid', async () => {
  await paidByCard()
  const responses = await Promise.allSettled(Array.from({ length: 10 }, () => refund({ amount: 100 })))
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await vi.waitFor(
    async () => {
      const queued = await shop.db.selectFrom('refunds').select('id').where('status', '=', 'queued').execute()
      for (const { id } of queued) await sendAgain(id)
      expect(queued).toEqual([])
    },
    { timeout: 15_000 },
  )
  expect(await givenBack()).toEqual([10_000, 10_000, 10_000])
  expect(await order()).toMatchObject({ refundedAmount: 300 })
})

test.each([0, 350.01, -1, 1_000])('Rs %d of an order of Rs 350 is refused', async (amount) => {
  await paidByCard()
  expect(await errorOf(refund({ amount }))).toMatchObject({ status: 400 })
  expect(await givenBack()).toEqual([])
})

const moveTo = async (...statuses: ('processing' | 'shipped' | 'cancelled')[]) => {
  for (const status of statuses)
    await admin.api('PATCH /order/:id/status', { params: { id: buyer.orderId }, body: { status } })
}
const onHand = async () =>
  (await shop.db.selectFrom('products').select('on_hand').executeTakeFirstOrThrow()).on_hand

test('units go back on the shelf for the lines that staff name, once', async () => {
  await paidByCard()
  await moveTo('processing', 'shipped')
  const { items } = await order()
  const lines = items.map(({ id }) => id)
  expect(await onHand()).toBe(18)
  await refund({ amount: 10 })
  expect(await onHand()).toBe(18)
  await refund({ amount: 10, restock: lines })
  expect(await onHand()).toBe(20)
  expect(await errorOf(refund({ amount: 10, restock: lines }))).toMatchObject({ status: 409 })
  expect(await errorOf(refund({ amount: 10, restock: ['nobody'] }))).toMatchObject({ status: 400 })
  expect(await onHand()).toBe(20)
  expect(await givenBack()).toEqual([1000, 1000])
})

test('units before dispatch return to the shelf by cancelling only', async () => {
  await paidByCard()
  const lines = (await order()).items.map(({ id }) => id)
  for (const move of [async () => undefined, () => moveTo('processing')]) {
    await move()
    expect(await errorOf(refund({ amount: 10, restock: lines }))).toMatchObject({
      status: 409,
      code: 'NOT_SHIPPED',
      message: expect.stringMatching(/has not been dispatched yet, please cancel its order or parcel/),
    })
    expect(await onHand()).toBe(18)
  }
  expect(await givenBack()).toEqual([])
  await refund({ amount: 10 })
  await moveTo('cancelled')
  expect(await onHand()).toBe(20)
  expect(await errorOf(refund({ amount: 10, restock: lines }))).toMatchObject({ status: 409 })
  expect(await onHand()).toBe(20)
})

test('the amount follows the units and the delivery, and no unit goes back twice', async () => {
  await paidByCard()
  const { items, shippingAmount } = await order()
  const [line] = items
  const itemId = existing(line).id
  const one = [{ itemId, quantity: 1 }]
  expect(await refund({ lines: one })).toMatchObject({ amount: 100 })
  expect(await errorOf(refund({ lines: [{ itemId, quantity: 2 }] }))).toMatchObject({ status: 400 })
  expect(await errorOf(refund({ lines: [...one, ...one] }))).toMatchObject({ status: 400 })
  expect(await errorOf(refund({ lines: [{ itemId: 'nobody', quantity: 1 }] }))).toMatchObject({ status: 400 })
  expect(await refund({ lines: one, delivery: true })).toMatchObject({ amount: 100 + shippingAmount })
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refundedAmount: total / 100 })
})

test('an order that is paid but for a part is packed and shipped', async () => {
  await paidByCard()
  await refund({ amount: 100 })
  await moveTo('processing', 'shipped')
  expect(await order()).toMatchObject({ status: 'shipped', paymentStatus: 'partially_refunded' })
})

test('an order whose money all went back is not packed or shipped any more, but cancelled', async () => {
  const nothingLeft = { status: 409, code: 'MONEY_BACK' }
  await paidByCard()
  await refund()
  expect(await errorOf(moveTo('processing'))).toMatchObject(nothingLeft)
  await paidByCard()
  await moveTo('processing')
  await refund()
  expect(await errorOf(moveTo('shipped'))).toMatchObject(nothingLeft)
  expect(await order()).toMatchObject({ status: 'processing', paymentStatus: 'refunded' })
  await moveTo('cancelled')
  expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

const stoppedByRefund = { status: 409, code: 'MONEY_BACK', message: expect.stringContaining('is waiting') }

test.each([
  [[], 'processing'],
  [['processing'], 'shipped'],
  [['processing', 'shipped'], 'delivered'],
] as const)('an order after %j is not %s while all its money waits to go back', async (before, next) => {
  await paidByWallet()
  await moveTo(...before)
  await refund({ amount: 100 })
  expect(await order()).toMatchObject({ fullRefundWaits: false })
  await refund()
  expect(await errorOf(move(next))).toMatchObject(stoppedByRefund)
  const { data } = await admin.api('GET /order/:id', { params: { id: buyer.orderId } })
  expect(data).toMatchObject({
    fullRefundWaits: true,
    paymentStatus: 'paid',
    allowedTransitions: ['cancelled'],
  })
  const waiting = async (waitsFor: 'processing' | 'packing') =>
    (await admin.api('GET /order/admin/all', { query: { waitsFor } })).data.map(({ id }) => id)
  expect([...(await waiting('processing')), ...(await waiting('packing'))]).not.toContain(buyer.orderId)
  await admin.api('PATCH /order/:id/status', {
    params: { id: buyer.orderId },
    body: { status: 'cancelled', comment: 'Refunded' },
  })
  const given = (await refunds()).reduce((sum, { amount }) => sum + amount, 0)
  expect([(await order()).status, given]).toEqual(['cancelled', total])
})

test('a delivery is recorded once the refund that waited was sent', async () => {
  await paidByWallet()
  await moveTo('processing', 'shipped')
  const { id } = await refund()
  expect(await errorOf(move('delivered'))).toMatchObject(stoppedByRefund)
  await sendAgain(id, 'IBFT-1')
  await move('delivered')
  expect(await order()).toMatchObject({
    status: 'delivered',
    paymentStatus: 'refunded',
    fullRefundWaits: false,
  })
})

test('a full refund at the moment of dispatch comes before it or after it, and the next step is refused', async () => {
  for (const delay of [0, 2, 4, 8, 16]) {
    await paidByWallet()
    await moveTo('processing')
    const [, shipped] = await Promise.allSettled([
      new Promise((resolve) => setTimeout(resolve, delay)).then(() => refund()),
      move('shipped'),
    ])
    const isShipped = shipped.status === 'fulfilled'
    expect(await order()).toMatchObject({
      status: isShipped ? 'shipped' : 'processing',
      fullRefundWaits: true,
    })
    expect(await errorOf(move(isShipped ? 'delivered' : 'shipped'))).toMatchObject(stoppedByRefund)
    const written = await shop.db
      .selectFrom('shipments')
      .select('id')
      .where('order_id', '=', buyer.orderId)
      .execute()
    expect(written).toHaveLength(isShipped ? 1 : 0)
  }
})

test('a cancelled order gives its card payment back when staff send it', async () => {
  await paidByCard()
  await buyer.cancel()
  const { data } = await admin.api('GET /payment/admin/reconciliation')
  expect(data.mismatches).toMatchObject([{ kind: 'refund', orderId: buyer.orderId, expected: 350 }])
  await sendAgain(existing(data.mismatches[0]?.refundId))
  expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect((await admin.api('GET /payment/admin/reconciliation')).data).toMatchObject({
    providers: [{ provider: 'safepay', captured: 350, refunded: 350, open: 0 }],
    mismatches: [],
  })
})
