import { apiKeyDuties } from 'shared-api/contract/duties'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { upload } from '../../test/fixtures/importing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
})

type KeyDuties = ('orders.read' | 'orders.work' | 'catalogue.read' | 'catalogue.write')[]
const create = async (duties: KeyDuties, by = owner) =>
  (await by.api('POST /api-key', { body: { name: 'ERP', duties } })).data

const status = async (token: string, method: string, path: string, body?: unknown) =>
  (await shop.send(method, path, { token, ...(body === undefined ? {} : { body }) })).status

test('a key does what its duties allow, and nothing that belongs to an account', async () => {
  const { key } = await create(['orders.read'])
  const order = await buy(await shop.customer(), await shop.product())
  expect(await status(key, 'GET', '/order/admin/all')).toBe(200)
  expect(await status(key, 'GET', `/order/${order.id}`)).toBe(200)
  const steps = { status: 'processing' }
  for (const [method, path, body] of [
    ['PATCH', `/order/${order.id}/status`, steps],
    ['GET', '/customer'],
    ['GET', '/api-key'],
    ['POST', '/api-key', { name: 'More', duties: ['orders.read'] }],
    ['GET', '/staff/me'],
    ['GET', '/user/profile'],
    ['POST', '/checkout', {}],
  ] as const)
    expect([path, await status(key, method, path, body)]).toEqual([path, 403])
})

test('a public operation sees a key without the duty as a guest', async () => {
  const { key } = await create(['orders.read'])
  await shop.product()
  expect(await status(key, 'GET', '/product')).toBe(200)
})

test('shows the key once, stores its hash, and the key is the actor in the audit log', async () => {
  const created = await create(['orders.work'])
  expect(created.key).toMatch(/^nk_[\w-]{43}$/)
  const { data } = await owner.api('GET /api-key')
  expect(JSON.stringify(data)).not.toContain(created.key)
  expect(data).toMatchObject([
    { id: created.id, name: 'ERP', hint: created.key.slice(-4), lastUsedAt: null, revokedAt: null },
  ])
  const rows = await shop.db.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(created.key)
  const order = await buy(await shop.customer(), await shop.product())
  expect(await status(created.key, 'PATCH', `/order/${order.id}/status`, { status: 'processing' })).toBe(200)
  const log = await owner.api('GET /audit', { query: { actorId: created.id } })
  expect(log.data).toMatchObject([
    { actor: { id: created.id, name: 'ERP' }, operation: 'PATCH /order/:id/status' },
  ])
  expect((await owner.api('GET /api-key')).data[0]?.lastUsedAt).toBe(shop.clock.now().toISOString())
})

test('finding 23: a key changes no price and no coupon, exports nothing and reads no buyers', async () => {
  for (const duty of ['orders.export', 'coupons.write', 'stock.recall'])
    expect(await status(owner.token, 'POST', '/api-key', { name: 'ERP', duties: [duty] })).toBe(400)
  const created = await owner.api('POST /api-key', {
    body: { name: 'ERP', duties: [...apiKeyDuties] },
  })
  const { key } = created.data
  const id = await shop.product({ stock: 5 })
  const batch = await shop.db.selectFrom('batches').select('id').executeTakeFirstOrThrow()
  const { data } = await owner.api('GET /product/:id', { params: { id } })
  const price = { price: data.price - 1, version: data.version }
  const response = await shop.send('PUT', `/product/${id}`, { token: key, body: price })
  expect(response).toMatchObject({
    status: 403,
    body: { message: 'An API key cannot do this, a member of staff has to do it' },
  })
  for (const [method, path, body] of [
    ['GET', `/batch/${batch.id}/buyers`],
    ['GET', '/order/admin/export'],
    ['GET', '/customer/export'],
    ['POST', '/product/bulk-change', { ids: [id], price: { byPercent: -10 } }],
    ['POST', '/coupon', { code: 'FREE', discountType: 'fixed', discountValue: 10 }],
  ] as const)
    expect([path, await status(key, method, path, body)]).toEqual([path, 403])
  const words = { description: 'For a headache', version: data.version }
  expect(await status(key, 'PUT', `/product/${id}`, words)).toBe(200)
})

test('finding 23: the catalogue’s role reads neither the buyers of a batch nor the users of a coupon', async () => {
  const { token } = await shop.admin('catalogue')
  await shop.product({ stock: 5 })
  const batch = await shop.db.selectFrom('batches').select('id').executeTakeFirstOrThrow()
  expect(await status(token, 'GET', `/batch/${batch.id}`)).toBe(200)
  expect(await status(token, 'GET', `/batch/${batch.id}/buyers`)).toBe(403)
  expect(await status(token, 'GET', '/coupon/none/redemptions')).toBe(403)
})

test('a revoked key gets 401, and cannot be revoked again', async () => {
  const { id, key } = await create(['orders.read'])
  await owner.api('DELETE /api-key/:id', { params: { id } })
  expect(await status(key, 'GET', '/order/admin/all')).toBe(401)
  await expect(owner.api('DELETE /api-key/:id', { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a key loses what its creator loses', async () => {
  const manager = await shop.admin('manager')
  const { key } = await create(['orders.read', 'catalogue.write'], manager)
  const put = () => status(key, 'POST', '/brand', { name: `Searle ${Math.random()}` })
  expect(await put()).toBe(201)
  const staff = shop.db.updateTable('staff').where('user_id', '=', manager.id)
  await staff.set({ role: 'orders' }).execute()
  expect(await put()).toBe(403)
  expect(await status(key, 'GET', '/order/admin/all')).toBe(200)
  await shop.db
    .updateTable('users')
    .set({ blocked_at: shop.clock.now() })
    .where('id', '=', manager.id)
    .execute()
  expect(await status(key, 'GET', '/order/admin/all')).toBe(401)
})

test('no key holds duties over staff, refunds or prescriptions, and none acts on an order of its creator', async () => {
  for (const duty of [
    'staff.manage',
    'integrations.manage',
    'refunds.give',
    'prescriptions.review',
    'account.own',
  ])
    expect([duty, await status(owner.token, 'POST', '/api-key', { name: 'ERP', duties: [duty] })]).toEqual([
      duty,
      400,
    ])
  const { key } = await create(['orders.work'])
  const order = await buy(await shop.customer(), await shop.product())
  await shop.db.updateTable('orders').set({ user_id: owner.id }).where('id', '=', order.id).execute()
  expect(await status(key, 'PATCH', `/order/${order.id}/status`, { status: 'processing' })).toBe(403)
})

test('a key lowers the limit of a product, and raises it neither in a form nor by a file', async () => {
  const { key } = await create(['catalogue.write'])
  const id = await shop.product()
  const put = (maxPerOrder: number, token = key) => status(token, 'PUT', `/product/${id}`, { maxPerOrder })
  expect([await put(5), await put(5), await put(6), await put(1000)]).toEqual([200, 200, 403, 403])
  expect(await put(6, owner.token)).toBe(200)
  const { body } = await upload(shop, { token: key }, 'SKU,Max per order\nA,1000')
  const check = `/product-import/${body.data.id}/check`
  const { mapping } = body.data
  expect(mapping.maxPerOrder).toBeDefined()
  expect(await status(key, 'POST', check, { mapping })).toBe(403)
  expect(await status(key, 'POST', check, { mapping: { sku: 0 } })).toBe(202)
})
