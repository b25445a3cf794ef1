import { existing } from '../existing.ts'
import type { TestApp } from '../harness.ts'
import { shippedBy } from './orders.ts'
import { expectSame, type Race, tally, together } from './race.ts'

/** Units of a line in open requests. */
const askedUnits = async (shop: TestApp, itemId: string) => {
  const rows = await shop.db
    .selectFrom('return_request_lines as l')
    .innerJoin('return_requests as r', 'r.id', 'l.request_id')
    .select('l.quantity')
    .where('l.order_item_id', '=', itemId)
    .where('r.status', '=', 'requested')
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

export const askBackTwice: Race = {
  claim:
    'of returns of the same line that a customer asks for at once one is taken, never more than was delivered',
  without: { orderLock: { overrides: { orderLock: false } } },
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const orders = await shippedBy(shop, admin, crowd)
    for (const { params } of orders)
      await admin.api('PATCH /order/:id/status', { params, body: { status: 'delivered' } })
    const wrong = await Promise.all(
      orders.map(async ({ buyer, params }) => {
        const { items } = (await buyer.api('GET /order/:id', { params })).data
        const itemId = existing(items[0]).id
        const body = { lines: [{ itemId, quantity: 2, reason: 'damaged' as const }] }
        const responses = await together(
          Array.from(
            { length: 4 },
            () => () => buyer.api('POST /order/:id/return-requests', { params, body }),
          ),
        )
        return [
          ...expectSame('responses', tally(responses), { 200: 1, 409: 3 }),
          ...expectSame('units', await askedUnits(shop, itemId), 2),
        ]
      }),
    )
    return { calls: 4 * crowd, wrong: wrong.flat() }
  },
}
