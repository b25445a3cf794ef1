import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axios from 'axios'
import { createClient, serializeQuery } from 'shared-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomLetters } from '../../src/kernel/ids.ts'
import { logFields } from '../../src/ports/ports.ts'
import { existing } from '../existing.ts'
import { placeOrder } from '../fixtures/placeOrder.ts'
import { photo, prescriptionForm } from '../fixtures/prescription.ts'
import { newDatabase } from '../harness.ts'
import { type SpawnedShop, spawnShop } from '../spawnShop.ts'

/** No server listens there, so that the calls fail and are logged. */
const nobody = 'http://127.0.0.1:9'
const secrets = {
  FILES_KEY: randomBytes(32).toString('base64'),
  SAFEPAY_SECRET: 'safepay-secret-4711',
  SAFEPAY_WEBHOOK_SECRET: 'webhook-secret-4711',
  EASYPAISA_PASSWORD: 'easypaisa-password-4711',
  TWILIO_AUTH_TOKEN: 'twilio-token-4711',
}
const database = 'database-password-4711'
const mail = 'mail-password-4711'

const typed = {
  name: 'Zubaida Noor',
  email: 'zubaida@example.com',
  phone: '03217654321',
  contact: '03001234567',
  password: 'a long walk home',
  wrongPassword: 'not my password',
  search: 'haemorrhoid',
  coupon: 'GUESSED7',
  cardHolder: 'ZUBAIDA CARDHOLDER',
  cardNumber: '4242424242424242',
  patient: 'Bilal Patient',
}

let folder: string
let shop: SpawnedShop
/** Statuses by request id, as the client got them. */
const byStatus = new Map<string | null, number>()

const watched = async (input: RequestInfo | URL, init?: RequestInit) => {
  const response = await fetch(input, init)
  byStatus.set(response.headers.get('x-request-id'), response.status)
  return response
}
const clientOf = (headers: Record<string, string>) =>
  createClient(
    axios.create({
      baseURL: shop.api,
      adapter: 'fetch',
      env: { fetch: watched },
      paramsSerializer: { serialize: serializeQuery },
      headers,
      // Rejected calls are logged like all others.
      validateStatus: () => true,
    }),
  )
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  watched(`${shop.api}${path}`, { method: 'POST', body, headers })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuskha-logs-'))
  const url = await newDatabase()
  shop = await spawnShop({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    SAFEPAY_ORIGIN: nobody,
    EASYPAISA_ORIGIN: nobody,
    TWILIO_ORIGIN: nobody,
    OTEL_EXPORTER_OTLP_ENDPOINT: nobody,
    SMTP_URL: `smtp://mailer:${mail}@127.0.0.1:9`,
    ...secrets,
    ...(url ? { DATABASE_URL: url.replace('postgres@', `postgres:${database}@`) } : {}),
  })
  shop.child.removeAllListeners('exit')
}, 120_000)
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A shopper with bad luck and bad manners, from the first page to the paid order. */
const liveBusily = async (): Promise<string> => {
  const session = `sess_${randomLetters(32)}`
  const guest = clientOf({ 'x-session-id': session })
  const { name, email, phone, password } = typed
  const { token } = await guest('POST /auth/register', { body: { name, email, phone, password } })
  await guest('POST /auth/register', { body: { name, email, phone, password } })
  await guest('POST /auth/login', { body: { email, password: typed.wrongPassword } })
  await guest('POST /auth/forgot', { body: { email } })
  await guest('POST /auth/verify/otp', { body: { email, otp: '123456' } })
  await guest('GET /product', { query: { search: typed.search } })
  await fetch(new URL(`/products?search=${typed.search}`, shop.api))

  const api = clientOf({ 'x-session-id': session, Authorization: `Bearer ${token}` })
  await api('POST /coupon/validate', { body: { code: typed.coupon } })
  const { data } = await api('GET /product', { query: { saleClass: 'otc', inStock: true, limit: 1 } })
  const order = await placeOrder({ api }, { productId: existing(data[0]).id, method: 'credit_card' })
  const card = {
    cardHolder: typed.cardHolder,
    cardNumber: typed.cardNumber,
    expiryMonth: 12,
    expiryYear: 2031,
  }
  const params = { orderId: order.id }
  await api('POST /payment/credit-card/:orderId', { params, body: { ...card, cvv: '9871' } })
  await api('POST /payment/easypaisa/:orderId', { params, body: { mobileNumber: phone } })

  const bearer = { Authorization: `Bearer ${token}` }
  const fields = { patientName: typed.patient, phone, city: 'Karachi' }
  await post('/prescription', prescriptionForm([await photo().jpeg().toBuffer()], fields), bearer)
  await post('/auth/login', `{"email":"${email}"`, { 'Content-Type': 'application/json' })
  await post(`/nowhere/${typed.patient}?token=${token}`, '')
  await post('/payment/webhooks/safepay', JSON.stringify({ token: typed.cardNumber }))
  return token
}

test('the log is JSON with the fields on the list, names every request, and keeps every secret', async () => {
  const token = await liveBusily()
  const mine = await watched(`${shop.api}/category`, { headers: { 'X-Request-Id': 'from-the-proxy-42' } })
  expect(mine.headers.get('x-request-id')).toBe('from-the-proxy-42')
  const foreign = await watched(`${shop.api}/category`, { headers: { 'X-Request-Id': 'no "id" of ours' } })
  expect(foreign.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
  // The mail to the unreachable server has failed by then.
  await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain('"msg":"message"')
  shop.child.kill('SIGTERM')
  await once(shop.child, 'exit')

  const output = shop.output()
  const lines = output.split('\n').filter((line) => line && !/^Ready: /.test(line))
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const known = new Set<string>([...logFields, 'level', 'time', 'msg'])
  expect(events.flatMap((event) => Object.keys(event).filter((field) => !known.has(field)))).toEqual([])

  expect(byStatus.size).toBeGreaterThan(20)
  expect(new Set(byStatus.values())).toEqual(new Set([200, 201, 400, 401, 404, 409]))
  const requests = events.filter(({ msg }) => msg === 'request')
  expect(Object.fromEntries(requests.map(({ requestId, status }) => [requestId, status]))).toMatchObject(
    Object.fromEntries(byStatus),
  )
  expect(events.filter(({ operation }) => operation === 'POST /api/v1/checkout/:id/order')).toHaveLength(1)

  const kept = [...Object.values({ ...secrets, ...typed }), database, mail, token, 'Gulshan', '9871']
  // Standing by itself: a code of four digits is also found within a moment or an id.
  const words = new Set(output.split(/[^\p{L}\p{N}]+/u))
  expect(
    kept.filter((secret) => words.has(secret) || (secret.length > 4 && output.includes(secret))),
  ).toEqual([])
}, 120_000)

test.each([
  `postgres://shop:${database}@no host:5432/shop`,
  `postgres://shop:${database}@127.0.0.1:9/shop`,
])('a database that cannot be reached is named without its password', async (DATABASE_URL) => {
  const started = spawnShop({ DATA_DIR: folder, DATABASE_URL })
  const failure = await started.then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(failure).toMatch(/the server ended with 1: (DATABASE_URL: is no address|.*ECONNREFUSED)/s)
  expect(failure).not.toContain(database)
}, 60_000)
