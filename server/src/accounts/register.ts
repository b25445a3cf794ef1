import type { Call } from '../call.ts'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import { invalid, Refusal } from '../errors.ts'
import { newId } from '../ids.ts'
import { limit } from '../limits.ts'
import { openSession } from '../session.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { toUser, userColumns } from './userShape.ts'

/** 400 when guessing starts with this password. */
export const refuseCommon = (field: string, password: string): void => {
  if (isCommonPassword(password)) throw invalid(field, 'This password is easy to guess, please choose another')
}

/** 409 on a field whose value belongs to somebody else. */
export const refuseTaken = async (
  trx: Trx,
  given: { email?: string | undefined; phone?: string | undefined; except?: string },
): Promise<void> => {
  for (const field of ['email', 'phone'] as const) {
    const value = given[field]
    if (!value) continue
    const owner = await trx.selectFrom('users').select('id').where(field, '=', value).executeTakeFirst()
    if (!owner || owner.id === given.except) continue
    const message = field === 'email' ? 'An account with this email exists' : 'An account with this phone number exists'
    throw new Refusal(409, 'TAKEN', message, { errors: [{ field, message }] })
  }
}

export const register = async (call: Call<'POST /auth/register'>) => {
  const { db, ports, now, body } = call
  await limit(db, `register:${call.ip}`, ports.settings.limits.registrationsPerMinute, 60, now)
  refuseCommon('password', body.password)
  const password_hash = await ports.hasher.hash(body.password)
  return transact(db, async (trx) => {
    await refuseTaken(trx, body)
    const user = await trx
      .insertInto('users')
      .values({ id: newId(now), name: body.name, email: body.email, phone: body.phone, password_hash, created_at: now })
      .onConflict((oc) => oc.doNothing())
      .returning(userColumns)
      .executeTakeFirst()
    if (!user) throw new Refusal(409, 'TAKEN', 'An account with this email or phone number exists')
    return { data: toUser(user), token: await openSession(trx, user.id, now, ports.settings.session.days) }
  })
}
