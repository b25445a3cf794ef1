import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { defaultSettings } from '../../ports/settings.ts'

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let productId: string
let brandId: string

beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  productId = await shop.product({ price: 100 })
  const { brand_id } = await shop.db.selectFrom('products').select('brand_id').executeTakeFirstOrThrow()
  brandId = existing(brand_id)
})

const price = async () => (await hina.api('GET /product/:id', { params: { id: productId } })).data.price
const send = (method: string, path: string, body: object) =>
  shop.send<{ code: string; data: { approvalId: string } }>(method, path, { token: hina.token, body })

/** Ways to one tenth of the price, and to a little more. */
const ways: Readonly<Record<string, (percent: number) => ReturnType<typeof send>>> = {
  'one product': (percent) => send('PUT', `/product/${productId}`, { price: 100 - percent }),
  'products in bulk': (percent) =>
    send('POST', '/product/bulk-change', { ids: [productId], price: { byPercent: -percent } }),
  'the discount of a brand': (percent) => send('PATCH', `/brand/discount/${brandId}`, { discount: percent }),
  'a brand': (percent) => send('PUT', `/brand/${brandId}`, { discount: percent }),
}

test.each(Object.keys(ways))('a large price cut by %s waits for a colleague', async (way) => {
  const omar = await shop.admin('manager')
  const asked = await ways[way]?.(90)
  expect(asked).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(await price()).toBe(100)
  const id = existing(asked).body.data.approvalId
  expect((await omar.api('GET /approval')).data).toMatchObject([{ id, kind: 'price', mayDecide: true }])
  await omar.api('POST /approval/:id/approve', { params: { id } })
  expect(await price()).toBe(10)
})

test.each(Object.keys(ways))('a smaller price cut by %s needs no colleague', async (way) => {
  await shop.admin('manager')
  expect((await ways[way]?.(89))?.status).toBe(200)
})

test('an approved price cut is checked again by the prices of that moment', async () => {
  const omar = await shop.admin('manager')
  const asked = await send('PUT', `/product/${productId}`, { price: 5 })
  await send('PUT', `/product/${productId}`, { price: 99 })
  const approved = await shop.send('POST', `/approval/${asked.body.data.approvalId}/approve`, {
    token: omar.token,
  })
  expect(approved).toMatchObject({ status: 409, body: { code: 'APPROVAL_CHANGED' } })
})

test('where the shop has one member of staff, a large price cut is made at once', async () => {
  expect((await ways['one product']?.(95))?.status).toBe(200)
  expect(await price()).toBe(5)
})

test.each(Object.keys(ways))('cuts of one week count together, by %s', async (way) => {
  await shop.admin('manager')
  expect((await ways[way]?.(50))?.status).toBe(200)
  shop.pass(6 * 24 * 60)
  expect((await ways[way]?.(90))?.status).toBe(409)
  // A price that rises is no cut.
  expect((await send('PUT', `/product/${productId}`, { price: 60 })).status).toBe(200)
})

test('two cuts of 89 percent in a row need a colleague, and an older price does not count', async () => {
  await shop.admin('manager')
  expect((await send('PUT', `/product/${productId}`, { price: 11 })).status).toBe(200)
  const again = () => send('PUT', `/product/${productId}`, { price: 2 })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  shop.pass(8 * 24 * 60)
  expect((await again()).status).toBe(200)
})

/** The number of the entry of the audit log about a rise from a tenth of the price, which one member made alone. */
const raised = async (way: (percent: number) => ReturnType<typeof send> | undefined) => {
  expect((await way(90))?.status).toBe(200)
  shop.pass(8 * 24 * 60)
  expect((await way(0))?.status).toBe(200)
  const { data } = await hina.api('GET /audit', { query: { limit: 1 } })
  return data[0]?.seq ?? 0
}

test.each(
  Object.entries(ways),
)('finding 45: Restore of a low price waits for a colleague, after a rise by %s', async (name, way) => {
  // In bulk, the second call sets the price of before: a percentage would count from the low one.
  const back = (percent: number) =>
    name === 'products in bulk' && percent === 0
      ? send('POST', '/product/bulk-change', { ids: [productId], price: { to: 100 } })
      : way(percent)
  const seq = await raised(back)
  const omar = await shop.admin('manager')
  const restore = () => send('POST', `/audit/${seq}/restore`, {})
  const asked = await restore()
  expect(asked).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect(await price()).toBe(100)
  await omar.api('POST /approval/:id/approve', { params: { id: asked.body.data.approvalId } })
  expect(await price()).toBe(10)
})

const newestEntry = () =>
  shop.db
    .selectFrom('audit_log')
    .select('request_id')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('the member who raised a price by mistake undoes it within ten seconds alone', async () => {
  await send('PUT', `/product/${productId}`, { price: 5 })
  await shop.admin('manager')
  shop.pass(8 * 24 * 60)
  await send('PUT', `/product/${productId}`, { price: 100 })
  const { request_id: requestId } = await newestEntry()
  expect((await send('POST', `/undo/${requestId}`, {})).status).toBe(200)
  expect(await price()).toBe(5)
})

/** Acts that make the product dear again, each with the cheap state that it ends. */
const ends: Readonly<Record<string, [() => Promise<unknown>, () => Promise<unknown>]>> = {
  'a discount of the brand': [
    () => send('PATCH', `/brand/discount/${brandId}`, { discount: 89 }),
    () => send('PATCH', `/brand/discount/${brandId}`, { discount: 0 }),
  ],
  'a brand': [
    () => send('PUT', `/brand/${brandId}`, { discount: 89 }),
    () => send('PUT', `/brand/${brandId}`, { discount: 0 }),
  ],
  'a product without discounts': [
    () => send('PATCH', `/brand/discount/${brandId}`, { discount: 89 }),
    () => send('PUT', `/product/${productId}`, { takesDiscounts: false }),
  ],
  'another brand': [
    () => send('PATCH', `/brand/discount/${brandId}`, { discount: 89 }),
    async () => {
      const { data } = await hina.api('POST /brand', { body: { name: 'Dear' } })
      await send('PUT', `/product/${productId}`, { brand: data.id })
    },
  ],
}

test.each(
  Object.entries(ends),
)('finding 45: undo of the end of a discount meets no price lowered in between: %s', async (_, [
  begin,
  end,
]) => {
  await shop.admin('manager')
  await begin()
  shop.pass(8 * 24 * 60)
  await end()
  const { request_id: requestId } = await newestEntry()
  expect((await send('PUT', `/product/${productId}`, { price: 11, originalPrice: 11 })).status).toBe(200)
  expect(await send('POST', `/undo/${requestId}`, {})).toMatchObject({
    status: 409,
    body: { code: expect.stringMatching(/UNDO_FOLLOWED|CHANGED_SINCE/) },
  })
  expect(await price()).toBe(11)
})

const addProduct = async (token: string, body: object) => {
  const { category, brand } = (await hina.api('GET /product/:id', { params: { id: productId } })).data
  return shop.send<{ code: string; data: { id: string; approvalId: string } }>('POST', '/product', {
    token,
    body: {
      name: 'Risek 20 mg Capsules',
      price: 900,
      originalPrice: 9000,
      category: category.id,
      brand: brand.id,
      dosageForm: 'Capsule',
      packSize: '1 strip of 14 capsules',
      saleClass: 'prescription',
      ...body,
    },
  })
}

test('finding 46: a new product at a tenth of its printed price waits for a colleague', async () => {
  const omar = await shop.admin('manager')
  for (const given of [
    {},
    { price: 0.01 },
    { status: 'inactive' },
    { price: 9000, brand: await cheapBrand() },
  ])
    expect(await addProduct(hina.token, given)).toMatchObject({
      status: 409,
      body: { code: 'NEEDS_SECOND_PERSON' },
    })
  expect((await addProduct(hina.token, { price: 900.01 })).status).toBe(201)
  const [newest] = (await omar.api('GET /approval')).data
  await omar.api('POST /approval/:id/approve', { params: { id: existing(newest).id } })
  expect(await shop.db.selectFrom('products').select('price').orderBy('id', 'desc').execute()).toHaveLength(3)
})

test('finding 46: raising the printed price far above the price waits for a colleague', async () => {
  await shop.admin('manager')
  const { data } = (await addProduct(hina.token, { price: 90, originalPrice: 90 })).body
  const raise = (originalPrice: number) => send('PUT', `/product/${data.id}`, { originalPrice })
  expect(await raise(900)).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
  expect((await raise(899)).status).toBe(200)
})

const cheapBrand = async () =>
  (await hina.api('POST /brand', { body: { name: 'Cheap', discount: 90 } })).data.id

test('finding 46: a new product at a tenth of its printed price needs a proof and no API key', async () => {
  const settings = { ...defaultSettings, stepUp: { required: true, minutes: 10 } }
  const body = { name: 'ERP', duties: ['catalogue.write'] }
  const { key } = (await send('POST', '/api-key', body)).body.data as unknown as { key: string }
  expect((await addProduct(key, { price: 8000 })).status).toBe(201)
  expect(await addProduct(key, { name: 'Cheap one' })).toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  Object.assign(shop.ports, { settings })
  shop.pass(20)
  expect(await addProduct(hina.token, {})).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } })
})

const lisinopril = {
  genericName: 'Lisinopril',
  strength: '20 mg',
  dosageForm: 'Tablet',
  packSize: '1 strip of 14 tablets',
}
const identical = (name: string, price: number, more: object = {}) =>
  addProduct(hina.token, { ...lisinopril, name, price, originalPrice: price, ...more })

test('finding 54: a new product at a tenth of what its equals cost waits for a colleague', async () => {
  await shop.admin('manager')
  for (const [name, price] of [
    ['Zestril 20 mg', 890],
    ['Lisoril 20 mg', 900],
  ] as const)
    expect((await identical(name, price)).status).toBe(201)
  expect(await identical('Lisna 20 mg', 1)).toMatchObject({
    status: 409,
    body: { code: 'NEEDS_SECOND_PERSON' },
  })
  expect((await identical('Lowest 20 mg', 90)).status).toBe(201)
  // By the unit: a box of ten strips costs ten strips.
  const box = { packSize: '140 tablets (10 x 14)', unitsPerPack: 140 }
  expect((await identical('Boxed 20 mg', 800, box)).status).toBe(409)
  expect((await identical('Boxed 20 mg', 8000, box)).status).toBe(201)
})

test('finding 54: one cheap equal changes nothing, and neither does deleting the dear ones', async () => {
  await shop.admin('manager')
  const dear = (await identical('Zestril 20 mg', 890)).body.data.id
  await identical('Lisoril 20 mg', 900)
  expect((await identical('Cheap 20 mg', 95)).status).toBe(201)
  expect((await identical('Cheaper 20 mg', 20)).status).toBe(409)
  await send('DELETE', `/product/${dear}`, {})
  expect((await identical('Cheaper 20 mg', 20)).status).toBe(409)
})

test('finding 54: a cheap product that becomes an equal, or a larger pack, waits for a colleague', async () => {
  await shop.admin('manager')
  await identical('Zestril 20 mg', 890)
  const { id } = (await identical('Plain 20 mg', 10, { genericName: 'Nosuchine' })).body.data
  expect((await send('PUT', `/product/${id}`, lisinopril)).status).toBe(409)
  const one = (await identical('Single 20 mg', 60, { packSize: '1 tablet', unitsPerPack: 1 })).body.data
  const larger = { packSize: '14 tablets', unitsPerPack: 14 }
  expect((await send('PUT', `/product/${one.id}`, larger)).status).toBe(409)
})

describe('finding 68: a cheap product beside a dear one waits for a colleague', () => {
  const zestril = { name: 'Zestril 20 mg', price: 890 }
  const device = { genericName: null, strength: null, dosageForm: 'Device', packSize: '1 piece' }
  beforeEach(async () => {
    await shop.admin('manager')
    expect((await identical(zestril.name, zestril.price)).status).toBe(201)
    const strips = { ...device, saleClass: 'otc' }
    expect((await identical('Accu-Chek Active strips', 3200, strips)).status).toBe(201)
    expect((await identical('Accu-Chek lancets', 350, strips)).status).toBe(201)
    expect((await identical('Neuxine 5 mg', 700, { genericName: 'Nosuchine' })).status).toBe(201)
  })

  test.each<[string, object]>([
    ['Zestril 20 mg new', { genericName: null, strength: null }],
    ['Zestril 20 mg SR', {}],
    ['Zestril 20 mg film', { dosageForm: 'Chewable tablet' }],
    ['Accu-Chek Active strips (new)', { ...device, saleClass: 'otc' }],
    ['Oldxine', { genericName: 'NOSUCHINE' }],
  ])('%s', async (name, more) => {
    expect(await identical(name, 60, more)).toMatchObject({
      status: 409,
      body: { code: 'NEEDS_SECOND_PERSON' },
    })
    expect((await identical(name, 600, more)).status).toBe(201)
  })

  test('by another name', async () => {
    const { id } = (await identical('Qwerty box', 1, device)).body.data
    expect((await send('PUT', `/product/${id}`, { name: 'Zestril 20 mg box' })).status).toBe(409)
  })

  test('while the printed price of its equal is low for a moment', async () => {
    const { data } = await hina.api('GET /product', { query: { search: 'Zestril' } })
    const low = { price: 99, originalPrice: 99 }
    expect((await send('PUT', `/product/${data[0]?.id}`, low)).status).toBe(200)
    expect((await identical('Lisna 20 mg', 80)).status).toBe(409)
    expect((await identical('Lisna 20 mg', 99)).status).toBe(201)
  })

  test('unless it is a smaller pack or another brand', async () => {
    const single = { packSize: '1 tablet', unitsPerPack: 1, genericName: null, strength: null }
    expect((await identical('Zestril 20 mg single', 64, single)).status).toBe(201)
    expect((await identical('Accu-Chek lancets fine', 40, { ...device, saleClass: 'otc' })).status).toBe(201)
    expect((await identical('Thermometer', 40, { ...device, saleClass: 'otc' })).status).toBe(201)
  })
})
