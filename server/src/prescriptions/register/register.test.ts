import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

const dispense = async (quantity: number) => {
  const productId = await shop.product({ name: '=Augmentin', saleClass: 'prescription', stock: 50 })
  await prescribe(shop, { userId: customer.id, productId, quantity })
  const order = await buy(customer, productId, { quantity })
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  return order
}

test('dispensing writes one row for each prescription line and batch, numbered without gaps', async () => {
  const first = await dispense(2)
  const second = await dispense(3)
  const over = await shop.product({ name: 'Panadol' })
  const plain = await buy(customer, over)
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: plain.id }, body: { status } })
  const { data, meta } = await admin.api('GET /register', {})
  expect(meta.total).toBe(2)
  expect(data).toMatchObject([
    { serial: 2, orderNumber: second.orderNumber, quantity: 3, medicine: '=Augmentin' },
    {
      serial: 1,
      orderNumber: first.orderNumber,
      quantity: 2,
      pharmacist: 'Ayesha Khan',
      pharmacistId: admin.id,
    },
  ])
  expect(data[0]?.batchNumber).toBeTruthy()
  const found = await admin.api('GET /register', { query: { search: first.orderNumber } })
  expect(found.data).toHaveLength(1)
})

test('units exchanged before dispatch are not in the register, only the dispatched ones', async () => {
  const productId = await shop.product({ saleClass: 'prescription', stock: 0 })
  const receive = (batchNumber: string, expiryDate: string) =>
    admin.api('POST /batch', { body: { productId, batchNumber, quantity: 2, expiryDate } })
  const bad = await receive('BAD', '2027-06-30')
  await receive('GOOD', '2028-06-30')
  await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
  const { id } = await buy(customer, productId, { quantity: 2 })
  await admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  await admin.api('POST /batch/:id/recall', { params: { id: bad.data.id }, body: { reason: 'Found bad' } })
  await admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'shipped' } })
  const { data } = await admin.api('GET /register', {})
  expect(data.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([['GOOD', 2]])
})

test('no row is ever changed or taken out', async () => {
  await dispense(1)
  await expect(sql`update register set quantity = 9`.execute(shop.db)).rejects.toThrow('only added')
  await expect(sql`delete from register`.execute(shop.db)).rejects.toThrow('only added')
})

test('the register leaves as CSV in the order of its numbers, safe for spreadsheets', async () => {
  await dispense(1)
  await dispense(2)
  const response = await shop.app.fetch(
    new Request('http://shop.test/api/v1/register/export', {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
  const lines = (await response.text()).trim().split('\r\n')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="register-2026-11-21.csv"')
  expect(lines[0]).toContain('Serial,Date,Order,Prescription,Patient,Doctor,Medicine')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['1', '2'])
  expect(lines[1]).toContain("'=Augmentin")
})
