import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { existing } from '../../../test/existing.ts'
import type { TestApp } from '../../../test/harness.ts'
import { type Buyer, createBuyer, type Providers, startProviders } from '../../../test/network/providers.ts'

const number = '03001234567'
const times = 50

let providers: Providers
let shop: TestApp
beforeAll(async () => {
  providers = await startProviders(20_000)
})
afterAll(() => providers.stop())
beforeEach(async () => {
  shop = await providers.open()
  await providers.cards.plan({ '*': { notifications: [] } })
})

/** Verdicts of what was written down, with how often it came. */
const recorded = async () => {
  const rows = await shop.db
    .selectFrom('payment_notifications')
    .select((eb) => ['provider', 'verdict', eb.fn.sum<number>('times').as('times')])
    .groupBy(['provider', 'verdict'])
    .orderBy('verdict')
    .execute()
  return rows.map((row) => `${row.provider} ${row.verdict} ${row.times}`)
}

const history = (orderId: string) =>
  shop.db.selectFrom('orders').select(['payment_status', 'version']).where('id', '=', orderId).execute()

const wallet = async (plan: { start?: string } = {}) => {
  await providers.wallet.plan({ [number]: { ...plan, notifications: [] } })
  const buyer = await createBuyer(shop, providers, 'easypaisa')
  const { body } = await buyer.payByWallet(number)
  return { buyer, key: existing(body.data).transactionId.slice(-20) }
}

/** A wallet that has charged while the response was lost: only a notification or an inquiry reveals it. */
const chargedInSilence = async () => {
  const paid = await wallet({ start: 'hang charged' })
  await vi.waitFor(async () => expect((await paid.buyer.books()).provider).toEqual(['PAID']), {
    timeout: 15_000,
  })
  return paid
}

const card = async (choice: 'pay' | 'decline') => {
  const buyer = await createBuyer(shop, providers, 'credit_card')
  const { body } = await buyer.payByCard()
  const page = body.data?.redirectUrl ?? ''
  await buyer.press(page, choice)
  return { buyer, page, key: new URL(page).searchParams.get('tracker') ?? '' }
}

const isPaidOnce = async (buyer: Buyer) => {
  expect(await buyer.books()).toMatchObject({
    order: 'pending paid',
    attempts: ['paid'],
    refunds: [],
    captured: 35_000,
    taken: 35_000,
  })
  // Placed is 1, paid is 2: nothing else has touched the order.
  expect(await history(buyer.orderId)).toEqual([{ payment_status: 'paid', version: 2 }])
}

const untouched = async (buyer: Buyer) => {
  expect(await history(buyer.orderId)).toEqual([{ payment_status: 'pending', version: 1 }])
}

test(`${times} duplicates of EasyPaisa's notification have one effect`, async () => {
  const { buyer, key } = await chargedInSilence()
  const statuses = await providers.wallet.notify(key, 'true', times)
  expect(statuses).toEqual(Array(times).fill(200))
  await isPaidOnce(buyer)
})

test(`${times} duplicates of Safepay's notification have one effect`, async () => {
  const { buyer, key } = await card('pay')
  expect(await providers.cards.notify(key, 'true', times)).toEqual(Array(times).fill(200))
  await isPaidOnce(buyer)
})

test(`${times} notifications out of order: failures before, between and after the success`, async () => {
  const { buyer, key, page } = await card('decline')
  for (let round = 0; round < times / 2; round++) {
    if (round === 5) await buyer.press(page, 'pay')
    const order = round % 2 ? ['true', 'failed'] : ['failed', 'true']
    for (const how of order) expect(await providers.cards.notify(key, how)).toEqual([200])
  }
  expect(await buyer.books()).toMatchObject({
    order: 'pending paid',
    attempts: ['paid'],
    refunds: [],
    captured: 35_000,
  })
  expect(await recorded()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^safepay accepted/),
      expect.stringMatching(/^safepay repeated/),
    ]),
  )
})

test.each([
  ['forged', 401, 'forged'],
  ['unsigned', 401, 'forged'],
  ['tampered', 401, 'forged'],
  ['another amount', 409, 'other_amount'],
  ['another currency', 409, 'other_amount'],
  ['another store', 403, 'other_store'],
  ['another tracker', 404, 'unknown_payment'],
  ['unreadable', 400, 'unreadable'],
])(`rejects ${times} of Safepay’s that are %s with %i and stores them`, async (how, status, verdict) => {
  const { buyer, key } = await card('pay')
  expect(await providers.cards.notify(key, how, times)).toEqual(Array(times).fill(status))
  await untouched(buyer)
  expect(await recorded()).toEqual([`safepay ${verdict} ${times}`])
})

test.each([
  ['forged', 404, 'unknown_payment'],
  ['another host', 401, 'forged'],
  ['another store', 403, 'other_store'],
  ['unreadable', 400, 'unreadable'],
])(`rejects ${times} of EasyPaisa’s that are %s with %i and stores them`, async (how, status, verdict) => {
  const { buyer, key } = await chargedInSilence()
  expect(await providers.wallet.notify(key, how, times)).toEqual(Array(times).fill(status))
  await untouched(buyer)
  expect(await recorded()).toEqual([`easypaisa ${verdict} ${times}`])
})

test('a notification of a payment that was not made proves nothing: the provider is asked and denies it', async () => {
  const { buyer, key } = await wallet({ start: 'hang' })
  await vi.waitFor(async () => expect((await buyer.books()).provider).toEqual(['PENDING']), {
    timeout: 15_000,
  })
  expect(await providers.wallet.notify(key, 'true', times)).toEqual(Array(times).fill(409))
  await untouched(buyer)
  expect(await recorded()).toEqual([`easypaisa unproven ${times}`])
  const admin = await shop.admin()
  const { data } = await admin.api('GET /payment/admin/reconciliation')
  expect(data.refusedNotifications).toMatchObject([{ provider: 'easypaisa', verdict: 'unproven', count: 50 }])
})

test('a notification gets 503 while the provider cannot be reached, so that it is sent again', async () => {
  const { buyer, key } = await chargedInSilence()
  await providers.wallet.plan({ [number]: { inquiries: ['500'] } })
  expect(await providers.wallet.notify(key, 'true')).toEqual([503])
  await untouched(buyer)
  expect(await providers.wallet.notify(key, 'true')).toEqual([200])
  await isPaidOnce(buyer)
})
