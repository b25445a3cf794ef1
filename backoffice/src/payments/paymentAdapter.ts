import type { QueryInput } from 'shared-api/contract'
import { type Adapter, pageOf, paging } from '../app/adapter.ts'

/** Attempts to pay, which only providers, riders and the questions put to them change. */
export const paymentAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /payment/admin/all'>
    const { data, meta } = await api('GET /payment/admin/all', { query, signal })
    return pageOf(data, meta, params)
  },
  references: ['orderId'],
  texts: { list: 'fetchPayments' },
}

/** Refunds stand in the order in which they are to be done. */
export const refundAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { page, limit } = paging(params)
    const query = { ...filter, page, limit } as QueryInput<'GET /payment/admin/refunds'>
    const { data, meta } = await api('GET /payment/admin/refunds', { query, signal })
    return pageOf(data, meta, params)
  },
  texts: { list: 'fetchRefunds' },
}
