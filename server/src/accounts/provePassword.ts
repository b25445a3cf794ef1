import type { Call } from '../call.ts'
import { invalid } from '../errors.ts'
import { forgive, limit } from '../limits.ts'

type ProvenCall = Call<
  'POST /auth/change/password' | 'POST /auth/change/email' | 'POST /user/export' | 'POST /user/close'
>

/** What is known of the caller; 400 on the field when the password is another, 429 after too many others. */
export const provePassword = async (
  { db, ports, user, now }: Pick<ProvenCall, 'db' | 'ports' | 'user' | 'now'>,
  field: string,
  password: string,
) => {
  const failures = `password:${user.id}`
  await limit(db, failures, ports.settings.limits.failedLoginsPer15Minutes, 900, now)
  const { password_hash, ...owner } = await db
    .selectFrom('users')
    .select(['password_hash', 'name', 'email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!password_hash) throw invalid(field, 'NO_PASSWORD')
  if (!(await ports.hasher.verify(password_hash, password))) throw invalid(field, 'WRONG_PASSWORD')
  await forgive(db, [failures])
  return owner
}
