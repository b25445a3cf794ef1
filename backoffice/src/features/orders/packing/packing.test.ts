import type { Order, Product } from 'shared-api/contract'
import { expect, test } from 'vitest'
import { judgeScan, packRows } from './packRows.ts'
import { readScan } from './readScan.ts'

const batch = (batchNumber: string, quantity = 1, recalled = false) => ({
  batchNumber,
  quantity,
  recalled,
  expiryDate: '2027-06-30',
})
const item = (id: string, batches: ReturnType<typeof batch>[], more: Partial<Order['items'][number]> = {}) =>
  ({
    id,
    productId: id,
    name: `Medicine ${id}`,
    image: null,
    cancelled: false,
    saleClass: 'otc',
    batches,
    ...more,
  }) as Order['items'][number]
const product = (id: string, barcode: string | null, shelf: string | null = null) =>
  ({ id, barcode, shelf, coldChain: false }) as Product

const rows = packRows(
  [
    item('a', [batch('L1', 2)]),
    item('b', [batch('M1'), batch('M2', 3)]),
    item('c', [batch('R1', 1, true)]),
    item('d', [batch('L9')], { cancelled: true }),
    item('e', [batch('M2')]),
  ],
  [
    product('a', '4006381333931', 'B2'),
    product('b', '4006381333948', 'A1'),
    product('c', '96385074'),
    product('e', null),
  ],
)
const judge = (code: string, ticked: readonly string[] = []) =>
  judgeScan(rows, new Set(ticked), readScan(code))

test('rows go by shelf, each batch its own, without cancelled lines', () => {
  expect(rows.map(({ name, batchNumber, quantity }) => [name, batchNumber, quantity])).toEqual([
    ['Medicine b', 'M1', 1],
    ['Medicine b', 'M2', 3],
    ['Medicine a', 'L1', 2],
    ['Medicine c', 'R1', 1],
    ['Medicine e', 'M2', 1],
  ])
})

test('reads barcodes, batch numbers and GS1 codes with and without parentheses', () => {
  const box = '4006381333931'
  expect(readScan(` ${box} `)).toEqual({ box: null, batch: null, expiry: null, text: box })
  for (const code of [
    '(01)04006381333931(17)270630(10)L1',
    ']d201040063813339311727063010L1',
    '010400638133393110L1\u001d17270630',
    '010400638133393121SER9\u001d10L1',
  ])
    expect(readScan(code)).toMatchObject({ box, batch: 'L1' })
  expect(readScan('(01)04006381333931(17)270600').expiry).toBe('2027-06-30')
  expect(readScan('0104006381333931')).toMatchObject({ box: null, batch: null })
})

test('a GS1 code ticks its batch, and no other batch of the product', () => {
  expect(judge('(01)04006381333931(10)l1')).toMatchObject({ kind: 'ticked', row: { batchNumber: 'L1' } })
  expect(judge('(01)04006381333931(10)L2')).toEqual({
    kind: 'wrongBatch',
    scanned: 'L2',
    name: 'Medicine a',
    wanted: 'L1',
  })
  expect(judge('(01)04006381333979(10)L1')).toMatchObject({ kind: 'notInOrder' })
})

test('a barcode ticks the only batch of its product with a reminder, and asks where there are two', () => {
  expect(judge('4006381333931')).toMatchObject({ kind: 'checkBatch', row: { batchNumber: 'L1' } })
  expect(judge('4006381333948')).toMatchObject({ kind: 'scanBatch', wanted: 'M1, M2' })
  expect(judge('5901234123457')).toEqual({ kind: 'notInOrder', scanned: '5901234123457' })
})

test('a batch number ticks one row, and none where two products have it', () => {
  expect(judge('m1')).toMatchObject({ kind: 'ticked', row: { name: 'Medicine b' } })
  expect(judge('M2')).toEqual({ kind: 'ambiguous', scanned: 'M2' })
  expect(judge('L9')).toMatchObject({ kind: 'notInOrder' })
})

test('a recalled batch is refused, and a row is ticked once', () => {
  expect(judge('R1')).toMatchObject({ kind: 'recalled' })
  const [first] = rows
  expect(judge('M1', [first?.key ?? ''])).toMatchObject({ kind: 'already' })
})
