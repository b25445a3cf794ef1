import { addDays, dayOf } from '../../src/kernel/days.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { countOrders, place, readyShopper, stockOf } from './shoppers.ts'

/** Without any of the three; each alone is enough that nothing is sold twice. */
const withoutStockLocks = { overrides: { stockLock: false, batchLock: false, stockCondition: false } }
const withoutStock = { 'stockLock, batchLock and stockCondition': withoutStockLocks }

/** Units in two batches, so that the last ones have to be found. */
const productInTwoBatches = async (shop: TestApp, [first, second]: readonly [number, number]) => {
  const now = shop.ports.clock.now()
  const productId = await shop.product({ stock: first })
  const batchId = newId(now)
  await shop.db
    .insertInto('batches')
    .values({
      id: batchId,
      product_id: productId,
      batch_number: 'LATER',
      expiry_date: addDays(dayOf(now), 700),
      received_at: now,
    })
    .execute()
  await shop.receive(productId, batchId, second)
  return productId
}

export const lastUnits: Race = {
  claim: 'of the last 20 units each is sold to one buyer, and the others see so',
  without: withoutStock,
  run: async (shop, crowd) => {
    const productId = await productInTwoBatches(shop, [12, 8])
    const buyers = await makeMany(crowd, () => readyShopper(shop, [productId]))
    const responses = await together(buyers.map((buyer) => () => place(buyer)))
    return {
      calls: responses.length,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: 20, 409: crowd - 20 }),
        ...expectSame('orders', await countOrders(shop), 20),
        ...expectSame('units left', await stockOf(shop, productId), 0),
      ],
    }
  },
}

export const lastUnitsCrosswise: Race = {
  claim: 'of two products that are put into carts in opposite order both or none are sold',
  without: withoutStock,
  run: async (shop, crowd) => {
    const pair = [await shop.product({ stock: 10 }), await shop.product({ stock: 10 })]
    const buyers = await makeMany(crowd, (at) => readyShopper(shop, at % 2 ? pair : [...pair].reverse()))
    const responses = await together(buyers.map((buyer) => () => place(buyer)))
    return {
      calls: responses.length,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: 10, 409: crowd - 10 }),
        ...expectSame('orders', await countOrders(shop), 10),
        ...expectSame('left', await Promise.all(pair.map((id) => stockOf(shop, id))), [0, 0]),
      ],
    }
  },
}

export const holds: Race = {
  claim: 'no more units are held for checkouts than there are',
  without: { stockLock: { overrides: { stockLock: false } } },
  run: async (shop, crowd) => {
    const productId = await shop.product({ stock: 10 })
    const buyers = await makeMany(crowd, () => readyShopper(shop, [productId]))
    const responses = await together(
      buyers.map(
        ({ api, checkoutId }) =>
          () =>
            api('POST /checkout/:id/payment', { params: { id: checkoutId }, body: { method: 'cash' } }),
      ),
    )
    return {
      calls: responses.length,
      wrong: expectSame('responses', tally(responses), { 200: 10, 409: crowd - 10 }),
    }
  },
}
