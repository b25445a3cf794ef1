import { transact } from '../db/transact.ts'
import { type Handlers, Reply } from '../kernel/call.ts'
import { invalid } from '../kernel/errors.ts'
import { limit } from '../kernel/limits.ts'
import { hasProof, sendContactCode } from './contacts/contactCodes.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { askLoginCode, logInByCode } from './login/codeLogin.ts'
import { rememberDevice } from './login/knownDevices.ts'
import { limitContactChanges } from './login/limitContact.ts'
import { login } from './login/login.ts'
import { assertPasswordNotEasy, signUp } from './login/signUp.ts'
import { notifyOwner } from './notify.ts'
import { endResets } from './passwords/endResets.ts'
import { hashForContacts, hashForName, writeContactHashes } from './passwords/nameHashes.ts'
import { forgot, resetPassword, verifyOtp } from './passwords/passwordReset.ts'
import { lockProven, provePassword } from './passwords/provePassword.ts'
import { readUser, toUser } from './userShape.ts'

export const authHandlers = {
  'POST /auth/register': signUp,
  'POST /auth/login': login,
  'POST /auth/login/code': askLoginCode,
  'POST /auth/login/code/verify': logInByCode,
  'POST /auth/logout': async ({ db, user, say }) => {
    await db.deleteFrom('sessions').where('token_hash', '=', user.tokenHash).execute()
    return { message: say('LOGGED_OUT') }
  },
  'POST /auth/logout/all': async ({ db, user, now, say }) => {
    await transact(db, async (trx) => {
      await trx.updateTable('users').set({ sessions_valid_from: now }).where('id', '=', user.id).execute()
      await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    })
    return { message: say.done('logOutEverywhere') }
  },
  'POST /auth/forgot': forgot,
  'POST /auth/verify/otp': verifyOtp,
  'POST /auth/reset/password': resetPassword,

  'POST /auth/change/password': async (call) => {
    const { db, ports, user, body, now } = call
    const owner = await provePassword(call, 'currentPassword', body.currentPassword)
    assertPasswordNotEasy('newPassword', body.newPassword, [owner.email, owner.phone, owner.name])
    // A change ends the reset codes of an owner who wants the account back from a thief.
    const { passwordChangesPerDay } = ports.settings.limits
    await limit(db, `password-change:${user.id}`, passwordChangesPerDay, 86_400, now)
    const { password_hash, ofContacts } = await hashForContacts(db, ports.hasher, {
      password: body.newPassword,
      contacts: [owner.email, owner.phone],
    })
    const cookie = await transact(db, async (trx) => {
      await lockProven(trx, user, owner)
      await trx
        .updateTable('users')
        .set({ password_hash, sessions_valid_from: now })
        .where('id', '=', user.id)
        .execute()
      await writeContactHashes(trx, user.id, { ofContacts })
      await endOtherSessions(trx, user)
      await trx
        .updateTable('sessions')
        .set({ created_at: now })
        .where('token_hash', '=', user.tokenHash)
        .execute()
      await endResets(trx, user.id, now)
      await notifyOwner(trx, owner, 'passwordChanged', call)
      return rememberDevice(trx, call, user.id)
    })
    return new Reply(200, { message: call.say.done('changePassword') }, cookie)
  },

  'POST /auth/change/email': async (call) => {
    const { db, ports, user, body, now, say } = call
    const owner = await provePassword(call, 'password', body.password)
    const own = await readUser(db, user.id)
    if (owner.email === body.email) return { message: say.done('changeEmail'), data: toUser(own) }
    if (hasProof(own)) {
      await sendContactCode(call, body.email, owner)
      return { message: say('CONTACT_CODE_SENT'), data: toUser(own) }
    }
    await limitContactChanges(call)
    const { password, email } = body
    const hash = await hashForName(db, ports.hasher, { name: email, password })
    const changed = await transact(db, async (trx) => {
      await lockProven(trx, user, owner)
      // A code may have proven a contact meanwhile.
      if (hasProof(await readUser(trx, user.id))) throw invalid('email', 'CONTACT_NEEDS_CODE')
      await endResets(trx, user.id, now)
      await endOtherSessions(trx, user)
      await trx.updateTable('users').set({ email }).where('id', '=', user.id).execute()
      await writeContactHashes(trx, user.id, { ofContacts: [{ value: email, hash }] })
      return readUser(trx, user.id)
    })
    return { message: say.done('changeEmail'), data: toUser(changed) }
  },
} satisfies Partial<Handlers>
