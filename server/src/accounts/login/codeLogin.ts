import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Trx } from '../../db/types.ts'
import { spend } from '../../kernel/budgets.ts'
import type { Call } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { limit, networkOf } from '../../kernel/limits.ts'
import { openSession } from '../../kernel/session.ts'
import { notifyOwner } from '../notify.ts'
import { endResets } from '../passwords/passwordReset.ts'
import { toUser, userColumns } from '../userShape.ts'
import { type CodeOwner, codesToday, inEqualTime, sendNewCode, tryCode, useCode, wrongCode } from './codes.ts'
import { blocked, nameKey } from './login.ts'

const ownerOf = (phone: string): CodeOwner => ({ purpose: 'login', user_id: null, phone })

/** Staff log in with their password, because a SIM card held for a minute must not open the shop. */
const isStaff = async ({ db }: Pick<Call, 'db'>, phone: string) =>
  (await db.selectFrom('users').select('role').where('phone', '=', phone).executeTakeFirst())?.role ===
  'admin'

const sendCode = async (call: Call<'POST /auth/login/code'>) => {
  const { db, ports, now, body, language } = call
  const { codesPer15Minutes, codesPerDay } = ports.settings.limits
  const owner = ownerOf(body.phone)
  await limit(db, `login-code:${await nameKey(body.phone)}`, codesPer15Minutes, 900, now)
  await spend(call, 'text', { network: call.ip })
  const silent = (await isStaff(call, body.phone)) || (await codesToday(db, owner, now)) >= codesPerDay
  if (silent) return
  await transact(db, (trx) =>
    sendNewCode(trx, {
      owner,
      to: { phone: body.phone },
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

const ofPhone = (trx: Trx, phone: string) =>
  trx
    .selectFrom('users')
    .select([...userColumns, 'blocked_at'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()

type Owner = NonNullable<Awaited<ReturnType<typeof ofPhone>>>

/** The number serves as the name until the owner enters one. */
const openAccount = async (trx: Trx, phone: string, now: Date): Promise<Owner> => {
  await trx
    .insertInto('users')
    .values({ id: newId(now), name: phone, phone, phone_proven_at: now, created_at: now })
    .onConflict((oc) => oc.column('phone').doNothing())
    .execute()
  const owner = await ofPhone(trx, phone)
  if (!owner) throw new Error('The account of a phone that was just proven is missing')
  return owner
}

/**
 * Proves the number for this account and ends its sessions. An account without an email address loses its password
 * too: another user may have typed the number.
 */
const prove = async (trx: Trx, { id, email }: Owner, now: Date): Promise<Owner> => {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  const changed = await trx
    .updateTable('users')
    .set({ phone_proven_at: now, ...(email ? {} : { password_hash: null }) })
    .where('id', '=', id)
    .returning([...userColumns, 'blocked_at'])
    .executeTakeFirstOrThrow()
  await endResets(trx, id, now)
  return changed
}

/**
 * The account that a proven number opens, locked. An unproven number moves to a new account: its owner neither gets nor
 * shares the account of the user who typed it. The number stays where the caller is logged in to that account, or
 * where the account has no other contact.
 */
const findOrOpen = async (trx: Trx, call: Call<'POST /auth/login/code/verify'>): Promise<Owner> => {
  const { body, user, now } = call
  const found = await ofPhone(trx, body.phone)
  if (!found) return openAccount(trx, body.phone, now)
  if (found.role === 'admin') throw wrongCode()
  if (found.blocked_at) throw blocked(call.ports.settings)
  if (found.phone_proven_at) return found
  if (!found.email || user?.id === found.id) return prove(trx, found, now)
  await trx.updateTable('users').set({ phone: null }).where('id', '=', found.id).execute()
  await endResets(trx, found.id, now)
  await notifyOwner(trx, { ...found, phone: null }, 'phoneMoved', call)
  return openAccount(trx, body.phone, now)
}

/** Only the newest code counts, ten minutes and five tries long. */
export const logInByCode = async (call: Call<'POST /auth/login/code/verify'>) => {
  const { db, ports, now, body } = call
  const { limits, code, session } = ports.settings
  await limit(db, `otp:${networkOf(call.ip)}`, limits.loginsPerMinute, 60, now)
  const codeId = await tryCode(db, {
    owner: ownerOf(body.phone),
    otp: body.otp,
    maxTries: code.tries,
    now,
  })
  if (!codeId) throw wrongCode()
  return transact(db, async (trx) => {
    await useCode(trx, codeId, call)
    const user = await findOrOpen(trx, call)
    return { data: toUser(user), token: await openSession(trx, user.id, now, session) }
  })
}

/** Keeps the proof of a number that stays the same, and drops it with the number. */
export const proofAfter = (phone: string) =>
  sql<Date | null>`case when phone = ${phone} then phone_proven_at end`
