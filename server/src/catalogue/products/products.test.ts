import type { Product } from 'shared-api/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let category: string
let brand: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  category = (await admin.api('POST /category', { body: { name: 'Stomach' } })).data.id
  brand = (await admin.api('POST /brand', { body: { name: 'Getz Pharma' } })).data.id
})

const draft = (more: Record<string, unknown> = {}) => ({
  name: 'Risek 20mg Capsules',
  price: 350,
  originalPrice: 390.5,
  category,
  brand,
  genericName: 'Omeprazole',
  strength: '20 mg',
  dosageForm: 'Capsule',
  packSize: '1 strip of 14 capsules',
  saleClass: 'prescription' as const,
  quantity: 40,
  batchNumber: 'RSK-7',
  expiryDate: '2028-06-30',
  ...more,
})

const add = async (more: Record<string, unknown> = {}) =>
  (await admin.api('POST /product', { body: draft(more) })).data
const seen = async (id: string) => (await shop.as()('GET /product/:id', { params: { id } })).data
const asAdmin = async (id: string) => (await admin.api('GET /product/:id', { params: { id } })).data
const put = (id: string, body: unknown) =>
  shop.send<{ code: string; errors: { field: string }[]; data: Product }>('PUT', `/product/${id}`, {
    token: admin.token,
    body,
  })
const movements = (id: string) =>
  shop.db
    .selectFrom('stock_movements')
    .select(['reason', 'quantity'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()

test('a new product gets what was left out, and counts its stock as a movement', async () => {
  const product = await add()
  expect(product).toMatchObject({
    price: 350,
    originalPrice: 390.5,
    // Prescription medicines are not advertised.
    discountPercentage: 0,
    quantity: 40,
    onHand: 40,
    basePrice: 350,
    unitsPerPack: 14,
    manufacturer: 'Getz Pharma',
    registrationNumber: null,
    version: 1,
    status: 'active',
    takesDiscounts: true,
  })
  expect(product.sku).toMatch(/^NSK-[0-9A-Z]{8}$/)
  expect(product.slug).toBe('risek-20mg-capsules')
  expect((await add()).slug).toMatch(/^risek-20mg-capsules-[a-z0-9]{5}$/)
  expect(await movements(product.id)).toEqual([{ reason: 'adjustment', quantity: 40 }])
})

test('a shopper finds it by id and by its address, without what only the back office sees', async () => {
  const product = await add({ name: 'Nexum 20mg', slug: 'nexum-40' })
  const bySlug = await seen('nexum-40')
  expect(bySlug.id).toBe(product.id)
  expect(bySlug).not.toHaveProperty('basePrice')
  expect(bySlug).not.toHaveProperty('onHand')
  expect((await shop.send('GET', '/product/nothing-here')).status).toBe(404)
})

test('an inactive product is there for the back office alone', async () => {
  const { id } = await add({ name: 'Resting', status: 'inactive' })
  expect((await shop.send('GET', `/product/${id}`)).status).toBe(404)
  expect((await asAdmin(id)).status).toBe('inactive')
  const listed = await shop.as()('GET /product', { query: { search: 'Resting', status: 'inactive' } })
  expect(listed.total).toBe(0)
  expect((await admin.api('GET /product', { query: { search: 'Resting' } })).total).toBe(1)
})

test('a price above the printed one is refused on the field, at creation and at any change', async () => {
  const rejected = await shop.send<{ errors: unknown }>('POST', '/product', {
    token: admin.token,
    body: draft({ price: 390.51 }),
  })
  expect(rejected.status).toBe(400)
  expect(rejected.body.errors).toEqual([
    {
      field: 'price',
      code: 'PRICE_ABOVE_PRINTED',
      params: {},
      message: 'The price cannot be above the printed retail price',
    },
  ])
  const { id } = await add({ name: 'Priced' })
  expect((await put(id, { originalPrice: 349.99 })).body.errors[0]?.field).toBe('price')
  expect((await seen(id)).originalPrice).toBe(390.5)
})

test.each([
  ['category', 'nowhere'],
  ['brand', 'nobody'],
  ['image', 'javascript:alert(1)'],
  ['quantity', -1],
  ['quantity', 1.5],
  ['price', 10.999],
])('%s %s is refused', async (field, value) => {
  const { status, body } = await shop.send<{ errors: { field: string }[] }>('POST', '/product', {
    token: admin.token,
    body: draft({ [field]: value }),
  })
  expect(status).toBe(400)
  expect(body.errors[0]?.field).toBe(field)
})

test('SKU and address belong to one product, until it is deleted', async () => {
  const first = await add({ name: 'Only one', sku: 'ONE-1', slug: 'only-one' })
  const again = (more: Record<string, unknown>) =>
    shop.send('POST', '/product', { token: admin.token, body: draft(more) })
  expect(await again({ sku: 'ONE-1' })).toMatchObject({ status: 409, body: { code: 'SKU_TAKEN' } })
  expect(await again({ slug: 'only-one' })).toMatchObject({
    status: 409,
    body: { code: 'SLUG_TAKEN', errors: [{ field: 'slug' }] },
  })
  await admin.api('DELETE /product/:id', { params: { id: first.id } })
  expect((await again({ sku: 'ONE-1', slug: 'only-one' })).status).toBe(201)
})

test('an old version is refused with the present state; a sale leaves the version alone', async () => {
  const { id, version } = await add({ name: 'Versioned' })
  const first = await put(id, { name: 'Versioned 2', version })
  expect(first).toMatchObject({ status: 200, body: { data: { version: version + 1, name: 'Versioned 2' } } })
  const stale = await put(id, { name: 'Versioned 3', version })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', data: { name: 'Versioned 2', basePrice: 350 } },
  })
  expect((await asAdmin(id)).name).toBe('Versioned 2')
})

test('two concurrent changes of one version: one wins', async () => {
  const { id, version } = await add({ name: 'Contended' })
  // Letters: a number at the end of a name is read as a strength.
  const names = ['Contended by A', 'Contended by B', 'Contended by C', 'Contended by D']
  const responses = await Promise.all(names.map((name) => put(id, { name, version })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

const batchesOf = (id: string) =>
  shop.db
    .selectFrom('batches')
    .select(['batch_number', 'expiry_date', 'quantity'])
    .where('product_id', '=', id)
    .orderBy('expiry_date')
    .execute()

test('a new product has the batch of its box and no other', async () => {
  const { id } = await add({ name: 'Boxed' })
  expect(await batchesOf(id)).toEqual([{ batch_number: 'RSK-7', expiry_date: '2028-06-30', quantity: 40 }])
})

test.each([
  ['no batch', {}, 'batchNumber'],
  ['a new number without an expiry date', { batchNumber: 'RSK-7' }, 'expiryDate'],
])('units above the records with %s are rejected, and no batch is made up', async (_, box, field) => {
  const message = 'More units than on record: give the batch number and expiry date on the box'
  const rejected = { status: 400, body: { code: 'INVALID_INPUT', errors: [{ field, message }] } }
  const stocked = await shop.product({ stock: 10 })
  const before = await batchesOf(stocked)
  expect(await put(stocked, { quantity: 11, ...box })).toMatchObject(rejected)
  expect(await batchesOf(stocked)).toEqual(before)
  const none = { batchNumber: undefined, expiryDate: undefined }
  const body = draft({ name: `Unboxed ${field}`, ...none, ...box })
  expect(await shop.send('POST', '/product', { token: admin.token, body })).toMatchObject(rejected)
  expect((await admin.api('GET /product', { query: { search: `Unboxed ${field}` } })).total).toBe(0)
})

test('counted units go into the named batch, also where it is not the last to expire', async () => {
  const id = await shop.product({ stock: 10, expiresIn: 30 })
  const [known] = await batchesOf(id)
  await put(id, { quantity: 12, batchNumber: 'LATER', expiryDate: '2028-06-30' })
  await put(id, { quantity: 15, batchNumber: known?.batch_number })
  expect(await batchesOf(id)).toEqual([
    { ...known, quantity: 13 },
    { batch_number: 'LATER', expiry_date: '2028-06-30', quantity: 2 },
  ])
  const other = await put(id, { quantity: 16, batchNumber: 'LATER', expiryDate: '2028-07-31' })
  expect(other).toMatchObject({ status: 400, body: { errors: [{ field: 'expiryDate' }] } })
})

test('counting fewer takes the first to expire', async () => {
  const id = await shop.product({ name: 'Counted', stock: 10, expiresIn: 120 })
  await put(id, { quantity: 16, batchNumber: (await batchesOf(id))[0]?.batch_number })
  expect((await asAdmin(id)).onHand).toBe(16)
  await put(id, { quantity: 16 })
  await put(id, { quantity: 3 })
  expect(await asAdmin(id)).toMatchObject({ onHand: 3, quantity: 3 })
  expect(await movements(id)).toEqual([
    { reason: 'receipt', quantity: 10 },
    { reason: 'adjustment', quantity: 6 },
    { reason: 'adjustment', quantity: -13 },
  ])
  const { sum } = await shop.db
    .selectFrom('batches')
    .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(sum).toBe(3)
})

test('expired, recalled or held units are on hand but not for sale', async () => {
  const id = await shop.product({ name: 'Aged', stock: 12, expiresIn: 0 })
  expect(await asAdmin(id)).toMatchObject({ quantity: 0, onHand: 12 })
  const fresh = await shop.product({ name: 'Recalled', stock: 12 })
  await shop.db
    .updateTable('batches')
    .set({ recalled_at: shop.clock.now() })
    .where('product_id', '=', fresh)
    .execute()
  expect((await seen(fresh)).quantity).toBe(0)
})

test('deleting takes a product out of every list; many at once go all or not at all', async () => {
  const [a, b] = [await add({ name: 'Going A' }), await add({ name: 'Going B' })]
  const missing = await shop.send('POST', '/product/bulk-delete', {
    token: admin.token,
    body: { ids: [a.id, b.id, 'gone'] },
  })
  expect(missing.status).toBe(404)
  expect((await seen(a.id)).name).toBe('Going A')
  await admin.api('POST /product/bulk-delete', { body: { ids: [a.id, b.id, a.id] } })
  expect((await shop.send('GET', `/product/${a.id}`, { token: admin.token })).status).toBe(404)
  expect((await admin.api('GET /product', { query: { search: 'Going' } })).total).toBe(0)
  expect((await put(b.id, { name: 'Back' })).status).toBe(404)
})
