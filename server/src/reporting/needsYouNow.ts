import { type RawBuilder, sql } from 'kysely'
import type { NeedsYou } from 'shared-api/contract'
import { waitingStatuses } from 'shared-api/states/prescriptionStates'
import { mostWaiting, toCounted } from '../db/countUpTo.ts'
import type { Db } from '../db/types.ts'
import { countLowStock } from '../inventory/lowStock.ts'
import { inState } from '../inventory/readBatches.ts'
import { ordersWaiting } from '../orders/admin/ordersWaiting.ts'
import { isUnknown } from '../payments/reconciliation/mismatches.ts'
import type { Settings } from '../ports/settings.ts'
import { countByStatus } from '../prescriptions/review/countByStatus.ts'
import { oldestWaiting } from '../prescriptions/review/oldestWaiting.ts'

/** The number of rows of `from`, and `since` of the first. A capped count has no oldest row. */
const count = async (db: Db, from: RawBuilder<unknown>) => {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(waiting.since) as since
    from (${from} limit ${mostWaiting + 1}) waiting`.execute(db)
  const { total, moreThanTotal } = toCounted(rows[0]?.count ?? 0, mostWaiting)
  if (moreThanTotal) return { count: total, moreThanCount: true as const, since: null, threshold: null }
  return { count: total, since: rows[0]?.since?.toISOString() ?? null, threshold: null }
}

const orders = (db: Db, condition: RawBuilder<boolean>) =>
  count(db, sql`select orders.updated_at as since from orders where ${condition}`)

const prescriptions = async (db: Db) => {
  const counts = await countByStatus(db)
  return {
    count: waitingStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    since: (await oldestWaiting(db))?.toISOString() ?? null,
    threshold: null,
  }
}

const lowStock = async (db: Db, threshold: number, now: Date) => ({
  count: await countLowStock(db, threshold, now),
  since: null,
  threshold,
})

const nearExpiry = async (db: Db, now: Date) => {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(expiry_date)::text as since from batches
    where quantity > 0 and ${inState('near_expiry', now)}`.execute(db)
  return { count: rows[0]?.count ?? 0, since: rows[0]?.since ?? null, threshold: null }
}

/** The open tasks of staff, the most urgent kind first. Kinds without a task are listed with 0. */
export const needsYouNow = async (
  db: Db,
  { settings, now }: { settings: Settings; now: Date },
): Promise<NeedsYou[]> => {
  const { confirmation, processing, packing, customer } = ordersWaiting(now)
  return [
    { kind: 'prescriptions', ...(await prescriptions(db)) },
    { kind: 'orders_to_confirm', ...(await orders(db, confirmation)) },
    { kind: 'orders_to_process', ...(await orders(db, processing)) },
    { kind: 'orders_to_pack', ...(await orders(db, packing)) },
    { kind: 'orders_for_customer', ...(await orders(db, customer)) },
    {
      kind: 'unknown_payments',
      ...(await count(db, sql`select created_at as since from payment_attempts where ${isUnknown(now)}`)),
    },
    {
      kind: 'refunds',
      ...(await count(db, sql`select created_at as since from refunds where status = 'queued'`)),
    },
    {
      kind: 'returns',
      ...(await count(
        db,
        sql`select created_at as since from return_requests where status in ('requested', 'received')`,
      )),
    },
    {
      kind: 'approvals',
      ...(await count(
        db,
        sql`select asked_at as since from approvals where status = 'waiting' and expires_at > ${now}::timestamptz`,
      )),
    },
    { kind: 'low_stock', ...(await lowStock(db, settings.lowStockUnits, now)) },
    { kind: 'near_expiry', ...(await nearExpiry(db, now)) },
  ]
}
