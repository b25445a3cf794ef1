import { type OperationKey, operations } from 'shared-api/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { type CallersOwn, callers, callersOwn } from '../../test/fixtures/callersOwnThings.ts'
import { ownedThings, type TestUser } from '../../test/fixtures/ownedThings.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { reportFigure } from '../../test/reportFigure.ts'

const keys = Object.keys(operations) as OperationKey[]
const own = Object.entries(callersOwn) as [OperationKey, CallersOwn][]

let shop: TestApp
let owner: TestUser
/** Values that would reveal the owner. */
let secrets: string[] = []
let productId = ''
let cells = 0
afterAll(() => reportFigure('cells', cells))

const place = {
  label: 'Home',
  name: 'Ayesha',
  phone: '03217654321',
  address: 'House 7, Lane 3',
  area: 'Saddar',
  city: 'Karachi',
  province: 'Sindh',
} as const

beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  productId = await shop.product()
  const order = await buy(owner, productId)
  const prescription = await uploadOne(shop, owner)
  const { data: address } = await owner.api('POST /user/addresses', { body: place })
  const { data: cart } = await owner.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const { data: checkout } = await owner.api('POST /checkout', {})
  const ids = [
    order.id,
    order.orderNumber,
    prescription.id,
    prescription.prescriptionNumber,
    address.id,
    cart.id,
  ]
  secrets = [owner.id, owner.email, owner.phone, checkout.id, ...ids.map(String)]
})

const ask = async (key: OperationKey, { body, query = '' }: CallersOwn, token: string | undefined) => {
  cells++
  const [method = 'GET', path = ''] = key.split(' ')
  const sent = body?.({ shop, productId })
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1${path}${query}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-session-id': shop.guest().session,
        ...(sent && !(sent instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent ? { body: sent instanceof FormData ? sent : JSON.stringify(sent) } : {}),
    }),
  )
  // A stream has no end to wait for.
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return { status: response.status, text: '' }
  }
  return { status: response.status, text: `${await response.text()} ${response.headers.get('location')}` }
}

/** All that the owner sees of what is theirs; links are signed anew each time. */
const ownersView = async () => {
  const { api } = owner
  const seen = [
    await api('GET /user/profile', {}),
    await api('GET /user/addresses', {}),
    await api('GET /cart', {}),
    await api('GET /checkout', {}),
    await api('GET /order', {}),
    await api('GET /prescription/my-prescriptions', {}),
  ]
  return JSON.stringify(seen).replace(/"url":"[^"]*"/g, '')
}

test('each operation is staff’s, names a thing, or stands in this table: none is left out', () => {
  const elsewhere = (key: OperationKey) =>
    operations[key].access === 'admin' || key.includes(':') || key in ownedThings
  expect(keys.filter((key) => !elsewhere(key) && !callersOwn[key])).toEqual([])
  expect(own.filter(([key]) => elsewhere(key) || !keys.includes(key))).toEqual([])
})

const isRead = ([key]: [OperationKey, CallersOwn]) => key.startsWith('GET ')

/** Calls these operations as every caller. Only the owner sees a value of the owner, and what is theirs stays. */
const expectOwn = async (operations: readonly [OperationKey, CallersOwn][]) => {
  const tokens = {
    guest: undefined,
    other: (await shop.customer()).token,
    admin: (await shop.admin()).token,
    owner: owner.token,
  }
  const before = await ownersView()
  for (const caller of callers) {
    // The owner may change what is theirs.
    if (caller === 'owner') expect(await ownersView()).toBe(before)
    for (const [key, thing] of operations) {
      const { status, text } = await ask(key, thing, tokens[caller])
      expect([key, caller, status, text.slice(0, 300)]).toEqual([
        key,
        caller,
        thing[caller],
        expect.any(String),
      ])
      if (caller !== 'owner')
        expect([key, caller, secrets.filter((secret) => text.includes(secret))]).toEqual([key, caller, []])
    }
  }
}

test('no read shows another caller the owner’s data', () => expectOwn(own.filter(isRead)))

test.each(
  own.filter((one) => !isRead(one)),
)('%s: only the owner sees or changes the owner’s data', (...one) => expectOwn([one]))
