import { lockProven, provePassword } from '../accounts/passwords/provePassword.ts'
import { transact } from '../db/transact.ts'
import type { Call } from '../kernel/call.ts'
import { provenUntil } from '../kernel/stepUp.ts'

/** Notes that the caller of this session has proven by the password that it is them. 400 on a wrong one. */
export const proveSelf = async (call: Call<'POST /staff/proof'>) => {
  const { db, ports, user, body, now } = call
  const owner = await provePassword(call, 'password', body.password)
  await transact(db, async (trx) => {
    await lockProven(trx, user, owner)
    await trx
      .updateTable('sessions')
      .set({ proven_at: now })
      .where('token_hash', '=', user.tokenHash)
      .execute()
  })
  return { data: { provenUntil: provenUntil(now, ports.settings).toISOString() } }
}
