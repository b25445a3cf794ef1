import { type NotNull, sql } from 'kysely'
import { dutiesOfRole, type StaffRole, staffRoles } from 'shared-api/contract/duties'
import { findProver } from '../accounts/contacts/proveContact.ts'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { ApiError, notFound } from '../kernel/errors.ts'
import { fingerprint, newToken } from '../kernel/ids.ts'
import { type Rights, toStaffColumns } from './rights.ts'

/** The roles whose members invite. */
const mayInvite = staffRoles.filter((role) => dutiesOfRole[role].includes('staff.manage'))

/** Hours for which the link of an invitation works. */
const INVITATION_HOURS = 72

interface Link {
  /** Stored nowhere: only its hash is. */
  token: string
  expiresAt: Date
}

/** The account that the link opens, by its rights, or the one whose password it renews. */
type Account = ReturnType<typeof toStaffColumns> | { user_id: string }

/** Earlier links of this address end. */
const openLink = async (
  trx: Trx,
  { email, account, invitedBy, now }: { email: string; account: Account; invitedBy?: string; now: Date },
): Promise<Link> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000)
  await trx.deleteFrom('staff_invitations').where('email', '=', email).where('used_at', 'is', null).execute()
  await trx
    .insertInto('staff_invitations')
    .values({
      token_hash: await fingerprint(token),
      email,
      ...account,
      invited_by: invitedBy ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/**
 * Invites a new member of staff with a role. Throws ApiError `TAKEN.INVITATION` where an account has proven the
 * address: a customer never becomes staff. A customer who only typed it keeps the account and loses the address.
 */
export const invite = (
  db: Db,
  { email, invitedBy, ...rights }: Rights & { email: string; invitedBy?: string },
  now: Date,
): Promise<Link> =>
  transact(db, async (trx) => {
    if (await findProver(trx, email)) throw new ApiError('TAKEN.INVITATION')
    return openLink(trx, { email, account: toStaffColumns(rights), ...(invitedBy && { invitedBy }), now })
  })

/**
 * A link that sets a new password of a member of staff: no text and no mail alone does. Throws ApiError
 * `NOT_FOUND.STAFF` where no staff account has the address.
 */
export const inviteAgain = (db: Db, email: string, now: Date): Promise<Link> =>
  transact(db, async (trx) => {
    const user = await findProver(trx, email)
    if (user?.role !== 'admin') throw notFound('STAFF')
    return openLink(trx, { email, account: { user_id: user.id }, now })
  })

/** An invitation ends with the rights of the member of staff who made it, who could come back by it otherwise. */
const isBacked = sql<boolean>`(invited_by is null or exists (select from users inviter
  join staff inviting on inviting.user_id = inviter.id
  where inviter.id = invited_by and inviter.role = 'admin' and inviting.role = any(${mayInvite})
    and inviter.blocked_at is null and inviter.closed_at is null))`

const noLongerValid = () => new ApiError('EXPIRED.INVITATION')

interface Invitation {
  email: string
  /** The account whose password the link renews, with its name; null for a new account. */
  userId: string | null
  name: string | null
  /** The role of the new account, or of the one whose password the link renews. */
  role: StaffRole | null
  expiresAt: Date
}

/** The open invitation of this token. 410 when there is none, or when it was used or has expired. */
export const findInvitation = async (db: Db, token: string, now: Date): Promise<Invitation> => {
  const found = await db
    .selectFrom('staff_invitations')
    .leftJoin('users', 'users.id', 'staff_invitations.user_id')
    .leftJoin('staff', 'staff.user_id', 'staff_invitations.user_id')
    .select(['staff_invitations.email', 'staff_invitations.user_id', 'users.name', 'expires_at'])
    .select(({ fn }) => fn.coalesce('staff_invitations.role', 'staff.role').as('role'))
    .where('token_hash', '=', await fingerprint(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isBacked)
    .executeTakeFirst()
  if (!found) throw noLongerValid()
  const { email, user_id: userId, name, role, expires_at: expiresAt } = found
  return { email, userId, name, role, expiresAt }
}

/** Ends the open invitations that this member of staff made. */
export const endInvitationsOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('staff_invitations').where('invited_by', '=', userId).where('used_at', 'is', null).execute()

/** The open invitations, the newest first. */
export const listInvitations = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('user_id', 'is', null)
    .$narrowType<{ role: NotNull }>()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isBacked)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .execute()
  return rows.map(({ email, role, expires_at }) => ({ email, role, expiresAt: expires_at.toISOString() }))
}

/** Marks the invitation as used and returns its rights. 410 when another call has used it meanwhile. */
export const redeemInvitation = async (trx: Trx, token: string, now: Date) => {
  const redeemed = await trx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', await fingerprint(token))
    .where('used_at', 'is', null)
    .where(isBacked)
    .returning(['role', 'council_number', 'council_valid_until'])
    .executeTakeFirst()
  if (!redeemed) throw noLongerValid()
  return redeemed
}
