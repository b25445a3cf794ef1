import type { Client } from 'shared-api'
import type { BodyInput, QueryInput } from 'shared-api/contract'
import { type IdempotencyKey, withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, paging, pick } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

export const batchAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /batch'> = { ...filter, ...paging(params) }
    const { data, meta } = await api('GET /batch', { query, signal })
    return { data, total: meta.total }
  },
  createBody: (values: BodyInput<'POST /batch'>): BodyInput<'POST /batch'> =>
    pick(values, [
      'productId',
      'batchNumber',
      'expiryDate',
      'quantity',
      'mrp',
      'cost',
      'supplier',
      'comment',
    ]),
  references: ['productId'],
  texts: { list: 'fetchBatches', one: 'fetchBatch', create: 'receiveBatch' },
}

/** Calls of batches beside reads and writes of records. */
export const batchMethods = (api: Client) => ({
  /** Customers who have units of the batch. */
  batchBuyers: (id: string, signal?: AbortSignal) =>
    withFailure('fetchBatch', api('GET /batch/:id/buyers', { params: { id }, signal })),
  /** Products that run out, with the units to order. */
  reorder: (query: QueryInput<'GET /batch/reorder'>, signal?: AbortSignal) =>
    withFailure('fetchReorder', api('GET /batch/reorder', { query, signal })),
  /** Expired batches with units on the shelf. */
  expiredBatches: (signal?: AbortSignal) =>
    withFailure('fetchBatches', api('GET /batch/expired', { signal })),
  writeOffExpired: (body: BodyInput<'POST /batch/write-off'>, headers: IdempotencyKey) =>
    withFailure('writeOffExpired', api('POST /batch/write-off', { body, headers })),
  /** Adds units, or takes them away when `quantity` is negative. */
  adjustBatch: (id: string, body: BodyInput<'POST /batch/:id/adjust'>, headers: IdempotencyKey) =>
    withFailure('adjustBatch', api('POST /batch/:id/adjust', { params: { id }, body, headers })),
  countBatch: (id: string, counted: number) =>
    withFailure('countBatch', api('POST /batch/:id/count', { params: { id }, body: { counted } })),
  recallBatch: (id: string, body: BodyInput<'POST /batch/:id/recall'>) =>
    withFailure('recallBatch', api('POST /batch/:id/recall', { params: { id }, body })),
})

export type BatchProvider = ProviderOf<typeof batchMethods>
