import { type OperationKey, operations } from 'shared-api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { reportFigure } from '../../test/reportFigure.ts'
import type { Handlers } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { serve, toFailure } from './serve.ts'

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
  tokens.admin = (await shop.admin()).token
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

test.each(keys)('%s lets in whom the contract names, and reaches its own handler', async (key) => {
  const { access } = operations[key]
  const guest = access === 'guest' ? admitted(key) : { status: 401, code: 'NOT_SIGNED_IN' }
  const customer = access === 'admin' ? { status: 403, code: 'NOT_ALLOWED' } : admitted(key)
  expect(await call(key, 'guest')).toEqual(guest)
  expect(await call(key, 'customer')).toEqual(customer)
  expect(await call(key, 'admin')).toEqual(admitted(key))
})

test('checks access for the real handlers too', async () => {
  for (const key of keys.filter((one) => operations[one].access !== 'guest')) {
    const [method = 'GET', path = ''] = key.split(' ')
    const address = path.replace(/:\w+/g, 'x')
    expect([key, (await shop.send(method, address)).status]).toEqual([key, 401])
    if (operations[key].access !== 'admin') continue
    const response = await shop.send(method, address, { token: tokens.customer ?? '' })
    expect([key, response.status]).toEqual([key, 403])
  }
})
