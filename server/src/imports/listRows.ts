import { sql } from 'kysely'
import type { ImportRow } from 'shared-api/contract'
import { countUpTo, metaOf } from '../db/countUpTo.ts'
import type { Call } from '../kernel/call.ts'
import { readImport } from './importShape.ts'
import { cellOf } from './readCells.ts'
import { columnOf } from './rowErrors.ts'

/** The rows of an import by outcome, in the order of the file. */
export const listRows = async ({ db, params, query, say }: Call<'GET /product-import/:id/rows'>) => {
  const { page = 1, limit = 20, outcome } = query
  const columns = await readImport(db, params.id)
  const { mapping } = columns
  const condition = sql<boolean>`import_id = ${params.id} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}`
  const counted = await countUpTo(db, 'product_import_rows', condition)
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['row', 'cells', 'outcome', 'product_id', 'errors', 'changes'])
    .where(condition)
    .orderBy('row')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(
    ({ row, cells, outcome: found, product_id, errors, changes }): ImportRow => ({
      row,
      outcome: found,
      productId: product_id,
      name: cellOf(cells, mapping.name) || cellOf(cells, mapping.sku) || cellOf(cells, mapping.barcode),
      errors: errors.map((error) => {
        const { place, heading } = columnOf(columns, error)
        return {
          column: heading,
          field: error.field,
          value: place === null ? '' : (cells[place] ?? '').slice(0, 200),
          code: error.code.split('.')[0] ?? '',
          message: say.field(error.code, error.params),
        }
      }),
      changes,
    }),
  )
  return { data, meta: metaOf(counted, { page, limit, listed: data.length }) }
}
