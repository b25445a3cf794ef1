import { appendAudit } from '../../audit/appendAudit.ts'
import { guestEntryOf } from '../../audit/auditedCalls.ts'
import { recordRefusal } from '../../audit/recordRefusal.ts'
import { prepared } from '../../db/statements/compileOnce.ts'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint } from '../../kernel/ids.ts'
import { blockOf, forgive, isWithin, limit, limitNetwork, takeBack, triesOf } from '../../kernel/limits.ts'
import { lifetimeOf, openSession } from '../../kernel/session.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Settings } from '../../ports/settings.ts'
import { findByHash, hashForName } from '../passwords/nameHashes.ts'
import {
  codeNeeded,
  codeWrong,
  forgiveCodes,
  hasSecondFactor,
  limitCodes,
  type Tried,
  takeCode,
} from '../secondFactor/takeCode.ts'
import { toUser, userColumns } from '../userShape.ts'
import { findOnDevice, findStaff, loginName } from './findByLogin.ts'
import { type Device, ofAccount, readDevice, rememberDevice } from './knownDevices.ts'

const wrong = () => new ApiError('WRONG_LOGIN')

/** Thrown only for a caller who has proven the account. */
export const blocked = ({ pharmacy }: Settings) => new ApiError('BLOCKED', { phone: pharmacy.phone })

/** The key of a limit for a typed name, without the name itself. */
export const nameKey = (login: string): Promise<string> => fingerprint(loginName(login))

/** The visible limit counts a name as it was typed and knows nothing of accounts. */
const failuresAs = async (login: string): Promise<string> => `login-as:${await nameKey(login)}`

interface Names {
  email: string | null
  phone: string | null
}

const failuresOf = ({ email, phone }: Names): Promise<string[]> =>
  Promise.all([email, phone].filter((name) => name !== null).map(failuresAs))

/** The part of these counts that comes from the network block of the caller. */
const fromBlock = (failures: string, ip: string): string => `${failures}:from:${blockOf(ip)}`

/**
 * Forgets the failures of an account by every name that it has proven, those of the caller's network block too. A typed
 * name may be a stranger's.
 */
export const forgiveLogins = async (
  { db, ip }: Pick<Call, 'db' | 'ip'>,
  account: Names & { email_proven: boolean; phone_proven: boolean },
): Promise<void> => {
  const { email, email_proven, phone, phone_proven } = account
  const proven = { email: email_proven ? email : null, phone: phone_proven ? phone : null }
  const failures = await failuresOf(proven)
  await forgive(db, [...failures, ...failures.map((key) => fromBlock(key, ip))])
}

/** Uses up the code of an account with a second factor, and returns true. False for an account without one. */
const provesSecondFactor = async (
  trx: Trx,
  { secrets }: Ports,
  { userId, tried }: { userId: string; tried: Tried | null },
): Promise<boolean> => {
  if (!(await hasSecondFactor(trx, userId))) return false
  if (!tried) throw codeNeeded()
  if (!(await takeCode(trx, secrets, tried))) throw codeWrong()
  await forgiveCodes(trx, tried)
  return true
}

/** Counts the failures of an account in a browser that it knows. */
const failuresIn = ({ hash }: Device, accountId: string): string => `login-in:${hash}:${accountId}`

interface Try {
  name: string
  device: Device | null
  /** The account of this name that has logged in on the device. */
  knownId: string | undefined
  /** The keys of the counts that this try went to. */
  failures: readonly string[]
  /** Whether the tries of devices that know another account of this name leave this one. */
  mayOpenOthers: boolean
}

/**
 * Counts this try before the password is checked; 429 after too many. A new device is counted with the others of its
 * network block. All new devices that try the name share a far larger number, so that strangers elsewhere do not keep
 * the owner out. A known device is not counted with its network and the strangers who type the same name: its tries at other
 * accounts of the name are counted in silence.
 */
const countTry = async (call: Call<'POST /auth/login'>): Promise<Try> => {
  const { db, ports, ip, now, body } = call
  const {
    loginsPerMinute,
    failedLoginsPer15Minutes: most,
    failedLoginsOfNamePer15Minutes: mostOfName,
  } = ports.settings.limits
  const name = loginName(body.email)
  const device = await readDevice(db, call)
  const knownId = await findOnDevice(db, name, device)
  const known = ofAccount(device, knownId)
  if (!known) await limitNetwork(call, 'login', loginsPerMinute)
  const strangers = await failuresAs(name)
  const failures = known && knownId ? [failuresIn(known, knownId)] : [fromBlock(strangers, ip), strangers]
  for (const key of failures) await limit(db, key, key === strangers ? mostOfName : most, 900, now)
  const mayOpenOthers = !known || (await isWithin(db, `${strangers}:known`, most, 900, now))
  return { name, device, knownId, failures, mayOpenOthers }
}

/**
 * The account that this password opens. One hash is computed and compared with those of all accounts of the name, so
 * neither the time nor strangers who typed the name make a difference. The tries of an account are those of both its
 * names: after too many its password opens nothing, in silence, because a 429 would reveal that they belong together.
 */
const findOpened = async ({ db, ports, now, ip, body }: Call<'POST /auth/login'>, tried: Try) => {
  const { name, device, mayOpenOthers } = tried
  const hash = await hashForName(db, ports.hasher, { name, password: body.password })
  const opened = await findByHash(db, name, hash)
  if (!opened) throw wrong()
  if (ofAccount(device, opened.id)) return opened
  const failures = await failuresOf(opened)
  const fromHere = failures.map((key) => fromBlock(key, ip))
  const { failedLoginsPer15Minutes: most, failedLoginsOfNamePer15Minutes: mostOfName } = ports.settings.limits
  const [here = 0, all = 0] = await triesOf(db, [fromHere, failures], now)
  const isOver = here > most || all > mostOfName
  if (!mayOpenOthers || isOver) throw wrong()
  return opened
}

/** The audit log keeps who tried to log in as staff and failed. A first call without the code of the app is no failure. */
const recordFailure = async (call: Call<'POST /auth/login'>, error: unknown) => {
  if (!(error instanceof ApiError) || error.sentence === 'SECOND_FACTOR_NEEDED') return
  for (const { id } of await findStaff(call.db, loginName(call.body.email)))
    await recordRefusal(call.db, guestEntryOf('POST /auth/login', { ...call, userId: id }))
}

/** A failure takes as long for a name that staff have, which the audit log keeps, as for any other. */
export const login = async (call: Call<'POST /auth/login'>) => {
  const earliest = new Promise((resolve) =>
    setTimeout(resolve, call.ports.settings.code.responseMilliseconds),
  )
  try {
    return await openLogin(call)
  } catch (error) {
    await recordFailure(call, error)
    await earliest
    throw error
  }
}

/** Shared, so that a transaction that ends the account's sessions waits, and ends this one. */
const lockAccount = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('users')
    .select([...userColumns, 'password_hash', 'blocked_at'])
    .where('id', '=', id)
    .forShare(),
)

const openLogin = async (call: Call<'POST /auth/login'>) => {
  const { db, ports, now, body } = call
  const tried = await countTry(call)
  const { id, password_hash: hash } = await findOpened(call, tried)
  // The success of a stranger takes back its own try only: an account that typed the name of another must not forgive
  // guesses at that one.
  if (ofAccount(tried.device, tried.knownId)) await forgive(db, tried.failures)
  else for (const key of tried.failures) await takeBack(db, key)
  const triedCode = body.code ? { userId: id, code: body.code, now, device: tried.device, ip: call.ip } : null
  if (triedCode) await limitCodes(db, ports, triedCode)
  return transact(db, async (trx) => {
    // A transaction that ended the account's sessions during the check is visible here.
    const [present] = await lockAccount(trx, { id })
    const { name } = tried
    if (present?.password_hash !== hash || (present.email !== name && present.phone !== name)) throw wrong()
    if (present.blocked_at) throw blocked(ports.settings)
    const isStaff = present.role === 'admin'
    const isSecured = isStaff && (await provesSecondFactor(trx, ports, { userId: id, tried: triedCode }))
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
