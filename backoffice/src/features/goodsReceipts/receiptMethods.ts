import type { Client } from 'shared-api'
import type { BodyInput } from 'shared-api/contract'
import type { ReceiptMapping } from 'shared-api/receiptFile'
import { type IdempotencyKey, withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about goods receipts. */
export const receiptMethods = (api: Client) => ({
  goodsReceipts: (signal?: AbortSignal) =>
    withFailure('fetchReceipts', api('GET /goods-receipt', { signal })),
  findGoods: (search: string, signal?: AbortSignal) =>
    withFailure('findGoods', api('GET /goods-receipt/product', { query: { search }, signal })),
  batchCosts: (productId: string, signal?: AbortSignal) =>
    withFailure('fetchCosts', api('GET /goods-receipt/costs', { query: { productId }, signal })),
  /** Reads the lines of a delivery file. Without a mapping the columns follow from their headings. */
  readDelivery: (file: File, mapping: ReceiptMapping) =>
    withFailure(
      'readDelivery',
      api('POST /goods-receipt/read', {
        form: Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, String(column)])),
        files: [file],
      }),
    ),
  bookReceipt: (body: BodyInput<'POST /goods-receipt'>, headers: IdempotencyKey) =>
    withFailure('bookReceipt', api('POST /goods-receipt', { body, headers })),
  undoReceipt: (id: string) =>
    withFailure('undoReceipt', api('POST /goods-receipt/:id/undo', { params: { id } })),
})

export type ReceiptProvider = ProviderOf<typeof receiptMethods>
