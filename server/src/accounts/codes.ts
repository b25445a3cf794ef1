import { sql } from 'kysely'
import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../errors.ts'
import { fingerprint, newId, newToken } from '../ids.ts'
import { limit } from '../limits.ts'
import { enqueue } from '../messages/outbox.ts'
import { findByLogin } from './login.ts'
import { refuseCommon } from './register.ts'

const sixDigits = () => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')

/** A code is worthless without its account, so both are hashed together. */
const hashOf = (userId: string, code: string) => fingerprint(`${userId}:${code}`)

/** The same words whether or not the account exists. */
export const forgot = async (call: Call<'POST /auth/forgot'>) => {
  const { db, ports, now, body } = call
  const login = body.email.trim().toLowerCase()
  await limit(db, `code:${login}`, ports.settings.limits.codesPer15Minutes, 900, now)
  await limit(db, `code-from:${call.ip}`, ports.settings.limits.loginsPerMinute, 60, now)
  const user = await findByLogin(db, login)
  const code = sixDigits()
  const code_hash = await hashOf(user?.id ?? '', code)
  const email = user?.email
  if (user && email)
    await transact(db, async (trx) => {
      await trx
        .insertInto('codes')
        .values({
          id: newId(now),
          user_id: user.id,
          purpose: 'reset',
          code_hash,
          expires_at: new Date(now.getTime() + ports.settings.code.minutes * 60_000),
          created_at: now,
        })
        .execute()
      await enqueue(trx, {
        kind: 'code',
        recipient: email,
        payload: { name: user.name, code, minutes: ports.settings.code.minutes, language: call.language },
        now,
      })
    })
  return { message: 'If there is an account, we have sent a code to its email address' }
}

const wrongCode = () => new Refusal(400, 'WRONG_CODE', 'The code is not right or no longer valid, please ask for a new one')

/** Only the newest code counts, ten minutes and five tries long. A try is counted before it is compared. */
export const verifyOtp = async (call: Call<'POST /auth/verify/otp'>) => {
  const { db, ports, now, body } = call
  await limit(db, `otp:${call.ip}`, ports.settings.limits.loginsPerMinute, 60, now)
  const user = await findByLogin(db, body.email)
  if (!user) throw wrongCode()
  const newest = await db
    .selectFrom('codes')
    .select('id')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'reset')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const tried = await db
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', newest?.id ?? '')
    .where('tries', '<', ports.settings.code.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (!tried || tried.code_hash !== (await hashOf(user.id, body.otp))) throw wrongCode()

  const resetToken = newToken()
  const token_hash = await fingerprint(resetToken)
  await transact(db, async (trx) => {
    const used = await trx
      .updateTable('codes')
      .set({ used_at: now })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw wrongCode()
    await trx
      .insertInto('reset_tokens')
      .values({ token_hash, user_id: user.id, expires_at: new Date(now.getTime() + 15 * 60_000) })
      .execute()
  })
  return { data: { resetToken } }
}

/** Ends every session of that user. The token works once. */
export const resetPassword = async (call: Call<'POST /auth/reset/password'>) => {
  const { db, ports, now, body } = call
  refuseCommon('password', body.password)
  const token_hash = await fingerprint(body.resetToken)
  const password_hash = await ports.hasher.hash(body.password)
  await transact(db, async (trx) => {
    const token = await trx
      .updateTable('reset_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    if (!token)
      throw new Refusal(410, 'EXPIRED', 'This password reset is no longer valid, please ask for a new code')
    await trx
      .updateTable('users')
      .set({ password_hash, sessions_valid_from: now })
      .where('id', '=', token.user_id)
      .execute()
    await trx.deleteFrom('sessions').where('user_id', '=', token.user_id).execute()
  })
  return { message: 'Password changed successfully' }
}
