import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { expirePrescriptions } from '../expirePrescriptions.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

const move = (id: string, status: 'processing' | 'shipped') =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
const rxOf = async (id: string) => (await admin.api('GET /prescription/:id', { params: { id } })).data
const register = async () => (await admin.api('GET /register')).data
const endsOn = (id: string, day: string) =>
  shop.db.updateTable('prescriptions').set({ valid_until: day }).where('id', '=', id).execute()

test('a packed line is dispatched only under a valid prescription, else under another', async () => {
  const productId = await shop.product({ name: 'Augmentin', saleClass: 'prescription' })
  const give = (quantity: number) => prescribe(shop, { userId: customer.id, productId, quantity })
  const old = await give(2)
  await endsOn(old, '2026-11-22')
  const order = await buy(customer, productId, { quantity: 2 })
  await move(order.id, 'processing')
  expect((await rxOf(old)).status).toBe('dispensed')
  shop.pass(2 * 24 * 60)
  expect(await errorOf(move(order.id, 'shipped'))).toMatchObject({
    status: 409,
    code: 'PRESCRIPTION_NEEDED',
    message: 'Augmentin needs a prescription that is still valid before it can leave',
  })
  expect((await rxOf(old)).status).toBe('dispensed')
  expect(await register()).toEqual([])

  const fresh = await give(2)
  const { data } = await move(order.id, 'shipped')
  expect(data.status).toBe('shipped')
  expect((await rxOf(fresh)).status).toBe('dispensed')
  expect(await register()).toMatchObject([
    { prescriptionNumber: (await rxOf(fresh)).prescriptionNumber, quantity: 2 },
  ])
  await expirePrescriptions(shop)
  expect(await rxOf(old)).toMatchObject({ status: 'expired', items: [{ remaining: 2 }] })
  expect(await findViolations(shop.db)).toEqual([])
})

test('dispatch is possible on its last day; a shipment of two is checked like a whole order', async () => {
  const { order, second, rx } = await buySplit(shop, customer)
  const id = await prescribe(shop, { userId: customer.id, productId: rx, quantity: 9 })
  await endsOn(id, '2026-11-22')
  const step = (status: 'processing' | 'shipped') =>
    admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id: order.id, shipmentId: second },
      body: { status },
    })
  await step('processing')
  shop.pass(2 * 24 * 60)
  expect(await errorOf(step('shipped'))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
  shop.pass(-24 * 60)
  await step('shipped')
  expect(await register()).toHaveLength(1)
})
