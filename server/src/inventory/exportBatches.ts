import type { Batch } from 'shared-api/contract'
import { afterRow } from '../db/conditions.ts'
import type { Call } from '../kernel/call.ts'
import { csvResponse } from '../kernel/csv.ts'
import { dayOf } from '../kernel/days.ts'
import { matchingBatches } from './matchingBatches.ts'
import { selectBatches, stateOf, toBatch } from './readBatches.ts'

const batchSize = 500

const columns: Record<string, (one: Batch) => string | number | null> = {
  Medicine: (one) => one.productName,
  Manufacturer: (one) => one.manufacturer,
  Batch: (one) => one.batchNumber,
  Expiry: (one) => one.expiryDate,
  'On the shelf': (one) => one.quantity,
  State: (one) => one.state,
  'MRP (Rs)': (one) => one.mrp,
  Supplier: (one) => one.supplier,
  Received: (one) => dayOf(new Date(one.receivedAt)),
  Recalled: (one) => one.recalledAt && dayOf(new Date(one.recalledAt)),
  'Reason of the recall': (one) => one.recallReason,
}

/** All batches that the filters match, as CSV, in the order in which they arrived. */
export const exportBatches = async ({ db, query, now }: Call<'GET /batch/export'>) => {
  const condition = matchingBatches(query, now)
  return csvResponse(`batches-${dayOf(now)}.csv`, columns, async (last: Batch | undefined) => {
    const rows = await selectBatches(db, stateOf(now))
      .where(condition)
      .where(afterRow('batches.id', last))
      .orderBy('batches.id')
      .limit(batchSize)
      .execute()
    return rows.map(toBatch)
  })
}
