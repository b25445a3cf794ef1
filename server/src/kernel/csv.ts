import Papa from 'papaparse'

/**
 * A spreadsheet may take a text that begins like this for a formula. The sign may be Latin, of full width, small or
 * raised, after spaces and characters without a width.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩−]/u

/** Excel reads UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

type Cell = string | number | null

const toCsv = (rows: Cell[][]) =>
  rows.length === 0 ? '' : Papa.unparse(rows, { escapeFormulae: formula, newline: lineEnd }) + lineEnd

/**
 * A CSV file to download, safe against formulas and streamed. `next` returns the rows after the last one and
 * none at the end, so that memory holds one batch at a time.
 */
export const csvResponse = <Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  next: (last: Row | undefined) => Promise<Row[]>,
): Response => {
  const readers = Object.values(columns)
  return csvFile(
    name,
    { headings: Object.keys(columns), cells: (row) => readers.map((read) => read(row)) },
    next,
  )
}

/** The same for columns whose headings may repeat. */
export const csvFile = <Row>(
  name: string,
  { headings, cells }: { headings: readonly string[]; cells: (row: Row) => Cell[] },
  next: (last: Row | undefined) => Promise<Row[]>,
): Response => {
  const encoder = new TextEncoder()
  let last: Row | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(byteOrderMark + toCsv([[...headings]])))
      },
      async pull(controller) {
        const rows = await next(last)
        last = rows.at(-1)
        if (last === undefined) return controller.close()
        controller.enqueue(encoder.encode(toCsv(rows.map(cells))))
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
