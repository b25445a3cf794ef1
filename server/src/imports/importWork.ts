import { sql } from 'kysely'
import type { ImportOutcome, ImportRow } from 'shared-api/contract'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeChanges } from '../audit/takeChanges.ts'
import type { ImportError } from '../db/columns.ts'
import type { Trx } from '../db/types.ts'
import type { Ports } from '../ports/ports.ts'

/** Takes an import that has work, for this transaction alone. Another process passes it over. */
export const claimImport = (trx: Trx) =>
  trx
    .selectFrom('product_imports')
    .selectAll()
    .where('state', 'in', ['checking', 'running', 'restoring'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Waits for the import and locks it. Undefined without it. */
export const lockImport = (trx: Trx, id: string) =>
  trx.selectFrom('product_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>

/** One portion of an import within its transaction. */
export interface Portion {
  trx: Trx
  claimed: ClaimedImport
  ports: Pick<Ports, 'files' | 'settings' | 'auditKey'>
  /** Rows at most. */
  size: number
  now: Date
  /** The first row of the portion, for its caller: a portion of one row that fails is given up. */
  begins(row: number): void
}

/** The result of one row. */
export interface RowResult {
  row: number
  outcome: ImportOutcome
  /** The outcome before, which no longer counts. */
  previous: ImportOutcome | null
  product_id: string | null
  sku: string | null
  barcode: string | null
  errors: readonly ImportError[]
  changes: ImportRow['changes']
}

/** Writes the results of these rows, and how far the import is. */
export const writeResults = async (
  { trx, claimed }: Pick<Portion, 'trx' | 'claimed'>,
  results: readonly RowResult[],
  priceChanges = 0,
): Promise<void> => {
  await sql`update product_import_rows set outcome = result.outcome, product_id = result.product_id,
      sku = result.sku, barcode = result.barcode, errors = result.errors, changes = result.changes
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) result
      (row int, outcome text, product_id text, sku text, barcode text, errors jsonb, changes jsonb)
    where import_id = ${claimed.id} and product_import_rows.row = result.row`.execute(trx)
  const counts = { ...claimed.counts }
  for (const { outcome, previous } of results) {
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (previous) counts[previous] = (counts[previous] ?? 0) - 1
  }
  await trx
    .updateTable('product_imports')
    .set({
      counts: JSON.stringify(counts),
      position: Math.max(claimed.position, ...results.map(({ row }) => row)),
      rows_done: claimed.rows_done + results.length,
      price_changes: claimed.price_changes + priceChanges,
    })
    .where('id', '=', claimed.id)
    .execute()
}

/** Ends the step: nothing is left to do. */
export const endStep = async (
  { trx, claimed, now }: Pick<Portion, 'trx' | 'claimed' | 'now'>,
  state: 'checked' | 'done' | 'restored',
): Promise<void> => {
  await trx
    .updateTable('product_imports')
    .set({ state, ended_at: now, rows_done: claimed.row_count })
    .where('id', '=', claimed.id)
    .execute()
}

export const RUN_OPERATION = 'POST /product-import/:id/run'
export const RESTORE_OPERATION = 'POST /product-import/:id/restore'

/** Appends the changes of this portion to the audit log, in the name of the member of staff who started the step. */
export const appendPortion = async (
  { trx, claimed, ports, now }: Pick<Portion, 'trx' | 'claimed' | 'ports' | 'now'>,
  operation: string,
  reason?: string,
): Promise<void> => {
  const changes = await takeChanges(trx)
  if (changes.length === 0) return
  const entry = {
    at: now,
    actorId: claimed.acting_user ?? claimed.created_by,
    session: claimed.acting_session ?? '',
    requestId: claimed.request_id ?? claimed.id,
    operation,
    record: { type: 'import', id: claimed.id },
    auditKey: ports.auditKey,
  }
  await appendAudit(trx, entry, { changes, ...(reason ? { reason } : {}) })
}
