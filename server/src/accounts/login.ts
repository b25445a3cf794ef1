import { normalisePhone } from 'shared-api'
import type { Call } from '../call.ts'
import type { Db } from '../db/types.ts'
import { Refusal } from '../errors.ts'
import { forgive, limit } from '../limits.ts'
import { openSession } from '../session.ts'
import { toUser, userColumns } from './userShape.ts'

const wrong = () => new Refusal(401, 'WRONG_LOGIN', 'The email, phone number or password is not right')

/** The account with this email address or phone number. */
export const findByLogin = (db: Db, login: string) => {
  const phone = normalisePhone(login)
  return db
    .selectFrom('users')
    .select([...userColumns, 'password_hash', 'blocked_at'])
    .where((eb) => (phone ? eb('phone', '=', phone) : eb('email', '=', login.trim().toLowerCase())))
    .executeTakeFirst()
}

/** What every password differs from: an unknown account costs as long as a wrong password. */
let nobody: Promise<string> | undefined

export const login = async (call: Call<'POST /auth/login'>) => {
  const { db, ports, now, body } = call
  const { limits, session } = ports.settings
  await limit(db, `login:${call.ip}`, limits.loginsPerMinute, 60, now)
  const failures = `login-of:${normalisePhone(body.email) ?? body.email.toLowerCase()}`
  await limit(db, failures, limits.failedLoginsPer15Minutes, 900, now)

  const user = await findByLogin(db, body.email)
  nobody ??= ports.hasher.hash('nobody has this password')
  const right = await ports.hasher.verify(user?.password_hash ?? (await nobody), body.password)
  if (!user || !right) throw wrong()
  if (user.blocked_at) throw new Refusal(403, 'BLOCKED', 'This account is blocked, please call us')
  await forgive(db, failures)
  return { data: toUser(user), token: await openSession(db, user.id, now, session.days) }
}
