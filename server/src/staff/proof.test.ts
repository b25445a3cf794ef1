import { type OperationKey, operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { defaultSettings } from '../ports/settings.ts'

const password = 'three-green-kites-9'
const needed = { status: 403, body: { code: 'STEP_UP_NEEDED' } }

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  shop = await createTestApp({
    ports: { settings: { ...shop.ports.settings, stepUp: defaultSettings.stepUp } },
  })
  owner = await shop.admin()
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
})

const as = (token: string) => (method: string, path: string, body?: unknown) =>
  shop.send(method, path, { token, ...(body === undefined ? {} : { body }) })
const send = (method: string, path: string, body?: unknown) => as(owner.token)(method, path, body)
const prove = (typed = password) => send('POST', '/staff/proof', { password: typed })

const marked = (Object.keys(operations) as OperationKey[]).filter((key) => operations[key].stepUp === true)

test('every operation that the contract marks needs a proof of the last ten minutes', async () => {
  expect(marked.length).toBeGreaterThan(9)
  const call = (key: OperationKey) => {
    const [method = '', path = ''] = key.split(' ')
    return send(method, path.replace(/:\w+/g, 'x'))
  }
  for (const key of marked) expect([key, (await call(key)).body.code]).not.toEqual([key, 'STEP_UP_NEEDED'])
  shop.pass(10)
  for (const key of marked) expect([key, await call(key)]).toMatchObject([key, needed])
  expect(await prove()).toMatchObject({
    status: 200,
    body: { data: { provenUntil: '2026-11-21T06:20:00.000Z' } },
  })
  for (const key of marked) expect([key, (await call(key)).body.code]).not.toEqual([key, 'STEP_UP_NEEDED'])
})

test('the proof belongs to one session, and a wrong password proves nothing', async () => {
  const other = (await shop.as()('POST /auth/login', { body: { email: owner.email, password } })).token
  shop.pass(10)
  expect(await prove('wrong')).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect(await send('GET', '/order/admin/export')).toMatchObject(needed)
  await prove()
  expect((await send('GET', '/order/admin/export')).status).toBe(200)
  expect(await as(other)('GET', '/order/admin/export')).toMatchObject(needed)
})

test('finding 57: a proof whose session ends during the check of the password is none', async () => {
  const { hasher } = shop.ports
  const { verify } = hasher
  hasher.verify = async (hash, typed) => {
    await shop.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute()
    return verify(hash, typed)
  }
  expect(await prove()).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})

test('ten wrong passwords close the proof for fifteen minutes, the right one too', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => prove('wrong')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect((await prove()).status).toBe(429)
  shop.pass(14)
  expect((await prove()).status).toBe(429)
  shop.pass(1)
  expect((await prove()).status).toBe(200)
})

test('a product needs a proof for a new price only', async () => {
  const id = await shop.product({ price: 100 })
  shop.pass(10)
  const { data } = await owner.api('GET /product/:id', { params: { id } })
  const put = (body: object) => send('PUT', `/product/${id}`, body)
  expect((await put({ description: 'For fever', price: data.basePrice })).status).toBe(200)
  for (const body of [{ price: 90 }, { originalPrice: 500 }]) expect(await put(body)).toMatchObject(needed)
  const bulk = (body: object) => send('POST', '/product/bulk-change', { ids: [id], ...body })
  expect((await bulk({ status: 'inactive' })).status).toBe(200)
  expect(await bulk({ price: { to: 90 } })).toMatchObject(needed)
  expect((await owner.api('GET /product/:id', { params: { id } })).data.basePrice).toBe(data.basePrice)
  await prove()
  expect((await put({ price: 90 })).status).toBe(200)
})

test('a brand needs a proof for a new discount only', async () => {
  const { data: brand } = await owner.api('POST /brand', { body: { name: 'Searle' } })
  shop.pass(10)
  const put = (body: object) => send('PUT', `/brand/${brand.id}`, body)
  expect((await put({ name: 'Searle Pakistan', discount: 0 })).status).toBe(200)
  expect(await put({ discount: 5 })).toMatchObject(needed)
  await prove()
  expect((await put({ discount: 5 })).status).toBe(200)
})

test('a call that lacked a proof runs under the same Idempotency-Key afterwards, once', async () => {
  const order = await buy(await shop.customer(), await shop.product())
  shop.pass(10)
  const invite = () =>
    shop.send('POST', `/payment/admin/refund/${order.id}`, {
      token: owner.token,
      headers: { 'Idempotency-Key': 'one' },
      body: { amount: 1, reason: 'Broken' },
    })
  expect(await invite()).toMatchObject(needed)
  await prove()
  expect((await invite()).body.code).not.toBe('STEP_UP_NEEDED')
})

test('a call without a proof is in the audit log as refused', async () => {
  shop.pass(10)
  await send('GET', '/audit/export')
  const row = await shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'operation', 'outcome'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(row).toEqual({ actor_id: owner.id, operation: 'GET /audit/export', outcome: 'refused' })
})

test('the settings decide whether a proof is needed, and for how long it counts', async () => {
  const settings = { ...shop.ports.settings, stepUp: { required: true, minutes: 60 } }
  for (const [stepUp, minutes, status] of [
    [{ required: true, minutes: 60 }, 59, 200],
    [{ required: true, minutes: 60 }, 60, 403],
    [{ required: false, minutes: 1 }, 60, 200],
  ] as const) {
    shop = await createTestApp({ ports: { settings: { ...settings, stepUp } } })
    const { token } = await shop.admin()
    shop.pass(minutes)
    expect((await as(token)('GET', '/order/admin/export')).status).toBe(status)
  }
})
