import Papa from 'papaparse'
import { toPaisa } from 'shared-api'
import { invalid } from '../../kernel/errors.ts'

/** One line of a courier's statement. */
export interface StatementLine {
  /** The line of the file, the header being line 1. */
  line: number
  /** In capitals, null when empty. */
  trackingNumber: string | null
  orderNumber: string | null
  /** Paisa; null when it cannot be read. */
  stated: number | null
}

const MAX_LINES = 5_000

/** The headings of couriers, without anything but letters. The first that the file has is taken. */
const headings = {
  tracking: [
    'trackingnumber',
    'trackingno',
    'tracking',
    'trackingid',
    'cnnumber',
    'cnno',
    'cn',
    'consignmentnumber',
    'consignmentno',
    'consignment',
    'awb',
    'airwaybill',
  ],
  order: [
    'ordernumber',
    'orderno',
    'orderid',
    'order',
    'orderreference',
    'orderref',
    'reference',
    'referenceno',
  ],
  amount: [
    'codamount',
    'codcollected',
    'cod',
    'amountcollected',
    'collectedamount',
    'collected',
    'amount',
    'cash',
  ],
} as const

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** `Rs 1,350.00`, `PKR 1350` and `1350/-` in paisa; null for anything else. */
export const readAmount = (text: string): number | null => {
  const plain = text
    .replace(/^\s*(?:rs\.?|pkr)/i, '')
    .replace(/\/-\s*$/, '')
    .trim()
  const isAmount = /^(?:\d{1,8}|\d{1,3}(?:,\d{2,3})+)(?:\.\d{1,2})?$/.test(plain)
  return isAmount ? toPaisa(Number(plain.replace(/,/g, ''))) : null
}

const wordOf = (cell: string | undefined) => cell?.trim().toUpperCase() || null

/** The lines of a statement. 400 when the file has no known columns or too many lines. */
export const parseStatement = (csv: string): StatementLine[] => {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''))
  const [head = [], ...rows] = data
  const names = head.map(lettersOf)
  const columnOf = (known: readonly string[]) => {
    const found = known.find((name) => names.includes(name))
    return found === undefined ? -1 : names.indexOf(found)
  }
  const tracking = columnOf(headings.tracking)
  const order = columnOf(headings.order)
  const amount = columnOf(headings.amount)
  if (amount < 0 || (tracking < 0 && order < 0)) throw invalid('csv', 'STATEMENT_COLUMNS')
  const lines = rows.flatMap((cells, place): StatementLine[] =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            line: place + 2,
            trackingNumber: wordOf(cells[tracking]),
            orderNumber: wordOf(cells[order]),
            stated: readAmount(cells[amount] ?? ''),
          },
        ],
  )
  if (lines.length === 0) throw invalid('csv', 'STATEMENT_EMPTY')
  if (lines.length > MAX_LINES) throw invalid('csv', 'STATEMENT_LINES')
  return lines
}
