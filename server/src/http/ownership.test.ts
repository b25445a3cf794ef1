import { type OperationKey, operations } from 'shared-api/contract'
import { dutiesOfRole, staffRoles } from 'shared-api/contract/duties'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { address, buy, fillIn } from '../../test/fixtures/buying.ts'
import { type OwnedThing, ownedThings, type Params, type TestUser } from '../../test/fixtures/ownedThings.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { reportFigure } from '../../test/reportFigure.ts'
import { newId } from '../kernel/ids.ts'

const keys = Object.keys(operations) as OperationKey[]
const owned = Object.entries(ownedThings) as [OperationKey, OwnedThing][]

/** Resources of the shop that every caller may read, and invitations, whose name is the secret. */
const forEverybody = [
  'GET /staff/invitation/:token',
  'POST /staff/invitation/:token',
  'GET /category/:id',
  'GET /brand/:id',
  'GET /product/category/:categoryId',
  'GET /product/:id',
  'POST /stock-alert/:productId',
  'DELETE /stock-alert/:productId',
]

let shop: TestApp
let owner: TestUser
let other: TestUser
let admin: TestUser
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  other = await shop.customer()
  admin = await shop.admin()
})

let cells = 0
afterAll(() => reportFigure('cells', cells))

const call = async (key: OperationKey, params: Params, body: unknown, who: { token?: string }) => {
  cells++
  const [method = 'GET', path = ''] = key.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { session } = shop.guest()
  const response = await shop.send(method, address, { ...who, session, ...(body ? { body } : {}) })
  const { requestId: _, ...rest } = response.body
  return { status: response.status, body: rest }
}

test('every operation with an id is staff’s, public or in the matrix', () => {
  const named = keys.filter((key) => key.includes(':') && operations[key].access !== 'admin')
  expect(named.filter((key) => !forEverybody.includes(key) && !ownedThings[key])).toEqual([])
  expect(owned.filter(([key]) => !named.includes(key))).toEqual([])
})

test.each(owned)('%s: other callers get the response of an unknown id', async (key, thing) => {
  const params = await thing.make(shop, owner)
  const ask = (who: { token?: string }, named = params) => call(key, named, thing.body?.(), who)
  const nobodys = Object.fromEntries(Object.keys(params).map((name) => [name, newId(shop.clock.now())]))

  const unknown = await ask(other, nobodys)
  expect(unknown).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } })
  expect(await ask(other)).toEqual(unknown)
  expect(await ask({})).toEqual(
    operations[key].access === 'guest'
      ? unknown
      : expect.objectContaining({ status: 401, body: expect.objectContaining({ code: 'NOT_SIGNED_IN' }) }),
  )
  // Runs before the owner, so that any move or deletion would be noticed.
  const staff = await ask(admin)
  if (thing.admin === 404) expect(staff).toEqual(unknown)
  else expect(staff.status).toBe(thing.admin)
  expect((await ask(owner, nobodys)).status).toBe(404)
  expect((await ask(owner)).status).toBe(thing.owner)
})

test.each(
  owned.filter(([, { admin: status }]) => status === 200),
)('%s: staff reach rows of others with the duty of the contract only', async (key, thing) => {
  const { duty } = operations[key]
  if (!duty) throw new Error(`${key} names no duty`)
  const params = await thing.make(shop, owner)
  for (const role of staffRoles) {
    const { status } = await call(key, params, thing.body?.(), await shop.admin(role))
    expect([role, status]).toEqual([role, dutiesOfRole[role].includes(duty) ? 200 : 404])
  }
})

test('an order is not cancelled as another customer’s checkout', async () => {
  const { id } = await buy(owner, await shop.product())
  const cancel = (named: string) => call('DELETE /checkout/:id', { id: named }, undefined, other)
  expect(await cancel(id)).toEqual(await cancel(newId(shop.clock.now())))
  expect((await cancel(id)).status).toBe(404)
  expect((await owner.api('GET /order/:id', { params: { id } })).data.status).toBe('pending')
})

test('a file is not reached through a prescription of one’s own', async () => {
  const mine = await uploadOne(shop, other)
  const theirs = await uploadOne(shop, owner)
  const fileId = existing(theirs.files[0]).id
  const response = await call(
    'GET /prescription/:id/files/:fileId',
    { id: mine.id, fileId },
    undefined,
    other,
  )
  expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a cart and a prescription named in a body are one’s own too', async () => {
  const productId = await shop.product()
  const { data: cart } = await owner.api('POST /cart/items', { body: { productId, quantity: 1 } })
  await other.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const start = (cartId: string) => call('POST /checkout', {}, { cartId }, other)
  const noCart = await start(newId(shop.clock.now()))
  expect(noCart.status).toBe(404)
  expect(await start(existing(cart.id))).toEqual(noCart)

  const { id: theirs } = await uploadOne(shop, owner)
  const params = { id: await fillIn(other) }
  const deliver = (prescription: string) =>
    call('POST /checkout/:id/delivery', params, { ...address, prescriptionIds: [prescription] }, other)
  const noPrescription = await deliver(newId(shop.clock.now()))
  expect(noPrescription.status).toBe(404)
  expect(await deliver(theirs)).toEqual(noPrescription)
})
