import type { BodyInput } from 'shared-api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

type Items = NonNullable<BodyInput<'PATCH /prescription/admin/:id'>['items']>

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let owner: Awaited<ReturnType<TestApp['customer']>>
let id: string
let brand: string
let equal: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  owner = await shop.customer()
  id = (await uploadOne(shop, owner)).id
  brand = await shop.product({ name: 'Augmentin', price: 300, saleClass: 'prescription' })
  equal = await shop.product({ name: 'Calamox', price: 200, saleClass: 'prescription' })
})

const approve = (items: Items) =>
  admin.api('PATCH /prescription/admin/:id', { params: { id }, body: { status: 'approved', items } })
const read = async () => (await owner.api('GET /prescription/:id', { params: { id } })).data
const pack = (order: { id: string }) =>
  admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })

test('the shopper takes the medicine, the equal or some of both, never more than was approved of one', async () => {
  await approve([{ productId: brand, quantity: 3, offeredProductId: equal }])
  expect((await read()).items).toMatchObject([
    { productId: brand, quantity: 3, remaining: 3, offered: { productId: equal, name: 'Calamox' } },
  ])
  const first = await buy(owner, equal, { quantity: 2 })
  expect((await pack(first)).data.prescriptions).toMatchObject([{ id, status: 'approved' }])
  expect((await read()).items[0]?.remaining).toBe(1)
  for (const productId of [brand, equal]) {
    const above = await buy(owner, productId, { quantity: 2 })
    expect(await errorOf(pack(above))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
    await admin.api('PATCH /order/:id/status', { params: { id: above.id }, body: { status: 'cancelled' } })
  }
  await pack(await buy(owner, brand))
  expect(await read()).toMatchObject({ status: 'dispensed', items: [{ remaining: 0 }] })
  await admin.api('PATCH /order/:id/status', { params: { id: first.id }, body: { status: 'shipped' } })
  const { data: register } = await admin.api('GET /register')
  expect(register).toMatchObject([{ medicine: 'Calamox', quantity: 2 }])
  expect(await findViolations(shop.db)).toEqual([])
})

test('a prescription covers only its own medicine and the one offered for it', async () => {
  await approve([{ productId: brand, quantity: 3 }])
  const other = await buy(owner, equal)
  expect(await errorOf(pack(other))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
  expect((await read()).items).toMatchObject([{ productId: brand, remaining: 3 }])
})

describe('an offer is refused', () => {
  const different: Record<string, Parameters<TestApp['product']>[0]> = {
    'of another ingredient': { genericName: 'Ibuprofen' },
    'of a medicine whose ingredient nobody knows': { genericName: null },
    'that is not sold online': { saleClass: 'restricted' },
    'that needs no prescription': { saleClass: 'otc' },
  }
  test.each(Object.entries(different))('%s', async (_, input) => {
    const offeredProductId = await shop.product({ saleClass: 'prescription', name: 'Other', ...input })
    expect(await errorOf(approve([{ productId: brand, quantity: 1, offeredProductId }]))).toMatchObject({
      status: 400,
      message: 'Other is not the same medicine in the same pack as Augmentin',
    })
    expect((await read()).status).toBe('pending')
  })

  test.each(['strength', 'dosage_form', 'units_per_pack'] as const)('for another %s', async (fact) => {
    const other = { strength: '250 mg', dosage_form: 'Syrup', units_per_pack: 30 }[fact]
    await shop.db
      .updateTable('products')
      .set({ [fact]: other })
      .where('id', '=', equal)
      .execute()
    const offer = approve([{ productId: brand, quantity: 1, offeredProductId: equal }])
    expect(await errorOf(offer)).toMatchObject({ status: 400 })
  })

  test('for itself, another line, twice, or an unknown product', async () => {
    const third = await shop.product({ name: 'Amclav', saleClass: 'prescription' })
    const wrong: Items[] = [
      [{ productId: brand, quantity: 1, offeredProductId: brand }],
      [
        { productId: brand, quantity: 1, offeredProductId: equal },
        { productId: equal, quantity: 1 },
      ],
      [
        { productId: brand, quantity: 1, offeredProductId: equal },
        { productId: third, quantity: 1, offeredProductId: equal },
      ],
      [{ productId: brand, quantity: 1, offeredProductId: 'nobody' }],
    ]
    for (const items of wrong) expect(await errorOf(approve(items))).toMatchObject({ status: 400 })
  })
})
