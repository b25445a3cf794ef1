import { insertNamed } from './edits.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { batchOf, stockOf } from './shoppers.ts'

/** A product of this category and brand is added while one of the two is deleted. */
const addOrDelete = (what: 'brand' | 'category', without: Race['without']): Race => ({
  claim: `a ${what} that is deleted while a product is added to it is gone, or has the product`,
  without,
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const rows = await makeMany(Math.ceil(crowd / 5), async () => ({
      category: await insertNamed(shop, 'categories'),
      brand: await insertNamed(shop, 'brands'),
    }))
    const wrong = await Promise.all(
      rows.map(async (of) => {
        const pack = { dosageForm: 'tablet', packSize: '10 tablets' } as const
        const body = { name: of[what], price: 90, originalPrice: 100, ...of, ...pack }
        const responses = await together([
          () => api('POST /product', { body }),
          () =>
            what === 'brand'
              ? api('DELETE /brand/:id', { params: { id: of.brand } })
              : api('DELETE /category/:id', { params: { id: of.category } }),
        ])
        return expectSame('responses', responses, responses[0] === 200 ? [200, 409] : [400, 200])
      }),
    )
    return { calls: 2 * rows.length, wrong: wrong.flat() }
  },
})

export const addOrDeleteBrand = addOrDelete('brand', {
  brandLock: { overrides: { brandLock: false } },
  brandShare: { overrides: { brandShare: false } },
})
export const addOrDeleteCategory = addOrDelete('category', {
  categoryLock: { overrides: { categoryLock: false } },
  categoryShare: { overrides: { categoryShare: false } },
})

export const countTwice: Race = {
  claim: 'a batch that two people count at once has what they counted',
  // Each alone is enough: the product's lock is taken first, for the order of locks.
  without: { 'stockLock and batchLock': { overrides: { stockLock: false, batchLock: false } } },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const products = await makeMany(Math.ceil(crowd / 5), () => shop.product())
    const wrong = await Promise.all(
      products.map(async (productId) => {
        const params = { id: await batchOf(shop, productId) }
        const count = () => api('POST /batch/:id/count', { params, body: { counted: 15 } })
        const responses = await together([count, count])
        return [
          ...expectSame('responses', responses, [200, 200]),
          ...expectSame('units', await stockOf(shop, productId), 15),
        ]
      }),
    )
    return { calls: 2 * products.length, wrong: wrong.flat() }
  },
}

export const priceTwice: Race = {
  claim: 'a price that two admins lower by a tenth at once is lowered by both',
  without: { stockLock: { overrides: { stockLock: false } } },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const products = await makeMany(Math.ceil(crowd / 5), () => shop.product({ price: 100 }))
    const wrong = await Promise.all(
      products.map(async (id) => {
        const lower = () =>
          api('POST /product/bulk-change', { body: { ids: [id], price: { byPercent: -10 } } })
        const responses = await together([lower, lower])
        const { data } = await api('GET /product/:id', { params: { id } })
        return [...expectSame('responses', responses, [200, 200]), ...expectSame('price', data.price, 81)]
      }),
    )
    return { calls: 2 * products.length, wrong: wrong.flat() }
  },
}

export const deleteTwice: Race = {
  claim: 'of two admins who delete the same product one sees that it is gone',
  without: { stockLock: { overrides: { stockLock: false } } },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const products = await makeMany(Math.ceil(crowd / 5), () => shop.product())
    const wrong = await Promise.all(
      products.map(async (id) => {
        const remove = () => api('DELETE /product/:id', { params: { id } })
        return expectSame('responses', tally(await together([remove, remove])), { 200: 1, 404: 1 })
      }),
    )
    return { calls: 2 * products.length, wrong: wrong.flat() }
  },
}
