import { normalisePhone } from 'shared-api'
import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { ApiError } from '../errors.ts'
import { fingerprint } from '../ids.ts'
import { forgive, isWithin, limit, networkOf } from '../limits.ts'
import type { Hasher } from '../ports/ports.ts'
import { openSession } from '../session.ts'
import type { Settings } from '../settings.ts'
import { toUser, userColumns } from './userShape.ts'

const wrong = () => new ApiError('WRONG_LOGIN')

/** Told only to who has shown that the account is theirs. */
export const blocked = ({ pharmacy }: Settings) => new ApiError('BLOCKED', { phone: pharmacy.phone })

/** One name for every way of writing the same login. */
const loginName = (login: string): string => normalisePhone(login) ?? login.trim().toLowerCase()

/** The account with this email address or phone number. */
export const findByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where((eb) => eb(normalisePhone(login) ? 'phone' : 'email', '=', loginName(login)))
    .executeTakeFirst()

/** A typed name in the key of a limit, which names nobody. */
export const nameKey = (login: string): Promise<string> => fingerprint(loginName(login))

/** The limit that is told counts a name as it was typed and knows nothing of accounts. */
const failuresAs = async (login: string): Promise<string> => `login-as:${await nameKey(login)}`

/** Counts the failures of an account, whichever way it is named. */
const failuresOf = (accountId: string): string => `login-of:${accountId}`

/** An account and every name it is known by, as if there had been no failure. */
export const forgiveLogins = async (
  db: Db,
  account: { id: string; email: string | null; phone: string | null },
): Promise<void> => {
  const names = [account.email, account.phone].filter((name) => name !== null)
  await forgive(db, [failuresOf(account.id), ...(await Promise.all(names.map(failuresAs)))])
}

/** What the password of an unknown account is compared with: it costs as long as a wrong password. */
const nobodysHashes = new WeakMap<Hasher, Promise<string>>()

const nobodysHash = (hasher: Hasher): Promise<string> => {
  const hash = nobodysHashes.get(hasher) ?? hasher.hash('nobody has this password')
  nobodysHashes.set(hasher, hash)
  return hash
}

export const login = async (call: Call<'POST /auth/login'>) => {
  const { db, ports, now, body } = call
  const { limits, session } = ports.settings
  const otherwise = await nobodysHash(ports.hasher)
  await limit(db, `login:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
  const failures = await failuresAs(body.email)
  await limit(db, failures, limits.failedLoginsPer15Minutes, 900, now)
  const user = await findByLogin(db, body.email)
  // Of a name that nobody has it is counted too: that takes its time.
  const ofAccount = failuresOf(user?.id ?? failures)
  const mayTry = await isWithin(db, ofAccount, limits.failedLoginsPer15Minutes, 900, now)

  // Guessed at by its other name too often, its password is not looked at: a 429 would tell that both names are one's.
  const hash = mayTry ? user?.password_hash : null
  const right = await ports.hasher.verify(hash ?? otherwise, body.password)
  // An account without a password is opened by no password, the stand-in's neither.
  if (!user || !hash || !right) throw wrong()
  return transact(db, async (trx) => {
    // What ends the sessions of an account while its password is looked at is seen here, or waits and ends this one.
    const present = await trx
      .selectFrom('users')
      .select([...userColumns, 'password_hash', 'blocked_at'])
      .where('id', '=', user.id)
      .forShare()
      .executeTakeFirst()
    if (present?.password_hash !== hash) throw wrong()
    if (present.blocked_at) throw blocked(ports.settings)
    await forgive(trx, [failures, ofAccount])
    return { data: toUser(present), token: await openSession(trx, user.id, now, session.days) }
  })
}
