import type { ApprovalKind } from 'shared-api/approvals'
import { type OperationKey, operations } from 'shared-api/contract'
import { type Duty, dutiesOfRole, staffRoles } from 'shared-api/contract/duties'
import type { Db } from '../db/types.ts'

/**
 * Hours after which a change of the staff counts for approvals. A colleague who was removed or lost the role counts
 * until then, and one who has joined cannot approve yet. So no owner removes a colleague to act alone, or invites
 * one to approve at once.
 */
export const SETTLING_HOURS = 72

/** The duty that an act of this kind needs besides the one of its operation: a refund stays a refund by any operation. */
const dutyOfKind: Partial<Record<ApprovalKind, Duty>> = { refund: 'refunds.give', coupon: 'coupons.write' }

/** An act that waits for a second member of staff, or may have to. */
export interface Waiting {
  operation: OperationKey
  kind: ApprovalKind
}

/** Whether these duties are enough to do this act, and so to approve it. */
export const isCoveredBy = (duties: readonly Duty[], { operation, kind }: Waiting): boolean =>
  [operations[operation].duty, dutyOfKind[kind]].every((duty) => duty === undefined || duties.includes(duty))

const rolesFor = (act: Waiting) => staffRoles.filter((role) => isCoveredBy(dutiesOfRole[role], act))

const settledAt = (now: Date) => new Date(now.getTime() - SETTLING_HOURS * 3_600_000)

/** The members of staff with access who hold the duties of this act, and since when; null: since the shop began. */
const holders = (db: Db, act: Waiting) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'role_since'])
    .where('staff.role', 'in', rolesFor(act))
    .where('users.role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)

/** The members of staff with access who hold the duties of this act. */
export const holdersOf = async (db: Db, act: Waiting): Promise<string[]> =>
  (await holders(db, act).execute()).map(({ id }) => id)

/** Whether this member of staff has had the role for long enough to approve. */
export const isSettled = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('staff')
    .select('role_since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && (row.role_since === null || row.role_since <= settledAt(now))
}

/**
 * The members of staff who make this act need an approval: those who hold its duties and may approve, and those who
 * lost them less than `SETTLING_HOURS` ago.
 */
export const colleaguesOf = async (
  db: Db,
  act: Waiting,
  now: Date,
): Promise<{ present: string[]; left: string[] }> => {
  const since = settledAt(now)
  const present = await holders(db, act)
    .where((eb) => eb.or([eb('role_since', 'is', null), eb('role_since', '<=', since)]))
    .execute()
  const removed = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('staff.role', 'in', rolesFor(act))
    .where((eb) => eb.or([eb('blocked_at', '>', since), eb('closed_at', '>', since)]))
    .execute()
  const changed = await db
    .selectFrom('staff_former_roles')
    .select('user_id as id')
    .where('role', 'in', rolesFor(act))
    .where('ended_at', '>', since)
    .execute()
  return { present: present.map(({ id }) => id), left: [...removed, ...changed].map(({ id }) => id) }
}
