import { sql } from 'kysely'
import { transact } from '../../src/db/transact.ts'
import { ApiError } from '../../src/kernel/errors.ts'
import { reclaimOtcAmounts } from '../../src/otc/claimOtcAmounts.ts'
import { buy } from '../fixtures/buying.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally } from './race.ts'

/** Sets the units of an order as its customer would, up to the limits. Returns the status. */
const changeUnits = (shop: TestApp, orderId: string, userId: string, units: number): Promise<number> =>
  transact(shop.db, async (trx) => {
    await sql`update order_items set quantity = ${units}, total_price = price * ${units}
      where order_id = ${orderId}`.execute(trx)
    await reclaimOtcAmounts(trx, {
      orderId,
      userId,
      now: shop.ports.clock.now(),
      settings: shop.ports.settings,
    })
    return 200
  }).catch((error: unknown) => {
    if (error instanceof ApiError) return error.status
    throw error
  })

/** Placing is serial for one customer, who has one cart. Two changed orders meet. */
export const otcTwice: Race = {
  claim:
    'of two orders of a customer that grow at once, one stays within what is sold without a prescription',
  without: { customerLock: { overrides: { customerLock: false } } },
  run: async (shop, crowd) => {
    // 0.6 g in a pack, and 3.6 g are sold in 30 days: two orders of 2 packs, of which one may have 4.
    const product = await shop.product({ genericName: 'Pseudoephedrine', strength: '60 mg', stock: 1000 })
    const customers = await makeMany(Math.ceil(crowd / 4), async () => {
      const customer = await shop.customer()
      const orders = [
        await buy(customer, product, { quantity: 2 }),
        await buy(customer, product, { quantity: 2 }),
      ]
      return { id: customer.id, orders }
    })
    const wrong = await Promise.all(
      customers.map(async ({ id, orders }) => {
        const statuses = await Promise.all(orders.map((order) => changeUnits(shop, order.id, id, 4)))
        return expectSame('responses', tally(statuses), { 200: 1, 409: 1 })
      }),
    )
    // No unit left the shelf for these.
    await sql`update order_items set quantity = 2, total_price = price * 2`.execute(shop.db)
    return { calls: 2 * customers.length, wrong: wrong.flat() }
  },
}
