import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let category: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  category = (await admin.api('POST /category', { body: { name: 'Vitamins' } })).data.id
})

const addBrand = async (name: string, discount?: number) =>
  (await admin.api('POST /brand', { body: { name, ...(discount === undefined ? {} : { discount }) } })).data
const addProduct = async (brand: string, name: string, more: object = {}) => {
  const body = {
    name,
    brand,
    category,
    price: 90,
    originalPrice: 100,
    dosageForm: 'Tablet',
    packSize: '10 tablets',
    ...more,
  }
  return (await admin.api('POST /product', { body })).data
}
const priceOf = async (id: string) => (await shop.as()('GET /product/:id', { params: { id } })).data.price
const setDiscount = (id: string, discount: number) =>
  admin.api('PATCH /brand/discount/:id', { params: { id }, body: { discount } })

test('a discount reprices every product of the brand by the printed price, and back', async () => {
  const { id: brand } = await addBrand('Nutrifactor')
  const product = await addProduct(brand, 'Bonex')
  const formula = await addProduct(brand, 'First milk', {
    genericName: 'Infant formula (0 to 6 months)',
    price: 100,
  })
  await setDiscount(brand, 5)
  expect(await priceOf(product.id)).toBe(90)
  await setDiscount(brand, 12.5)
  expect(await priceOf(product.id)).toBe(87.5)
  expect(await priceOf(formula.id)).toBe(100)
  await setDiscount(brand, 0)
  expect(await priceOf(product.id)).toBe(90)
})

test('a new product of a discounted brand, or one that moves to it, is discounted', async () => {
  const { id: brand } = await addBrand('Hilton', 20)
  const product = await addProduct(brand, 'Nuberol')
  expect(product).toMatchObject({ price: 80, basePrice: 90 })
  const { id: other } = await addBrand('Searle')
  const moved = await admin.api('PUT /product/:id', { params: { id: product.id }, body: { brand: other } })
  expect(moved.data).toMatchObject({ price: 90, brand: { name: 'Searle' } })
})

test('prices by the statement and by the rule are the same to the paisa', async () => {
  const { id: brand } = await addBrand('Odd')
  const originals = [0.01, 0.05, 1.11, 33.33, 99.99, 1234.55, 98_765.43]
  const made = await Promise.all(
    originals.map((price, index) => addProduct(brand, `Odd ${index}`, { price, originalPrice: price })),
  )
  for (const discount of [0.01, 12.5, 33.33, 50, 66.67, 90]) {
    await setDiscount(brand, discount)
    const repriced = await Promise.all(made.map(({ id }) => priceOf(id)))
    await Promise.all(
      made.map(({ id }) =>
        admin.api('PUT /product/:id', { params: { id }, body: { description: `${discount}` } }),
      ),
    )
    expect(await Promise.all(made.map(({ id }) => priceOf(id)))).toEqual(repriced)
  }
})

test.each([-1, 90.01, 12.345])('%d percent is refused', async (discount) => {
  const { id } = await addBrand(`Refused ${discount}`)
  const sent = { token: admin.token, body: { discount } }
  expect((await shop.send('PATCH', `/brand/discount/${id}`, sent)).status).toBe(400)
  expect((await shop.send('PATCH', '/brand/discount/none', { ...sent, body: { discount: 5 } })).status).toBe(
    404,
  )
})

test('lists with paging, search and counts; % and _ are letters', async () => {
  const { id } = await addBrand('Zafa 100%')
  await addProduct(id, 'Seen')
  await addProduct(id, 'Unseen', { status: 'inactive' })
  const found = await shop.as()('GET /brand', { query: { search: '%' } })
  expect(found.data.map(({ name, productCount }) => [name, productCount])).toEqual([['Zafa 100%', 1]])
  expect((await admin.api('GET /brand', { query: { search: '%' } })).data[0]?.productCount).toBe(2)
  expect((await shop.as()('GET /brand', { query: { search: '_' } })).meta.total).toBe(0)
  const page = await shop.as()('GET /brand', { query: { limit: 2, page: 2, sort: 'name' } })
  expect(page.meta).toMatchObject({ page: 2, limit: 2, totalPages: Math.ceil(page.meta.total / 2) })
  const counts = await shop.as()('GET /brand/product-count')
  expect(counts.data.find((brand) => brand.id === id)).toEqual({ id, name: 'Zafa 100%', productCount: 1 })
})

test('a renamed brand is found by its new name', async () => {
  const { id } = await addBrand('Oldname')
  const product = await addProduct(id, 'Renamed thing', { manufacturer: 'Somebody' })
  await admin.api('PUT /brand/:id', { params: { id }, body: { name: 'Freshname' } })
  const found = await shop.as()('GET /product', { query: { search: 'freshname' } })
  expect(found.data.map((one) => one.id)).toEqual([product.id])
  expect((await shop.as()('GET /product', { query: { search: 'oldname' } })).total).toBe(0)
})

test('a name is taken once; a brand with products stays; many go all or not at all', async () => {
  const { id: used } = await addBrand('Busy')
  const { id: free } = await addBrand('Free')
  const product = await addProduct(used, 'Keeps it')
  const again = await shop.send('POST', '/brand', { token: admin.token, body: { name: 'Busy' } })
  expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
  const both = { token: admin.token, body: { ids: [free, used] } }
  expect(await shop.send('POST', '/brand/bulk-delete', both)).toMatchObject({
    status: 409,
    body: { code: 'HAS_PRODUCTS', message: 'Busy still has products, please move or delete them first' },
  })
  expect((await shop.send('GET', `/brand/${free}`)).status).toBe(200)
  await admin.api('DELETE /product/:id', { params: { id: product.id } })
  expect((await shop.send('POST', '/brand/bulk-delete', both)).status).toBe(200)
  expect((await shop.send('GET', `/brand/${used}`)).status).toBe(404)
  expect((await shop.send('POST', '/brand/bulk-delete', both)).body).toMatchObject({
    code: 'NOT_FOUND',
    message: 'At least one of these brands is gone already, so nothing was deleted',
  })
  const one = { token: admin.token, body: { ids: [used] } }
  expect((await shop.send('POST', '/brand/bulk-delete', one)).body.message).toBe(
    'We could not find this brand',
  )
})

test('a slug has 100 letters at most', async () => {
  const create = (slug: string) =>
    shop.send('POST', '/brand', { token: admin.token, body: { name: `Brand ${slug.length}`, slug } })
  expect((await create('a'.repeat(100))).status).toBe(201)
  expect(await create('a'.repeat(101))).toMatchObject({ status: 400, body: { errors: [{ field: 'slug' }] } })
})
