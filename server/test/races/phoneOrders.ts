import { address } from '../fixtures/buying.ts'
import { expectSame, type Race, tally, together } from './race.ts'

export const phoneOrdersAtOnce: Race = {
  claim: 'orders by phone at once for a new number open one customer, whose limits hold',
  // The lock of the contact is shown by the race `cashOfOneContact`.
  without: {},
  run: async (shop, crowd) => {
    const { api } = await shop.admin()
    const productId = await shop.product({ stock: 10 * crowd })
    const body = {
      ...address,
      name: 'Bilal Ahmed',
      phone: '0321-7654321',
      items: [{ productId, quantity: 1 }],
      language: 'ur' as const,
    }
    const responses = await together(
      Array.from({ length: crowd }, () => () => api('POST /order/phone', { body })),
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
