import { expectSame, makeMany, type Race, together } from './race.ts'

export const blockTwice: Race = {
  claim: 'a customer whom two admins block at once is blocked once, and one of them is written down for it',
  without: { userLock: { overrides: { userLock: false } } },
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const customers = await makeMany(Math.ceil(crowd / 5), () => shop.customer())
    const wrong = await Promise.all(
      customers.map(async ({ id }) => {
        const block = { params: { id }, body: { reason: 'Sold what was bought' } }
        const responses = await together([
          () => one.api('POST /customer/:id/block', block),
          () => other.api('POST /customer/:id/block', block),
        ])
        const history = await shop.db
          .selectFrom('account_history')
          .select('event')
          .where('user_id', '=', id)
          .execute()
        return [
          ...expectSame('responses', responses, [200, 200]),
          ...expectSame('events', history, [{ event: 'blocked' }]),
        ]
      }),
    )
    return { calls: 2 * customers.length, wrong: wrong.flat() }
  },
}
