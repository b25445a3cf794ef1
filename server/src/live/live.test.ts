import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { createTestApp, openMigrated, type TestApp } from '../../test/harness.ts'
import { createApp } from '../app.ts'
import { createContext } from '../context.ts'
import { openSession } from '../kernel/session.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

/** Opens the stream with this token and collects its events; `ended` once it is over. */
const listen = async (token: string, app = shop.app) => {
  const response = await app.fetch(
    new Request('http://shop.test/api/v1/live', { headers: { authorization: `Bearer ${token}` } }),
  )
  const received: string[] = []
  const state = {
    status: response.status,
    type: response.headers.get('content-type'),
    received,
    ended: false,
  }
  if (response.status !== 200 || !response.body) return { ...state, leave: async () => {} }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) received.push(part.value)
    state.ended = true
  })()
  const leave = async () => {
    await reader.cancel().catch(() => undefined)
    await reading
  }
  onTestFinished(leave)
  return Object.assign(state, { leave })
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000 })
const open = 'event: open\ndata: here\n\n'
const change = (id: string) => `event: order\ndata: ${id}\n\n`

type Customer = Awaited<ReturnType<TestApp['customer']>>

/**
 * Listens from now on. A busy machine delivers earlier notifications late but in order, so the test waits for
 * the last of them.
 */
const listenFromNow = async (customer: Customer) => {
  const { received } = await listen(customer.token)
  const last = await placeOrder(customer, { productId: await shop.product() })
  await until(() => expect(received).toContain(change(last.id)))
  received.length = 0
  return received
}

test('only the owner is notified of an order, and staff are notified that there is news', async () => {
  const [ayesha, bilal, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const productId = await shop.product()
  const [hers, his, staff] = [
    await listen(ayesha.token),
    await listen(bilal.token),
    await listen(admin.token),
  ]
  expect(hers).toMatchObject({ status: 200, type: 'text/event-stream' })
  const order = await placeOrder(ayesha, { productId })
  await until(() => expect(hers.received).toContain(change(order.id)))
  await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  await until(() =>
    expect(hers.received.filter((message) => message === change(order.id)).length).toBeGreaterThan(1),
  )
  await until(() => expect(staff.received).toContain('event: admin\ndata: changed\n\n'))
  expect(his.received).toEqual([open])
  expect(staff.received.join('')).not.toContain(order.id)
})

test('notifies the payer of a successful payment', async () => {
  const ayesha = await shop.customer()
  const order = await placeOrder(ayesha, { productId: await shop.product(), method: 'credit_card' })
  const { received } = await listen(ayesha.token)
  await ayesha.api('POST /payment/credit-card/:orderId', {
    params: { orderId: order.id },
    body: { cardNumber: '4242424242424242', cardHolder: 'A', expiryMonth: 12, expiryYear: 2031, cvv: '123' },
  })
  await until(() => expect(received).toContain(change(order.id)))
})

test('notifies of readable changes of a payment, not of polling', async () => {
  const ayesha = await shop.customer()
  const order = await placeOrder(ayesha, { productId: await shop.product(), method: 'easypaisa' })
  const { data } = await ayesha.api('POST /payment/easypaisa/:orderId', {
    params: { orderId: order.id },
    body: { mobileNumber: '03001234567' },
  })
  const received = await listenFromNow(ayesha)
  const write = (columns: { next_check_at?: Date; reconciled_at?: Date; reason?: string }) =>
    shop.db.updateTable('payment_attempts').set(columns).where('id', '=', data.transactionId).execute()
  await write({ next_check_at: shop.clock.now() })
  await write({ reconciled_at: shop.clock.now() })
  const other = await placeOrder(ayesha, { productId: await shop.product() })
  await until(() => expect(received.join('')).toContain(change(other.id)))
  expect(received.join('')).not.toContain(change(order.id))
  await write({ reason: 'The PIN was wrong' })
  await until(() => expect(received.join('')).toContain(change(order.id)))
})

test('does not notify of a rolled-back change', async () => {
  const ayesha = await shop.customer()
  const order = await placeOrder(ayesha, { productId: await shop.product() })
  const received = await listenFromNow(ayesha)
  const failing = shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ notes: 'x' }).where('id', '=', order.id).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await shop.db.updateTable('orders').set({ notes: 'y' }).where('id', '=', order.id).execute()
  await until(() => expect(received).toContain(change(order.id)))
  expect(received.filter((message) => message === change(order.id))).toHaveLength(1)
})

test('requires a session, and allows a user six streams at most', async () => {
  expect((await listen('')).status).toBe(401)
  const { token } = await shop.customer()
  const streams = await Promise.all(Array.from({ length: 6 }, () => listen(token)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect((await listen(token)).status).toBe(429)
  await streams[0]?.leave()
  expect((await listen(token)).status).toBe(200)
})

test('a stream says that it is there, and ends with its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { token, api } = await shop.customer()
  const stream = await listen(token)
  await vi.advanceTimersByTimeAsync(20_000)
  await until(() => expect(stream.received).toEqual([open, ': here\n\n']))
  await api('POST /auth/logout')
  await vi.advanceTimersByTimeAsync(20_000)
  await until(() => expect(stream.ended).toBe(true))
})

test('a server that stops ends every stream and opens none', async () => {
  const db = await openMigrated()
  onTestFinished(() => db.destroy())
  const now = shop.clock.now()
  await db.insertInto('users').values({ id: 'u', name: 'Ayesha', created_at: now }).execute()
  const token = await openSession(db, 'u', now, { days: 30 })
  const context = createContext(db, shop.ports)
  const app = createApp(context)
  const stream = await listen(token, app)
  await context.hub.stop()
  await until(() => expect(stream.ended).toBe(true))
  expect((await listen(token, app)).status).toBe(503)
})

test('a network block opens 600 streams at most, of however many users', async () => {
  const tokens = await Promise.all(Array.from({ length: 101 }, async () => (await shop.customer()).token))
  const statuses = []
  for (const token of tokens) for (let tab = 0; tab < 6; tab++) statuses.push((await listen(token)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(600)
  expect(statuses.slice(600)).toEqual(Array(6).fill(429))
}, 60_000)
