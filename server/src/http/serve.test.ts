import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { createApp } from '../app.ts'

let shop: TestApp
let admin = ''
let customer = ''
beforeEach(async () => {
  shop = await createTestApp()
  admin = (await shop.admin()).token
  customer = (await shop.customer()).token
})

const signUp = (body: unknown, headers: Record<string, string> = {}) =>
  shop.send('POST', '/auth/register', { body, headers })

test('a body that is not JSON is 400', async () => {
  for (const body of ['{"name":', '<xml/>', '{"a":1}}', "{'a':1}", 'undefined'])
    expect(await signUp(body)).toMatchObject({
      status: 400,
      body: { success: false, code: 'MALFORMED_JSON' },
    })
})

test('JSON that is no object is 400', async () => {
  for (const body of ['null', '[]', '7', '"text"', '{}', ''])
    expect(await signUp(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
})

test('every wrong field is named, unknown ones too', async () => {
  const { status, body } = await signUp({ name: 'Ayesha', email: 'no', phone: 7, price: 1, role: 'admin' })
  expect(status).toBe(400)
  const fields = Object(body.errors).map(({ field }: { field: string }) => field)
  expect(fields.sort()).toEqual(['email', 'password', 'phone', 'price', 'role'])
  expect(body.message).toMatch(/^[A-Z].{5,}/)
})

test('another type of content is 415', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])
    expect(await signUp('{}', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'NOT_JSON' },
    })
  expect((await signUp('{}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(400)
  expect(await shop.send('POST', '/upload', { token: customer, body: {} })).toMatchObject({
    status: 415,
    body: { code: 'NOT_A_FORM' },
  })
  const broken = {
    token: customer,
    body: 'x',
    headers: { 'content-type': 'multipart/form-data; boundary=y' },
  }
  expect(await shop.send('POST', '/upload', broken)).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED_FORM' },
  })
})

test('a body of more than 256 kB is 413', async () => {
  expect(await signUp({ name: 'x'.repeat(300_000) })).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  })
})

test('access is checked before input, and input before existence: 401, 403, 400, 404', async () => {
  const put = (token: string | undefined, body: unknown) =>
    shop.send('PUT', '/category/nothing', { ...(token ? { token } : {}), body })
  expect((await put(undefined, '{')).status).toBe(401)
  expect((await put(customer, '{')).status).toBe(403)
  expect((await put(admin, '{')).status).toBe(400)
  expect((await put(admin, { name: 'Vitamins' })).status).toBe(404)
})

test.each([
  'Bearer x',
  'Bearer',
  'Basic YTpi',
  `Bearer ${'a'.repeat(43)}`,
  'Bearer ../../etc/passwd-and-more',
])('the token "%s" is 401 with a sentence that helps', async (authorization) => {
  const response = await shop.send('GET', '/user/profile', { headers: { authorization } })
  expect(response).toMatchObject({
    status: 401,
    body: { message: 'Your session has ended, please log in again' },
  })
})

test('an unknown path is 404 in the same form', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['POST', '/user/profile'],
    ['GET', '/'],
  ] as const)
    expect(await shop.send(method, path)).toMatchObject({
      status: 404,
      body: { success: false, code: 'NO_SUCH_CALL' },
    })
})

test('known query parameters are checked, unknown ones ignored', async () => {
  const list = async (query: string) => (await shop.send('GET', `/product?${query}`)).status
  for (const query of [
    'page=0',
    'page=1.5',
    'page=100001',
    'limit=101',
    'limit=x',
    'order=up',
    'sort=; drop',
    'page=1&page=2',
    'search=%00',
  ])
    expect([query, await list(query)]).toEqual([query, 400])
  for (const query of [
    '_t=1795240000',
    'nobodyKnowsThis=1',
    'search=%25%27%5C',
    'search=',
    'page=',
    'page=100000&limit=100',
  ])
    expect([query, await list(query)]).toEqual([query, 200])
})

test('finding 11: a query that is longer than any of ours is 414', async () => {
  const status = async (query: string) => (await shop.send('GET', `/product?${query}`)).status
  expect(await status(`search=${'a'.repeat(9000)}`)).toBe(414)
  expect(await status(Array.from({ length: 201 }, (_, index) => `a${index}=1`).join('&'))).toBe(414)
  expect(await status(Array.from({ length: 200 }, (_, index) => `a${index}=1`).join('&'))).toBe(200)
})

test('a guest session id of a wrong form is 400', async () => {
  for (const session of ['sess_short', 'x'.repeat(40), "sess_' or 1=1 --aaaaaaaaaaaa"])
    expect((await shop.send('GET', '/cart', { session })).status).toBe(400)
})

test('no response is cached, and each has an id that a failure includes', async () => {
  const good = await shop.send('GET', '/user/profile', { token: customer })
  const bad = await shop.send('GET', '/user/profile')
  for (const { headers } of [good, bad]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[a-z0-9]{12}$/)
  }
  expect(bad.body.requestId).toBe(bad.headers.get('x-request-id'))
})

test('alive, and ready when the database responds', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect((await shop.app.fetch(new Request(`http://shop.test${path}`))).status).toBe(200)
})

test('a server that leaves is alive, and not ready for new calls', async () => {
  const leaving = createApp(shop.context, { isLeaving: () => true })
  const statusOf = async (path: string) =>
    (await leaving.fetch(new Request(`http://shop.test${path}`))).status
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503])
})
