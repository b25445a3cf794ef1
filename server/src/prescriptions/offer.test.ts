import type { BodyInput } from 'shared-api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { approvalOf, uploadOne } from '../../test/fixtures/prescription.ts'
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
  admin.api('PATCH /prescription/admin/:id', { params: { id }, body: approvalOf(items) })
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

test('a prescription covers its own medicine and no other', async () => {
  const stronger = await shop.product({ name: 'Augmentin DS', strength: '1 g', saleClass: 'prescription' })
  await approve([{ productId: brand, quantity: 3 }])
  const other = await buy(owner, stronger)
  expect(await errorOf(pack(other))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
  expect((await read()).items).toMatchObject([{ productId: brand, remaining: 3 }])
})

describe('an equal without an offer', () => {
  const large = () =>
    shop.product({
      name: 'Calamox 30',
      price: 450,
      packSize: '30 tablets',
      unitsPerPack: 30,
      saleClass: 'prescription',
    })

  test('is listed with its packs while it is in stock, and draws on the same tablets', async () => {
    const productId = await large()
    await shop.product({ name: 'Amclav', stock: 0, saleClass: 'prescription' })
    await shop.product({ name: 'Moxiclav', saleClass: 'otc' })
    await approve([{ productId: brand, quantity: 5 }])
    expect((await read()).items).toMatchObject([
      {
        doseUnits: 50,
        doseUnitsLeft: 50,
        // A second one would hand over 60 tablets for 50.
        equals: [
          { productId, name: 'Calamox 30', remaining: 1, coversRest: false },
          { productId: equal, name: 'Calamox', remaining: 5, coversRest: true },
        ],
      },
    ])
    await pack(await buy(owner, productId))
    expect((await read()).items).toMatchObject([
      { remaining: 2, doseUnitsLeft: 20, equals: [{ productId: equal, remaining: 2 }] },
    ])
    const above = await buy(owner, equal, { quantity: 3 })
    expect((await owner.api('GET /order/:id', { params: { id: above.id } })).data.items).toMatchObject([
      { waits: { reason: 'only_n_left', left: 2, prescriptionId: id } },
    ])
    expect(await errorOf(pack(above))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
    await admin.api('PATCH /order/:id/status', { params: { id: above.id }, body: { status: 'cancelled' } })
    await pack(await buy(owner, equal, { quantity: 2 }))
    expect(await read()).toMatchObject({
      status: 'dispensed',
      items: [{ remaining: 0, doseUnitsLeft: 0, equals: [] }],
    })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test.each([
    ['of a narrow index', { genericName: 'Levothyroxine', strength: '50 mcg' }],
    ['whose ingredient the formulary lacks', { genericName: 'Nosuchine' }],
  ])('%s waits for the pharmacist', async (_, goods) => {
    const [named, other] = [
      await shop.product({ name: 'First', saleClass: 'prescription', ...goods }),
      await shop.product({ name: 'Second', saleClass: 'prescription', ...goods }),
    ]
    await approve([{ productId: named, quantity: 2 }])
    expect((await read()).items).toMatchObject([{ equals: [] }])
    const order = await buy(owner, other)
    expect(await errorOf(pack(order))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
  })
})

test('an equal in a larger pack draws on the same tablets, never above the approved packs', async () => {
  const large = await shop.product({
    name: 'Calamox 30',
    packSize: '30 tablets',
    unitsPerPack: 30,
    saleClass: 'prescription',
  })
  await approve([{ productId: brand, quantity: 5, offeredProductId: large }])
  expect((await read()).items).toMatchObject([
    { doseUnits: 50, remaining: 5, offered: { productId: large, remaining: 1 } },
  ])
  await pack(await buy(owner, large))
  expect((await read()).items).toMatchObject([{ remaining: 2, offered: { remaining: 0 } }])
  for (const [productId, quantity] of [[brand, 3] as const, [large, 1] as const]) {
    const above = await buy(owner, productId, { quantity })
    expect(await errorOf(pack(above))).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
    await admin.api('PATCH /order/:id/status', { params: { id: above.id }, body: { status: 'cancelled' } })
  }
  const last = await buy(owner, brand, { quantity: 2 })
  await pack(last)
  expect(await read()).toMatchObject({
    status: 'dispensed',
    items: [{ remaining: 0, offered: { remaining: 0 } }],
  })
  await admin.api('PATCH /order/:id/status', { params: { id: last.id }, body: { status: 'cancelled' } })
  expect(await read()).toMatchObject({
    status: 'approved',
    items: [{ remaining: 2, offered: { remaining: 0 } }],
  })
  expect(await findViolations(shop.db)).toEqual([])
})

test('two prescriptions cover one order together, the older first', async () => {
  await approve([{ productId: brand, quantity: 1 }])
  const second = (await uploadOne(shop, owner)).id
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id: second },
    body: approvalOf([{ productId: brand, quantity: 2 }]),
  })
  const waiting = await buy(owner, brand, { quantity: 2 })
  const { data: order } = await pack(waiting)
  expect(order.prescriptions).toMatchObject([{ id }, { id: second }])
  const remaining = async (of: string) =>
    (await owner.api('GET /prescription/:id', { params: { id: of } })).data.items[0]?.remaining
  expect([await remaining(id), await remaining(second)]).toEqual([0, 1])
  await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'shipped' } })
  const { data: register } = await admin.api('GET /register')
  expect(register[0]?.prescriptionNumber).toContain(', ')
  expect(await findViolations(shop.db)).toEqual([])
})

test('an offer that the approved packs would not hold is refused', async () => {
  const offeredProductId = await shop.product({
    name: 'Calamox 100',
    packSize: '100 tablets',
    unitsPerPack: 100,
    saleClass: 'prescription',
  })
  const offer = approve([{ productId: brand, quantity: 1, offeredProductId }])
  expect(await errorOf(offer)).toMatchObject({
    status: 400,
    message:
      'One pack of Calamox 100 holds more than the approved packs of Augmentin. Offer a smaller pack, or approve Calamox 100 itself',
  })
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
      message: 'Other cannot stand in for Augmentin: it is another medicine, or its packs cannot be compared',
    })
    expect((await read()).status).toBe('pending')
  })

  test.each([
    ['strength', { strength: '250 mg' }],
    ['form', { dosageForm: 'Capsule' }],
    ['release', { dosageForm: 'Prolonged-release tablet' }],
  ])('for another %s', async (_, goods) => {
    const offeredProductId = await shop.product({ name: 'Other', saleClass: 'prescription', ...goods })
    const offer = approve([{ productId: brand, quantity: 1, offeredProductId }])
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
