import { headingOf, requiredImportFields } from 'shared-api/importHeadings'
import type { Call } from '../kernel/call.ts'
import { csvFile } from '../kernel/csv.ts'
import { readImport } from './importShape.ts'
import { sentenceOf } from './rowErrors.ts'

const PORTION = 500
/** The column of the errors. An import does not read it. */
const ERROR_HEADING = 'Error'

/**
 * The bad rows as they came, with the errors of each in a last column, and an empty column for each field that a new
 * product lacks. Mended and uploaded, they are an import of their own.
 */
export const exportBadRows = async ({ db, params, say }: Call<'GET /product-import/:id/bad'>) => {
  const found = await readImport(db, params.id)
  const { headings, mapping, fileName } = found
  // Rows that were bad before bring the column of their errors along.
  const kept = headings.flatMap((heading, place) => (heading === ERROR_HEADING ? [] : [place]))
  const missing = requiredImportFields.filter((field) => mapping[field] === undefined).map(headingOf)
  const name = `${fileName.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-')}-bad-rows.csv`
  const next = (last: { row: number } | undefined) =>
    db
      .selectFrom('product_import_rows')
      .select(['row', 'cells', 'errors'])
      .where('import_id', '=', params.id)
      .where('outcome', '=', 'bad')
      .where('row', '>', last?.row ?? 0)
      .orderBy('row')
      .limit(PORTION)
      .execute()
  return csvFile(
    name,
    {
      headings: [...kept.map((place) => headings[place] ?? ''), ...missing, ERROR_HEADING],
      cells: ({ cells, errors }: Awaited<ReturnType<typeof next>>[number]) => [
        ...kept.map((place) => cells[place] ?? ''),
        ...missing.map(() => ''),
        errors.map((error) => sentenceOf(found, error, say)).join('; '),
      ],
    },
    next,
  )
}
