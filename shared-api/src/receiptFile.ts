/** The columns of a delivery file. The product is found by barcode, by SKU or by its exact name. */
export const receiptColumns = [
  'barcode',
  'sku',
  'name',
  'batchNumber',
  'expiry',
  'quantity',
  'mrp',
  'cost',
] as const
export type ReceiptColumn = (typeof receiptColumns)[number]

/** The column of each field, counted from 0. */
export type ReceiptMapping = Partial<Record<ReceiptColumn, number>>

/** Lines of one receipt. More lines of the invoice can follow. */
export const MAX_RECEIPT_LINES = 200
