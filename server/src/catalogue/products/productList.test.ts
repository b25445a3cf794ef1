import type { QueryInput } from 'shared-api/contract'
import { beforeAll, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let ids: Record<string, string>
let category: string

beforeAll(async () => {
  shop = await createTestApp()
  ids = {
    cheap: await shop.product({ name: 'Avil', price: 35, originalPrice: 38, saleClass: 'otc' }),
    dear: await shop.product({
      name: 'Xarelto',
      price: 3900,
      originalPrice: 4300,
      saleClass: 'prescription',
    }),
    full: await shop.product({ name: 'Lactogen', price: 1350, takesDiscounts: false, genericName: null }),
    empty: await shop.product({ name: 'Mucaine', price: 190, originalPrice: 210, stock: 0 }),
  }
  for (const [name, sold_count] of [
    ['full', 50],
    ['cheap', 40],
    ['dear', 30],
  ] as const)
    await shop.db.updateTable('products').set({ sold_count }).where('id', '=', existing(ids[name])).execute()
  category = existing((await shop.as()('GET /category')).data[0]).id
})

const names = async (query: QueryInput<'GET /product'>) =>
  (await shop.as()('GET /product', { query })).data.map(({ name }) => name)

test.each<[QueryInput<'GET /product'>, string[]]>([
  [{}, ['Lactogen', 'Avil', 'Xarelto', 'Mucaine']],
  [{ sort: 'price' }, ['Avil', 'Mucaine', 'Lactogen', 'Xarelto']],
  [{ sort: 'price', order: 'desc' }, ['Xarelto', 'Lactogen', 'Mucaine', 'Avil']],
  [{ sort: 'name' }, ['Avil', 'Lactogen', 'Mucaine', 'Xarelto']],
  [{ sort: 'discount', discounted: true }, ['Mucaine', 'Avil']],
  [{ sort: 'discount' }, ['Mucaine', 'Avil', 'Lactogen', 'Xarelto']],
  [{ discounted: false }, ['Lactogen', 'Xarelto']],
  [{ inStock: true, sort: 'name' }, ['Avil', 'Lactogen', 'Xarelto']],
  [{ inStock: false }, ['Mucaine']],
  [{ saleClass: 'prescription' }, ['Xarelto']],
  [{ saleClass: ['prescription', 'otc'], sort: 'name', limit: 2 }, ['Avil', 'Lactogen']],
  [{ minPrice: 35, maxPrice: 190, sort: 'price' }, ['Avil', 'Mucaine']],
  [{ minPrice: 35.01, maxPrice: 189.99 }, []],
  [{ dosageForm: 'Syrup' }, []],
  [{ category: 'nowhere' }, []],
])('%j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test.each([
  'prescription',
  'restricted',
] as const)('a %s product keeps its price and states no discount', async (saleClass) => {
  const id = await shop.product({
    name: 'Plavix',
    price: 60,
    originalPrice: 100,
    saleClass,
    status: 'inactive',
  })
  const { api } = await shop.admin()
  expect((await api('GET /product/:id', { params: { id } })).data).toMatchObject({
    price: 60,
    originalPrice: 100,
    discountPercentage: 0,
  })
  expect((await api('GET /product', { query: { discounted: true, status: 'inactive' } })).data).toEqual([])
})

test('staff list scarce products of every status, or of one', async () => {
  const { api } = await shop.admin()
  const id = await shop.product({ name: 'Zantac', stock: 1, status: 'inactive' })
  const scarce = async (status?: 'active' | 'inactive') =>
    (
      await api('GET /product', { query: { maxQuantity: 5, sort: 'name', ...(status ? { status } : {}) } })
    ).data.map(({ name }) => name)
  expect(await scarce()).toEqual(['Mucaine', 'Zantac'])
  expect(await scarce('active')).toEqual(['Mucaine'])
  expect(await scarce('inactive')).toEqual(['Zantac'])
  await api('DELETE /product/:id', { params: { id } })
})

test('pages neither repeat nor skip, and say how many there are', async () => {
  const first = await shop.as()('GET /product', { query: { limit: 3, sort: 'topSell' } })
  const second = await shop.as()('GET /product', { query: { limit: 3, page: 2, sort: 'topSell' } })
  expect(first).toMatchObject({ total: 4, currentPage: 1, totalPages: 2 })
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4)
  expect((await shop.as()('GET /product', { query: { page: 99 } })).data).toEqual([])
})

test('a category lists its products; one that does not exist is not there', async () => {
  const list = await shop.as()('GET /product/category/:categoryId', {
    params: { categoryId: category },
    query: { limit: 1 },
  })
  expect(list).toMatchObject({ total: 4, totalPages: 4 })
  expect((await shop.send('GET', '/product/category/none')).status).toBe(404)
})

test.each([
  'limit=0',
  'limit=101',
  'page=0',
  'sort=best',
  'order=up',
  'minPrice=-1',
  'inStock=perhaps',
])('?%s is refused', async (query) => {
  expect((await shop.send('GET', `/product?${query}`)).status).toBe(400)
})

test('an unknown parameter is ignored, the one against caches too', async () => {
  expect((await shop.send('GET', '/product?_t=1763712000&colour=red')).status).toBe(200)
})

test('substitutes are the same medicine in any pack: available ones first, then the cheapest unit', async () => {
  const softin = { genericName: 'Loratadine', strength: '10 mg' }
  const one = await shop.product({ ...softin, name: 'Softin A', price: 40, unitsPerPack: 100 })
  const cheap = await shop.product({ ...softin, name: 'Softin B', price: 20, genericName: 'loratadine' })
  const gone = await shop.product({ ...softin, name: 'Softin C', price: 10, stock: 0 })
  const others = {
    'another ingredient': { genericName: 'Ibuprofen' },
    'another strength': { strength: '5 mg' },
    'another form': { dosageForm: 'Syrup', strength: '10 mg/5 ml' },
    'another release': { dosageForm: 'Prolonged-release tablet' },
    'a release in its name only': { name: 'Softin XR' },
    'another sale class': { saleClass: 'prescription' },
    'not in the shop': { status: 'inactive', price: 5 },
  } as const
  for (const goods of Object.values(others)) await shop.product({ ...softin, name: 'Other', ...goods })
  const of = async (id: string) =>
    (await shop.as()('GET /product/:id', { params: { id } })).data.substitutes.map((other) => other.id)
  expect(await of(one)).toEqual([cheap, gone])
  expect(await of(gone)).toEqual([one, cheap])
})

test.each([
  ['syrups of unknown strength', { genericName: 'Multivitamin', strength: '', dosageForm: 'Syrup' }],
  ['inhalers', { genericName: 'Salbutamol', strength: '100 mcg/dose', dosageForm: 'Inhaler' }],
  ['medicines with a narrow index', { genericName: 'Levothyroxine', strength: '50 mcg' }],
])('offers no substitute for %s of two makers', async (_, goods) => {
  const id = await shop.product({ name: 'One', ...goods })
  await shop.product({ name: 'Two', ...goods })
  expect((await shop.as()('GET /product/:id', { params: { id } })).data.substitutes).toEqual([])
})
