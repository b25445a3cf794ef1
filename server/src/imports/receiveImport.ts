import { sql } from 'kysely'
import { guessMapping } from 'shared-api/importHeadings'
import { transact } from '../db/transact.ts'
import type { Trx } from '../db/types.ts'
import type { Call } from '../kernel/call.ts'
import { ApiError, invalid } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limit } from '../kernel/limits.ts'
import { recogniseExport } from './formats/recogniseExport.ts'
import { readImport } from './importShape.ts'
import { type CsvRow, readCsv } from './readCsv.ts'

const MAX_ROWS = 100_000
/** Rows of one statement. */
const PORTION = 1000
const MAX_FILE_BYTES = 40 * 1024 * 1024

const insertRows = (trx: Trx, importId: string, rows: readonly CsvRow[]) =>
  sql`insert into product_import_rows (import_id, row, cells)
    select ${importId}, (entry ->> 'row')::int, entry -> 'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) entry`.execute(trx)

/** Writes the rows of the file as they are read. Returns how many there are. */
const writeRows = async (trx: Trx, importId: string, rows: AsyncGenerator<CsvRow>): Promise<number> => {
  let count = 0
  let waiting: CsvRow[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (++count > MAX_ROWS) throw invalid('file', 'IMPORT_ROWS', { count: MAX_ROWS })
    if (waiting.length < PORTION) continue
    await insertRows(trx, importId, waiting)
    waiting = []
  }
  await insertRows(trx, importId, waiting)
  return count
}

/** Reads a file once more, without its header. */
async function* readBelowHeader(file: File): AsyncGenerator<CsvRow> {
  const rows = readCsv(file)
  await rows.next()
  yield* rows
}

const fileNameOf = (file: File) => file.name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || 'products.csv'

/** Stores the rows of an uploaded file, all or none. 400 when it is no CSV of a table, 413 above 40 MB. */
export const receiveImport = async ({ db, ports, user, files, now }: Call<'POST /product-import'>) => {
  await limit(db, `upload:${user.id}`, ports.settings.limits.uploadsPer10Minutes, 600, now)
  const [file] = files
  if (!file || file.size === 0) throw invalid('file', 'EMPTY_FILE')
  if (file.size > MAX_FILE_BYTES)
    throw new ApiError('TOO_LARGE.UPLOAD', { megabytes: MAX_FILE_BYTES / 1024 / 1024 })
  const id = newId(now)
  await transact(db, async (trx) => {
    const rows = readCsv(file)
    const header = await rows.next()
    const headings = header.done ? [] : header.value.cells.map((heading) => heading.trim().slice(0, 200))
    const recognised = recogniseExport({ headings, readRows: () => readBelowHeader(file), now })
    const row = {
      id,
      file_name: fileNameOf(file),
      format: recognised?.format ?? null,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(recognised?.mapping ?? guessMapping(headings)),
      row_count: 0,
      created_by: user.id,
      created_at: now,
    }
    await trx.insertInto('product_imports').values(row).execute()
    const row_count = await writeRows(trx, id, recognised?.rows ?? rows)
    if (row_count === 0) throw invalid('file', 'IMPORT_EMPTY')
    await trx.updateTable('product_imports').set({ row_count }).where('id', '=', id).execute()
  })
  return { data: await readImport(db, id) }
}
