import type { ReorderLine } from 'shared-api/contract'
import { csvOf } from '../../../core/lists/csvOf.ts'
import { reorderText } from './reorderText.ts'

/** A line with the units that staff order. */
export type OrderedLine = ReorderLine & { units: number }

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
  return csvOf([headings.map((key) => reorderText(key)), ...rows])
}
