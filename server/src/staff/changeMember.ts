import { dutiesOfRole } from 'shared-api/contract/duties'
import { setBlocked } from '../accounts/setBlocked.ts'
import { transact } from '../db/transact.ts'
import type { Call } from '../kernel/call.ts'
import { notFound } from '../kernel/errors.ts'
import { endIntegrations, pauseWebhooks } from './endIntegrations.ts'
import { assertOwnerRemains, lockOwners } from './lockOwners.ts'
import { loadMember } from './members.ts'
import { toStaffColumns } from './rights.ts'

/** Gives a member of staff another role or name, which counts from the next call on. 409 for the last owner. */
export const changeRights = async (call: Call<'PATCH /staff/member/:id'>) => {
  const { db, params, body, user, now, say } = call
  const rights = toStaffColumns(body)
  await transact(db, async (trx) => {
    const owners = await lockOwners(trx, user.id)
    if (rights.role !== 'owner') assertOwnerRemains(owners, params.id)
    // Every change of a role waits for the lock of the owners, so that this one stays as it is read.
    const before = await trx
      .selectFrom('staff')
      .select('role')
      .where('user_id', '=', params.id)
      .executeTakeFirst()
    if (!before) throw notFound('STAFF')
    const isOther = before.role !== rights.role
    await trx
      .updateTable('staff')
      .set(isOther ? { ...rights, role_since: now } : rights)
      .where('user_id', '=', params.id)
      .execute()
    if (isOther)
      await trx
        .insertInto('staff_former_roles')
        .values({ user_id: params.id, role: before.role, ended_at: now })
        .execute()
    if (!dutiesOfRole[rights.role].includes('integrations.manage')) await pauseWebhooks(trx, params.id)
    if (body.name !== undefined)
      await trx.updateTable('users').set({ name: body.name }).where('id', '=', params.id).execute()
  })
  return { message: say.done('changeStaff'), data: await loadMember(db, params.id) }
}

/**
 * Ends every session and API key of a member of staff at once and pauses the webhooks; no login works any more. 409 for
 * the last owner.
 */
export const revoke = async (call: Call<'POST /staff/member/:id/revoke'>) => {
  const { db, params, body, user, now, say } = call
  await transact(db, async (trx) => {
    assertOwnerRemains(await lockOwners(trx, user.id), params.id)
    await setBlocked(trx, {
      userId: params.id,
      role: 'admin',
      event: 'blocked',
      reason: body.reason,
      actorId: user.id,
      now,
    })
    await endIntegrations(trx, params.id, now)
  })
  return { message: say.done('revokeStaff'), data: await loadMember(db, params.id) }
}

/** Lets a member of staff log in again, with the role of before. */
export const restore = async (call: Call<'POST /staff/member/:id/restore'>) => {
  const { db, params, body, user, now, say } = call
  await transact(db, async (trx) => {
    await lockOwners(trx, user.id)
    await setBlocked(trx, {
      userId: params.id,
      role: 'admin',
      event: 'unblocked',
      reason: body.reason,
      actorId: user.id,
      now,
    })
    await trx.updateTable('staff').set({ role_since: now }).where('user_id', '=', params.id).execute()
  })
  return { message: say.done('restoreStaff'), data: await loadMember(db, params.id) }
}
