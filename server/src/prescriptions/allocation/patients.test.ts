import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let buyer: Awaited<ReturnType<TestApp['customer']>>
let productId = ''
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  buyer = await shop.customer()
  productId = await shop.product({
    name: 'Norvasc 5mg Tablets',
    genericName: 'Amlodipine',
    strength: '5 mg',
    packSize: '30 tablets',
    unitsPerPack: 30,
    saleClass: 'prescription',
  })
})

const approve = async (patientName: string, packs = 1) => {
  const { id } = await uploadOne(shop, buyer, { patientName })
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: {
      status: 'approved',
      prescriber: { name: 'Dr. Sana Malik' },
      writtenOn: '2026-11-20',
      items: [{ productId, sig: '1+0+0', days: 30 * packs }],
    },
  })
  return id
}
const order = async (quantity: number, prescriptionIds: string[] = []) =>
  (await placeOrder(buyer, { productId, quantity, prescriptionIds })).id
const pack = (id: string) =>
  shop.send<{ code: string }>('PATCH', `/order/${id}/status`, {
    token: admin.token,
    body: { status: 'processing' },
  })
const waitOf = async (id: string) =>
  (await buyer.api('GET /order/:id', { params: { id } })).data.items[0]?.waits ?? null
const drawnFrom = async (id: string) => {
  const rows = await shop.db
    .selectFrom('prescription_draws')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .where('order_id', '=', id)
    .select('prescription_draws.prescription_id')
    .orderBy('prescription_draws.prescription_id')
    .execute()
  return rows.map((row) => row.prescription_id)
}
/** The list of staff decides the same in SQL. */
const waitsForCustomer = async (id: string) =>
  (await admin.api('GET /order/admin/all', { query: { waitsFor: 'customer' } })).data.some(
    (one) => one.id === id,
  )

test('an order draws only on the patient of the named prescription', async () => {
  const ali = await approve('Ali Khan')
  await approve('Bano Khan')
  const id = await order(2, [ali])
  expect(await waitOf(id)).toEqual({ reason: 'only_n_left', left: 1, prescriptionId: ali })
  expect(await waitsForCustomer(id)).toBe(true)
  expect(await pack(id)).toMatchObject({ status: 409, body: { code: 'PRESCRIPTION_NEEDED' } })
  expect(await drawnFrom(id)).toEqual([])
})

test('an order that names no prescription never mixes two patients', async () => {
  const ali = await approve('Ali Khan')
  const bano = await approve('Bano Khan', 2)
  const both = await order(3)
  expect(await waitsForCustomer(both)).toBe(true)
  expect(await pack(both)).toMatchObject({ status: 409 })
  const two = await order(2)
  expect(await waitsForCustomer(two)).toBe(false)
  expect((await pack(two)).status).toBe(200)
  expect(await drawnFrom(two)).toEqual([bano])
  const one = await order(1)
  expect((await pack(one)).status).toBe(200)
  expect(await drawnFrom(one)).toEqual([ali])
})

test('an order that names prescriptions of two patients draws on both', async () => {
  const ids = [await approve('Ali Khan'), await approve('Bano Khan')]
  const id = await order(2, ids)
  expect([await waitOf(id), await waitsForCustomer(id)]).toEqual([null, false])
  expect((await pack(id)).status).toBe(200)
  expect(await drawnFrom(id)).toEqual(ids)
})

test.each(['ali  khan', 'Mr. Ali Khan', 'ALI KHAN', ' Ali Khan.'])('%s is the same patient', async (name) => {
  const ids = [await approve('Ali Khan'), await approve(name)]
  const id = await order(2, ids.slice(0, 1))
  expect((await pack(id)).status).toBe(200)
  expect(await drawnFrom(id)).toEqual(ids)
})

test('a refused prescription names no patient, because another one replaces it', async () => {
  const { id: refused } = await uploadOne(shop, buyer, { patientName: 'Bano Khan' })
  const id = await order(1, [refused])
  await approve('Ali Khan')
  expect(await pack(id)).toMatchObject({ status: 409 })
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id: refused },
    body: { status: 'rejected', reviewNote: 'Unreadable' },
  })
  expect((await pack(id)).status).toBe(200)
})
