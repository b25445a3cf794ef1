import type { ImportState } from 'shared-api/contract'
import { type ImportMapping, importFields } from 'shared-api/importHeadings'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { assertNoKey, assertProven, isProven } from '../kernel/stepUp.ts'
import { readImport } from './importShape.ts'
import { lockImport } from './importWork.ts'

type Starting = Pick<
  Call<'POST /product-import/:id/run'>,
  'user' | 'requestId' | 'ports' | 'now' | 'params'
> & {
  db: Db
}

interface Start {
  state: 'checking' | 'running' | 'restoring'
  /** The states in which it may start. */
  from: readonly ImportState[]
  mapping?: ImportMapping
}

/** 400 for columns that the file lacks, and without the column by which products are found. */
const assertMapping = (mapping: ImportMapping, columns: number): void => {
  for (const field of importFields)
    if ((mapping[field] ?? 0) >= columns) throw invalid(`mapping.${field}`, 'IMPORT_COLUMN')
  if (mapping.sku === undefined && mapping.barcode === undefined)
    throw invalid('mapping', 'IMPORT_KEY_COLUMN')
}

/** Starts a step of an import, which goes on by itself. 409 while the import is at another step. */
export const startStep = async (call: Starting, { state, from, mapping }: Start) => {
  const { db, user, requestId, params } = call
  await transact(db, async (trx) => {
    const row = await lockImport(trx, params.id)
    if (!row) throw notFound('IMPORT')
    if (!from.includes(row.state)) throw new ApiError('IMPORT_STATE')
    // A key raises no limit of units, which counts for a product in every order.
    if (mapping?.maxPerOrder !== undefined) assertNoKey(user)
    if (mapping) assertMapping(mapping, row.headings.length)
    else if (row.price_changes > 0) assertProven(call)
    const { counts } = row
    const toDo = {
      running: (counts.new ?? 0) + (counts.changed ?? 0) + (counts.unchanged ?? 0),
      restoring: (counts.new ?? 0) + (counts.changed ?? 0),
      checking: row.row_count,
    }
    await trx
      .updateTable('product_imports')
      .set({
        state,
        position: 0,
        rows_done: row.row_count - toDo[state],
        proven: isProven(call),
        acting_user: user.id,
        acting_session: user.tokenHash.slice(0, 16),
        request_id: requestId,
        ended_at: null,
        ...(mapping ? { mapping: JSON.stringify(mapping), counts: '{}', price_changes: 0 } : {}),
        ...(state === 'running' ? { run_request_id: requestId } : {}),
      })
      .where('id', '=', params.id)
      .execute()
  })
  return { data: await readImport(db, params.id) }
}
