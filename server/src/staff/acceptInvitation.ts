import { findProver, proveContact } from '../accounts/contacts/proveContact.ts'
import { forgiveLogins } from '../accounts/login/login.ts'
import { assertPasswordNotEasy } from '../accounts/login/signUp.ts'
import { hashForName } from '../accounts/passwords/nameHashes.ts'
import { dropSecondFactor } from '../accounts/secondFactor/enrol.ts'
import { readUser, toUser, userColumns } from '../accounts/userShape.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { guestEntryOf } from '../audit/auditedCalls.ts'
import { startTracking, takeChanges } from '../audit/takeChanges.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { Language } from '../messaging/messagePayloads.ts'
import { endIntegrations } from './endIntegrations.ts'
import { endInvitationsOf, findInvitation, redeemInvitation } from './invitations.ts'

interface Form {
  name: string
  password_hash: string
}

interface Opening {
  email: string
  form: Form
  rights: Awaited<ReturnType<typeof redeemInvitation>>
  now: Date
  language: Language
}

const openAccount = async (trx: Trx, { email, form, rights, now, language }: Opening) => {
  const { role, ...council } = rights
  if (!role) throw new TypeError('an invitation of a new account has a role')
  const user = await trx
    .insertInto('users')
    .values({ id: newId(now), ...form, email, role: 'admin', created_at: now })
    .returning(['id'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('staff')
    .values({ user_id: user.id, role, role_since: now, ...council })
    .execute()
  // The link reached the member of staff alone, so the address is theirs.
  await proveContact(trx, { userId: user.id, contact: email, now, language })
  return readUser(trx, user.id)
}

/**
 * Sets the password and keeps the name, which an owner gave. Removes the second factor, and ends all that a thief of the
 * account could go on with: sessions, API keys, webhooks and open invitations of others.
 */
const renewPassword = async (
  trx: Trx,
  { userId, password_hash, now }: { userId: string; password_hash: string; now: Date },
) => {
  await dropSecondFactor(trx, userId)
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await endIntegrations(trx, userId, now)
  await endInvitationsOf(trx, userId)
  return trx
    .updateTable('users')
    .set({ password_hash, sessions_valid_from: now })
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Opens the staff account of an invitation, or sets the new password of the account whose link it is. 410 when the
 * link is over, 409 where another account has proven the address by now.
 */
export const acceptInvitation = async (call: Call<'POST /staff/invitation/:token'>) => {
  const { db, ports, params, body, now } = call
  // Hashing is dear, so a stranger's guess does not get that far.
  const { email, userId } = await findInvitation(db, params.token, now)
  assertPasswordNotEasy('password', body.password, [email, body.name])
  const { name, password } = body
  const form = { name, password_hash: await hashForName(db, ports.hasher, { name: email, password }) }
  const user = await transact(db, async (trx) => {
    await startTracking(trx, null)
    const rights = await redeemInvitation(trx, params.token, now)
    if (!userId && (await findProver(trx, email))) throw new ApiError('TAKEN.INVITATION')
    const opened = userId
      ? await renewPassword(trx, { userId, password_hash: form.password_hash, now })
      : await openAccount(trx, { email, form, rights, now, language: call.language })
    const entry = guestEntryOf('POST /staff/invitation/:token', { ...call, userId: opened.id })
    await appendAudit(trx, entry, { changes: await takeChanges(trx) })
    return opened
  })
  if (userId) await forgiveLogins(call, user)
  return { message: call.say.done('acceptInvitation'), data: toUser(user) }
}
