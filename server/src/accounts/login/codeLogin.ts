import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { limit, limitNetwork } from '../../kernel/limits.ts'
import { openSession } from '../../kernel/session.ts'
import { messageAct } from '../../messaging/messageAct.ts'
import { lockContacts } from '../contacts/lockContacts.ts'
import { openProven, proveContact } from '../contacts/proveContact.ts'
import { isUnclaimed } from '../contacts/unclaimed.ts'
import { endResets } from '../passwords/endResets.ts'
import { toUser, userColumns } from '../userShape.ts'
import {
  type CodeOwner,
  inEqualTime,
  isWithinDay,
  limitCodeTries,
  sendNewCode,
  tryCode,
  useCode,
  wrongCode,
} from './codes.ts'
import { type Device, keyEnd, ofAccount, readDevice, rememberDevice } from './knownDevices.ts'
import { blocked, nameKey } from './login.ts'

const ownerOf = (phone: string): CodeOwner => ({ purpose: 'login', user_id: null, contact: phone })

const holdersOf = ({ db }: Pick<Call, 'db'>, phone: string) =>
  db.selectFrom('users').select(userColumns).where('phone', '=', phone).execute()

type Holder = Awaited<ReturnType<typeof holdersOf>>[number]

/**
 * Whether a number is of staff, who log in with their password: a SIM card held for a minute must not open the shop.
 * Where a customer has proven it, staff who typed it do not count.
 */
const isOfStaff = (holders: readonly Pick<Holder, 'role' | 'phone_proven'>[]): boolean => {
  const provers = holders.filter(({ phone_proven }) => phone_proven)
  return (provers.length > 0 ? provers : holders).some(({ role }) => role === 'admin')
}

const sendCode = async (call: Call<'POST /auth/login/code'>, holders: Holder[], known: Device | null) => {
  const { db, ports, ip, now, body, language } = call
  const owner = ownerOf(body.phone)
  const key = await nameKey(body.phone)
  await limit(db, `login-code:${key}${keyEnd(known, ip)}`, ports.settings.limits.codesPer15Minutes, 900, now)
  const [act, country] = messageAct(body.phone)
  await spend(call, act, { ...country, network: known ? null : ip })
  if (isOfStaff(holders) || !(await isWithinDay(call, `login:${key}`, known))) return
  await transact(db, (trx) =>
    sendNewCode(trx, {
      owner,
      askedBy: call.sessionHash,
      to: body.phone,
      name: '',
      settings: ports.settings.code,
      language,
      now,
    }),
  )
}

/** The same words and the same time whether or not the number has an account. */
export const askLoginCode = async (call: Call<'POST /auth/login/code'>) => {
  const { db, ports, say, body } = call
  if (!ports.messenger) throw new ApiError('NO_TEXTS')
  const { limits, code } = ports.settings
  const holders = await holdersOf(call, body.phone)
  // An account that merely typed the number has no say in who gets codes there.
  const owner = holders.find(({ phone_proven }) => phone_proven)
  const known = ofAccount(await readDevice(db, call), owner?.id)
  if (!known) await limitNetwork(call, 'code-from', limits.loginsPerMinute)
  await inEqualTime(code.responseMilliseconds, sendCode(call, holders, known))
  return { message: say('CODE_SENT'), data: { resendAfter: code.resendSeconds } }
}

const accountsOf = (trx: Trx, phone: string) =>
  trx
    .selectFrom('users')
    .select([...userColumns, 'blocked_at'])
    .select((eb) => isUnclaimed(eb).as('unclaimed'))
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute()

type Owner = Awaited<ReturnType<typeof accountsOf>>[number]

/** Ends the sessions of an account that its owner proves a number for, and makes its devices unknown. */
const takeOver = async (trx: Trx, id: string, now: Date): Promise<string> => {
  for (const table of ['sessions', 'known_devices'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await endResets(trx, id, now)
  return id
}

/**
 * The account that a number opens, locked: the one that has proven it. Otherwise the one that typed it where the caller
 * is logged in, the one that an order by phone opened, or a new one.
 */
const findOrOpen = async (trx: Trx, call: Call<'POST /auth/login/code/verify'>): Promise<Owner> => {
  const { body, user, now, language } = call
  const { phone } = body
  // An order by phone at the same time opens no second account.
  await lockContacts(trx, { phone })
  const found = await accountsOf(trx, phone)
  if (isOfStaff(found)) throw wrongCode()
  const owner = found.find((account) => account.phone_proven)
  const kept = owner ?? found.find(({ id }) => id === user?.id) ?? found.find(({ unclaimed }) => unclaimed)
  if (kept?.blocked_at) throw blocked(call.ports.settings)
  if (owner) return owner
  const proof = { contact: phone, now, language }
  if (kept) await proveContact(trx, { userId: await takeOver(trx, kept.id, now), ...proof })
  const userId = kept?.id ?? (await openProven(trx, proof))
  const proven = (await accountsOf(trx, phone)).find(({ id }) => id === userId)
  if (!proven) throw new Error('The account of a phone that was just proven is missing')
  return proven
}

/** Only the newest code counts, ten minutes and five tries long. */
export const logInByCode = async (call: Call<'POST /auth/login/code/verify'>) => {
  const { db, ports, now, body } = call
  const { code, session } = ports.settings
  await limitCodeTries(call, (await readDevice(db, call))?.hash)
  const tried = await tryCode(db, {
    owner: ownerOf(body.phone),
    askedBy: call.sessionHash,
    otp: body.otp,
    maxTries: code.tries,
    now,
  })
  if (!tried) throw wrongCode()
  return transact(db, async (trx) => {
    await useCode(trx, tried.id, call)
    const user = await findOrOpen(trx, call)
    const token = await openSession(trx, user.id, now, session)
    return new Reply(200, { data: toUser(user), token }, await rememberDevice(trx, call, user.id))
  })
}
