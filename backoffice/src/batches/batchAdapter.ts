import type { QueryInput } from 'shared-api/contract'
import { type Adapter, paging, pick } from '../app/adapter.ts'

export const batchAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /batch'>
    const { data, meta } = await api('GET /batch', { query, signal })
    return { data, total: meta.total }
  },
  toBody: (data) => pick(data, ['productId', 'batchNumber', 'expiryDate', 'quantity', 'comment']),
  references: ['productId'],
  texts: { list: 'fetchBatches', one: 'fetchBatch', create: 'receiveBatch' },
}
