import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, onPostgres, type TestApp } from '../../../test/harness.ts'
import { createContext } from '../../context.ts'
import { openPostgres } from '../../db/postgres/nodePostgres.ts'
import { createResponseCache } from '../../http/cache/responseCache.ts'
import { createMetrics, listenForMetrics, type Metrics } from './nodeMetrics.ts'

let shop: TestApp
let metrics: Metrics
let readers: Awaited<ReturnType<typeof listenForMetrics>>
beforeEach(async () => {
  shop = await createTestApp({ ports: { onResponse: (one) => metrics.observe(one) } })
  metrics = createMetrics(shop.db, { cache: createResponseCache(shop.context) })
  readers = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
})
afterEach(() => readers.close())

const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${readers.port}${path}`)
/** The value of one line, by its name and labels. */
const figure = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('requests are counted by route and status, never by what was asked for', async () => {
  const customer = await shop.customer()
  const productId = await shop.product()
  for (let count = 0; count < 3; count++) await shop.send('GET', `/product/${productId}`)
  await shop.send('GET', '/product/nothing-of-ours')
  await shop.send('GET', '/nothing/of-ours')
  await placeOrder(customer, { productId })
  const text = await (await read()).text()
  const counted = (operation: string, status: number) =>
    figure(text, `http_request_duration_seconds_count{operation="${operation}",status="${status}"}`)
  expect(counted('GET /api/v1/product/:id', 200)).toBe(3)
  expect(counted('GET /api/v1/product/:id', 404)).toBe(1)
  expect(counted('POST /api/v1/checkout/:id/order', 201)).toBe(1)
  expect(counted('unknown', 404)).toBe(1)
  expect(text).not.toContain(productId)
  expect(text).not.toContain('of-ours')
  expect(figure(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
})

test('counts the waiting rows when metrics are read', async () => {
  const before = await (await read()).text()
  expect(figure(before, 'nuskha_outbox_waiting')).toBe(0)
  const customer = await shop.customer()
  await shop.send('POST', '/auth/forgot', { body: { email: customer.email } })
  const order = await placeOrder(customer, { productId: await shop.product(), method: 'easypaisa' })
  const params = { orderId: order.id }
  await customer.api('POST /payment/easypaisa/:orderId', { params, body: { mobileNumber: '03451234567' } })
  await expect
    .poll(async () => figure(await (await read()).text(), 'nuskha_outbox_waiting'))
    .toBeGreaterThan(0)
  const text = await (await read()).text()
  expect(figure(text, 'nuskha_payments_pending')).toBe(1)
  expect(figure(text, 'nuskha_pool_connections') !== undefined).toBe(onPostgres)
})

test('a database that is away takes away its figures and nothing else', async () => {
  const db = openPostgres('postgres://127.0.0.1:9/nowhere', 1)
  const text = await createMetrics(db, { cache: createResponseCache(createContext(db, shop.ports)) }).read()
  await db.destroy()
  expect(figure(text, 'nuskha_outbox_waiting')).toBeUndefined()
  expect(figure(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
})

test('figures are read on their own port and nowhere else', async () => {
  expect((await read('/api/v1/product')).status).toBe(404)
  const answer = await shop.app.fetch(new Request('http://shop.test/metrics'))
  expect(answer.status).toBe(404)
})
