import { fingerprint, newId } from '../../src/ids.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'

export const codeTwice: Race = {
  promise: 'a code that is entered twenty times at once opens one session',
  without: { codeCondition: { guards: { codeCondition: false } } },
  run: async (shop) => {
    const now = shop.ports.clock.now()
    const phone = '03001234567'
    const otp = '271828'
    const expires_at = new Date(now.getTime() + 600_000)
    const code_hash = await fingerprint(`${phone}:${otp}`)
    await shop.db
      .insertInto('codes')
      .values({
        id: newId(now),
        purpose: 'login',
        user_id: null,
        phone,
        code_hash,
        expires_at,
        created_at: now,
      })
      .execute()
    const { api } = shop.guest()
    const answers = await together(
      Array.from({ length: 20 }, () => () => api('POST /auth/login/code/verify', { body: { phone, otp } })),
    )
    const sessions = await shop.db.selectFrom('sessions').select('user_id').execute()
    return {
      calls: answers.length,
      wrong: [
        ...expectSame('answers', tally(answers), { 200: 1, 400: 19 }),
        ...expectSame('sessions', sessions.length, 1),
      ],
    }
  },
}

export const blockTwice: Race = {
  promise: 'a customer whom two admins block at once is blocked once, and one of them is written down for it',
  without: { userLock: { guards: { userLock: false } } },
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const customers = await makeMany(Math.ceil(crowd / 5), () => shop.customer())
    const wrong = await Promise.all(
      customers.map(async ({ id }) => {
        const block = { params: { id }, body: { reason: 'Sold what was bought' } }
        const answers = await together([
          () => one.api('POST /customer/:id/block', block),
          () => other.api('POST /customer/:id/block', block),
        ])
        const history = await shop.db
          .selectFrom('account_history')
          .select('event')
          .where('user_id', '=', id)
          .execute()
        return [
          ...expectSame('answers', answers, [200, 200]),
          ...expectSame('events', history, [{ event: 'blocked' }]),
        ]
      }),
    )
    return { calls: 2 * customers.length, wrong: wrong.flat() }
  },
}
