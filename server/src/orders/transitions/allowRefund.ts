import { type Selectable, sql } from 'kysely'
import type { RefundsTable } from '../../db/tables.ts'
import type { Trx } from '../../db/types.ts'
import { type Approvable, needApproval } from '../../kernel/needApproval.ts'

/** Shipments of the order that have left. A colleague who approves a refund counts on goods that are still here. */
const dispatchesOf = async (trx: Trx, orderId: string): Promise<number> => {
  const { left } = await trx
    .selectFrom('shipments')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('order_id', '=', orderId)
    .where('shipped_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return left
}

/**
 * Marks a refund as decided by staff with the duty, so that it can be sent again after a failure. Stops one by which
 * the refunds of the order come above the limit of one member of staff: a large one is not given in parts. Refunds that
 * a cancellation, an edit or a return has queued are decided here too, before any money moves.
 */
export const allowRefund = async (
  trx: Trx,
  call: Approvable,
  refund: Pick<Selectable<RefundsTable>, 'id' | 'order_id' | 'amount' | 'allowed'>,
): Promise<void> => {
  if (refund.allowed) return
  const { given } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('given'))
    .where('order_id', '=', refund.order_id)
    .where('id', '<>', refund.id)
    .where((eb) => eb.or([eb('allowed', '=', true), eb('status', '=', 'done')]))
    .executeTakeFirstOrThrow()
  const total = given + refund.amount
  if (total > call.ports.settings.approvals.refundsAbove) {
    const terms = `${refund.amount}, dispatched ${await dispatchesOf(trx, refund.order_id)}`
    needApproval(call, 'refund', { amount: refund.amount, terms })
  }
  await trx.updateTable('refunds').set({ allowed: true }).where('id', '=', refund.id).execute()
}
