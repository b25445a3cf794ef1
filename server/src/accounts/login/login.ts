import { appendAudit } from '../../audit/appendAudit.ts'
import { guestEntryOf } from '../../audit/auditedCalls.ts'
import { recordRefusal } from '../../audit/recordRefusal.ts'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { forgive, isWithin, limit, networkOf } from '../../kernel/limits.ts'
import { lifetimeOf, openSession } from '../../kernel/session.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Settings } from '../../ports/settings.ts'
import {
  codeNeeded,
  codeWrong,
  forgiveCodes,
  hasSecondFactor,
  limitCodes,
  takeCode,
} from '../secondFactor/takeCode.ts'
import { toUser, userColumns } from '../userShape.ts'
import { findByLogin, loginName } from './findByLogin.ts'
import { type Device, ofAccount, readDevice, rememberDevice } from './knownDevices.ts'

const wrong = () => new ApiError('WRONG_LOGIN')

/** Thrown only for a caller who has proven the account. */
export const blocked = ({ pharmacy }: Settings) => new ApiError('BLOCKED', { phone: pharmacy.phone })

/** The key of a limit for a typed name, without the name itself. */
export const nameKey = (login: string): Promise<string> => fingerprint(loginName(login))

/** The visible limit counts a name as it was typed and knows nothing of accounts. */
const failuresAs = async (login: string): Promise<string> => `login-as:${await nameKey(login)}`

/** Counts the failures of an account by either name. */
const failuresOf = (accountId: string): string => `login-of:${accountId}`

/** An account and every name it is known by, as if there had been no failure. */
export const forgiveLogins = async (
  db: Db,
  account: { id: string; email: string | null; phone: string | null },
): Promise<void> => {
  const names = [account.email, account.phone].filter((name) => name !== null)
  await forgive(db, [failuresOf(account.id), ...(await Promise.all(names.map(failuresAs)))])
}

interface SecondProof {
  ports: Ports
  userId: string
  code: string | undefined
  now: Date
}

/** Uses up the code of an account with a second factor, and returns true. False for an account without one. */
const provesSecondFactor = async (trx: Trx, { ports, userId, code, now }: SecondProof): Promise<boolean> => {
  if (!(await hasSecondFactor(trx, userId))) return false
  if (!code) throw codeNeeded()
  if (!(await takeCode(trx, ports.secrets, { userId, code, now }))) throw codeWrong()
  await forgiveCodes(trx, userId)
  return true
}

/** Counts the failures of an account in a browser that it knows. */
const failuresIn = ({ hash }: Device, accountId: string): string => `login-in:${hash}:${accountId}`

type Account = Awaited<ReturnType<typeof findByLogin>>[number]

/**
 * Counts this try before the password is checked, and returns the key of the count. 429 after too many. A known device
 * is not counted with its network and the strangers who type the same name.
 */
const countTry = async (
  { db, ports, ip, now, body }: Call<'POST /auth/login'>,
  known: Device | null,
  id = '',
) => {
  const { loginsPerMinute, failedLoginsPer15Minutes } = ports.settings.limits
  if (!known) await limit(db, `login:${networkOf(ip)}`, loginsPerMinute, 60, now)
  const failures = known ? failuresIn(known, id) : await failuresAs(body.email)
  await limit(db, failures, failedLoginsPer15Minutes, 900, now)
  return failures
}

/** The account of these that this password opens, with the hash that it matched, and the key of its failures. */
const findOpened = async (
  { db, ports, context, now, body }: Call<'POST /auth/login'>,
  { found, failures, knownId }: { found: readonly Account[]; failures: string; knownId: string | undefined },
) => {
  const most = ports.settings.limits.failedLoginsPer15Minutes
  // The comparison takes as long without an account.
  const otherwise = await context.unusedHash()
  // An unknown name is counted and compared too, because both take their time.
  for (const account of found.length > 0 ? found : [null]) {
    const isCounted = account !== null && account.id === knownId
    const ofThis = isCounted ? failures : failuresOf(account?.id ?? failures)
    // After too many failures by its other name, the password is not checked: a 429 would reveal that both
    // names belong to one account.
    const mayTry = isCounted || (await isWithin(db, ofThis, most, 900, now))
    const hash = mayTry ? account?.password_hash : null
    const right = await ports.hasher.verify(hash ?? otherwise, body.password)
    // No password opens an account without one, not even that of the dummy hash.
    if (account && hash && right) return { id: account.id, hash, ofThis }
  }
  throw wrong()
}

/** The audit log keeps who tried to log in as staff and failed. A first call without the code of the app is no failure. */
const recordFailure = async (call: Call<'POST /auth/login'>, found: readonly Account[], error: unknown) => {
  if (!(error instanceof ApiError) || error.sentence === 'SECOND_FACTOR_NEEDED') return
  for (const { id, role } of found)
    if (role === 'admin')
      await recordRefusal(call.db, guestEntryOf('POST /auth/login', { ...call, userId: id }))
}

export const login = async (call: Call<'POST /auth/login'>) => {
  const found = await findByLogin(call.db, call.body.email)
  try {
    return await openLogin(call, found)
  } catch (error) {
    await recordFailure(call, found, error)
    throw error
  }
}

const openLogin = async (call: Call<'POST /auth/login'>, found: readonly Account[]) => {
  const { db, ports, now, body } = call
  const device = await readDevice(db, call)
  const knownId = found.find(({ id }) => ofAccount(device, id))?.id
  const failures = await countTry(call, ofAccount(device, knownId), knownId)
  const { id, hash, ofThis } = await findOpened(call, { found, failures, knownId })
  if (body.code) await limitCodes(db, ports, { userId: id, now })
  return transact(db, async (trx) => {
    // A transaction that ends the account's sessions during the check is visible here, or waits and ends this
    // one.
    const present = await trx
      .selectFrom('users')
      .select([...userColumns, 'password_hash', 'blocked_at'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()
    const name = loginName(body.email)
    if (present?.password_hash !== hash || (present.email !== name && present.phone !== name)) throw wrong()
    if (present.blocked_at) throw blocked(ports.settings)
    const isStaff = present.role === 'admin'
    const isSecured = isStaff && (await provesSecondFactor(trx, { ports, userId: id, code: body.code, now }))
    await forgive(trx, [failures, ofThis])
    const lacksSecondFactor = isStaff && !isSecured && ports.secondFactorRequired === true
    const lifetime = { ...lifetimeOf(present.role, ports.settings), lacksSecondFactor }
    const token = await openSession(trx, id, now, lifetime)
    const reply = new Reply(200, { data: toUser(present), token }, await rememberDevice(trx, call, id))
    if (isStaff) {
      const session = await fingerprint(token)
      await appendAudit(trx, guestEntryOf('POST /auth/login', { ...call, userId: id, session }), {})
    }
    return reply
  })
}
