import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { ApiError } from '../kernel/errors.ts'
import { fingerprint, newToken } from '../kernel/ids.ts'

/** Hours for which the link of an invitation works. */
const INVITATION_HOURS = 72

/**
 * Invites a new member of staff. Returns the token, which is stored nowhere, and the end of the invitation.
 * Earlier invitations of this address end. Throws ApiError `TAKEN.INVITATION` where an account has the address: a
 * customer never becomes staff, because a customer may sign up with any address.
 */
export const invite = (db: Db, email: string, now: Date): Promise<{ token: string; expiresAt: Date }> =>
  transact(db, async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (user) throw new ApiError('TAKEN.INVITATION')
    const token = newToken()
    const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
    await trx
      .deleteFrom('staff_invitations')
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute()
    await trx
      .insertInto('staff_invitations')
      .values({ token_hash: await fingerprint(token), email, created_at: now, expires_at: expiresAt })
      .execute()
    return { token, expiresAt }
  })

const noLongerValid = () => new ApiError('EXPIRED.INVITATION')

/** The open invitation of this token. 410 when there is none, or when it was used or has expired. */
export const findInvitation = async (
  db: Db,
  token: string,
  now: Date,
): Promise<{ email: string; expiresAt: Date }> => {
  const found = await db
    .selectFrom('staff_invitations')
    .select(['email', 'expires_at'])
    .where('token_hash', '=', await fingerprint(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw noLongerValid()
  return { email: found.email, expiresAt: found.expires_at }
}

/** Marks the invitation as used. 410 when another call has used it meanwhile. */
export const redeemInvitation = async (trx: Trx, token: string, now: Date): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', await fingerprint(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noLongerValid()
}
