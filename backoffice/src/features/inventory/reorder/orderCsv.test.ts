import { expect, test } from 'vitest'
import { orderCsv } from './orderCsv.ts'

const line = (name: string, units: number, supplier: string | null = null) => ({
  productId: name,
  name,
  supplier,
  units,
  available: 1,
  soldIn30Days: 30,
  soldIn90Days: 90,
  daysLeft: 1,
  suggested: 29,
})

test('writes the lines with units, quoted, and runs no formula', () => {
  const csv = orderCsv([line('Zinc, 20 mg', 12, 'Premier "A"'), line('=1+1', 3), line('None', 0)])
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFSupplier,Product,Units,On hand,Days left,Sold in 30 days,Sold in 90 days',
    '"Premier ""A""","Zinc, 20 mg",12,1,1,30,90',
    ",'=1+1,3,1,1,30,90",
    '',
  ])
})
