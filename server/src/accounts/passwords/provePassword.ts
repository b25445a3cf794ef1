import type { Call } from '../../kernel/call.ts'
import { invalid } from '../../kernel/errors.ts'
import { forgive, limit } from '../../kernel/limits.ts'

type ProvenCall = Call<
  | 'POST /auth/change/password'
  | 'POST /auth/change/email'
  | 'POST /user/contact/code'
  | 'POST /user/export'
  | 'POST /user/close'
  | 'POST /staff/proof'
>

/** Returns the caller's row. Throws 400 on the field for a wrong password, 429 after too many. */
export const provePassword = async (
  { db, ports, user, now }: Pick<ProvenCall, 'db' | 'ports' | 'user' | 'now'>,
  field: string,
  password: string,
) => {
  const failures = `password:${user.id}`
  await limit(db, failures, ports.settings.limits.failedLoginsPer15Minutes, 900, now)
  const { password_hash, ...owner } = await db
    .selectFrom('users')
    .select(['password_hash', 'id', 'name', 'email', 'phone'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!password_hash) throw invalid(field, 'NO_PASSWORD')
  if (!(await ports.hasher.verify(password_hash, password))) throw invalid(field, 'WRONG_PASSWORD')
  await forgive(db, [failures])
  return owner
}
