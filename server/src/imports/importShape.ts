import type { ProductImport } from 'shared-api/contract'
import type { Db, Trx } from '../db/types.ts'
import { notFound } from '../kernel/errors.ts'

export const selectImports = (db: Db | Trx) =>
  db
    .selectFrom('product_imports')
    .innerJoin('users', 'users.id', 'created_by')
    .selectAll('product_imports')
    .select('users.name as creator')

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const none = { new: 0, changed: 0, unchanged: 0, bad: 0, restored: 0, kept: 0 }

/** An import as the contract says it. */
export const toImport = (row: Row): ProductImport => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  format: row.format,
  headings: row.headings,
  mapping: row.mapping,
  rows: row.row_count,
  rowsDone: row.rows_done,
  counts: { ...none, ...row.counts },
  priceChanges: row.price_changes,
  createdBy: row.creator,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** 404 without the import. */
export const readImport = async (db: Db | Trx, id: string): Promise<ProductImport> => {
  const row = await selectImports(db).where('product_imports.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('IMPORT')
  return toImport(row)
}
