import { texts } from 'shared-api'
import type { Call, Handlers } from '../call.ts'
import { refuseTaken } from '../db/duplicates.ts'
import { transact } from '../db/transact.ts'
import { invalid } from '../errors.ts'
import { forgive, limit } from '../limits.ts'
import { askLoginCode, logInByCode } from './codeLogin.ts'
import { login } from './login.ts'
import { tellOwner } from './notify.ts'
import { endResets, forgot, resetPassword, verifyOtp } from './passwordReset.ts'
import { refuseEasy, register, takenLogins } from './register.ts'
import { toUser, userColumns } from './userShape.ts'

type ProvenCall = Call<'POST /auth/change/password'> | Call<'POST /auth/change/email'>

/** What is known of the caller; 400 on the field when the password is another. */
const provePassword = async ({ db, ports, user, now }: ProvenCall, field: string, password: string) => {
  const failures = `password:${user.id}`
  await limit(db, failures, ports.settings.limits.failedLoginsPer15Minutes, 900, now)
  const { password_hash, ...owner } = await db
    .selectFrom('users')
    .select(['password_hash', 'name', 'email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!password_hash)
    throw invalid(field, 'This account has no password yet, please choose one with “Forgot password”')
  if (!(await ports.hasher.verify(password_hash, password)))
    throw invalid(field, 'This is not your present password')
  await forgive(db, failures)
  return owner
}

export const authHandlers = {
  'POST /auth/register': register,
  'POST /auth/login': login,
  'POST /auth/login/code': askLoginCode,
  'POST /auth/login/code/verify': logInByCode,
  'POST /auth/logout': async ({ db, user }) => {
    await db.deleteFrom('sessions').where('token_hash', '=', user.tokenHash).execute()
    return { message: 'You are logged out' }
  },
  'POST /auth/forgot': forgot,
  'POST /auth/verify/otp': verifyOtp,
  'POST /auth/reset/password': resetPassword,

  'POST /auth/change/password': async (call) => {
    const { db, ports, user, body, now } = call
    const owner = await provePassword(call, 'currentPassword', body.currentPassword)
    refuseEasy('newPassword', body.newPassword, [owner.email, owner.phone, owner.name])
    const password_hash = await ports.hasher.hash(body.newPassword)
    await transact(db, async (trx) => {
      // A login that began with the old password opens a session that is older than this moment.
      await trx
        .updateTable('users')
        .set({ password_hash, sessions_valid_from: now })
        .where('id', '=', user.id)
        .execute()
      await trx
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('token_hash', '<>', user.tokenHash)
        .execute()
      await trx
        .updateTable('sessions')
        .set({ created_at: now })
        .where('token_hash', '=', user.tokenHash)
        .execute()
      await endResets(trx, user.id, now)
      await tellOwner(trx, owner, 'passwordChanged', call)
    })
    return { message: texts.changePassword.success }
  },

  'POST /auth/change/email': async (call) => {
    const { db, user, body, now } = call
    const owner = await provePassword(call, 'password', body.password)
    const changed = await refuseTaken(takenLogins, () =>
      transact(db, async (trx) => {
        const row = await trx
          .updateTable('users')
          .set({ email: body.email })
          .where('id', '=', user.id)
          .returning(userColumns)
          .executeTakeFirstOrThrow()
        await endResets(trx, user.id, now)
        if (owner.email !== body.email) await tellOwner(trx, owner, 'emailChanged', call)
        return row
      }),
    )
    return { message: texts.changeEmail.success, data: toUser(changed) }
  },
} satisfies Partial<Handlers>
