import { normalisePhone } from 'shared-api'
import type { Call } from '../call.ts'
import type { Db } from '../db/types.ts'
import { Refusal } from '../errors.ts'
import { forgive, limit, networkOf } from '../limits.ts'
import type { Hasher } from '../ports/ports.ts'
import { openSession } from '../session.ts'
import type { Settings } from '../settings.ts'
import { toUser, userColumns } from './userShape.ts'

const wrong = () => new Refusal(401, 'WRONG_LOGIN', 'The email, phone number or password is not right')

/** Told only to who has shown that the account is theirs. */
export const blocked = ({ pharmacy }: Settings) =>
  new Refusal(403, 'BLOCKED', `This account is blocked, please call us on ${pharmacy.phone}`)

/** One name for every way of writing the same login. */
export const loginName = (login: string): string => normalisePhone(login) ?? login.trim().toLowerCase()

/** The account with this email address or phone number. */
export const findByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash', 'blocked_at'])
    .where((eb) => eb(normalisePhone(login) ? 'phone' : 'email', '=', loginName(login)))
    .executeTakeFirst()

/** Counts the failures of an account, whichever way it is named; of a login nobody has just the same. */
export const failuresOf = (account: { id: string } | undefined, login: string): string =>
  `login-of:${account?.id ?? loginName(login)}`

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
  const user = await findByLogin(db, body.email)
  const failures = failuresOf(user, body.email)
  await limit(db, failures, limits.failedLoginsPer15Minutes, 900, now)

  const right = await ports.hasher.verify(user?.password_hash ?? otherwise, body.password)
  // An account without a password is opened by no password, the stand-in's neither.
  if (!user?.password_hash || !right) throw wrong()
  if (user.blocked_at) throw blocked(ports.settings)
  await forgive(db, failures)
  return { data: toUser(user), token: await openSession(db, user.id, now, session.days) }
}
