import type { Order, Product } from 'shared-api/contract'
import { getIf } from 'shared-api/getIf'
import { boxNumber, type Scan } from './readScan.ts'

/** Units of one batch that are to be packed. */
export interface PackRow {
  key: string
  name: string
  image: string | null
  quantity: number
  batchNumber: string
  /** `2027-06-30` */
  expiryDate: string
  recalled: boolean
  onPrescription: boolean
  /** Null for a product that was deleted since. */
  requiresColdChain: boolean | null
  shelf: string | null
  /** The number of the box as `boxNumber` writes it; null where the product has none. */
  box: string | null
}

type Facts = Pick<Product, 'id' | 'barcode' | 'coldChain' | 'shelf'>

/** The rows of these lines, in the order of the shelves. A line of two batches has two rows. */
export const packRows = (items: Order['items'], products: readonly Facts[]): PackRow[] => {
  const byId = new Map(products.map((one) => [one.id, one]))
  return items
    .filter(({ cancelled }) => !cancelled)
    .flatMap((item) => {
      const facts = getIf(byId, item.productId)
      return item.batches.map(
        ({ batchNumber, expiryDate, quantity, recalled }): PackRow => ({
          key: `${item.id} ${batchNumber} ${quantity}`,
          name: item.name,
          image: item.image,
          quantity,
          batchNumber,
          expiryDate,
          recalled,
          onPrescription: item.saleClass === 'prescription',
          requiresColdChain: facts?.coldChain ?? null,
          shelf: facts?.shelf ?? null,
          box: facts?.barcode ? boxNumber(facts.barcode) : null,
        }),
      )
    })
    .sort((a, b) => (a.shelf ?? '\uffff').localeCompare(b.shelf ?? '\uffff') || a.name.localeCompare(b.name))
}

/** The outcome of a scan: a row that is ticked, or the reason why none is. */
export type Verdict =
  | { kind: 'ticked' | 'checkBatch' | 'already' | 'recalled'; row: PackRow }
  | { kind: 'wrongBatch'; scanned: string; name: string; wanted: string }
  | { kind: 'scanBatch'; name: string; wanted: string }
  | { kind: 'notInOrder' | 'ambiguous'; scanned: string }

const sameBatch = (row: PackRow, batch: string) => row.batchNumber.toLowerCase() === batch.toLowerCase()
const batchesOf = (rows: readonly PackRow[]) => rows.map(({ batchNumber }) => batchNumber).join(', ')

const tick = (row: PackRow, ticked: ReadonlySet<string>, kind: 'ticked' | 'checkBatch'): Verdict => ({
  kind: row.recalled ? 'recalled' : ticked.has(row.key) ? 'already' : kind,
  row,
})

/** The verdict on a box of this product. A barcode says nothing about the batch. */
const judgeBox = (own: readonly PackRow[], batch: string | null, ticked: ReadonlySet<string>): Verdict => {
  const [first, ...others] = own
  const name = first?.name ?? ''
  if (batch !== null) {
    const row = own.find((one) => sameBatch(one, batch))
    return row
      ? tick(row, ticked, 'ticked')
      : { kind: 'wrongBatch', scanned: batch, name, wanted: batchesOf(own) }
  }
  return first && others.length === 0
    ? tick(first, ticked, 'checkBatch')
    : { kind: 'scanBatch', name, wanted: batchesOf(own) }
}

/**
 * Finds the row of a scanned code. Nothing is ticked for a wrong product, a wrong or recalled batch, or a code that
 * two rows could mean.
 */
export const judgeScan = (rows: readonly PackRow[], ticked: ReadonlySet<string>, scan: Scan): Verdict => {
  const box = scan.box ?? boxNumber(scan.text)
  const own = rows.filter((row) => row.box !== null && row.box === box)
  if (own.length > 0) return judgeBox(own, scan.batch, ticked)
  // A box of another product may have the same batch number.
  if (scan.box !== null) return { kind: 'notInOrder', scanned: scan.text }
  const [row, ...others] = rows.filter((one) => sameBatch(one, scan.text))
  if (!row) return { kind: 'notInOrder', scanned: scan.text }
  return others.length > 0 ? { kind: 'ambiguous', scanned: scan.text } : tick(row, ticked, 'ticked')
}
