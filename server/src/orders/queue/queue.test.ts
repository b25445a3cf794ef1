import type { QueueTab } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { dispatch } from '../../../test/fixtures/dispatch.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

type CallBody = NonNullable<Parameters<typeof admin.api<'POST /order/:id/calls'>>[1]>['body']
const call = (id: string, body: CallBody) => admin.api('POST /order/:id/calls', { params: { id }, body })
const queue = (tab: QueueTab, query: { page?: number; limit?: number } = {}) =>
  admin.api('GET /order/admin/queue', { query: { tab, ...query } })
const idsOf = async (tab: QueueTab, query?: { page?: number; limit?: number }) =>
  (await queue(tab, query)).data.map(({ id }) => id)
const move = (
  id: string,
  status: 'processing' | 'shipped' | 'delivered' | 'cancelled',
  carriage: { courier?: string; trackingNumber?: string } = {},
) =>
  admin.api('PATCH /order/:id/status', {
    params: { id },
    body: { status, comment: 'As agreed', ...carriage },
  })

/** `count` orders of one product, one minute apart, the oldest first. */
const place = async (count: number) => {
  const product = await shop.product({ stock: 100 })
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    ids.push((await buy(customer, product)).id)
    shop.pass(1)
  }
  return ids as [string, string, string, string]
}

test('an order moves through the tabs, and each tab counts its orders', async () => {
  const [id] = await place(1)
  const totals = async () => {
    const { counts } = await queue('way')
    return [counts.call.total, counts.pack.total, counts.way.total, counts.cash.total]
  }
  expect(await totals()).toEqual([1, 0, 0, 0])
  await call(id, { outcome: 'confirmed' })
  expect(await totals()).toEqual([0, 1, 0, 0])
  await move(id, 'processing')
  expect(await totals()).toEqual([0, 1, 0, 0])
  await move(id, 'shipped', { courier: 'TCS', trackingNumber: 'T-1' })
  expect(await totals()).toEqual([0, 0, 1, 0])
  await move(id, 'delivered')
  expect(await totals()).toEqual([0, 0, 0, 1])
  await admin.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
  expect(await totals()).toEqual([0, 0, 0, 0])
})

test('a confirmed call confirms the order once; after it no other outcome is recorded', async () => {
  const [id] = await place(1)
  const { data, message } = await call(id, { outcome: 'confirmed' })
  expect(message).toBe('Call recorded')
  expect(data.cashConfirmedAt).not.toBeNull()
  shop.pass(5)
  expect((await call(id, { outcome: 'confirmed', version: 1 })).data).toMatchObject({
    cashConfirmedAt: data.cashConfirmedAt,
    version: data.version,
  })
  expect(await errorOf(call(id, { outcome: 'no_answer' }))).toMatchObject({
    status: 409,
    code: 'CALL_CONFIRMED',
  })
})

test('calls without a result are counted, and the order waits for its retry time behind the others', async () => {
  const [first, second, third, fourth] = await place(4)
  await call(first, { outcome: 'no_answer' })
  await call(second, { outcome: 'wrong_number' })
  const retryAt = new Date(shop.ports.clock.now().getTime() + 600_000).toISOString()
  await call(third, { outcome: 'call_later', retryAt })
  expect(await idsOf('call')).toEqual([fourth, third, first, second])
  expect(await idsOf('call', { limit: 2, page: 2 })).toEqual([first, second])
  expect((await queue('call')).data[1]?.calls).toMatchObject({
    count: 1,
    lastOutcome: 'call_later',
    retryAt,
  })
  shop.pass(121)
  expect(await idsOf('call')).toEqual([first, third, fourth, second])
  await call(first, { outcome: 'no_answer' })
  const { data } = await queue('call')
  expect(data.find(({ id }) => id === first)?.calls).toMatchObject({ count: 2, lastOutcome: 'no_answer' })
})

test('a second tap with the same version is no second call', async () => {
  const [id] = await place(1)
  await call(id, { outcome: 'no_answer', version: 1 })
  expect(await errorOf(call(id, { outcome: 'no_answer', version: 1 }))).toMatchObject({
    status: 409,
    code: 'STALE',
  })
  expect((await queue('call')).data[0]?.calls.count).toBe(1)
})

test('rejects a retry time that is missing, past or more than a week away, and calls for other orders', async () => {
  const [id] = await place(1)
  const inHours = (hours: number) =>
    new Date(shop.ports.clock.now().getTime() + hours * 3_600_000).toISOString()
  for (const retryAt of [undefined, inHours(0), inHours(7 * 24 + 1)])
    expect(await errorOf(call(id, { outcome: 'call_later', ...(retryAt ? { retryAt } : {}) }))).toMatchObject(
      { status: 400 },
    )
  const card = await buy(customer, await shop.product(), { method: 'credit_card' })
  expect(await errorOf(call(card.id, { outcome: 'no_answer' }))).toMatchObject({ code: 'NOT_CASH' })
  await dispatch(admin.api, id)
  expect(await errorOf(call(id, { outcome: 'no_answer' }))).toMatchObject({ code: 'TOO_LATE' })
  expect(await errorOf(call('unknown', { outcome: 'no_answer' }))).toMatchObject({ status: 404 })
})

test('the risk line counts earlier orders of the customer, and those that came back', async () => {
  const [returned, delivered, next] = await place(3)
  for (const id of [returned, delivered]) await dispatch(admin.api, id)
  await move(returned, 'cancelled')
  await move(delivered, 'delivered')
  expect((await queue('call')).data).toMatchObject([{ id: next, earlier: { orders: 2, returned: 1 } }])
  const other = await buy(await shop.customer(), await shop.product())
  const { data } = await queue('call')
  expect(data.find(({ id }) => id === other.id)?.earlier).toEqual({ orders: 0, returned: 0 })
})

test('cash due is added up by courier and day of delivery in Karachi', async () => {
  const [first, second, third] = await place(3)
  const deliver = async (id: string, courier: string) => {
    await move(id, 'processing')
    await move(id, 'shipped', { courier })
    await move(id, 'delivered')
  }
  await deliver(second, 'TCS')
  await deliver(third, 'Leopards')
  shop.pass(12 * 60)
  await deliver(first, 'TCS')
  const { data, cashDue } = await queue('cash')
  expect(data.map(({ id }) => id)).toEqual([third, second, first])
  const amount = data[0]?.totalAmount
  expect(cashDue).toEqual([
    { courier: 'Leopards', day: '2026-11-21', shipments: 1, amount },
    { courier: 'TCS', day: '2026-11-21', shipments: 2, amount: (amount ?? 0) * 2 },
  ])
  shop.pass(4 * 60)
  const late = (await buy(customer, await shop.product())).id
  await deliver(late, 'TCS')
  expect((await queue('cash')).cashDue.at(-1)).toMatchObject({ courier: 'TCS', day: '2026-11-22' })
  expect((await queue('way')).cashDue).toEqual([])
})

test('an order in two is in the tabs of both of its shipments, once in each', async () => {
  const { order, first } = await buySplit(shop, customer)
  await call(order.id, { outcome: 'confirmed' })
  const params = { id: order.id, shipmentId: first }
  const step = (status: 'processing' | 'shipped' | 'delivered') =>
    admin.api('PATCH /order/:id/shipments/:shipmentId/status', { params, body: { status } })
  await step('processing')
  expect(await idsOf('pack')).toEqual([order.id])
  await step('shipped')
  await step('delivered')
  const { data, cashDue, counts } = await queue('cash')
  expect(data.map(({ id }) => id)).toEqual([order.id])
  expect(cashDue).toMatchObject([{ shipments: 1, amount: data[0]?.shipments[0]?.dueAmount }])
  expect(counts.cash).toEqual({ total: 1 })
  await admin.api('PATCH /order/:id/payment', {
    params: { id: order.id },
    body: { paymentStatus: 'paid', shipmentId: first },
  })
  expect((await queue('cash')).counts.cash).toEqual({ total: 0 })
})
