import type { Plan } from 'demo/emulators/plans'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestApp } from '../../test/harness.ts'
import {
  type Buyer,
  createBuyer,
  type Providers,
  round,
  startProviders,
} from '../../test/network/providers.ts'
import { expireUnpaid } from '../orders/transitions/expireUnpaid.ts'
import { reconcile } from './reconciliation/reconcile.ts'

const number = '03001234567'
const total = 35_000

let providers: Providers
let shop: TestApp
let buyer: Buyer
beforeAll(async () => {
  providers = await startProviders()
})
afterAll(() => providers.stop())
beforeEach(async () => {
  shop = await providers.open()
  buyer = await createBuyer(shop, providers, 'easypaisa')
})

type Books = Awaited<ReturnType<Buyer['books']>>

/** Rounds of asking until the books say so, and three more, which change nothing. */
const comesTo = async (expected: Partial<Books>, seconds = 6) => {
  await vi.waitFor(
    async () => {
      await round(shop, seconds)
      expect(await buyer.books()).toMatchObject(expected)
    },
    { timeout: 15_000, interval: 20 },
  )
  for (let times = 0; times < 3; times++) await round(shop, 1)
  expect(await buyer.books()).toMatchObject(expected)
}

const paid = {
  order: 'pending paid',
  attempts: ['paid'],
  provider: ['PAID'],
  captured: total,
  taken: total,
  refunds: [],
}
const failed = {
  order: 'pending failed',
  attempts: ['failed'],
  provider: ['FAILED'],
  captured: 0,
  taken: 0,
  refunds: [],
}
const givenUp = { ...failed, attempts: ['expired'] }

/** The wallet's actions → the final status of order, attempt and the wallet's own book. */
test.each<[string, Plan, Partial<Books>]>([
  ['pays', {}, paid],
  ['pays, and says so as text/html', { start: 'text/html' }, paid],
  ['pays, and says so with an HTML page', { start: 'a page' }, paid],
  ['answers 500 after charging', { start: '500 charged' }, paid],
  ['answers 0001 after charging', { start: '0001 charged' }, paid],
  ['answers an unknown code after charging', { start: '0099 charged' }, paid],
  ['cuts the line after charging', { start: 'reset charged' }, paid],
  ['never answers after charging', { start: 'hang charged' }, paid],
  ['answers for another order after charging', { start: 'another order' }, paid],
  ['answers for another store after charging', { start: 'another store' }, paid],
  ['refuses a wrong PIN', { start: 'code 0011' }, failed],
  ['gets no PIN', { start: 'code 0012' }, failed],
  ['lacks balance', { start: 'code 0013' }, failed],
  ['has no such account', { start: 'code 0014' }, failed],
  ['is over its limit', { start: 'code 0029' }, failed],
  ['answers an unknown code without charging', { start: 'code 0099' }, failed],
  ['notifies twice', { notifications: [{ how: 'true' }, { how: 'true' }] }, paid],
  ['notifies late', { start: 'hang charged', notifications: [{ how: 'true', after: 300 }] }, paid],
  ['declines, charges all the same and notifies', { start: 'decline, then charge' }, paid],
])('a wallet that %s', async (_, plan, expected) => {
  await providers.wallet.plan({ [number]: plan })
  expect(await buyer.payByWallet(number)).toMatchObject({ status: 200 })
  await comesTo(expected)
})

/** The start says nothing, so an inquiry decides; the first one goes wrong. */
test.each([
  '500',
  'a page',
  'text/html',
  'hang',
  'reset',
  '0001',
  '0003',
  'another order',
  'another store',
  'another amount',
  'no status',
  'amount as text',
  'PENDING',
])('a wallet whose inquiry first responds with “%s”', async (how) => {
  await providers.wallet.plan({
    [number]: { start: '500 charged', inquiries: [how, how], notifications: [] },
  })
  await buyer.payByWallet(number)
  await comesTo(paid)
})

test.each([
  ['answers 500 before charging', '500', []],
  ['cuts the line before charging', 'reset', []],
  ['never asks the shopper', 'hang', ['PENDING']],
])('a wallet that %s is asked for twenty minutes and given up', async (_, start, provider) => {
  await providers.wallet.plan({ [number]: { start } })
  await buyer.payByWallet(number)
  expect(await buyer.books()).toMatchObject({ order: 'pending pending', attempts: ['pending'] })
  await comesTo({ ...givenUp, provider }, 120)
})

test.each([
  'BLOCKED',
  'EXPIRED',
  'REVERSED',
])('a payment that is %s has failed; should it be paid in the end, reconciliation finds the money', async (how) => {
  await providers.wallet.plan({ [number]: { start: '500 charged', inquiries: [how], notifications: [] } })
  await buyer.payByWallet(number)
  await comesTo({ order: 'pending failed', attempts: ['failed'], provider: ['PAID'], captured: 0 })
  await vi.waitFor(
    async () => {
      shop.pass(61)
      await reconcile(shop)
      expect(await buyer.books()).toMatchObject(paid)
    },
    { timeout: 15_000 },
  )
})

test('a failure found by reconciliation is checked a second time too', async () => {
  await providers.wallet.plan({ [number]: { start: '500 charged', inquiries: ['0001'], notifications: [] } })
  await buyer.payByWallet(number)
  await vi.waitFor(async () => expect((await buyer.books()).provider).toEqual(['PAID']), { timeout: 15_000 })
  await providers.wallet.plan({ [number]: { inquiries: ['0001', 'BLOCKED'] } })
  await reconcile(shop)
  expect(await buyer.books()).toMatchObject({ attempts: ['pending'] })
  shop.pass(61)
  await reconcile(shop)
  expect(await buyer.books()).toMatchObject({ attempts: ['failed'], captured: 0 })
  await vi.waitFor(
    async () => {
      shop.pass(61)
      await reconcile(shop)
      expect(await buyer.books()).toMatchObject(paid)
    },
    { timeout: 15_000 },
  )
})

test('another amount pays nothing, and is written down for staff', async () => {
  await providers.wallet.plan({ [number]: { start: 'other amount' } })
  await buyer.payByWallet(number)
  const other = { provider: ['PAID'], captured: total - 100, taken: total - 100 }
  await comesTo({ order: 'pending pending', attempts: ['pending'], ...other })
  await comesTo({ ...givenUp, ...other }, 120)
  const admin = await shop.admin()
  const { data } = await admin.api('GET /payment/admin/reconciliation')
  expect(data.mismatches).toMatchObject([
    { kind: 'balance', orderId: buyer.orderId, expected: 0, actual: 349 },
    { kind: 'unknown', orderId: buyer.orderId, expected: 350, actual: 349 },
  ])
})

test('reconciliation finds an unreported charge; the cancelled order stays cancelled, and a refund is queued', async () => {
  await providers.wallet.plan({ [number]: { start: 'decline, then charge', notifications: [] } })
  await buyer.payByWallet(number)
  await comesTo({ order: 'pending failed', attempts: ['failed'], provider: ['PAID'] })
  shop.pass(61)
  expect(await expireUnpaid(shop)).toBe(1)
  await reconcile(shop)
  await reconcile(shop)
  expect(await buyer.books()).toMatchObject({
    order: 'cancelled voided',
    attempts: ['paid'],
    refunds: [`queued ${total} Paid after the order was cancelled`],
    captured: total,
    taken: total,
  })
})

test('a retry charges nothing while the result is unknown, and once after a failure', async () => {
  await providers.wallet.plan({ [number]: { start: 'hang charged', inquiries: ['500'], notifications: [] } })
  const first = await buyer.payByWallet(number)
  const again = await buyer.payByWallet('03111234567')
  expect(again.body.data?.transactionId).toBe(first.body.data?.transactionId)
  await comesTo(paid)
  expect(await buyer.payByWallet(number)).toMatchObject({ status: 409 })

  buyer = await createBuyer(shop, providers, 'easypaisa')
  await providers.wallet.plan({ [number]: { start: 'code 0013' } })
  await buyer.payByWallet(number)
  await comesTo(failed)
  await buyer.payByWallet('03111234567')
  await comesTo({ ...paid, attempts: ['failed', 'paid'], provider: ['FAILED', 'PAID'] })
})

test('an order that was cancelled while the wallet asked stays cancelled, and the money goes back', async () => {
  await providers.wallet.plan({ [number]: { pin: 0.2 } })
  await buyer.payByWallet(number)
  await buyer.cancel()
  await comesTo({
    order: 'cancelled voided',
    attempts: ['paid'],
    provider: ['PAID'],
    refunds: [`queued ${total} Paid after the order was cancelled`],
  })
})
