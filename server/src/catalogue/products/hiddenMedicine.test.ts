import type { BodyInput } from 'shared-api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorOf } from '../../../test/fixtures/buying.ts'
import { check, run, work } from '../../../test/fixtures/importing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let pharmacist: Awaited<ReturnType<TestApp['admin']>>
let manager: Awaited<ReturnType<TestApp['admin']>>

type Fields = Partial<BodyInput<'POST /product'>>

const augmentin: Fields = {
  name: 'Augmentin 625mg Tablets',
  genericName: 'Amoxicillin + Clavulanic acid',
  strength: '500 mg + 125 mg',
  packSize: '6 tablets',
  saleClass: 'prescription',
}
const arinac: Fields = {
  name: 'Arinac Forte Tablets',
  genericName: 'Ibuprofen + Pseudoephedrine',
  strength: '400 mg + 60 mg',
  packSize: '10 tablets',
  saleClass: 'otc',
}
const device: Fields = { dosageForm: 'Device', packSize: '1 piece', saleClass: 'otc' }
const paracetamol: Fields = { genericName: 'Paracetamol', strength: '500 mg', saleClass: 'otc' }

let linked: { category: string; brand: string }
const add = async (by: typeof manager, fields: Fields) => {
  const body = {
    name: 'Some product',
    price: 90,
    originalPrice: 100,
    dosageForm: 'Tablet',
    packSize: '14 tablets',
    ...linked,
    ...fields,
  }
  return (await by.api('POST /product', { body })).data
}

beforeEach(async () => {
  shop = await createTestApp()
  pharmacist = await shop.admin()
  manager = await shop.admin('catalogue')
  const { data: category } = await manager.api('POST /category', { body: { name: 'Fever' } })
  const { data: brand } = await manager.api('POST /brand', { body: { name: 'GSK' } })
  linked = { category: category.id, brand: brand.id }
  await add(pharmacist, augmentin)
  await add(pharmacist, arinac)
})

describe('finding 54: a manager sells no prescription medicine without a prescription', () => {
  test.each<[string, Fields]>([
    ['Augmentin', device],
    ['Augmentin GSK blue', { ...device, dosageForm: 'Supplement' }],
    ['Box of Augmentin', { ...device, dosageForm: 'Kit' }],
    ['Rivotril 2mg', device],
    ['Insulin Lantus', device],
    ['Insu-lin', device],
    ['Arinac Forte carton', device],
    [
      'Arinac Forte',
      { ...device, genericName: arinac.genericName ?? null, strength: arinac.strength ?? null },
    ],
    ['Aug-mentin', paracetamol],
    ['Augmentin (GSK) Tablets', paracetamol],
    ['Augmentin Tablets 2x7', paracetamol],
    ['AugmentinTablets', paracetamol],
    ['Augment1n', paracetamol],
    ['Aug\u200Bmentin', paracetamol],
    ['Paracetamol drops', { ...device, genericName: null }],
    ['Nameless', { ...paracetamol, packSize: '1 box' }],
  ])('as %s with %o', async (name, fields) => {
    await add(pharmacist, {
      name: 'Rivotril 2mg Tablets',
      genericName: 'Clonazepam',
      saleClass: 'restricted',
    })
    const error = await errorOf(add(manager, { ...fields, name }))
    expect(error).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(error.message).toMatch(/pharmacist/)
  })

  test('as a name in letters of another alphabet, which no member of staff adds', async () => {
    for (const by of [manager, pharmacist])
      for (const name of ['Аugmentin', 'Αugmentin Tablets', 'Аугментин'])
        expect(await errorOf(add(by, { ...paracetamol, name }))).toMatchObject({
          status: 400,
          message: 'Write the name in Latin or Urdu letters',
        })
    await add(manager, { ...paracetamol, name: 'پیناڈولا 500' })
  })

  test('by a change of the name, the class, the form or the identity', async () => {
    const { id } = await add(manager, { ...device, name: 'Thermometer' })
    const rx = await add(manager, { ...device, name: 'Augmentin', saleClass: 'prescription' })
    const other = await add(manager, { ...device, name: 'Qwertol', saleClass: 'prescription' })
    const counted = await add(manager, { ...paracetamol, name: 'Nameless' })
    for (const [product, body] of [
      [id, { name: 'Augmentin' }],
      [id, { name: 'Аugmentin' }],
      [rx.id, { saleClass: 'otc' }],
      [other.id, { saleClass: 'otc' }],
      [other.id, { saleClass: 'otc', name: 'Zxcvbn' }],
      [counted.id, { identity: null }],
    ] as const)
      expect(await errorOf(manager.api('PUT /product/:id', { params: { id: product }, body }))).toMatchObject(
        {
          status: 400,
        },
      )
    const { data } = await pharmacist.api('PUT /product/:id', {
      params: { id: other.id },
      body: { saleClass: 'otc' },
    })
    expect(data.saleClass).toBe('otc')
  })

  test('after the one that needs a prescription was deleted', async () => {
    const { data } = await manager.api('GET /product', { query: { search: 'Augmentin' } })
    await manager.api('DELETE /product/:id', { params: { id: String(data[0]?.id) } })
    expect(await errorOf(add(manager, { ...device, name: 'Augmentin' }))).toMatchObject({ status: 400 })
  })

  test('by a file', async () => {
    const csv = [
      'SKU,Name,Dosage form,Pack size,MRP,Price,Category,Brand,Sale class',
      'H-1,Augmentin,Device,1 piece,100,90,Fever,GSK,otc',
      'H-2,Thermometer,Device,1 piece,100,90,Fever,GSK,otc',
    ].join('\n')
    const { id } = await check(shop, manager, csv)
    await run(shop, manager, id)
    await work(shop)
    const named = await shop.db.selectFrom('products').select('sku').where('sku', 'like', 'H-%').execute()
    expect(named).toEqual([{ sku: 'H-2' }])
  })

  test('by Restore, unless nothing of it changes', async () => {
    const { id } = await add(pharmacist, { ...device, name: 'Augmentin box' })
    const change = (body: BodyInput<'PUT /product/:id'>) =>
      pharmacist.api('PUT /product/:id', { params: { id }, body })
    const newest = async () => (await pharmacist.api('GET /audit', { query: { limit: 1 } })).data[0]?.seq
    const restore = (by: typeof manager, seq: number | undefined) =>
      by.api('POST /audit/:seq/restore', { params: { seq: String(seq) }, body: {} })
    await change({ price: 80 })
    await restore(manager, await newest())
    await change({ saleClass: 'prescription' })
    const seq = await newest()
    expect(await errorOf(restore(manager, seq))).toMatchObject({ status: 400 })
    await restore(pharmacist, seq)
  })
})

describe('finding 73: a manager sells no medicine in a milder class', () => {
  beforeEach(async () => {
    for (const [name, genericName] of [
      ['Rivotril 2mg Tablets', 'Clonazepam'],
      ['Xanax 0.5mg Tablets', 'Alprazolam'],
    ] as const)
      await add(pharmacist, { name, genericName, saleClass: 'restricted' })
  })
  const hidden = { status: 400, code: 'INVALID_INPUT', message: expect.stringContaining('pharmacist') }

  test.each<[string, Fields]>([
    ['آگمینٹن ۶۲۵', {}],
    ['ریووٹریل 2', {}],
    ['زینیکس', {}],
    ['Augmenten 625', {}],
    ['Ogmentin', {}],
    ['Augmentine', {}],
    ['Rivotryl 2', {}],
    ['Xanex 0.5', {}],
    ['Blue box', { strength: 'Augmentin 625 mg' }],
    ['Blue box', { packSize: 'Augmentin 625, 6 tablets' }],
    ['Blue box', { dosageForm: 'Device Augmentin' }],
    ['Blue box', { manufacturer: 'Augmentin (GSK)' }],
  ])('as %s with %o', async (name, fields) => {
    expect(await errorOf(add(manager, { ...device, name, ...fields }))).toMatchObject(hidden)
    await add(pharmacist, { ...device, name, ...fields })
  })

  test('by the name of its brand, new or changed', async () => {
    const { data: brand } = await manager.api('POST /brand', { body: { name: 'Augmentin' } })
    const other = { ...device, name: '625 blue', brand: brand.id }
    expect(await errorOf(add(manager, other))).toMatchObject(hidden)
    const { id } = await add(manager, { ...device, name: '625 red' })
    const rename = (by: typeof manager, name: string) =>
      by.api('PUT /brand/:id', { params: { id: linked.brand }, body: { name } })
    expect(await errorOf(rename(manager, 'Augmenten'))).toMatchObject(hidden)
    await rename(manager, 'GSK Pakistan')
    await rename(pharmacist, 'Augmenten')
    await manager.api('PUT /product/:id', { params: { id }, body: { price: 80 } })
  })

  test('as a prescription medicine where it is restricted', async () => {
    const xanax = { name: 'Xanax 0.5mg Tablets (30)', saleClass: 'prescription' as const }
    expect(await errorOf(add(manager, xanax))).toMatchObject(hidden)
    const { id } = await add(manager, { ...xanax, saleClass: 'restricted' })
    expect(
      await errorOf(manager.api('PUT /product/:id', { params: { id }, body: { saleClass: 'prescription' } })),
    ).toMatchObject(hidden)
    await add(manager, { name: 'Augmentin 1g Tablets', saleClass: 'prescription' })
  })
})

describe('sold without prescription by a manager are', () => {
  test.each<[string, Fields]>([
    ['Accu-Chek Active strips', device],
    ['Digital thermometer', device],
    ['Zinc shampoo', { ...device, dosageForm: 'Shampoo', packSize: '100 ml' }],
    ['Panadol 500mg', paracetamol],
    ['Arinac Plus Tablets', { ...arinac, strength: '200 mg + 30 mg' }],
    ['Augment hair gel', { ...device, dosageForm: 'Gel', packSize: '100 g' }],
    ['Augmanter seed oil', { ...device, dosageForm: 'Oil', packSize: '100 ml' }],
  ])('%s', async (name, fields) => {
    expect((await add(manager, { ...fields, name })).saleClass).toBe('otc')
  })

  test('other edits of what a pharmacist allowed', async () => {
    const { id } = await add(pharmacist, { ...device, name: 'Insulin syringe 1 ml' })
    const { data } = await manager.api('PUT /product/:id', {
      params: { id },
      body: { name: 'Insulin syringe 1 ml', price: 80, saleClass: 'otc' },
    })
    expect(data.price).toBe(80)
  })

  test('umbrella names of goods', async () => {
    await add(manager, { name: 'Nivea Cream', dosageForm: 'Cream', packSize: '50 g', saleClass: 'otc' })
    await add(manager, { name: 'Nivea Acne', genericName: 'Nosuchine', strength: '5 mg' })
    await add(manager, { name: 'Nivea Soap', dosageForm: 'Soap', packSize: '50 g', saleClass: 'otc' })
  })
})
