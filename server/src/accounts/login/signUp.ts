import { transact } from '../../db/transact.ts'
import { type Call, Reply } from '../../kernel/call.ts'
import { invalid } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { limitNetwork } from '../../kernel/limits.ts'
import { openSession } from '../../kernel/session.ts'
import { isEasyPassword } from '../passwords/easyPasswords.ts'
import { hashForContacts, writeContactHashes } from '../passwords/nameHashes.ts'
import { toUser, userColumns } from '../userShape.ts'
import { rememberDevice } from './knownDevices.ts'

/** 400 when guessing would find this password at once. `own` holds well-known facts of its owner. */
export const assertPasswordNotEasy = (
  field: string,
  password: string,
  own: readonly (string | null)[],
): void => {
  if (isEasyPassword(password, own)) throw invalid(field, 'EASY_PASSWORD')
}

/**
 * Opens an account whose contact points are pending, whether or not other accounts have them: the response does not
 * reveal who is a customer.
 */
export const signUp = async (call: Call<'POST /auth/register'>) => {
  const { db, ports, now, body } = call
  const { limits, session } = ports.settings
  await limitNetwork(call, 'sign-up', limits.signUpsPerMinute)
  assertPasswordNotEasy('password', body.password, [body.email, body.phone, body.name])
  const { password, ...given } = body
  // Both contacts always, so that the time does not reveal whether another account has one.
  const contacts = [body.email, body.phone]
  const { password_hash, ofContacts } = await hashForContacts(db, ports.hasher, { password, contacts })
  return transact(db, async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ id: newId(now), ...given, password_hash, created_at: now })
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    await writeContactHashes(trx, user.id, { ofContacts })
    const token = await openSession(trx, user.id, now, session)
    return new Reply(201, { data: toUser(user), token }, await rememberDevice(trx, call, user.id))
  })
}
