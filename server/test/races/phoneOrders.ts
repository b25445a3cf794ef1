import { address } from '../fixtures/buying.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'

export const phoneOrdersAtOnce: Race = {
  claim: 'orders by phone at once for a new number open one customer, whose limits hold',
  without: { contactLock: { overrides: { contactLock: false } } },
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    // Products of their own, whose locks would make the orders wait.
    const products = await makeMany(crowd, () => shop.product())
    const customer = { ...address, name: 'Bilal Ahmed', phone: '0321-7654321', language: 'ur' as const }
    const responses = await together(
      products.map(
        (productId) => () =>
          api('POST /order/phone', { body: { ...customer, items: [{ productId, quantity: 1 }] } }),
      ),
    )
    const customers = await shop.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '03217654321')
      .execute()
    return {
      calls: crowd,
      wrong: [
        // A customer without an own login has one open cash order at a time.
        ...expectSame('responses', tally(responses), { 200: 1, 409: crowd - 1 }),
        ...expectSame('customers', customers.length, 1),
      ],
    }
  },
}
