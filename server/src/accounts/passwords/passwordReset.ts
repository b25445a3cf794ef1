import { normaliseAnyPhone } from 'shared-api/foreignPhone'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint, newToken } from '../../kernel/ids.ts'
import { isWithin, limit, limitNetwork } from '../../kernel/limits.ts'
import { messageAct } from '../../messaging/messageAct.ts'
import { hasProof } from '../contacts/contactCodes.ts'
import { kindOf } from '../contacts/contactKind.ts'
import { findProver, openProven } from '../contacts/proveContact.ts'
import {
  type CodeOwner,
  inEqualTime,
  isWithinDay,
  limitCodeTries,
  sendNewCode,
  tryCode,
  useCode,
  wrongCode,
} from '../login/codes.ts'
import { findByLogin, loginName } from '../login/findByLogin.ts'
import { type Device, keyEnd, ofAccount, readDevice, rememberDevice } from '../login/knownDevices.ts'
import { forgiveLogins, nameKey } from '../login/login.ts'
import { assertPasswordNotEasy } from '../login/signUp.ts'
import { notifyOwner } from '../notify.ts'
import { readUser } from '../userShape.ts'
import { endResets } from './endResets.ts'
import { hashForContacts, writeContactHashes } from './nameHashes.ts'

const resetTokenMinutes = 15

type Account = Awaited<ReturnType<typeof findByLogin>>

/** The recipient of the code for a typed name, and its owner: an account, or the contact itself. */
interface Target {
  to: string
  owner: CodeOwner
  /** For the greeting; empty for a stranger. */
  name: string
}

/**
 * An account gets its code at a contact that it has proven. A name that an account without any proof typed gets the code
 * itself, for a new account: no stranger gets into an account by an address that its owner mistyped. Staff get a link
 * from another member of staff: a text or a mailbox must not open the shop.
 */
const targetOf = (account: Account, typed: string, hasTexts: boolean): Target | null => {
  if (!account || account.role === 'admin') return null
  const { id, name, email, phone, email_proven, phone_proven } = account
  const contact = loginName(typed)
  const byPhone = kindOf(contact) === 'phone'
  if (!hasProof(account)) {
    if (byPhone && !hasTexts) return null
    return { to: contact, owner: { purpose: 'reset', user_id: null, contact }, name: '' }
  }
  const to = phone_proven && hasTexts && (byPhone || !email_proven) ? phone : email_proven ? email : null
  return to === null ? null : { to, owner: { purpose: 'reset', user_id: id }, name }
}

const findTarget = async ({ db, ports, body }: Call<'POST /auth/forgot'> | Call<'POST /auth/verify/otp'>) => {
  const account = await findByLogin(db, body.email)
  return { account, target: targetOf(account, body.email, ports.messenger !== null) }
}

const sendCode = async (
  call: Call<'POST /auth/forgot'>,
  { target, known }: { target: Target | null; known: Device | null },
) => {
  const { db, ports, ip, now, body, language } = call
  const { codesPer15Minutes } = ports.settings.limits
  await limit(db, `code-as:${await nameKey(body.email)}${keyEnd(known, ip)}`, codesPer15Minutes, 900, now)
  // By what was typed: whether there is an account makes no difference.
  const typedPhone = normaliseAnyPhone(body.email)
  const [act, country] = ports.messenger && typedPhone ? messageAct(typedPhone) : (['mail', {}] as const)
  await spend(call, act, { ...country, network: known ? null : ip })
  if (!target) return
  const { to, owner, name } = target
  const id = owner.user_id ?? (await fingerprint(to))
  // Silent, like the limit of codes a day: a 429 would reveal that both names belong to one account.
  if (!(await isWithin(db, `code:${id}${keyEnd(known, ip)}`, codesPer15Minutes, 900, now))) return
  if (!(await isWithinDay(call, `reset:${id}`, known))) return
  const code = { owner, askedBy: call.sessionHash, to, name, settings: ports.settings.code, language, now }
  await transact(db, (trx) => sendNewCode(trx, code))
}

/** The same words and the same time whether or not the account exists. */
export const forgot = async (call: Call<'POST /auth/forgot'>) => {
  const { db, ports, say } = call
  const { limits, code } = ports.settings
  const { account, target } = await findTarget(call)
  // Without a proof the code goes to a typed address, which may be a stranger's.
  const known = account && hasProof(account) ? ofAccount(await readDevice(db, call), account.id) : null
  if (!known) await limitNetwork(call, 'code-from', limits.loginsPerMinute)
  await inEqualTime(code.responseMilliseconds, sendCode(call, { target, known }))
  return { message: say('CODE_SENT_IF_ACCOUNT') }
}

const tradeCode = async (call: Call<'POST /auth/verify/otp'>) => {
  const { db, ports, now, body } = call
  const { target } = await findTarget(call)
  const maxTries = ports.settings.code.tries
  const { sessionHash: askedBy } = call
  const code = target
    ? await tryCode(db, { owner: target.owner, askedBy, otp: body.otp, maxTries, now })
    : null
  if (!target || !code) throw wrongCode()
  const { user_id } = target.owner
  const resetToken = newToken()
  const token_hash = await fingerprint(resetToken)
  const expires_at = new Date(now.getTime() + resetTokenMinutes * 60_000)
  await transact(db, async (trx) => {
    await useCode(trx, code.id, call)
    await trx
      .insertInto('reset_tokens')
      .values({ token_hash, user_id, contact: code.contact, expires_at })
      .execute()
  })
  return resetToken
}

/** Only the newest code counts, ten minutes and five tries long. */
export const verifyOtp = async (call: Call<'POST /auth/verify/otp'>) => {
  const { db, ports } = call
  await limitCodeTries(call, (await readDevice(db, call))?.hash)
  const resetToken = await inEqualTime(ports.settings.code.responseMilliseconds, tradeCode(call))
  return { data: { resetToken } }
}

const noLongerValid = () => new ApiError('EXPIRED.RESET')

interface NewPassword {
  contact: string
  password_hash: string
}

/** Sets the password of an account and ends its sessions. 410 where it has lost the proven contact that got the code. */
const renewPassword = async (
  trx: Trx,
  call: Call<'POST /auth/reset/password'>,
  { id, contact, password_hash }: NewPassword & { id: string },
) => {
  const { now, language } = call
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const owner = await readUser(trx, id)
  const isProven =
    owner.email === contact ? owner.email_proven : owner.phone === contact && owner.phone_proven
  if (!isProven) throw noLongerValid()
  await trx
    .updateTable('users')
    .set({ password_hash, sessions_valid_from: now })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await endResets(trx, id, now)
  await notifyOwner(trx, owner, 'passwordChanged', { now, language })
  return owner
}

/** Opens the account of a contact. 410 where another account has proven it meanwhile. */
const openAccount = async (
  trx: Trx,
  { now, language }: Call<'POST /auth/reset/password'>,
  { contact, password_hash }: NewPassword,
) => {
  if (await findProver(trx, contact)) throw noLongerValid()
  return readUser(trx, await openProven(trx, { contact, password_hash, now, language }))
}

/** Sets the password of the account that has proven the contact, or opens a new account. The token works once. */
export const resetPassword = async (call: Call<'POST /auth/reset/password'>) => {
  const { db, ports, now, body } = call
  const token_hash = await fingerprint(body.resetToken)
  const token = await db
    .selectFrom('reset_tokens')
    .leftJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['user_id', 'contact', 'email', 'phone', 'name'])
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  // Hashing is dear, so a stranger's guess does not get that far.
  if (!token) throw noLongerValid()
  const { user_id: id, contact } = token
  assertPasswordNotEasy('password', body.password, [contact, token.email, token.phone, token.name])
  const contacts = id ? [token.email, token.phone] : [contact]
  const hashes = await hashForContacts(db, ports.hasher, { password: body.password, contacts })
  const { owner, cookie } = await transact(db, async (trx) => {
    const used = await trx
      .updateTable('reset_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .returning('contact')
      .executeTakeFirst()
    if (!used) throw noLongerValid()
    const owner = id
      ? await renewPassword(trx, call, { id, contact, password_hash: hashes.password_hash })
      : await openAccount(trx, call, { contact, password_hash: hashes.password_hash })
    await writeContactHashes(trx, owner.id, hashes)
    return { owner, cookie: await rememberDevice(trx, call, owner.id) }
  })
  await forgiveLogins(call, owner)
  return new Reply(200, { message: call.say.done('resetPassword') }, cookie)
}
