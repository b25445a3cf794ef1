import { sql } from 'kysely'
import type { Order } from 'shared-api/contract'
import { transact } from '../../src/db/transact.ts'
import { ApiError } from '../../src/kernel/errors.ts'
import { reclaimOtcAmounts } from '../../src/otc/claimOtcAmounts.ts'
import { buy } from '../fixtures/buying.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { place, readyShopper } from './shoppers.ts'

/** Sets the units of an order as its customer would, up to the limits. Returns the status. */
const changeUnits = (
  shop: TestApp,
  { id: orderId, contact }: Order,
  userId: string,
  units: number,
): Promise<number> =>
  transact(shop.db, async (trx) => {
    await sql`update order_items set quantity = ${units}, total_price = price * ${units}
      where order_id = ${orderId}`.execute(trx)
    await reclaimOtcAmounts(trx, {
      orderId,
      userId,
      phone: contact.phone,
      now: shop.ports.clock.now(),
      ports: shop.ports,
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
  without: { contactLock: { overrides: { contactLock: false } } },
  run: async (shop, crowd) => {
    // 0.6 g in a pack, and 3.6 g are sold in 30 days: two orders of 2 packs, of which one may have 4.
    const product = await shop.product({ genericName: 'Pseudoephedrine', strength: '60 mg', stock: 1000 })
    const customers = await makeMany(Math.ceil(crowd / 4), async () => {
      const customer = await shop.customer()
      const orders = [
        await buy(customer, product, { quantity: 2, phone: customer.phone }),
        // For a relative, whose phone is another one.
        await buy(customer, product, { quantity: 2, phone: `034${customer.phone.slice(3)}` }),
      ]
      return { id: customer.id, orders }
    })
    const wrong = await Promise.all(
      customers.map(async ({ id, orders }) => {
        const statuses = await Promise.all(orders.map((order) => changeUnits(shop, order, id, 4)))
        return expectSame('responses', tally(statuses), { 200: 1, 409: 1 })
      }),
    )
    // No unit left the shelf for these.
    await sql`update order_items set quantity = 2, total_price = price * 2`.execute(shop.db)
    return { calls: 2 * customers.length, wrong: wrong.flat() }
  },
}

/** Paid online, so that the limits of cash lock nothing. */
export const otcOfOnePhone: Race = {
  claim:
    'of four accounts that order for one phone at once, three stay within what is sold without a prescription',
  without: { contactLock: { overrides: { contactLock: false } } },
  run: async (shop, crowd) => {
    const phones = await makeMany(Math.ceil(crowd / 5), async (at) => `0322${1_000_000 + at}`)
    const wrong: string[] = []
    for (const phone of phones) {
      // Products of their own, whose locks would make the orders wait. 1.2 g each, and 3.6 g are sold in 30 days.
      const shoppers = await makeMany(4, async () => {
        const product = await shop.product({ genericName: 'Pseudoephedrine', strength: '120 mg' })
        return readyShopper(shop, [product], { phone, method: 'easypaisa' })
      })
      const statuses = await together(shoppers.map((shopper) => () => place(shopper)))
      wrong.push(...expectSame(phone, tally(statuses), { 200: 3, 409: 1 }))
    }
    return { calls: 4 * phones.length, wrong }
  },
}
