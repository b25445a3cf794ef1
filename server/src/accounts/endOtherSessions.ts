import type { Trx } from '../db/types.ts'
import type { SignedIn } from '../kernel/call.ts'

/** Ends every session of the caller but this one. */
export const endOtherSessions = (trx: Trx, user: SignedIn) =>
  trx
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('token_hash', '<>', user.tokenHash)
    .execute()
