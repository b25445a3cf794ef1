import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { fingerprint, newToken } from '../kernel/ids.ts'

/** Hours for which the link of an invitation works. */
const INVITATION_HOURS = 72

interface Link {
  /** Stored nowhere: only its hash is. */
  token: string
  expiresAt: Date
}

/** Earlier links of this address end. */
const openLink = async (
  trx: Trx,
  { email, userId, now }: { email: string; userId: string | null; now: Date },
): Promise<Link> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  await trx.deleteFrom('staff_invitations').where('email', '=', email).where('used_at', 'is', null).execute()
  await trx
    .insertInto('staff_invitations')
    .values({
      token_hash: await fingerprint(token),
      email,
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

const accountOf = (trx: Trx, email: string) =>
  trx.selectFrom('users').select(['id', 'role']).where('email', '=', email).executeTakeFirst()

/**
 * Invites a new member of staff. Throws ApiError `TAKEN.INVITATION` where an account has the address: a customer
 * never becomes staff, because a customer may sign up with any address.
 */
export const invite = (db: Db, email: string, now: Date): Promise<Link> =>
  transact(db, async (trx) => {
    if (await accountOf(trx, email)) throw new ApiError('TAKEN.INVITATION')
    return openLink(trx, { email, userId: null, now })
  })

/**
 * A link that sets a new password of a member of staff: no text and no mail alone does. Throws ApiError
 * `NOT_FOUND.STAFF` where no staff account has the address.
 */
export const inviteAgain = (db: Db, email: string, now: Date): Promise<Link> =>
  transact(db, async (trx) => {
    const user = await accountOf(trx, email)
    if (user?.role !== 'admin') throw notFound('STAFF')
    return openLink(trx, { email, userId: user.id, now })
  })

const noLongerValid = () => new ApiError('EXPIRED.INVITATION')

interface Invitation {
  email: string
  /** The account whose password the link renews, with its name; null for a new account. */
  userId: string | null
  name: string | null
  expiresAt: Date
}

/** The open invitation of this token. 410 when there is none, or when it was used or has expired. */
export const findInvitation = async (db: Db, token: string, now: Date): Promise<Invitation> => {
  const found = await db
    .selectFrom('staff_invitations')
    .leftJoin('users', 'users.id', 'staff_invitations.user_id')
    .select(['staff_invitations.email', 'staff_invitations.user_id', 'users.name', 'expires_at'])
    .where('token_hash', '=', await fingerprint(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) throw noLongerValid()
  return { email: found.email, userId: found.user_id, name: found.name, expiresAt: found.expires_at }
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
