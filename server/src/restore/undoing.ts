import { sql } from 'kysely'
import type { AuditRow } from 'shared-api/contract'
import { UNDO_SECONDS } from 'shared-api/undoable'
import { recordName } from '../audit/appendAudit.ts'
import { findLargeCuts } from '../catalogue/products/assertPricesAllowed.ts'
import { findCutTogether, termColumns } from '../coupons/assertCouponAllowed.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * 409 where undoing this entry makes a large cut of a price that is not the price of before the act. A discount that comes
 * back meets a base price that was lowered in between, and a price of before meets a coupon that is newer.
 */
export const assertPricesGoBack = async (
  trx: Trx,
  { ports, now }: { ports: Pick<Ports, 'settings'>; now: Date },
  { changes }: AuditRow,
): Promise<void> => {
  const cuts = await findLargeCuts(trx, { settings: ports.settings, now })
  const wasBefore = ({ id, price, isAlone }: (typeof cuts)[number]) =>
    isAlone &&
    changes.some(
      (change) => change.source === 'products' && change.id === id && change.before.price === price,
    )
  if (!cuts.every(wasBefore)) throw new ApiError('UNDO_FOLLOWED')
}

/** An act of staff on an order or a prescription, which is undone. */
export interface Act {
  entry: AuditRow
  /** The order or prescription. */
  id: string
  at: Date
  actorId: string
  now: Date
}

/**
 * 409 once anything followed: another change of the record, which the caller has locked, or a later call of staff about
 * it.
 */
export const assertNotFollowed = async (
  trx: Trx,
  { entry, id, at }: Act,
  { updated_at }: { updated_at: Date },
): Promise<void> => {
  const name = { type: entry.record?.type ?? '', id }
  if (updated_at.getTime() !== at.getTime()) throw new ApiError('UNDO_FOLLOWED')
  await assertNoneLater(trx, entry, name)
}

/**
 * 409 once staff have changed a coupon of this entry again. Undo writes back what the act itself changed, so that a coupon
 * would become active with a discount that was written while it was not. 409 too where the coupon comes back to a price
 * that was cut so much that a colleague has to see both. The caller has locked the coupons.
 */
export const assertCouponsNotFollowed = async (
  trx: Trx,
  call: Pick<Call<'POST /undo/:requestId'>, 'ports' | 'now'>,
  entry: AuditRow,
): Promise<void> => {
  for (const { source, id } of entry.changes)
    if (source === 'coupons') {
      await assertNoneLater(trx, entry, { type: 'coupon', id })
      const coupon = await trx
        .selectFrom('coupons')
        .select(termColumns)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (coupon && (await findCutTogether(trx, call, coupon)).length > 0) throw new ApiError('UNDO_FOLLOWED')
    }
}

/** 409 once the log has a later change of this record by staff. */
const assertNoneLater = async (
  trx: Trx,
  entry: Pick<AuditRow, 'seq'>,
  { type, id }: { type: string; id: string },
): Promise<void> => {
  const later = await trx
    .selectFrom('audit_log')
    .select('seq')
    .where('seq', '>', entry.seq)
    .where('outcome', '=', 'done')
    .where(sql<boolean>`operation not like 'GET %'`)
    .where(sql<boolean>`records @> array[${recordName(type, id)}]`)
    .limit(1)
    .executeTakeFirst()
  if (later) throw new ApiError('UNDO_FOLLOWED')
}

/** Takes the waiting messages of the act out of the outbox. 409 when one is on its way. */
export const dropMessages = async (trx: Trx, { entry }: Act): Promise<void> => {
  await trx
    .deleteFrom('outbox')
    .where('undo_id', '=', entry.requestId)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .execute()
  const sent = await trx
    .selectFrom('outbox')
    .select('id')
    .where('undo_id', '=', entry.requestId)
    .limit(1)
    .executeTakeFirst()
  if (sent) throw new ApiError('UNDO_OVER', { seconds: UNDO_SECONDS })
}
