import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { type Adapter, pageOf, paging } from '../app/adapter.ts'
import { withFailure } from '../app/withFailure.ts'

/** Customers are read and blocked, never written: their profile is their own. */
export const customerAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /customer'>
    const { data, meta } = await api('GET /customer', { query, signal })
    return pageOf(data, meta, params)
  },
  texts: { list: 'fetchCustomers', one: 'fetchCustomer' },
}

/** Calls of customers beside reads of records. */
export const customerMethods = (api: Client) => ({
  blockCustomer: (id: string, reason: string) =>
    withFailure('blockCustomer', api('POST /customer/:id/block', { params: { id }, body: { reason } })),
  unblockCustomer: (id: string, reason: string) =>
    withFailure('unblockCustomer', api('POST /customer/:id/unblock', { params: { id }, body: { reason } })),
})
