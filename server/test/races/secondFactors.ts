import { codeAt } from '../../src/accounts/secondFactor/totp.ts'
import { expectSame, type Race, tally, together } from './race.ts'

const password = 'mangoes-in-june'
/** As many wrong codes as the limit allows. */
const LOGINS = 5

/** A login by one code of the app, or one recovery code, several times at once. */
const codeOnce = (kind: 'app' | 'recovery', override: 'stepCondition' | 'recoveryCondition'): Race => ({
  claim: `a code that several logins of staff send at once opens one session (${kind})`,
  without: { [override]: { overrides: { [override]: false } } },
  run: async (shop) => {
    const { id, email, api } = await shop.admin()
    const password_hash = await shop.ports.hasher.hash(password)
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    const { secret } = (await api('POST /staff/second-factor')).data
    const at = (seconds: number) => new Date(shop.ports.clock.now().getTime() + seconds * 1000)
    const { recoveryCodes } = (
      await api('POST /staff/second-factor/confirm', { body: { code: codeAt(secret, at(0)) } })
    ).data
    const code = kind === 'app' ? codeAt(secret, at(30)) : recoveryCodes[0]
    const before = await shop.db.selectFrom('sessions').select('id').execute()
    const statuses = await together(
      Array.from(
        { length: LOGINS },
        () => () => shop.as()('POST /auth/login', { body: { email, password, code } }),
      ),
    )
    const after = await shop.db.selectFrom('sessions').select('id').execute()
    return {
      calls: statuses.length,
      wrong: [
        ...expectSame('responses', tally(statuses), { 200: 1, 401: LOGINS - 1 }),
        ...expectSame('new sessions', after.length - before.length, 1),
      ],
    }
  },
})

export const appCodeTwice = codeOnce('app', 'stepCondition')
export const recoveryCodeTwice = codeOnce('recovery', 'recoveryCondition')
