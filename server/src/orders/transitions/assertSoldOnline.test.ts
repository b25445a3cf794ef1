import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf, fillIn } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const restrict = (id: string) =>
  shop.db.updateTable('products').set({ sale_class: 'restricted' }).where('id', '=', id).execute()
const move = (id: string, status: 'processing' | 'shipped') =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })

test('a medicine made restricted is neither packed nor dispatched', async () => {
  const customer = await shop.customer()
  const id = await shop.product({ name: 'Lipitor', stock: 10 })
  const [waiting, packed] = [await buy(customer, id), await buy(customer, id)]
  await move(packed.id, 'processing')
  await restrict(id)
  const rejected = {
    status: 409,
    code: 'NOT_SOLD_ONLINE',
    message: 'Lipitor may not be sold online any more, please cancel what contains it and call the customer',
  }
  expect(await errorOf(move(waiting.id, 'processing'))).toMatchObject(rejected)
  expect(await errorOf(move(packed.id, 'shipped'))).toMatchObject(rejected)
})

test('stops the shipment that contains it, and not the other one', async () => {
  const customer = await shop.customer()
  const [medicine, soap] = [await shop.product({ saleClass: 'prescription' }), await shop.product()]
  const prescriptionId = await prescribe(shop, { userId: customer.id, productId: medicine, quantity: 1 })
  for (const productId of [medicine, soap])
    await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  await shop.db.updateTable('prescriptions').set({ status: 'pending' }).execute()
  const checkout = await fillIn(customer, { splitShipment: true, prescriptionIds: [prescriptionId] })
  const { data } = await customer.api('POST /checkout/:id/order', { params: { id: checkout }, body: {} })
  await shop.db.updateTable('prescriptions').set({ status: 'approved' }).execute()
  await restrict(medicine)
  const responses = []
  for (const shipment of data.shipments)
    responses.push(
      await errorOf(
        admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
          params: { id: data.id, shipmentId: shipment.id },
          body: { status: 'processing' },
        }),
      ),
    )
  expect(responses.map(({ code }) => code).sort()).toEqual(['', 'NOT_SOLD_ONLINE'])
})
