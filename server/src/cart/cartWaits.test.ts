import { beforeEach, expect, test } from 'vitest'
import { prescribe, uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
  productId = await shop.product({ name: 'Epival', saleClass: 'prescription' })
})

const put = (quantity = 1) => customer.api('POST /cart/items', { body: { productId, quantity } })
const waits = async () => (await customer.api('GET /cart')).data.items.map((item) => item.waits)

test('a line of a guest or of a customer without prescriptions needs one; other goods wait for nothing', async () => {
  const guest = shop.guest()
  const otc = await shop.product()
  await guest.api('POST /cart/items', { body: { productId, quantity: 1 } })
  const { data } = await guest.api('POST /cart/items', { body: { productId: otc, quantity: 1 } })
  const missing = { reason: 'no_prescription', left: 0, prescriptionId: null }
  expect(data.items.map((item) => item.waits)).toEqual([missing, null])
  expect((await put()).data.items[0]?.waits).toEqual(missing)
})

test('follows a prescription from its upload to the approval', async () => {
  await put(2)
  const { id } = await uploadOne(shop, customer)
  expect(await waits()).toMatchObject([{ reason: 'in_review', prescriptionId: id }])
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status: 'rejected', reviewNote: 'Unreadable', reasonCode: 'unreadable' },
  })
  expect(await waits()).toEqual([{ reason: 'refused', left: 0, prescriptionId: id }])
  shop.pass(1)
  await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
  expect(await waits()).toEqual([null])
})

test('says how many packs are left over two prescriptions, also after a newer one for another medicine', async () => {
  const other = await shop.product({ name: 'Xarelto', saleClass: 'prescription' })
  await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  shop.pass(1)
  const id = await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  shop.pass(1)
  await prescribe(shop, { userId: customer.id, productId: other, quantity: 1 })
  await put(3)
  expect(await waits()).toEqual([{ reason: 'only_n_left', left: 2, prescriptionId: id }])
})

test('names a new prescription without the medicine, and an expired one with it', async () => {
  await put()
  const other = await shop.product({ name: 'Xarelto', saleClass: 'prescription' })
  const id = await prescribe(shop, { userId: customer.id, productId: other, quantity: 1 })
  expect(await waits()).toEqual([{ reason: 'not_listed', left: 0, prescriptionId: id }])
  shop.pass(8 * 24 * 60)
  expect(await waits()).toEqual([{ reason: 'no_prescription', left: 0, prescriptionId: null }])
  const listed = await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  await shop.db.updateTable('prescriptions').set({ status: 'expired' }).where('id', '=', listed).execute()
  expect(await waits()).toEqual([{ reason: 'expired', left: 0, prescriptionId: listed }])
})

test('the checkout shows the same reasons, and never those of another customer', async () => {
  await prescribe(shop, { userId: (await shop.customer()).id, productId, quantity: 9 })
  await put()
  const { data } = await customer.api('POST /checkout', { body: {} })
  expect(data.cart.items[0]?.waits).toMatchObject({ reason: 'no_prescription' })
})
