import type { Order } from 'shared-api/contract'

/** Units of one line and batch that came back, or that a customer may bring back. */
export interface ReturnRow {
  key: string
  itemId: string
  batchNumber: string
  name: string
  quantity: number
  /** A returned shipment: each unit must be accounted for. A customer may keep some units. */
  isWhole: boolean
  /** Its units never go back on the shelf, and only a pharmacist records them. */
  isPrescription: boolean
}

/** The counts of a row, as typed. */
export interface Counted {
  shelf: string
  damaged: string
  missing: string
}

export const nothingCounted: Counted = { shelf: '', damaged: '', missing: '' }

/** The rows whose units are not inspected yet. */
export const returnRows = ({ items, shipments }: Order): ReturnRow[] =>
  items.flatMap((item) => {
    const shipment = shipments.find(({ itemIds }) => itemIds.includes(item.id))
    if (shipment?.status !== 'returned' && shipment?.status !== 'delivered') return []
    return item.batches
      .filter(({ returned }) => returned === null && item.productId !== null)
      .map(({ batchNumber, quantity }) => ({
        key: `${item.id} ${batchNumber}`,
        itemId: item.id,
        batchNumber,
        name: item.name,
        quantity,
        isWhole: shipment.status === 'returned',
        isPrescription: item.saleClass === 'prescription',
      }))
  })

const foundOf = ({ shelf, damaged, missing }: Counted) => Number(shelf) + Number(damaged) + Number(missing)

/** Whether the units of a row are all accounted for. */
export const isAccounted = (row: ReturnRow, counted: Counted): boolean =>
  row.isWhole ? foundOf(counted) === row.quantity : foundOf(counted) <= row.quantity

/** The lines in the form of the contract, without those of which nothing came back. */
export const returnLines = (rows: readonly ReturnRow[], counted: Readonly<Record<string, Counted>>) =>
  rows.flatMap(({ key, itemId, batchNumber }) => {
    const found = counted[key] ?? nothingCounted
    if (foundOf(found) === 0) return []
    const [shelf, damaged, missing] = [Number(found.shelf), Number(found.damaged), Number(found.missing)]
    return [{ itemId, batchNumber, shelf, damaged, missing }]
  })
