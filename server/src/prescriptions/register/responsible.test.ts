import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { dispatch } from '../../../test/fixtures/dispatch.ts'
import { prescribe, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'

type Staff = Awaited<ReturnType<TestApp['admin']>>
let shop: TestApp
let owner: Staff
let customer: Awaited<ReturnType<TestApp['customer']>>
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
  customer = await shop.customer()
  productId = await shop.product({ saleClass: 'prescription', unitsPerPack: 20, stock: 50 })
})

const rename = (id: string, name: string) =>
  shop.db.updateTable('users').set({ name }).where('id', '=', id).execute()
const takeRegistration = (id: string) =>
  shop.db
    .updateTable('staff')
    .set({ council_number: null, council_valid_until: null })
    .where('user_id', '=', id)
    .execute()

/** An order whose prescription this member of staff approved. */
const approvedBy = async (approver: Staff) => {
  const { id } = await uploadOne(shop, customer)
  await approver.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: {
      status: 'approved',
      prescriber: { name: 'Dr. Sana Malik' },
      writtenOn: '2026-11-20',
      items: [{ productId, sig: '1 od', days: 20 }],
    },
  })
  return buy(customer, productId, { quantity: 1 })
}
const newest = async () => (await owner.api('GET /register')).data[0]

test('names the pharmacist who approved, as of that day, and the dispenser as actor', async () => {
  const omar = await shop.admin('pharmacist')
  await rename(omar.id, 'Omar Farooq')
  const order = await approvedBy(omar)
  await rename(omar.id, 'Omar the Later')
  await takeRegistration(owner.id)
  const dispenser = await shop.admin('dispenser')
  await rename(dispenser.id, 'Bilal Raza')
  await dispatch(dispenser.api, order.id)
  expect(await newest()).toMatchObject({
    pharmacist: 'Omar Farooq',
    pharmacistId: omar.id,
    pharmacistCouncil: 'A-12345',
    actor: 'Bilal Raza',
    actorId: dispenser.id,
  })
  expect(await findViolations(shop.db)).toEqual([])
})

test('a registered pharmacist who dispatches is responsible', async () => {
  await takeRegistration(owner.id)
  const order = await approvedBy(owner)
  const omar = await shop.admin('pharmacist')
  await dispatch(omar.api, order.id)
  expect(await newest()).toMatchObject({ pharmacistId: omar.id, actorId: omar.id })
})

test('without a pharmacist who approved or dispatches, prescription medicines stay', async () => {
  await takeRegistration(owner.id)
  const order = await approvedBy(owner)
  await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  const other = await buy(customer, productId)
  const staff = await Promise.all(
    (['dispenser', 'orders', 'manager'] as const).map((role) => shop.admin(role)),
  )
  for (const { api } of [...staff, owner])
    for (const { id } of [order, other])
      expect(await errorOf(dispatch(api, id))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  expect(await newest()).toBeUndefined()
  const lapsed = await shop.admin('pharmacist')
  await shop.db
    .updateTable('staff')
    .set({ council_valid_until: '2026-11-20' })
    .where('user_id', '=', lapsed.id)
    .execute()
  expect(await errorOf(dispatch(lapsed.api, order.id))).toMatchObject({ status: 403 })
})

test('an API key never dispatches prescription medicines, under any name', async () => {
  const order = await approvedBy(await shop.admin('pharmacist'))
  const { data } = await owner.api('POST /api-key', {
    body: { name: 'Dr. Saleem PMDC 12345', duties: ['orders.work', 'orders.read'] },
  })
  const key = shop.as({ token: data.key })
  expect(await errorOf(dispatch(key, order.id))).toMatchObject({
    status: 403,
    message: 'An API key cannot dispatch prescription medicines, a member of staff has to do it',
  })
  const plain = await buy(customer, await shop.product())
  await dispatch(key, plain.id)
  expect(await newest()).toBeUndefined()
})

test('an owner who records a return without a registration is its actor, not its pharmacist', async () => {
  const omar = await shop.admin('pharmacist')
  const order = await approvedBy(omar)
  await dispatch(omar.api, order.id)
  await takeRegistration(owner.id)
  await rename(owner.id, 'Hina Qureshi')
  await owner.api('PATCH /order/:id/status', {
    params: { id: order.id },
    body: { status: 'cancelled', comment: 'The rider found no house' },
  })
  const { data } = await owner.api('GET /order/:id', { params: { id: order.id } })
  const lines = data.items.flatMap(({ id: itemId, batches }) =>
    batches.map(({ batchNumber }) => ({ itemId, batchNumber, shelf: 0, damaged: 1, missing: 0 })),
  )
  await owner.api('POST /order/:id/returns', { params: { id: order.id }, body: { lines } })
  expect(await newest()).toMatchObject({
    quantity: -1,
    pharmacistId: omar.id,
    pharmacistCouncil: 'A-12345',
    actor: 'Hina Qureshi',
    actorId: owner.id,
  })
})

test('finding 7: only an owner changes the names of staff', async () => {
  const dispenser = await shop.admin('dispenser')
  const put = (body: object) => shop.send('PUT', '/user', { token: dispenser.token, body })
  expect(await put({ name: 'Hina Qureshi' })).toMatchObject({
    status: 403,
    body: { message: 'Only an owner of the shop changes the name of staff' },
  })
  expect(await put({ name: 'Ayesha Khan', city: 'Lahore' })).toMatchObject({ status: 200 })
  await owner.api('PATCH /staff/member/:id', {
    params: { id: dispenser.id },
    body: { role: 'dispenser', name: 'Bilal Raza' },
  })
  expect((await dispenser.api('GET /staff/me')).data.name).toBe('Bilal Raza')
})
