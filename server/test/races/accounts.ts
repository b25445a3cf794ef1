import { fingerprint, newId } from '../../src/kernel/ids.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, together } from './race.ts'
import type { TestUser } from './shoppers.ts'

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

const otp = '271828'

/** A code that proves the typed number of this customer, asked for in the same session. */
const plantCode = async (shop: TestApp, { id, phone, token }: TestUser) => {
  const now = shop.ports.clock.now()
  await shop.db
    .insertInto('codes')
    .values({
      id: newId(now),
      purpose: 'contact',
      user_id: id,
      contact: phone,
      code_hash: await fingerprint(`${id}:${otp}`),
      asked_by: await fingerprint(token),
      expires_at: new Date(now.getTime() + 600_000),
      created_at: now,
    })
    .execute()
}

export const proveOrReplace: Race = {
  claim: 'a number that is proven while another one is typed in its place stays, or is not proven',
  without: { userLock: { overrides: { userLock: false } } },
  run: async (shop, crowd) => {
    const customers = await makeMany(crowd, () => shop.customer({ isProven: false }))
    await makeMany(crowd, async (place) => customers[place] && plantCode(shop, customers[place]))
    const wrong = await Promise.all(
      customers.map(async ({ id, phone, api }, place) => {
        const statuses = await together([
          () => api('PUT /user', { body: { phone: `0321${1_000_000 + place}` } }),
          () => api('POST /user/contact/verify', { body: { contact: phone, otp } }),
        ])
        const proven = await shop.db
          .selectFrom('contact_points')
          .select('value')
          .where('user_id', '=', id)
          .where('proven_at', 'is not', null)
          .execute()
        const isProven = statuses[1] === 200
        return [
          ...expectSame(
            'both',
            statuses.every((status) => status === 200),
            false,
          ),
          ...expectSame('proven', proven, isProven ? [{ value: phone }] : []),
        ]
      }),
    )
    return { calls: 2 * customers.length, wrong: wrong.flat() }
  },
}
