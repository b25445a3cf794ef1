import { expect, test } from 'vitest'
import { createGuestFetch } from '../../src/http/cache/guestFetch.ts'
import { createResponseCache } from '../../src/http/cache/responseCache.ts'
import { defaultSettings, type Settings } from '../../src/ports/settings.ts'
import { buy, fillIn } from '../fixtures/buying.ts'
import { createTestApp, type TestApp } from '../harness.ts'

const lines: unknown[] = []
const open = (budgets: Partial<Settings['budgets']>) => {
  lines.length = 0
  return createTestApp({
    ports: {
      log: { info: () => undefined, error: (event, fields) => void lines.push({ event, ...fields }) },
      settings: {
        ...defaultSettings,
        budgets: { ...defaultSettings.budgets, ...budgets },
        otcLimits: { paracetamol: { mgPerOrder: null, mgPer30Days: null } },
      },
    },
  })
}

const ask = async (
  shop: TestApp,
  target: string,
  { ip, token, body, method = 'POST' }: { ip: string; token: string; body: object; method?: string },
) => {
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1${target}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { ip },
  )
  return { status: response.status, body: Object(await response.json()), headers: response.headers }
}

/** A customer places a cash order from this address. */
const order = async (shop: TestApp, ip: string, customer?: Awaited<ReturnType<TestApp['customer']>>) => {
  const buyer = customer ?? (await shop.customer())
  await buyer.api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const id = await fillIn(buyer, { phone: buyer.phone })
  return ask(shop, `/checkout/${id}/order`, { ip, token: buyer.token, body: {} })
}
const countOrders = async (shop: TestApp) =>
  (await shop.db.selectFrom('orders').select('id').execute()).length

const cashOrder = { allowed: true, hours: 24, network: 2, shop: 3 }

test('finding 5: many new accounts of one network, and of all, place few cash orders before one was delivered', async () => {
  const shop = await open({ cashOrder })
  const statuses = []
  for (const end of [1, 2, 3]) statuses.push((await order(shop, `203.0.113.${end}`)).status)
  expect(statuses).toEqual([201, 201, 429])
  expect((await order(shop, '2400:adc1:12:1::9')).status).toBe(201)
  const refused = await order(shop, '2400:adc1:77:1::9')
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('pay with EasyPaisa or by card') },
  })
  expect(refused.headers.get('retry-after')).toBe('86400')
  expect(await countOrders(shop)).toBe(3)
  expect(lines).toContainEqual({ event: 'budget', act: 'cashOrder', percent: 100 })
  shop.pass(24 * 60)
  expect((await order(shop, '203.0.113.9')).status).toBe(201)
})

test('finding 5: a customer who has received an order is not counted, and a refused order spends nothing', async () => {
  const shop = await open({ cashOrder: { ...cashOrder, network: 1 } })
  const known = await shop.customer()
  await buy(known, await shop.product())
  await shop.db.updateTable('orders').set({ status: 'delivered' }).execute()
  await shop.db.deleteFrom('rate_limits').execute()
  for (const end of [1, 2]) expect((await order(shop, `203.0.113.${end}`, known)).status).toBe(201)
  const buyer = await shop.customer()
  const productId = await shop.product()
  await buyer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const id = await fillIn(buyer, { phone: buyer.phone })
  const given = { ip: '203.0.113.7', token: buyer.token }
  const changed = { ...given, body: { expectedTotal: 1 } }
  expect((await ask(shop, `/checkout/${id}/order`, changed)).status).toBe(409)
  expect((await ask(shop, `/checkout/${id}/order`, { ...given, body: {} })).status).toBe(201)
})

test('finding 5: an order that becomes cash counts as one', async () => {
  const shop = await open({ cashOrder: { ...cashOrder, network: 1 } })
  const buyer = await shop.customer()
  const { id } = await buy(buyer, await shop.product(), { method: 'credit_card' })
  expect((await order(shop, '203.0.113.1')).status).toBe(201)
  const change = { ip: '203.0.113.2', token: buyer.token, method: 'PUT', body: { method: 'cash' } }
  expect((await ask(shop, `/order/${id}/payment-method`, change)).status).toBe(429)
  expect((await ask(shop, `/order/${id}/payment-method`, { ...change, ip: '198.51.100.1' })).status).toBe(200)
})

test('finding 5: first cash orders can be switched off', async () => {
  const shop = await open({ cashOrder: { ...cashOrder, allowed: false } })
  expect(await order(shop, '203.0.113.1')).toMatchObject({ status: 503, body: { code: 'SWITCHED_OFF' } })
  expect(await countOrders(shop)).toBe(0)
})

test('finding 11: one network reads few pages that are not in the cache; others and cached pages go on', async () => {
  const shop = await open({ uncachedRead: { allowed: true, hours: 0.02, network: 2, shop: 5 } })
  await shop.product({ name: 'Panadol' })
  const cache = createResponseCache(shop.context)
  const api = createGuestFetch({ app: shop.app, cache, onResponse: undefined })
  const read = async (search: string, ip = '203.0.113.1') =>
    (await api(new Request(`http://shop.test/api/v1/product?search=${search}`), { ip })).status
  expect([await read('panadol'), await read('panado')]).toEqual([200, 200])
  expect([await read('pana'), await read('pana', '203.0.113.77')]).toEqual([429, 429])
  expect(await read('panadol')).toBe(200)
  expect([await read('pan', '203.0.114.1'), await read('pa', '203.0.115.1')]).toEqual([200, 200])
  const admin = await shop.admin()
  for (let turn = 0; turn < 3; turn++)
    expect((await shop.send('GET', '/product', { token: admin.token })).status).toBe(200)
  expect(await read('p', '203.0.116.1')).toBe(200)
  expect(await read('panad', '203.0.117.1')).toBe(429)
  expect(lines).toEqual([
    { event: 'budget', act: 'uncachedRead', percent: 80 },
    { event: 'budget', act: 'uncachedRead', percent: 100 },
  ])
  shop.pass(2)
  expect(await read('panad')).toBe(200)
})

test('finding 11: reads that are not in the cache can be switched off, and cached pages stay', async () => {
  const shop = await open({})
  await shop.product({ name: 'Panadol' })
  const cache = createResponseCache(shop.context)
  const api = createGuestFetch({ app: shop.app, cache, onResponse: undefined })
  const read = async (target: string) =>
    (await api(new Request(`http://shop.test/api/v1${target}`), { ip: '203.0.113.1' })).status
  expect(await read('/product?search=panadol')).toBe(200)
  const uncachedRead = { ...defaultSettings.budgets.uncachedRead, allowed: false }
  Object.assign(shop.ports.settings, { budgets: { ...shop.ports.settings.budgets, uncachedRead } })
  expect(await read('/product?search=panadol')).toBe(200)
  expect(await read('/product?search=pana')).toBe(503)
})
