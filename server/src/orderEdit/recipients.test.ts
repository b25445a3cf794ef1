import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

/** A dispenser who types an accomplice into the order of a customer. */
let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
let dispenser: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
let medicine: string
let plain: string
const accomplice = '03215556677'

beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
  dispenser = await shop.admin('dispenser')
  customer = await shop.customer()
  medicine = await shop.product({ stock: 20, saleClass: 'prescription' })
  plain = await shop.product({ stock: 20 })
})

type Edit = Omit<BodyInput<'POST /order/:id/edit'>, 'version'>
const edit = async (id: string, body: Edit) => {
  const { version } = (await owner.api('GET /order/:id', { params: { id } })).data
  return errorOf(dispenser.api('POST /order/:id/edit', { params: { id }, body: { version, ...body } }))
}
const needsColleague = { status: 409, code: 'NEEDS_SECOND_PERSON' }
const phoneOf = async (id: string) =>
  (await owner.api('GET /order/:id', { params: { id } })).data.contact.phone
const buyMedicine = async () => {
  await prescribe(shop, { userId: customer.id, productId: medicine, quantity: 2 })
  return buy(customer, medicine, { quantity: 1 })
}

test('finding 75: one member of staff alone sends no prescription medicine to another phone', async () => {
  const { id } = await buyMedicine()
  const contact = { phone: accomplice, email: 'accomplice@example.com' }
  const delivery = { address: 'House 9, Street 1' }
  expect(await edit(id, { contact, delivery, preview: true })).toMatchObject({ status: 200 })
  const asked = await edit(id, { contact, delivery })
  expect(asked).toMatchObject(needsColleague)
  expect(await phoneOf(id)).toBe('03001234567')
  expect(await edit(id, { delivery })).toMatchObject({ status: 200 })
  expect(await edit(id, { contact: { phone: customer.phone } })).toMatchObject({ status: 200 })
  const again = await edit(id, { contact })
  const params = { id: Object(again.data).approvalId as string }
  await owner.api('POST /approval/:id/approve', { params })
  expect(await phoneOf(id)).toBe(accomplice)
  expect(await findViolations(shop.db)).toEqual([])
})

test('finding 75: nor a prescription medicine into an order whose phone was typed before', async () => {
  await prescribe(shop, { userId: customer.id, productId: medicine, quantity: 2 })
  const { id } = await buy(customer, plain)
  expect(await edit(id, { contact: { phone: accomplice } })).toMatchObject({ status: 200 })
  const items = [
    { productId: plain, quantity: 1 },
    { productId: medicine, quantity: 1 },
  ]
  expect(await edit(id, { items })).toMatchObject(needsColleague)
  expect(await edit(id, { items, contact: { phone: customer.phone } })).toMatchObject({ status: 200 })
  const fewer = [{ productId: medicine, quantity: 1 }]
  expect(await edit(id, { items: fewer })).toMatchObject({ status: 200 })
})

test('finding 75: nor an order that is paid online', async () => {
  const { id } = await buy(customer, plain, { method: 'credit_card' })
  expect(await edit(id, { contact: { phone: accomplice } })).toMatchObject(needsColleague)
})

test('finding 75: the earlier contact and the proven one of the account get a message about another contact', async () => {
  const { id } = await buy(customer, plain)
  const notified = async () =>
    shop.db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'orderContact')
      .orderBy('id')
      .execute()
  await edit(id, { contact: { name: 'Bilal' } })
  expect(await notified()).toEqual([])
  await edit(id, { contact: { email: 'accomplice@example.com', phone: accomplice } })
  expect(await notified()).toEqual([{ recipient: customer.email }])
  await edit(id, { contact: { email: 'other@example.com' } })
  expect((await notified()).map(({ recipient }) => recipient)).toEqual([
    customer.email,
    'accomplice@example.com',
    customer.email,
  ])
  expect(await findViolations(shop.db)).toEqual([])
})

test('a closed account leaves no contact in requests for a second member of staff', async () => {
  const { id } = await buyMedicine()
  await edit(id, { contact: { phone: accomplice } })
  const password_hash = await shop.ports.hasher.hash('three-green-kites-9')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
  await owner.api('PATCH /order/:id/status', {
    params: { id },
    body: { status: 'cancelled', comment: 'Asked to' },
  })
  await customer.api('POST /user/close', { body: { password: 'three-green-kites-9' } })
  expect(await shop.db.selectFrom('approvals').selectAll().execute()).toEqual([])
})
