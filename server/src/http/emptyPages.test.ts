import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  const customer = await shop.customer()
  const productId = await shop.product({ saleClass: 'prescription' })
  const prescriptionId = await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
  const { id } = await buy(customer, productId, { prescriptionIds: [prescriptionId] })
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/status', {
      params: { id },
      body: { status, ...(status === 'shipped' ? { courier: 'TCS', comment: 'On its way' } : {}) },
    })
})

const read = async (path: string) => {
  const { body } = await shop.send('GET', path, { token: admin.token })
  return body as { data: unknown[]; meta: { total: number } }
}
test.each([
  ['/register?search=Ayesha', '&page=1', '&page=2'],
  ['/customer?search=Ayesha', '&page=1', '&page=2'],
  ['/prescription/admin/all?search=Bilal', '&offset=0', '&offset=100'],
])('finding 76: %s says on no empty page whether a name is there', async (path, first, beyond) => {
  expect((await read(path + first)).meta.total).toBeGreaterThan(0)
  const empty = await read(path + beyond)
  expect(empty.data).toEqual([])
  expect(empty.meta.total).toBe(0)
})
