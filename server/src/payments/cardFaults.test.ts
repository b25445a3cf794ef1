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
  buyer = await createBuyer(shop, providers, 'credit_card')
  await providers.cards.plan({ '*': {}, passport: {} })
})

type Books = Awaited<ReturnType<Buyer['books']>>

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

/** Opens the hosted page; its address. */
const open = async () => {
  const { body } = await buyer.payByCard()
  return body.data?.redirectUrl ?? ''
}
const comeBack = async (path: string) =>
  (await shop.send('GET', path)).headers.get('location')?.replace(buyer.orderId, 'ORDER')

const paid = {
  order: 'pending paid',
  attempts: ['paid'],
  provider: ['TRACKER_ENDED'],
  captured: total,
  taken: total,
  refunds: [],
}
const neverShown = {
  order: 'pending failed',
  attempts: ['failed'],
  captured: 0,
  taken: 0,
  refunds: [],
}

test.each([
  ['answers 500', '500'],
  ['answers 500 after writing it down', '500 created'],
  ['never answers', 'hang'],
  ['cuts the line', 'reset'],
  ['answers with a page', 'a page'],
])('a provider that %s when a payment starts: nothing was shown, nothing is paid', async (_, start) => {
  await providers.cards.plan({ '*': { start } })
  expect(await open()).toBe('')
  await comesTo({ order: 'pending pending', attempts: ['pending'] }, 1)
  await comesTo(neverShown, 30)
  await providers.cards.plan({ '*': {} })
  await comeBack(await buyer.press(await open(), 'pay'))
  await comesTo({ ...paid, attempts: ['failed', 'paid'] })
})

test('a provider that gives no page for a payment it has: a new try starts after a minute', async () => {
  await providers.cards.plan({ passport: { start: '500' } })
  expect(await open()).toBe('')
  await comesTo(neverShown, 30)
})

test('paid and back: the order is paid at once and the shopper stands before it', async () => {
  const path = await buyer.press(await open(), 'pay')
  expect(await comeBack(path)).toBe('/checkout/done/ORDER')
  expect(await buyer.books()).toMatchObject(paid)
})

test('declined and back: the order can be paid again', async () => {
  const path = await buyer.press(await open(), 'decline')
  expect(await comeBack(path)).toBe('/pay/ORDER')
  await comesTo({ ...neverShown, provider: ['TRACKER_FAILED'] })
})

test.each<[string, Plan]>([
  ['the notification alone', {}],
  ['two notifications', { notifications: [{ how: 'true' }, { how: 'true' }] }],
  ['a late notification', { notifications: [{ how: 'true', after: 300 }] }],
  [
    'a failure reported after the success',
    { notifications: [{ how: 'true' }, { how: 'failed', after: 100 }] },
  ],
  [
    'a failure reported before the success',
    { notifications: [{ how: 'failed' }, { how: 'true', after: 100 }] },
  ],
  ['no notification', { notifications: [] }],
])('paid without coming back, with %s', async (_, plan) => {
  await providers.cards.plan({ '*': plan })
  await buyer.press(await open(), 'pay')
  await comesTo(paid)
})

test.each([
  '500',
  '404',
  'a page',
  'hang',
  'reset',
  'another tracker',
  'another store',
  'an odd state',
])('a reporter that first responds with “%s”', async (how) => {
  await providers.cards.plan({ '*': { inquiries: [how, how], notifications: [] } })
  const path = await buyer.press(await open(), 'pay')
  expect(await comeBack(path)).toBe('/pay/ORDER')
  await comesTo(paid)
})

test.each([
  ['another amount', { captured: total - 100, taken: total - 100 }],
  ['another currency', { captured: 0, taken: 0 }],
])('%s pays nothing', async (charge, sums) => {
  await providers.cards.plan({ '*': { charge } })
  await comeBack(await buyer.press(await open(), 'pay'))
  await comesTo({ order: 'pending pending', attempts: ['pending'], provider: ['TRACKER_ENDED'], ...sums })
  await comesTo({ order: 'pending failed', attempts: ['expired'], ...sums }, 120)
})

test('a page that was left is the same payment when it is opened again', async () => {
  const first = new URL(await open())
  const again = new URL(await open())
  expect(again.searchParams.get('tracker')).toBe(first.searchParams.get('tracker'))
  expect(again.searchParams.get('cancel_url')).toBe(`http://shop.test/pay/${buyer.orderId}`)
  await comeBack(await buyer.press(again.href, 'pay'))
  await comesTo(paid)
})

test('an untouched payment page is given up, and its late payment still counts', async () => {
  const page = await open()
  await comesTo({ ...neverShown, attempts: ['expired'], provider: ['TRACKER_STARTED'] }, 120)
  await buyer.press(page, 'pay')
  await comesTo(paid)
})

test('declined, then paid on the same page', async () => {
  const page = await open()
  await buyer.press(page, 'decline')
  await comesTo({ attempts: ['failed'] })
  await buyer.press(page, 'pay')
  await comesTo(paid)
})

test('two pages of one order, both paid: the order is paid once, the other money waits to go back', async () => {
  const first = await open()
  await buyer.press(first, 'decline')
  await comesTo({ attempts: ['failed'] })
  const second = await open()
  await comeBack(await buyer.press(second, 'pay'))
  await comeBack(await buyer.press(first, 'pay'))
  await comesTo({
    order: 'pending paid',
    attempts: ['paid', 'paid'],
    refunds: [`queued ${total} Paid twice`],
    captured: 2 * total,
    taken: 2 * total,
  })
})

test('money for an order that was cancelled meanwhile is written down and waits to go back', async () => {
  const page = await open()
  await buyer.cancel()
  await buyer.press(page, 'pay')
  await comesTo({
    order: 'cancelled voided',
    attempts: ['paid'],
    refunds: [`queued ${total} Paid after the order was cancelled`],
    captured: total,
    taken: total,
  })
})

test.each([
  ['forged', '?tracker=track_1&sig=00'],
  ['empty', ''],
])('a %s return leads to the orders, and is written down as refused', async (_, query) => {
  await open()
  expect(await comeBack(`/payment/credit-card/return${query}`)).toBe('/orders')
  const rows = await shop.db.selectFrom('payment_notifications').select(['provider', 'verdict']).execute()
  expect(rows).toEqual([{ provider: 'safepay', verdict: 'forged' }])
  expect(await buyer.books()).toMatchObject({ order: 'pending pending' })
})

test('a card number is not taken by a shop with a real provider', async () => {
  const body = {
    cardNumber: '4242424242424242',
    cardHolder: 'A',
    expiryMonth: 1,
    expiryYear: 2030,
    cvv: '123',
  }
  const response = await shop.send('POST', `/payment/credit-card/${buyer.orderId}`, {
    token: buyer.token,
    body,
  })
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'cardNumber' }] } })
  expect(await buyer.books()).toMatchObject({ attempts: [] })
})
