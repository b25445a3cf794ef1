import { texts } from 'shared-api'
import type { Call, Handlers } from '../call.ts'
import { transact } from '../db/transact.ts'
import { invalid, Refusal } from '../errors.ts'
import { limit } from '../limits.ts'
import { forgot, resetPassword, verifyOtp } from './codes.ts'
import { login } from './login.ts'
import { refuseCommon, refuseTaken, register } from './register.ts'
import { toUser, userColumns } from './userShape.ts'

/** 400 on the field when the caller's password is another. */
const provePassword = async (
  call: Call<'POST /auth/change/password'> | Call<'POST /auth/change/email'>,
  field: string,
  password: string,
) => {
  const { db, ports, user, now } = call
  await limit(db, `password:${user.id}`, ports.settings.limits.failedLoginsPer15Minutes, 900, now)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await ports.hasher.verify(password_hash, password))) throw invalid(field, 'This is not your present password')
}

export const authHandlers = {
  'POST /auth/register': register,
  'POST /auth/login': login,
  'POST /auth/logout': async ({ db, user }) => {
    await db.deleteFrom('sessions').where('token_hash', '=', user.tokenHash).execute()
    return { message: 'You are logged out' }
  },
  'POST /auth/forgot': forgot,
  'POST /auth/verify/otp': verifyOtp,
  'POST /auth/reset/password': resetPassword,
  'POST /auth/change/password': async (call) => {
    const { db, ports, user, body } = call
    await provePassword(call, 'currentPassword', body.currentPassword)
    refuseCommon('newPassword', body.newPassword)
    const password_hash = await ports.hasher.hash(body.newPassword)
    await transact(db, async (trx) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
      await trx
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('token_hash', '<>', user.tokenHash)
        .execute()
    })
    return { message: texts.changePassword.success }
  },
  'POST /auth/change/email': async (call) => {
    const { db, user, body } = call
    await provePassword(call, 'password', body.password)
    const changed = await transact(db, async (trx) => {
      await refuseTaken(trx, { email: body.email, except: user.id })
      return trx
        .updateTable('users')
        .set({ email: body.email })
        .where('id', '=', user.id)
        .returning(userColumns)
        .executeTakeFirst()
    })
    if (!changed) throw new Refusal(401, 'NOT_SIGNED_IN', 'Please log in first')
    return { message: texts.changeEmail.success, data: toUser(changed) }
  },
} satisfies Partial<Handlers>
