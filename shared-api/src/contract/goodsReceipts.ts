import { z } from 'zod'
import { MAX_RECEIPT_LINES, receiptColumns } from '../receiptFile.ts'
import { batchNumber, units } from './inventory.ts'
import { data, day, dayParam, id, line, op, rupees, search, time } from './operation.ts'
import { Product, price } from './products.ts'

/** A line of a delivery file as text. Staff read and correct it, so nothing in it is rejected. */
const ReadLine = z.object({
  /** Null unless the file names one product for certain. */
  product: Product.nullable(),
  /** The reason without a product. `otherName`: the product with this code has another name than the file says. */
  problem: z.enum(['unknown', 'several', 'shortened', 'otherName']).nullable(),
  /** The file's words for the product: its name, else its code. */
  named: z.string(),
  batchNumber: z.string(),
  expiry: z.string(),
  quantity: z.string(),
  mrp: z.string(),
  cost: z.string(),
})
export type ReadLine = z.output<typeof ReadLine>

/** A column of a file, counted from 0. */
const column = z
  .string()
  .regex(/^\d{1,3}$/, 'WHOLE_NUMBER_FROM_ZERO')
  .transform(Number)

const MAX_FILE_BYTES = 2 * 1024 * 1024

/** Goods of one invoice that arrived. */
const GoodsReceipt = z.object({
  id,
  supplier: z.string(),
  invoiceNumber: z.string(),
  /** The day of Karachi on which they arrived. */
  receivedOn: z.string(),
  batches: z.number(),
  /** 0 after the receipt was undone. */
  units: z.number(),
  bookedBy: z.string().nullable(),
  bookedAt: time,
})
export type GoodsReceipt = z.output<typeof GoodsReceipt>

export const receiptHead = {
  supplier: line(200),
  invoiceNumber: line(60),
  receivedOn: day,
}

export const goodsReceiptOperations = {
  'GET /goods-receipt': op({
    summary: 'The last 20 receipts of goods, newest first.',
    access: 'admin',
    duty: 'stock.write',
    response: data(z.array(GoodsReceipt)),
  }),
  'GET /goods-receipt/product': op({
    summary:
      'Find the product of a line: by barcode or SKU, else by name as in a review, with inactive and restricted ' +
      'products. `takenByEnter` is null when the member of staff has to choose.',
    access: 'admin',
    duty: 'stock.write',
    query: z.object({ search: search.optional() }),
    response: data(z.array(Product)).extend({ takenByEnter: z.string().nullable() }),
  }),
  'POST /goods-receipt/read': op({
    summary:
      'Read the lines of a delivery file: CSV in UTF-8 with a header and at most 200 lines. The form names the column ' +
      'of each field; without any, the columns follow from their headings. It books nothing.',
    access: 'admin',
    duty: 'stock.write',
    form: z.partialRecord(z.enum(receiptColumns), column),
    files: { field: 'file', min: 1, max: 1, maxBytes: MAX_FILE_BYTES },
    response: data(
      z.object({
        headings: z.array(z.string()),
        mapping: z.partialRecord(z.enum(receiptColumns), z.number()),
        lines: z.array(ReadLine),
      }),
    ),
  }),
  'GET /goods-receipt/costs': op({
    summary:
      'The cost of a unit in rupees, for each batch of a product whose receipts name one: the mean of these receipts.',
    access: 'admin',
    duty: 'reports.read',
    query: z.object({ productId: id }),
    response: data(z.array(z.object({ batchId: id, cost: z.number() }))),
  }),
  'POST /goods-receipt': op({
    summary:
      'Book the goods of an invoice, all lines or none. Errors name their lines. More lines of a known invoice are added to it.',
    access: 'admin',
    duty: 'stock.write',
    body: z.strictObject({
      ...receiptHead,
      lines: z
        .array(
          z.strictObject({
            productId: id,
            batchNumber,
            expiryDate: dayParam,
            quantity: units,
            /** Printed on the packs. */
            mrp: price.optional(),
            /** Rupees for each unit, on the invoice; 0 for a bonus. */
            cost: rupees.optional(),
          }),
        )
        .min(1)
        .max(MAX_RECEIPT_LINES),
    }),
    response: data(GoodsReceipt),
    status: [201],
    idempotent: true,
  }),
  'POST /goods-receipt/:id/undo': op({
    summary: 'Take the units of a receipt off the shelf again, all or none. 409 when some were sold.',
    access: 'admin',
    duty: 'stock.write',
    response: data(GoodsReceipt),
  }),
} as const
