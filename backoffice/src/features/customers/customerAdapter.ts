import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, paging, toPage } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Customers are read and blocked, never written: their profile is their own. */
export const customerAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /customer'> = { ...filter, ...paging(params) }
    const { data, meta } = await api('GET /customer', { query, signal })
    return toPage(data, meta, params)
  },
  texts: { list: 'fetchCustomers', one: 'fetchCustomer' },
}

/** Calls of customers beside reads of records. */
export const customerMethods = (api: Client) => ({
  blockCustomer: (id: string, reason: string) =>
    withFailure('blockCustomer', api('POST /customer/:id/block', { params: { id }, body: { reason } })),
  customerGroups: (signal?: AbortSignal) =>
    withFailure('fetchGroups', api('GET /customer/groups', { signal })),
  setGroups: (id: string, groups: string[]) =>
    withFailure('setGroups', api('PUT /customer/:id/groups', { params: { id }, body: { groups } })),
  unblockCustomer: (id: string, reason: string) =>
    withFailure('unblockCustomer', api('POST /customer/:id/unblock', { params: { id }, body: { reason } })),
})

export type CustomerProvider = ProviderOf<typeof customerMethods>
