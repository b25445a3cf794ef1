import type { Trx } from '../../db/types.ts'
import type { Call, SignedIn } from '../../kernel/call.ts'
import { invalid, sessionEnded } from '../../kernel/errors.ts'
import { forgive, limit } from '../../kernel/limits.ts'

type ProvenCall = Call<
  | 'POST /auth/change/password'
  | 'POST /auth/change/email'
  | 'POST /user/contact/code'
  | 'POST /user/export'
  | 'POST /user/close'
  | 'POST /staff/proof'
>

/**
 * Returns the caller's row, for `lockProven` in the transaction that acts on the proof. Throws 400 on the field for a wrong password, 429 after
 * too many.
 */
export const provePassword = async (
  { db, ports, user, now }: Pick<ProvenCall, 'db' | 'ports' | 'user' | 'now'>,
  field: string,
  password: string,
) => {
  const failures = `password:${user.id}`
  await limit(db, failures, ports.settings.limits.failedLoginsPer15Minutes, 900, now)
  const owner = await db
    .selectFrom('users')
    .select(['password_hash', 'id', 'name', 'email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!owner.password_hash) throw invalid(field, 'NO_PASSWORD')
  if (!(await ports.hasher.verify(owner.password_hash, password))) throw invalid(field, 'WRONG_PASSWORD')
  await forgive(db, [failures])
  return owner
}

/** An account whose password was right. */
export type Proven = Pick<Awaited<ReturnType<typeof provePassword>>, 'id' | 'password_hash'>

/**
 * Locks the account whose password the caller has proven. Checking a password takes long: 401 where the password or the
 * session has ended meanwhile, as when the owner undoes a stolen account's new contact.
 */
export const lockProven = async (trx: Trx, user: SignedIn, { id, password_hash }: Proven): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const stands = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('token_hash', '=', user.tokenHash)
    .where('users.id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  if (!stands) throw sessionEnded()
}
