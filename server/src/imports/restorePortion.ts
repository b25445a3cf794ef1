import { sql } from 'kysely'
import type { AuditChange } from 'shared-api/contract'
import { recordName } from '../audit/appendAudit.ts'
import { startTracking } from '../audit/takeChanges.ts'
import { assertNoLargeCut } from '../catalogue/products/assertPricesAllowed.ts'
import type { Trx } from '../db/types.ts'
import { storeSentence } from '../kernel/storedSentence.ts'
import { restoreChanges } from '../restore/restoreChange.ts'
import {
  appendPortion,
  endStep,
  type Portion,
  RESTORE_OPERATION,
  RUN_OPERATION,
  writeResults,
} from './importWork.ts'

/** The rows that are still as the run left them, the last first. */
const leftRows = ({ trx, claimed }: Pick<Portion, 'trx' | 'claimed'>) =>
  trx
    .selectFrom('product_import_rows')
    .select(['row', 'outcome', 'product_id', 'sku', 'barcode', 'changes'])
    .where('import_id', '=', claimed.id)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('row', 'desc')

/** The changes of the portion of the run that wrote this product. */
const changesWith = async (trx: Trx, requestId: string, productId: string): Promise<AuditChange[]> => {
  const entry = await trx
    .selectFrom('audit_log')
    .select('changes')
    .where('request_id', '=', requestId)
    .where('operation', '=', RUN_OPERATION)
    .where(sql<boolean>`records @> array[${recordName('product', productId)}]`)
    .executeTakeFirstOrThrow()
  return entry.changes as AuditChange[]
}

/**
 * Restores the products of one portion of the run, the last one first: all or none of those that are not yet
 * restored. A price that only two members of staff may lower stays. Returns how many rows it took.
 */
export const restorePortion = async (portion: Portion): Promise<number> => {
  const { trx, claimed, ports, size, now } = portion
  const last = await leftRows(portion).limit(1).executeTakeFirst()
  if (!last?.product_id) {
    await endStep(portion, 'restored')
    return 1
  }
  portion.begins(last.row)
  await startTracking(trx, null)
  const requestId = claimed.run_request_id
  if (requestId === null) throw new Error('an import that ran has no request of its run')
  const changes = await changesWith(trx, requestId, last.product_id)
  const rows = await leftRows(portion)
    .where('product_id', 'in', size === 1 ? [last.product_id] : changes.map(({ id }) => id))
    .execute()
  const reason = storeSentence('CHANGE_RESTORED')
  await restoreChanges(
    trx,
    changes.filter(({ id }) => rows.some(({ product_id }) => product_id === id)),
    { actorId: claimed.acting_user ?? claimed.created_by, reason, now },
  )
  await assertNoLargeCut(trx, { settings: ports.settings, now })
  await writeResults(
    portion,
    rows.map(({ outcome, ...row }) => ({ ...row, outcome: 'restored', previous: outcome, errors: [] })),
  )
  await appendPortion(portion, RESTORE_OPERATION, reason)
  return rows.length
}
