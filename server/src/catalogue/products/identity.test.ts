import type { BodyInput } from 'shared-api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { approvalOf, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const box = { batchNumber: 'B1', expiryDate: '2028-01-01' }

type Fields = Partial<BodyInput<'POST /product'>>

const zestril: Fields = {
  name: 'Zestril 10mg Tablets',
  genericName: 'Lisinopril',
  strength: '10 mg',
  saleClass: 'prescription',
}

const add = async (fields: Fields) => {
  // Makes the category and the brand of the shop.
  await shop.product({ stock: 0, genericName: null })
  const { category_id, brand_id } = await shop.db
    .selectFrom('products')
    .select(['category_id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const { data } = await admin.api('POST /product', {
    body: {
      name: 'Some product',
      price: 90,
      originalPrice: 100,
      category: existing(category_id),
      brand: existing(brand_id),
      dosageForm: 'Tablet',
      packSize: '14 tablets',
      ...fields,
    },
  })
  return data
}
const change = (id: string, body: BodyInput<'PUT /product/:id'>) =>
  admin.api('PUT /product/:id', { params: { id }, body })
const approve = async (productId: string) => {
  const owner = await shop.customer()
  const { id } = await uploadOne(shop, owner)
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([{ productId, quantity: 1 }]),
  })
}

describe('a new product', () => {
  test('gets the identity that its texts state, and the key of all makers', async () => {
    const one = await add(zestril)
    const other = await add({
      name: 'Lisna',
      genericName: 'lisinopril',
      strength: '10mg',
      packSize: '28 tablets',
    })
    expect(one).toMatchObject({
      identity: {
        ingredients: [{ ingredientId: 'lisinopril', amount: 10, unit: 'mg', perUnit: 'tablet' }],
        formGroup: 'tablet',
        release: 'plain',
        doseUnitsPerPack: 14,
      },
      identityKey: 'lisinopril:10000mcg/tablet|tablet|plain|oral',
    })
    expect(other.identityKey).toBe(one.identityKey)
  })

  test('has no key where a text leaves a doubt', async () => {
    const inName = await add({ name: 'Glucophage XR 500mg', genericName: 'Metformin', strength: '500 mg' })
    expect(inName.identityKey).toBeNull()
    expect((await add({ genericName: 'Multivitamin', dosageForm: 'Syrup' })).identity).toBeNull()
  })

  test('keeps the identity that staff entered', async () => {
    const { identity } = await add(zestril)
    if (!identity) throw new Error('there is one')
    const given = { ...identity, release: 'enteric', splittable: 'half' } as const
    expect(await add({ name: 'Other', identity: given })).toMatchObject({ identity: given })
    const unknown = { ...identity, ingredients: [{ ...identity.ingredients[0], ingredientId: 'nobody' }] }
    expect(await errorOf(add({ identity: unknown as typeof identity }))).toMatchObject({
      status: 400,
      message: 'nobody is not in the formulary',
    })
  })

  test.each([
    [{ name: 'Zestril XR 10mg' }, '“xr” contradicts the release of this product: immediate'],
    [{ name: 'Zestril 20mg' }, '“20mg” contradicts the strength of this product: 10 mg'],
    [{ strength: '20 mg' }, '“20 mg” contradicts the strength of this product: 10 mg'],
    [{ name: 'Zestril Syrup' }, '“syrup” contradicts the form of this product: Tablet'],
    [{ genericName: 'Amlodipine' }, '“Amlodipine” contradicts the ingredients of this product: lisinopril'],
    [{ packSize: '28 tablets' }, '“28 tablets” contradicts the pack of this product: 14 tablet'],
    [{ packSize: '100 ml', unitsPerPack: 20 }, '“20” contradicts the pack of this product: 100 ml'],
  ] as const)('with %o beside the identity of plain tablets is refused', async (fields, message) => {
    const { identity } = await add({ ...zestril, name: 'Another Zestril' })
    const error = await errorOf(add({ ...zestril, identity, ...fields }))
    expect(error).toMatchObject({ status: 400, code: 'INVALID_INPUT', message })
  })

  test('is refused when name and strength differ, also where no identity was entered', async () => {
    expect(await errorOf(add({ ...zestril, name: 'Zestril 20mg' }))).toMatchObject({ status: 400 })
    const { id } = await add(zestril)
    expect(await errorOf(change(id, { name: 'Zestril 20mg' }))).toMatchObject({ status: 400 })
  })

  test('DS that was deleted does not come back beside a plain one of its brand', async () => {
    const septran = {
      genericName: 'Sulfamethoxazole + Trimethoprim',
      strength: '400 mg + 80 mg',
      saleClass: 'prescription',
    } as const
    const { id } = await add({ ...septran, name: 'Septran DS Tablets' })
    await admin.api('DELETE /product/:id', { params: { id } })
    const { data } = await admin.api('GET /audit', { query: { limit: 1 } })
    await add({ ...septran, name: 'Septran Tablets' })
    const params = { seq: String(data[0]?.seq) }
    const restoring = await errorOf(admin.api('POST /audit/:seq/restore', { params, body: {} }))
    expect(restoring).toMatchObject({
      status: 400,
      message: expect.stringContaining('another medicine than Septran Tablets'),
    })
  })

  test('DS or Forte is never equal to the plain one of its brand, nor to another plain name', async () => {
    const septran = {
      genericName: 'Sulfamethoxazole + Trimethoprim',
      strength: '400 mg + 80 mg',
      saleClass: 'prescription',
    } as const
    await add({ ...septran, name: 'Septran Tablets' })
    expect(await errorOf(add({ ...septran, name: 'Septran DS Tablets' }))).toMatchObject({
      status: 400,
      message:
        'ds is another medicine than Septran Tablets, although both state the same ingredients, strength and form',
    })
    const { id } = await add({ ...septran, name: 'Bactrim Forte' })
    const { data } = await shop.as()('GET /product/:id', { params: { id } })
    expect(data.substitutes).toEqual([])
  })

  test.each([
    [{ genericName: 'Tramadol + Paracetamol', strength: '37.5 mg + 325 mg', saleClass: 'otc' }],
    [{ genericName: 'Tramadol HCl with paracetamol', saleClass: 'prescription' }],
    [{ name: 'Tramadol 50mg Capsules', saleClass: 'otc' }],
    [{ ...zestril, saleClass: 'otc' }],
  ] as const)('%o is refused', async (fields) => {
    const error = await errorOf(add(fields))
    expect(error).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(error.message).toMatch(/^An ingredient of this product .* stricter sale class$/)
  })

  test('may be sold in a stricter class, and gets the mildest by default', async () => {
    expect((await add({ ...zestril, saleClass: 'restricted' })).saleClass).toBe('restricted')
    expect((await add({ genericName: 'Lisinopril' })).saleClass).toBe('prescription')
    expect((await add({ name: 'Cotton wool', dosageForm: 'Roll', packSize: '100 g' })).saleClass).toBe('otc')
  })

  test('needs a prescription with an ingredient that the formulary lacks, unless a pharmacist says otherwise', async () => {
    const unknown = { genericName: 'Nosuchine', strength: '5 mg' }
    expect((await add(unknown)).saleClass).toBe('prescription')
    expect((await add({ ...unknown, saleClass: 'otc' })).saleClass).toBe('otc')
    const { id } = await add({ ...unknown, saleClass: 'prescription' })
    admin = await shop.admin('catalogue')
    const refused = { status: 400, message: /^Nosuchine is not in the formulary/ }
    const acts = [() => add({ ...unknown, saleClass: 'otc' }), () => change(id, { saleClass: 'otc' })]
    for (const act of acts) {
      const error = await errorOf(act())
      expect(error.status).toBe(refused.status)
      expect(error.message).toMatch(refused.message)
    }
  })
})

describe('the identity of a product that was', () => {
  const uses: Record<string, (id: string) => Promise<unknown>> = {
    approved: approve,
    received: (productId) =>
      admin.api('POST /batch', {
        body: { productId, batchNumber: 'B1', quantity: 5, expiryDate: '2028-01-01' },
      }),
    counted: (id) => change(id, { quantity: 4, ...box }),
    sold: async (id) => {
      await change(id, { quantity: 4, ...box })
      await buy(await shop.customer(), id)
    },
  }

  test.each(Object.entries(uses))('%s stays', async (_, use) => {
    const { id } = await add(zestril)
    await use(id)
    const frozen = { status: 409, code: 'IDENTITY_FROZEN' }
    for (const body of [
      { strength: '20 mg' },
      { genericName: 'Amlodipine' },
      { dosageForm: 'Prolonged-release tablet' },
      { dosageForm: 'Capsule' },
      { packSize: '28 tablets' },
      { unitsPerPack: 28 },
      { name: 'Zestril 20mg Tablets' },
      { name: 'Zestril XR 10mg' },
      { identity: null },
    ] as const)
      expect([body, await errorOf(change(id, body))]).toMatchObject([body, frozen])
    const { data } = await change(id, {
      name: 'Zestril 10 mg tablets',
      genericName: 'lisinopril',
      strength: '10mg',
      description: 'For high blood pressure.',
      price: 80,
      saleClass: 'prescription',
    })
    expect(data).toMatchObject({
      name: 'Zestril 10 mg tablets',
      price: 80,
      identity: { formGroup: 'tablet' },
    })
  })

  test('neither may be corrected', async () => {
    const { id } = await add(zestril)
    const { data } = await change(id, { name: 'Zestril 20mg Tablets', strength: '20 mg' })
    expect(data.identityKey).toBe('lisinopril:20000mcg/tablet|tablet|plain|oral')
  })

  test('unknown may be filled in', async () => {
    const { id } = await add({ name: 'Lisinopril', packSize: '14 tablets', quantity: 3, ...box })
    const { data } = await change(id, {
      genericName: 'Lisinopril',
      strength: '10 mg',
      saleClass: 'prescription',
    })
    expect(data.identityKey).toBe('lisinopril:10000mcg/tablet|tablet|plain|oral')
  })
})

test('a sale class may not become milder than the ingredients allow', async () => {
  const { id } = await add(zestril)
  expect(await errorOf(change(id, { saleClass: 'otc' }))).toMatchObject({ status: 400 })
  expect((await change(id, { saleClass: 'restricted' })).data.saleClass).toBe('restricted')
})

describe('a medicine without an ingredient', () => {
  const nameless = { name: 'Relax2 10', genericName: null, strength: null, saleClass: 'otc' } as const
  test.each([
    'Tablet',
    'Capsule',
    'Syrup',
    'Eye drops',
    'Sachet',
  ])('%s is not sold without prescription by a manager', async (dosageForm) => {
    admin = await shop.admin('catalogue')
    expect(await errorOf(add({ ...nameless, dosageForm }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/needs an ingredient of the formulary/),
    })
  })

  test('needs a prescription where no class is stated', async () => {
    admin = await shop.admin('catalogue')
    expect((await add({ ...nameless, saleClass: undefined })).saleClass).toBe('prescription')
  })

  test('is sold without prescription in the form of a cosmetic, or where a pharmacist says so', async () => {
    expect((await add(nameless)).saleClass).toBe('otc')
    expect((await add({ ...nameless, saleClass: undefined })).saleClass).toBe('otc')
    admin = await shop.admin('catalogue')
    expect((await add({ ...nameless, dosageForm: 'Shampoo', packSize: '100 ml' })).saleClass).toBe('otc')
  })
})

describe('a brand that the catalogue knows', () => {
  test('does not become the name of another ingredient', async () => {
    await add(zestril)
    const { id } = await add({ ...zestril, name: 'Norvasc 5mg', genericName: 'Amlodipine', strength: '5 mg' })
    for (const name of ['Zestril 5mg', 'ZESTRIL 5 mg Tablets', 'Zestril'])
      expect(await errorOf(change(id, { name }))).toMatchObject({
        status: 400,
        message: expect.stringMatching(/contradicts the ingredients of this product: Amlodipine/),
      })
    expect((await errorOf(add({ ...zestril, genericName: 'Amlodipine' }))).status).toBe(400)
  })

  test('names its other strengths and combinations', async () => {
    await add(zestril)
    await add({ ...zestril, name: 'Zestril 20mg', strength: '20 mg' })
    await add({
      ...zestril,
      name: 'Zestril Plus',
      genericName: 'Lisinopril + Hydrochlorothiazide',
      strength: '20 mg + 12.5 mg',
    })
  })
})
