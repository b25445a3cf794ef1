import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprint, newId } from '../../src/kernel/ids.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import type { TestUser } from './shoppers.ts'

const password = 'mangoes-in-june'
const otp = '271828'
/** A network logs in thirty times a minute. */
const mostLogins = 28

/** A code by which this number logs in. */
const plantCode = async (shop: TestApp, phone: string) => {
  const now = shop.ports.clock.now()
  await shop.db
    .insertInto('codes')
    .values({
      id: newId(now),
      purpose: 'login',
      user_id: null,
      contact: phone,
      code_hash: await fingerprint(`${phone}:${otp}`),
      expires_at: new Date(now.getTime() + 600_000),
      created_at: now,
    })
    .execute()
}

const byPassword = (shop: TestApp, { email }: TestUser) =>
  shop.as()('POST /auth/login', { body: { email, password } })

const byCode = (shop: TestApp, phone: string) =>
  shop.as()('POST /auth/login/code/verify', { body: { phone, otp } })

const sessionsOf = async (shop: TestApp, userId: string) =>
  (await shop.db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute()).length

export const codeTwice: Race = {
  claim: 'a code that is entered twenty times at once opens one session',
  without: { codeCondition: { overrides: { codeCondition: false } } },
  run: async (shop) => {
    const phone = '03001234567'
    await plantCode(shop, phone)
    const responses = await together(Array.from({ length: 20 }, () => () => byCode(shop, phone)))
    const sessions = await shop.db.selectFrom('sessions').select('user_id').execute()
    return {
      calls: responses.length,
      wrong: [
        ...expectSame('responses', tally(responses), { 200: 1, 400: 19 }),
        ...expectSame('sessions', sessions.length, 1),
      ],
    }
  },
}

const block = (admin: TestUser, { id }: TestUser) =>
  admin.api('POST /customer/:id/block', { params: { id }, body: { reason: 'Sold what was bought' } })

const changePassword = (_: TestUser, { api }: TestUser) =>
  api('POST /auth/change/password', {
    body: { currentPassword: password, newPassword: 'apricots-in-may' },
  })

const close = (_: TestUser, { api }: TestUser) => api('POST /user/close', { body: { password } })

/** Logins at the moment in which the account is shut: either they are refused or their sessions end. */
const logInOrShut = (given: {
  claim: string
  without: Race['without']
  /** The number of sessions left to a customer who had logged in before. */
  shut: readonly { left: number; by: (admin: TestUser, customer: TestUser) => Promise<unknown> }[]
  /** Milliseconds by which each account is shut later than the one before. */
  later?: number
  logins: readonly ((shop: TestApp, customer: TestUser) => Promise<unknown>)[]
}): Race => ({
  claim: given.claim,
  without: given.without,
  run: async (shop, crowd) => {
    const admin = await shop.admin()
    const password_hash = await shop.ports.hasher.hash(password)
    const prepare = async () => {
      const customer = await shop.customer()
      await shop.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
      await plantCode(shop, customer.phone)
      return customer
    }
    const each = Math.floor(Math.min(crowd, mostLogins) / given.logins.length / given.shut.length)
    const made = await Promise.all(
      given.shut.map((way) => makeMany(each, async () => ({ ...way, customer: await prepare() }))),
    )
    const wrong = await Promise.all(
      made.flat().map(async ({ left, by, customer }, place) => {
        const logins = given.logins.map((logIn) => () => logIn(shop, customer))
        const shutting = () => sleep(place * (given.later ?? 0)).then(() => by(admin, customer))
        const [shut] = await together([shutting, ...logins])
        return [
          ...expectSame('shut', shut, 200),
          ...expectSame('sessions', await sessionsOf(shop, customer.id), left),
        ]
      }),
    )
    return { calls: wrong.length * (1 + given.logins.length), wrong: wrong.flat() }
  },
})

export const logInOrShutOut = logInOrShut({
  claim:
    'who logs in while the account is blocked, closed or gets another password has no session afterwards',
  without: { userShare: { overrides: { userShare: false } } },
  shut: [
    { left: 0, by: block },
    { left: 1, by: changePassword },
    { left: 0, by: close },
  ],
  logins: [byPassword, byPassword],
})

export const codeOrBlock = logInOrShut({
  claim: 'who logs in by a code while the account is blocked has no session afterwards',
  without: { userLock: { overrides: { userLock: false } } },
  shut: [{ left: 0, by: block }],
  later: 2,
  logins: [(shop, { phone }) => byCode(shop, phone)],
})
