import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { createNodeWebhooks } from '../ports/webhooks/nodeWebhooks.ts'
import { sendWebhooks } from './sendWebhooks.ts'
import { signWebhook } from './signWebhook.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let received: Received[]
let answer: number
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(answer, answer === 302 ? { Location: '/elsewhere' } : {}).end('ok')
  })
})

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
let url: string
beforeEach(async () => {
  received = []
  answer = 200
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  shop = await createTestApp({
    ports: { webhooks: createNodeWebhooks({ allowHttp: true, isAllowed: () => true }) },
  })
  owner = await shop.admin()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const add = async (events: ('order.created' | 'order.updated' | 'refund.created')[] = ['order.created']) =>
  (await owner.api('POST /webhook', { body: { url, events } })).data

const deliveries = async (id: string) =>
  (await owner.api('GET /webhook/:id/deliveries', { params: { id } })).data

test('signs as the example of Standard Webhooks', async () => {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries: the vector of its own tests.
  const signed = await signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(signed).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('sends a signed event of an order without name, address or product', async () => {
  const webhook = await add(['order.created', 'order.updated'])
  const order = await buy(await shop.customer(), await shop.product({ price: 150.5 }))
  await owner.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  expect(await sendWebhooks(shop)).toBe(2)
  expect(await sendWebhooks(shop)).toBe(0)
  const bodies = received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type }) => type).sort()).toEqual(['order.created', 'order.updated'])
  const created = bodies.find(({ type }) => type === 'order.created')
  expect(created).toEqual({
    type: 'order.created',
    timestamp: '2026-11-21T06:00:00.000Z',
    data: {
      id: order.id,
      orderNumber: order.orderNumber,
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'cash',
      totalAmount: order.totalAmount,
      refundedAmount: 0,
    },
  })
  for (const { headers, body } of received)
    expect(headers).toMatchObject(
      await signWebhook(webhook.secret, {
        id: String(headers['webhook-id']),
        at: shop.clock.now(),
        body,
      }),
    )
  expect((await deliveries(webhook.id)).map(({ state, status }) => [state, status])).toEqual([
    ['delivered', 200],
    ['delivered', 200],
  ])
})

test('an act that is rolled back sends no event', async () => {
  const webhook = await add(['order.updated'])
  const order = await buy(await shop.customer(), await shop.product())
  const rolledBack = shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ status: 'processing' }).where('id', '=', order.id).execute()
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await deliveries(webhook.id)).toEqual([])
})

test('tries again after 5 s, then 5 min, and gives up after the tenth attempt; resend begins anew', async () => {
  const webhook = await add()
  await buy(await shop.customer(), await shop.product())
  answer = 500
  await sendWebhooks(shop)
  shop.clock.moment = new Date(shop.clock.moment.getTime() + 4000)
  expect(await sendWebhooks(shop)).toBe(0)
  shop.clock.moment = new Date(shop.clock.moment.getTime() + 1000)
  expect(await sendWebhooks(shop)).toBe(1)
  const [waiting] = await deliveries(webhook.id)
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 2, status: 500 })
  expect(Date.parse(waiting?.nextAt ?? '') - shop.clock.moment.getTime()).toBe(300_000)
  for (let attempt = 3; attempt <= 10; attempt++) {
    shop.pass(24 * 60)
    expect(await sendWebhooks(shop)).toBe(1)
  }
  shop.pass(24 * 60)
  expect(await sendWebhooks(shop)).toBe(0)
  const [failed] = await deliveries(webhook.id)
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, nextAt: null })
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed?.id]))

  answer = 204
  const again = await shop.admin()
  const params = { id: webhook.id, deliveryId: existing(failed).id }
  await again.api('POST /webhook/:id/deliveries/:deliveryId/resend', { params })
  await sendWebhooks(shop)
  expect(await shop.db.selectFrom('webhook_deliveries').select('sent_at').execute()).not.toEqual([
    { sent_at: null },
  ])
  await expect(
    again.api('POST /webhook/:id/deliveries/:deliveryId/resend', { params: { ...params, id: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a redirect is a failure, and a receiver that is away leaves its reason', async () => {
  const webhook = await add()
  await buy(await shop.customer(), await shop.product())
  answer = 302
  await sendWebhooks(shop)
  expect(received).toHaveLength(1)
  expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'waiting', status: 302 })
  await owner.api('PUT /webhook/:id', { params: { id: webhook.id }, body: { url: 'http://127.0.0.1:1/' } })
  shop.pass(1)
  await sendWebhooks(shop)
  expect((await deliveries(webhook.id))[0]).toMatchObject({ status: null, error: 'ECONNREFUSED' })
})

test('shows the secret once, stores it encrypted, and keeps it out of the audit log', async () => {
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  const { data } = await owner.api('GET /webhook')
  expect(JSON.stringify(data)).not.toContain(secret)
  const { data: one } = await owner.api('GET /webhook/:id', { params: { id } })
  expect(one).toMatchObject({ url, events: ['order.created'], active: true, waiting: 0, failed: 0 })
  const row = await shop.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  expect(row.secret).not.toContain(secret.slice(6))
  const log = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(
    JSON.stringify(log, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(row.secret)
})

test('an inactive webhook receives nothing, a stale change is rejected, a deleted one is gone', async () => {
  const { id, version } = await add()
  const params = { id }
  await owner.api('PUT /webhook/:id', { params, body: { active: false, version } })
  await expect(
    owner.api('PUT /webhook/:id', { params, body: { active: true, version } }),
  ).rejects.toMatchObject({
    status: 409,
  })
  await buy(await shop.customer(), await shop.product())
  expect(await deliveries(id)).toEqual([])
  await owner.api('DELETE /webhook/:id', { params })
  await expect(owner.api('GET /webhook/:id', { params })).rejects.toMatchObject({ status: 404 })
})

test('a real shop rejects addresses of its own network and addresses without TLS', async () => {
  shop = await createTestApp({ ports: { webhooks: createNodeWebhooks({ allowHttp: false }) } })
  const { token } = await shop.admin()
  for (const address of [
    'http://example.com/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://user:word@example.com/',
    'ftp://example.com/',
  ])
    expect([
      address,
      await shop.send('POST', '/webhook', { token, body: { url: address, events: ['order.created'] } }),
    ]).toMatchObject([address, { status: 400, body: { errors: [{ field: 'url' }] } }])
})
