import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import type { ProductInput } from '../../test/fixtures/testProducts.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { addDays, dayOf } from '../kernel/days.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const unknown = { identity: null }
const antibiotic = {
  genericName: 'Amoxicillin',
  strength: '500 mg',
  dosageForm: 'Capsule',
  packSize: '10 capsules',
}

const receive = (productId: string, batchNumber: string, days: number, quantity = 10) =>
  admin.api('POST /batch', {
    body: { productId, batchNumber, expiryDate: addDays(dayOf(shop.clock.now()), days), quantity },
  })
const detailOf = async (id: string) => (await shop.as()('GET /product/:id', { params: { id } })).data

test.each<[string, ProductInput, number]>([
  ['a medicine of unknown treatment', unknown, 97],
  ['a short course', antibiotic, 37],
])('%s is sold as long as its batch outlasts delivery and treatment', async (_, given, floor) => {
  const id = await shop.product({ ...given, stock: 0 })
  await receive(id, 'SHORT', floor - 1)
  expect(await detailOf(id)).toMatchObject({ quantity: 0, expiresFrom: null })
  await receive(id, 'LAST', floor)
  await receive(id, 'LATER', floor + 100)
  const expiresFrom = addDays(dayOf(shop.clock.now()), floor)
  expect(await detailOf(id)).toMatchObject({ quantity: 20, expiresFrom })
  const { data } = await admin.api('GET /batch', { query: { state: 'near_expiry', productId: id } })
  expect(data.map(({ batchNumber }) => batchNumber)).toEqual(['SHORT'])
  const inStock = await shop.as()('GET /product', { query: { inStock: true } })
  expect(inStock.data.map((product) => product.id)).toEqual([id])

  const order = await buy(await shop.customer(), id, { quantity: 12 })
  expect(order.items[0]?.batches.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
    ['LAST', 10],
    ['LATER', 2],
  ])
  shop.pass(24 * 60)
  expect(await detailOf(id)).toMatchObject({ quantity: 8 })
  expect(await findViolations(shop.db, { now: shop.clock.now() })).toEqual([])
})

const prescribed = async (days: number) => {
  const customer = await shop.customer()
  const id = await shop.product({ name: 'Norvasc', saleClass: 'prescription', ...unknown, stock: 0 })
  await receive(id, 'FIRST', 110)
  const prescription = await prescribe(shop, { userId: customer.id, productId: id, quantity: 4 })
  await shop.db.updateTable('prescription_items').set({ days }).execute()
  const order = await buy(customer, id, { quantity: 2, prescriptionIds: [prescription] })
  const process = () =>
    admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  return { id, process }
}

test('packing swaps units that do not outlast the treatment, or refuses to begin', async () => {
  // Half of 240 days, 2 days of delivery and the margin end after 136 days.
  const { id, process } = await prescribed(240)
  expect(await errorOf(process())).toMatchObject({ status: 409, code: 'BATCH_BLOCKED' })
  await receive(id, 'TOO SHORT', 135)
  expect(await errorOf(process())).toMatchObject({ code: 'BATCH_BLOCKED' })
  await receive(id, 'ENOUGH', 136)
  const { data } = await process()
  expect(data.items[0]?.batches.map(({ batchNumber }) => batchNumber)).toEqual(['ENOUGH'])
  expect(await findViolations(shop.db, { now: shop.clock.now() })).toEqual([])
})

test('packing keeps units that outlast the treatment', async () => {
  const { process } = await prescribed(60)
  expect((await process()).data.items[0]?.batches.map(({ batchNumber }) => batchNumber)).toEqual(['FIRST'])
})
