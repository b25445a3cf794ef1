import { normaliseAnyPhone } from 'shared-api/foreignPhone'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { fingerprint, newToken } from '../../kernel/ids.ts'
import { isWithin, limit, networkOf } from '../../kernel/limits.ts'
import { messageAct } from '../../messaging/messageAct.ts'
import { hasProof } from '../contacts/contactCodes.ts'
import { proveContact } from '../contacts/proveContact.ts'
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
import { findByLogin } from '../login/findByLogin.ts'
import { type Device, keyEnd, ofAccount, readDevice, rememberDevice } from '../login/knownDevices.ts'
import { forgiveLogins, nameKey } from '../login/login.ts'
import { assertPasswordNotEasy } from '../login/signUp.ts'
import { notifyOwner } from '../notify.ts'
import { userColumns } from '../userShape.ts'
import { endResets } from './endResets.ts'

const resetTokenMinutes = 15

const ownerOf = (userId: string): CodeOwner => ({ purpose: 'reset', user_id: userId })

type Account = Awaited<ReturnType<typeof findByLogin>>[number]

/**
 * The contact that gets the code of an account: a proven one, and the typed address only where none is proven. So no
 * stranger gets into an account by an address that its owner mistyped.
 */
const recipientOf = (account: Account, { byPhone, hasTexts }: { byPhone: boolean; hasTexts: boolean }) => {
  const { email, email_proven, phone, phone_proven } = account
  if (phone_proven && hasTexts && (byPhone || !email_proven)) return phone
  return email_proven || !phone_proven ? email : null
}

const sendCode = async (
  call: Call<'POST /auth/forgot'>,
  { user, known }: { user: Account | undefined; known: Device | null },
) => {
  const { db, ports, now, body, language } = call
  const { codesPer15Minutes } = ports.settings.limits
  await limit(db, `code-as:${await nameKey(body.email)}${keyEnd(known)}`, codesPer15Minutes, 900, now)
  // By what was typed: whether there is an account makes no difference.
  const typedPhone = normaliseAnyPhone(body.email)
  const [act, country] = ports.messenger && typedPhone ? messageAct(typedPhone) : (['mail', {}] as const)
  await spend(call, act, { ...country, network: known ? null : call.ip })
  // Silent, like the limit of codes a day: a 429 would reveal that both names belong to one account.
  // Staff get a link from another member of staff: a text or a mailbox must not open the shop.
  if (!user || user.role === 'admin') return
  if (!(await isWithin(db, `code:${user.id}${keyEnd(known)}`, codesPer15Minutes, 900, now))) return
  const to = recipientOf(user, {
    byPhone: typedPhone !== null,
    hasTexts: ports.messenger !== null,
  })
  if (!to || !(await isWithinDay(call, ownerOf(user.id), known))) return
  await transact(db, (trx) =>
    sendNewCode(trx, {
      owner: ownerOf(user.id),
      askedBy: call.sessionHash,
      to,
      name: user.name,
      settings: ports.settings.code,
      language,
      now,
    }),
  )
}

/** The same words and the same time whether or not the account exists. */
export const forgot = async (call: Call<'POST /auth/forgot'>) => {
  const { db, ports, now, say, body } = call
  const { limits, code } = ports.settings
  const [user] = await findByLogin(db, body.email)
  // Without a proof the code goes to a typed address, which may be a stranger's.
  const known = user && hasProof(user) ? ofAccount(await readDevice(db, call), user.id) : null
  if (!known) await limit(db, `code-from:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
  await inEqualTime(code.responseMilliseconds, sendCode(call, { user, known }))
  return { message: say('CODE_SENT_IF_ACCOUNT') }
}

const tradeCode = async (call: Call<'POST /auth/verify/otp'>) => {
  const { db, ports, now, body } = call
  const [user] = await findByLogin(db, body.email)
  const maxTries = ports.settings.code.tries
  const { sessionHash: askedBy } = call
  const code = user
    ? await tryCode(db, { owner: ownerOf(user.id), askedBy, otp: body.otp, maxTries, now })
    : null
  if (!user || !code) throw wrongCode()
  const resetToken = newToken()
  const token_hash = await fingerprint(resetToken)
  const expires_at = new Date(now.getTime() + resetTokenMinutes * 60_000)
  await transact(db, async (trx) => {
    await useCode(trx, code.id, call)
    await trx
      .insertInto('reset_tokens')
      .values({ token_hash, user_id: user.id, contact: code.contact, expires_at })
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

/** 410 where the account has lost the contact since, or has proven another one only. Locks its row. */
const assertStillOwn = async (trx: Trx, { id, contact }: { id: string; contact: string }) => {
  const user = await trx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const mayProve = user.email_proven || !user.phone_proven
  const isOwn = user.email === contact ? mayProve : user.phone === contact && user.phone_proven
  if (!isOwn) throw noLongerValid()
}

/** Ends every session of that user and proves the contact that got the code. The token works once. */
export const resetPassword = async (call: Call<'POST /auth/reset/password'>) => {
  const { db, ports, now, body } = call
  const token_hash = await fingerprint(body.resetToken)
  const token = await db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email', 'users.phone', 'users.name', 'contact'])
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  // Hashing is dear, so a stranger's guess does not get that far.
  if (!token) throw noLongerValid()
  assertPasswordNotEasy('password', body.password, [token.email, token.phone, token.name])
  const password_hash = await ports.hasher.hash(body.password)
  const cookie = await transact(db, async (trx) => {
    const used = await trx
      .updateTable('reset_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw noLongerValid()
    await assertStillOwn(trx, token)
    await trx
      .updateTable('users')
      .set({ password_hash, sessions_valid_from: now })
      .where('id', '=', token.id)
      .execute()
    await trx.deleteFrom('sessions').where('user_id', '=', token.id).execute()
    await endResets(trx, token.id, now)
    await proveContact(trx, { userId: token.id, contact: token.contact, now, language: call.language })
    await notifyOwner(trx, token, 'passwordChanged', call)
    return rememberDevice(trx, call, token.id)
  })
  await forgiveLogins(db, token)
  return new Reply(200, { message: call.say.done('resetPassword') }, cookie)
}
