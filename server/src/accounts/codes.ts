import { sql } from 'kysely'
import { texts } from 'shared-api'
import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { Refusal } from '../errors.ts'
import { fingerprint, newId, newToken } from '../ids.ts'
import { forgive, limit, networkOf } from '../limits.ts'
import { enqueue } from '../messages/outbox.ts'
import { failuresOf, findByLogin, loginName } from './login.ts'
import { tellOwner } from './notify.ts'
import { refuseEasy } from './register.ts'

const resetTokenMinutes = 15

const inEqualTime = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const sixDigits = () =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')

/** A code is worthless without its account, so both are hashed together. */
const hashOf = (userId: string, code: string) => fingerprint(`${userId}:${code}`)

/** Each code allows a few guesses, so the codes of a day bound the guesses of a day. */
const codesToday = async (db: Db, userId: string, now: Date) => {
  const { count } = await db
    .selectFrom('codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return count
}

const sendCode = async (call: Call<'POST /auth/forgot'>) => {
  const { db, ports, now, body } = call
  const user = await findByLogin(db, body.email)
  const { codesPer15Minutes, codesPerDay } = ports.settings.limits
  await limit(db, `code:${user?.id ?? loginName(body.email)}`, codesPer15Minutes, 900, now)
  const email = user?.email
  if (!user || !email || (await codesToday(db, user.id, now)) >= codesPerDay) return
  const code = sixDigits()
  const { minutes } = ports.settings.code
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  const code_hash = await hashOf(user.id, code)
  await transact(db, async (trx) => {
    await trx
      .insertInto('codes')
      .values({ id: newId(now), user_id: user.id, purpose: 'reset', code_hash, expires_at, created_at: now })
      .execute()
    await enqueue(trx, {
      kind: 'code',
      recipient: email,
      payload: { name: user.name, code, minutes, language: call.language },
      now,
    })
  })
}

/** The same words and the same time whether or not the account exists. */
export const forgot = async (call: Call<'POST /auth/forgot'>) => {
  const { db, ports, now } = call
  await limit(db, `code-from:${networkOf(call.ip)}`, ports.settings.limits.loginsPerMinute, 60, now)
  await inEqualTime(ports.settings.code.answerMilliseconds, sendCode(call))
  return { message: 'If there is an account, we have sent a code to its email address' }
}

const wrongCode = () =>
  new Refusal(400, 'WRONG_CODE', 'The code is not right or no longer valid, please ask for a new one', {
    errors: [{ field: 'otp', message: 'The code is not right or no longer valid' }],
  })

/** Counts a try on the newest code before it is compared; the code's id when it was right. */
const tryCode = async (db: Db, userId: string, otp: string, maxTries: number, now: Date) => {
  const tried = await db
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('codes')
        .select('id')
        .where('user_id', '=', userId)
        .where('purpose', '=', 'reset')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return tried?.code_hash === (await hashOf(userId, otp)) ? tried.id : null
}

const tradeCode = async (call: Call<'POST /auth/verify/otp'>) => {
  const { db, ports, now, body } = call
  const user = await findByLogin(db, body.email)
  const codeId = user ? await tryCode(db, user.id, body.otp, ports.settings.code.tries, now) : null
  if (!user || !codeId) throw wrongCode()
  const resetToken = newToken()
  const token_hash = await fingerprint(resetToken)
  const expires_at = new Date(now.getTime() + resetTokenMinutes * 60_000)
  await transact(db, async (trx) => {
    const used = await trx
      .updateTable('codes')
      .set({ used_at: now })
      .where('id', '=', codeId)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw wrongCode()
    await trx.insertInto('reset_tokens').values({ token_hash, user_id: user.id, expires_at }).execute()
  })
  return resetToken
}

/** Only the newest code counts, ten minutes and five tries long. */
export const verifyOtp = async (call: Call<'POST /auth/verify/otp'>) => {
  const { db, ports, now } = call
  await limit(db, `otp:${networkOf(call.ip)}`, ports.settings.limits.loginsPerMinute, 60, now)
  const resetToken = await inEqualTime(ports.settings.code.answerMilliseconds, tradeCode(call))
  return { data: { resetToken } }
}

/** Codes and reset tokens given out before are worthless: the account is in its owner's hands again. */
export const endResets = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  for (const table of ['codes', 'reset_tokens'] as const)
    await trx
      .updateTable(table)
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
}

const noLongerValid = () =>
  new Refusal(410, 'EXPIRED', 'This password reset is no longer valid, please ask for a new code')

/** Ends every session of that user. The token works once. */
export const resetPassword = async (call: Call<'POST /auth/reset/password'>) => {
  const { db, ports, now, body } = call
  const token_hash = await fingerprint(body.resetToken)
  const token = await db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email', 'users.phone', 'users.name'])
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  // Hashing is dear, so a stranger's guess does not get that far.
  if (!token) throw noLongerValid()
  refuseEasy('password', body.password, [token.email, token.phone, token.name])
  const password_hash = await ports.hasher.hash(body.password)
  await transact(db, async (trx) => {
    const used = await trx
      .updateTable('reset_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw noLongerValid()
    await trx
      .updateTable('users')
      .set({ password_hash, sessions_valid_from: now })
      .where('id', '=', token.id)
      .execute()
    await trx.deleteFrom('sessions').where('user_id', '=', token.id).execute()
    await endResets(trx, token.id, now)
    await tellOwner(trx, token, 'passwordChanged', call)
  })
  await forgive(db, failuresOf(token, ''))
  return { message: texts.resetPassword.success }
}
