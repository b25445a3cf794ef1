import { type OperationKey, operations } from 'shared-api/contract'
import { type Duty, duties, dutiesOfRole, staffRoles } from 'shared-api/contract/duties'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { reportFigure } from '../../test/reportFigure.ts'
import { handlers } from '../handlers.ts'
import type { Handlers } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { invite } from '../staff/invitations.ts'
import { serve } from './serve.ts'
import { toFailure } from './toFailure.ts'

const keys = Object.keys(operations) as OperationKey[]

/** Every handler only says which one it is. */
const echo = Object.fromEntries(
  keys.map((key) => [key, async () => Promise.reject(new ApiError('STILL_RUNNING', { key }))]),
) as unknown as Handlers

let shop: TestApp
const tokens: Record<string, string> = {}
let api: ReturnType<typeof serve>
beforeAll(async () => {
  shop = await createTestApp()
  for (const role of staffRoles) tokens[role] = (await shop.admin(role)).token
  tokens.customer = (await shop.customer()).token
  api = serve(echo, { context: shop.context })
  api.onError((error, c) => toFailure(error, c.req.raw, 'test', shop.ports))
})

let cells = 0
afterAll(() => {
  reportFigure('operations', keys.length)
  reportFigure('cells', cells)
})

const call = async (key: OperationKey, role: string) => {
  cells++
  const [method = 'GET', path = ''] = key.split(' ')
  const request = new Request(`http://shop.test${path.replace(/:\w+/g, 'x')}`, {
    method,
    headers: tokens[role] ? { authorization: `Bearer ${tokens[role]}` } : {},
  })
  const response = await api.fetch(request, { ip: 'test' })
  const { code, params } = Object(await response.json())
  return { status: response.status, code: String(params?.key ?? code) }
}

/** Without body and query, a call that needs one is turned away for its input; any other reaches its handler. */
const admitted = (key: OperationKey) => {
  const { files, body, query } = operations[key]
  if (files) return { status: 415, code: 'NOT_A_FORM' }
  if ((query && !query.safeParse({}).success) || (body && !body.safeParse(undefined).success))
    return { status: 400, code: 'INVALID_INPUT' }
  return { status: 409, code: key }
}

const noDuty = { status: 403, code: 'NOT_ALLOWED' }

test.each(keys)('%s lets in whom the contract names, and reaches its own handler', async (key) => {
  const { access, duty } = operations[key]
  const guest = access === 'guest' ? admitted(key) : { status: 401, code: 'NOT_SIGNED_IN' }
  const customer = access === 'admin' ? noDuty : admitted(key)
  expect(await call(key, 'guest')).toEqual(guest)
  expect(await call(key, 'customer')).toEqual(customer)
  for (const role of staffRoles) {
    const holds = access !== 'admin' || (duty !== undefined && dutiesOfRole[role].includes(duty))
    expect([role, await call(key, role)]).toEqual([role, holds ? admitted(key) : noDuty])
  }
})

test('every duty opens an operation, and every role is a set of duties of its own', () => {
  const named = new Set(keys.map((key) => operations[key].duty))
  expect(duties.filter((duty) => !named.has(duty))).toEqual([])
  const sets = staffRoles.map((role) => [...dutiesOfRole[role]].sort().join())
  expect(new Set(sets).size).toBe(staffRoles.length)
})

const rolesWith = (duty: Duty) => staffRoles.filter((role) => dutiesOfRole[role].includes(duty))

test.each<[Duty, readonly string[]]>([
  ['staff.manage', ['owner']],
  ['prescriptions.review', ['owner', 'pharmacist']],
  ['prescriptions.read', ['owner', 'manager', 'pharmacist', 'dispenser']],
  ['refunds.give', ['owner', 'manager']],
  ['settings.manage', ['owner', 'manager']],
  ['customers.block', ['owner', 'manager']],
  ['orders.export', ['owner', 'manager', 'auditor']],
  ['coupons.write', ['owner', 'manager', 'catalogue']],
])('only these roles hold %s', (duty, roles) => {
  expect(rolesWith(duty)).toEqual(roles)
})

/** Calls that send a body to compute something and change no row. */
const computing = [
  'POST /coupon/:id/preview',
  'POST /prescription/admin/sig',
  'POST /payment/admin/reconciliation',
]

test('an auditor changes nothing of the shop', () => {
  const held = keys.filter((key) => {
    const { access, duty } = operations[key]
    return access === 'admin' && duty !== undefined && dutiesOfRole.auditor.includes(duty)
  })
  const writing = held.filter((key) => !key.startsWith('GET') && !computing.includes(key))
  expect(writing.filter((key) => operations[key].duty !== 'account.own')).toEqual([])
})

test('a call without the duty gets a sentence about the role', async () => {
  const { token } = await shop.admin('auditor')
  for (const [language, sentence] of [
    ['en', 'Your role does not allow this, please ask an owner of the shop'],
    ['ur', 'آپ کے عہدے کو اس کی اجازت نہیں، براہِ کرم دکان کے مالک سے کہیں'],
  ] as const) {
    const headers = { 'accept-language': language }
    const refused = await shop.send('POST', '/brand', { token, headers, body: { name: 'Searle' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED', message: sentence } })
  }
  expect(await shop.db.selectFrom('brands').selectAll().execute()).toEqual([])
})

test('a user with the role admin and without a role on the staff holds no duty', async () => {
  const { id, token } = await shop.customer()
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  for (const key of keys.filter((one) => operations[one].access === 'admin')) {
    const [method = 'GET', path = ''] = key.split(' ')
    const { status } = await shop.send(method, path.replace(/:\w+/g, 'x'), { token })
    expect([key, status]).toEqual([key, 403])
  }
})

test('checks access for the real handlers too', async () => {
  for (const key of keys.filter((one) => operations[one].access !== 'guest')) {
    const [method = 'GET', path = ''] = key.split(' ')
    const address = path.replace(/:\w+/g, 'x')
    expect([key, (await shop.send(method, address)).status]).toEqual([key, 401])
    if (operations[key].access !== 'admin') continue
    const response = await shop.send(method, address, { token: existing(tokens.customer) })
    expect([key, response.status]).toEqual([key, 403])
  }
})

test('at the host of a real shop no operation of staff exists, and staff reach their own rows only', async () => {
  const at = (key: OperationKey, token: string, app: Pick<typeof api, 'fetch'>, id = 'x') => {
    const [method = 'GET', path = ''] = key.split(' ')
    const request = new Request(`http://shop.test${path.replace(/:\w+/g, id)}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    return app.fetch(request, { ip: 'test', atShop: true })
  }
  for (const key of keys.filter((one) => operations[one].access === 'admin')) {
    const { status } = await at(key, existing(tokens.owner), api)
    expect([key, status]).toEqual([key, 404])
  }
  const { token } = await invite(shop.db, { email: 'new@example.com', role: 'support' }, shop.clock.now())
  const customer = await shop.customer()
  const order = await buy(customer, await shop.product())
  const real = serve(handlers, { context: shop.context })
  real.onError((error, c) => toFailure(error, c.req.raw, 'test', shop.ports))
  expect((await at('GET /order/:id', existing(tokens.owner), real, order.id)).status).toBe(404)
  expect((await at('GET /staff/invitation/:token', '', real, token)).status).toBe(404)
  expect((await at('POST /staff/invitation/:token', '', real, token)).status).toBe(404)
  expect((await at('GET /order/:id', customer.token, real, order.id)).status).toBe(200)
})
