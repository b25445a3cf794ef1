import { assertPasswordNotEasy } from '../accounts/login/signUp.ts'
import { toUser, userColumns } from '../accounts/userShape.ts'
import { transact } from '../db/transact.ts'
import { assertUnique, type Taken } from '../kernel/assertUnique.ts'
import type { Call } from '../kernel/call.ts'
import { newId } from '../kernel/ids.ts'
import { findInvitation, redeemInvitation } from './invitations.ts'

const takenAddress: Taken = { users_email_key: { code: 'TAKEN.INVITATION', field: 'email' } }

/** Opens the staff account of an invitation. 410 when it is over, 409 where an account has its address by now. */
export const acceptInvitation = async (call: Call<'POST /staff/invitation/:token'>) => {
  const { db, ports, params, body, now } = call
  // Hashing is dear, so a stranger's guess does not get that far.
  const { email } = await findInvitation(db, params.token, now)
  assertPasswordNotEasy('password', body.password, [email, body.name])
  const password_hash = await ports.hasher.hash(body.password)
  const user = await assertUnique(takenAddress, () =>
    transact(db, async (trx) => {
      await redeemInvitation(trx, params.token, now)
      return trx
        .insertInto('users')
        .values({ id: newId(now), name: body.name, email, role: 'admin', password_hash, created_at: now })
        .returning(userColumns)
        .executeTakeFirstOrThrow()
    }),
  )
  return { message: call.say.done('acceptInvitation'), data: toUser(user) }
}
