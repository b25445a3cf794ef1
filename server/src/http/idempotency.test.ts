import { beforeEach, expect, test } from 'vitest'
import { fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { handlers } from '../handlers.ts'
import type { Call, Handler } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { serve } from './serve.ts'
import { toFailure } from './toFailure.ts'

type Pay = Call<'POST /payment/easypaisa/:orderId'>

let shop: TestApp
let token = ''
let ran = 0
/** The handler's current work; it counts its runs. */
let work: (call: Pay) => Promise<void>
const logged: string[] = []

beforeEach(async () => {
  logged.length = 0
  const log = {
    info: () => {},
    error: (event: string, fields?: object) => logged.push(event + JSON.stringify(fields)),
  }
  shop = await createTestApp({ ports: { log } })
  token = (await shop.customer()).token
  ran = 0
  work = async () => {}
})

const counting: Handler<'POST /payment/easypaisa/:orderId'> = async (call) => {
  const transactionId = `attempt-${++ran}`
  await work(call)
  const response = {
    message: 'Approve it on your phone',
    data: { transactionId, status: 'pending' as const },
    secret: 1,
  }
  return response
}

const pay = async (
  key: string | null,
  mobileNumber = '03001234567',
  path = '/payment/easypaisa/order-1',
  as = token,
) => {
  const api = serve({ ...handlers, 'POST /payment/easypaisa/:orderId': counting }, { context: shop.context })
  api.onError((error, c) => toFailure(error, c.req.raw, 'test', shop.ports))
  const response = await api.fetch(
    new Request(`http://shop.test${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ mobileNumber }),
    }),
    { ip: 'test' },
  )
  return { status: response.status, body: Object(await response.json()) }
}

test('the same key and body replay the first response; without a key each call runs', async () => {
  const first = await pay('k1')
  expect(first).toMatchObject({ status: 200, body: { success: true, data: { transactionId: 'attempt-1' } } })
  expect(await pay('k1')).toEqual(first)
  expect(ran).toBe(1)
  await pay(null)
  await pay(null)
  expect(ran).toBe(3)
})

test('sends no undeclared column, replayed or not', async () => {
  expect((await pay('k1')).body).not.toHaveProperty('secret')
  expect((await pay('k1')).body).not.toHaveProperty('secret')
})

test('the same key for another body or another order is 422', async () => {
  await pay('k1')
  expect(await pay('k1', '03007654321')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  expect((await pay('k1', '03001234567', '/payment/easypaisa/order-2')).status).toBe(422)
  expect(ran).toBe(1)
})

test('while the first is running the second is 409, and afterwards it is replayed', async () => {
  let finish = () => {}
  work = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  const first = pay('k1')
  await expect.poll(() => ran).toBe(1)
  expect(await pay('k1')).toMatchObject({ status: 409, body: { code: 'STILL_RUNNING' } })
  finish()
  const response = await first
  expect(await pay('k1')).toEqual(response)
  expect(ran).toBe(1)
})

test('twenty at once run once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => pay('k1')))
  expect(ran).toBe(1)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
})

test('an error response is replayed too', async () => {
  work = () => Promise.reject(new ApiError('ALREADY_PAID'))
  expect(await pay('k1')).toMatchObject({ status: 409, body: { success: false, code: 'ALREADY_PAID' } })
  work = async () => {}
  expect(await pay('k1')).toMatchObject({ status: 409, body: { success: false, code: 'ALREADY_PAID' } })
  expect(ran).toBe(1)
})

test('a server error is not stored or shown, and frees the key again', async () => {
  work = () => Promise.reject(new Error('relation "users" does not exist for 03001234567'))
  const failed = await pay('k1')
  expect(failed).toMatchObject({
    status: 500,
    body: { success: false, code: 'UNEXPECTED', requestId: 'test' },
  })
  expect(JSON.stringify(failed.body) + logged.join()).not.toMatch(/relation|03001234567/)
  expect(logged).toHaveLength(1)
  work = async () => {}
  expect((await pay('k1')).status).toBe(200)
})

test.each([
  ['cannot be reached', { code: 'ECONNREFUSED' }],
  ['has no line left', { code: '53300' }],
  ['was killed', { code: '57P02' }],
  ['is starting', { code: '57P03' }],
  ['gave up a statement that took too long', { code: '57014' }],
  ['let another go first three times', { code: '40P01' }],
  ['was cut off', { message: 'Connection terminated unexpectedly' }],
  ['was cut off before', { message: 'Client has encountered a connection error and is not queryable' }],
  ['has no line free in the pool', { message: 'timeout exceeded when trying to connect' }],
])('a database that %s is 503 with the time to wait', async (_, error) => {
  work = () => Promise.reject(Object.assign(new Error('connect'), error))
  expect(await pay('k1')).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  work = async () => {}
  expect((await pay('k1')).status).toBe(200)
})

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a disk that says %s is 503 with a sentence', async (code) => {
  work = () => Promise.reject(Object.assign(new Error('write'), { code }))
  expect(await pay(null)).toMatchObject({ status: 503, body: { code: 'NO_SPACE' } })
})

test('a key whose process died is free after a minute', async () => {
  work = () => new Promise(() => {})
  void pay('k1')
  await expect.poll(() => ran).toBe(1)
  work = async () => {}
  expect((await pay('k1')).status).toBe(409)
  shop.pass(1.1)
  expect((await pay('k1')).status).toBe(200)
})

test('an order whose process died before its response is returned to a retry after six seconds', async () => {
  const customer = await shop.customer()
  await customer.api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  const path = `/checkout/${await fillIn(customer)}/order`
  const place = () =>
    shop.send<{ data: { id: string } }>('POST', path, {
      token: customer.token,
      body: {},
      headers: { 'idempotency-key': 'k1' },
    })
  const { data } = (await place()).body
  const row = { status: null, body: null, created_at: shop.clock.now() }
  await shop.db.updateTable('idempotency_keys').set(row).where('key', '=', 'k1').execute()
  expect((await place()).status).toBe(409)
  shop.pass(0.1)
  expect(await place()).toMatchObject({ status: 200, body: { data: { id: data.id } } })
})

test('a key belongs to one user', async () => {
  const other = await shop.customer()
  await pay('k1')
  expect(await pay('k1', '03007654321', '/payment/easypaisa/order-2', other.token)).toMatchObject({
    status: 200,
  })
  expect(ran).toBe(2)
})

test('a key of more than 200 characters is 400', async () => {
  expect((await pay('k'.repeat(201))).status).toBe(400)
  expect((await pay('k'.repeat(200))).status).toBe(200)
})
