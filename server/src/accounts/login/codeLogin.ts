import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { limit, networkOf } from '../../kernel/limits.ts'
import { openSession } from '../../kernel/session.ts'
import { messageAct } from '../../messaging/messageAct.ts'
import { proveContact } from '../contacts/proveContact.ts'
import { endResets } from '../passwords/endResets.ts'
import { toUser, userColumns } from '../userShape.ts'
import { type CodeOwner, codesToday, inEqualTime, sendNewCode, tryCode, useCode, wrongCode } from './codes.ts'
import { blocked, nameKey } from './login.ts'

const ownerOf = (phone: string): CodeOwner => ({ purpose: 'login', user_id: null, contact: phone })

/** Staff log in with their password, because a SIM card held for a minute must not open the shop. */
const isStaff = async ({ db }: Pick<Call, 'db'>, phone: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '=', 'admin')
    .executeTakeFirst()) !== undefined

const sendCode = async (call: Call<'POST /auth/login/code'>) => {
  const { db, ports, now, body, language } = call
  const { codesPer15Minutes, codesPerDay } = ports.settings.limits
  const owner = ownerOf(body.phone)
  await limit(db, `login-code:${await nameKey(body.phone)}`, codesPer15Minutes, 900, now)
  const [act, country] = messageAct(body.phone)
  await spend(call, act, { ...country, network: call.ip })
  const silent = (await isStaff(call, body.phone)) || (await codesToday(db, owner, now)) >= codesPerDay
  if (silent) return
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
  const { db, ports, now, say } = call
  if (!ports.messenger) throw new ApiError('NO_TEXTS')
  const { limits, code } = ports.settings
  await limit(db, `code-from:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
  await inEqualTime(code.responseMilliseconds, sendCode(call))
  return { message: say('CODE_SENT'), data: { resendAfter: code.resendSeconds } }
}

const accountsOf = (trx: Trx, phone: string) =>
  trx
    .selectFrom('users')
    .select([...userColumns, 'blocked_at'])
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute()

type Owner = Awaited<ReturnType<typeof accountsOf>>[number]

/** The number serves as the name until the owner enters one. */
const openAccount = async (trx: Trx, phone: string, now: Date): Promise<string> => {
  const id = newId(now)
  await trx.insertInto('users').values({ id, name: phone, phone, created_at: now }).execute()
  return id
}

/**
 * Ends the sessions of an account that a number is proven for. An account without an email address loses its password
 * too: another user may have typed the number.
 */
const takeOver = async (trx: Trx, { id, email }: Owner, now: Date): Promise<string> => {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  if (!email) await trx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  await endResets(trx, id, now)
  return id
}

/**
 * The account that a proven number opens, locked. An unproven number moves to a new account: its owner neither gets nor
 * shares the account of the user who typed it. The number stays where the caller is logged in to that account, or
 * where the account has no other contact.
 */
const findOrOpen = async (trx: Trx, call: Call<'POST /auth/login/code/verify'>): Promise<Owner> => {
  const { body, user, now, language } = call
  const { phone } = body
  const found = await accountsOf(trx, phone)
  if (found.some(({ role }) => role === 'admin')) throw wrongCode()
  const owner = found.find((account) => account.phone_proven)
  const kept = owner ?? found.find(({ id }) => id === user?.id) ?? found.find(({ email }) => !email)
  if (kept?.blocked_at) throw blocked(call.ports.settings)
  if (owner) return owner
  const userId = kept ? await takeOver(trx, kept, now) : await openAccount(trx, phone, now)
  await proveContact(trx, { userId, contact: phone, now, language })
  const proven = (await accountsOf(trx, phone)).find(({ id }) => id === userId)
  if (!proven) throw new Error('The account of a phone that was just proven is missing')
  return proven
}

/** Only the newest code counts, ten minutes and five tries long. */
export const logInByCode = async (call: Call<'POST /auth/login/code/verify'>) => {
  const { db, ports, now, body } = call
  const { limits, code, session } = ports.settings
  await limit(db, `otp:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
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
    return { data: toUser(user), token: await openSession(trx, user.id, now, session) }
  })
}
