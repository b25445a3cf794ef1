import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'
import { insertNamed } from './edits.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { batchOf, place, readyShopper, stockOf } from './shoppers.ts'

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

/** Lines that hold units printed with a lower price than theirs. */
const overcharged = (shop: TestApp) =>
  sql<{ order_number: string }>`select o.order_number from order_items i join orders o on o.id = i.order_id
    join stock_movements m on m.order_item_id = i.id join batches b on b.id = m.batch_id
    where b.mrp < i.price group by o.id, i.id, b.id having sum(m.quantity) < 0`.execute(shop.db)

export const printedPrice: Race = {
  claim: 'no unit is sold above the price printed on it, also when that is recorded while orders are placed',
  // Each alone is enough: an order that has the batch makes its receipt wait, and the other way round.
  without: { 'stockLock and batchLock': { overrides: { stockLock: false, batchLock: false } } },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const productId = await shop.product({ price: 90, originalPrice: 200, stock: 0 })
    const receive = (batchNumber: string, expiryDate: string, mrp?: number) =>
      api('POST /batch', {
        body: { productId, batchNumber, expiryDate, quantity: crowd, ...(mrp ? { mrp } : {}) },
      })
    await receive('OLD', '2029-01-01')
    await receive('NEW', '2029-06-01', 200)
    const buyers = await makeMany(crowd, () => readyShopper(shop, [productId]))
    const raise = () => api('PUT /product/:id', { params: { id: productId }, body: { price: 95 } })
    const responses = await together([
      ...buyers.slice(0, crowd / 2).map((buyer) => () => place(buyer)),
      () => receive('OLD', '2029-01-01', 80),
      raise,
      ...buyers.slice(crowd / 2).map((buyer) => () => place(buyer)),
    ])
    const { rows } = await overcharged(shop)
    return {
      calls: responses.length,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: crowd + 2 }),
        ...expectSame('overcharged', rows.length, 0),
      ],
    }
  },
}
