import { MAX_RECEIPT_LINES, type ReceiptMapping } from 'shared-api/receiptFile'
import { cellOf, rupeesOf } from '../imports/readCells.ts'
import { type CsvRow, readCsv } from '../imports/readCsv.ts'
import type { Call } from '../kernel/call.ts'
import { invalid } from '../kernel/errors.ts'
import { findNamed } from './findNamed.ts'
import { guessColumns } from './guessColumns.ts'

const readTable = async (file: File): Promise<{ headings: string[]; rows: CsvRow[] }> => {
  const read = readCsv(file)
  const header = await read.next()
  const headings = header.done ? [] : header.value.cells.map((heading) => heading.trim().slice(0, 200))
  const rows: CsvRow[] = []
  for await (const row of read) {
    rows.push(row)
    if (rows.length > MAX_RECEIPT_LINES)
      throw invalid('file', 'RECEIPT_FILE_LINES', { count: MAX_RECEIPT_LINES })
  }
  if (rows.length === 0) throw invalid('file', 'IMPORT_EMPTY')
  return { headings, rows }
}

/** `1,200` and `1200.00` as `1200`. Any other text stays, so that staff see it. */
const unitsOf = (text: string): string =>
  /^(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.0+)?$/.test(text) ? text.replace(/\.0+$/, '').replaceAll(',', '') : text

const amountOf = (text: string): string => {
  const read = rupeesOf(text)
  return 'value' in read ? String(read.value) : text
}

/** Invoices divide a discount among the units, down to fractions of a paisa. */
const costOf = (text: string): string => amountOf(/^\d+\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text)

/** Reads the lines of a delivery file, as text that staff correct. 400 when it is no CSV of a table. */
export const readDeliveryFile = async ({ db, form, files, now }: Call<'POST /goods-receipt/read'>) => {
  const [file] = files
  if (!file || file.size === 0) throw invalid('file', 'EMPTY_FILE')
  const { headings, rows } = await readTable(file)
  const mapping: ReceiptMapping = Object.keys(form).length > 0 ? form : guessColumns(headings)
  const lines = rows.map(({ cells }) => {
    const cell = (column: keyof ReceiptMapping) => cellOf(cells, mapping[column]).slice(0, 300)
    return {
      codes: [cell('barcode'), cell('sku')].filter(Boolean),
      name: cell('name'),
      batchNumber: cell('batchNumber'),
      expiry: cell('expiry'),
      quantity: unitsOf(cell('quantity')),
      mrp: amountOf(cell('mrp')),
      cost: costOf(cell('cost')),
    }
  })
  const found = await findNamed(db, lines, now)
  return {
    data: {
      headings,
      mapping,
      lines: lines.map(({ codes, name, ...texts }, place) => ({
        ...texts,
        named: name || codes[0] || '',
        product: null,
        problem: 'unknown' as const,
        ...found[place],
      })),
    },
  }
}
