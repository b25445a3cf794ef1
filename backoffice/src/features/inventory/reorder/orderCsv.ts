import type { ReorderLine } from 'shared-api/contract'
import { reorderText } from './reorderText.ts'

/** A line with the units that staff order. */
export type OrderedLine = ReorderLine & { units: number }

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/

const cellOf = (value: string | number) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const headings = [
  'csvSupplier',
  'csvProduct',
  'csvUnits',
  'csvAvailable',
  'csvDays',
  'csvMonth',
  'csvQuarter',
] as const

/** The lines with units to order as CSV, with a byte order mark for Excel. */
export const orderCsv = (lines: readonly OrderedLine[]): string => {
  const rows = lines
    .filter(({ units }) => units > 0)
    .map((one) => [
      one.supplier ?? '',
      one.name,
      one.units,
      one.available,
      one.daysLeft,
      one.soldIn30Days,
      one.soldIn90Days,
    ])
  const all = [headings.map((key) => reorderText(key)), ...rows]
  return `\uFEFF${all.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
