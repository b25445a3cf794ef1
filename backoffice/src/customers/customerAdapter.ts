import type { QueryInput } from 'shared-api/contract'
import { type Adapter, pageOf, paging } from '../app/adapter.ts'

/** Customers are read and blocked, never written: what they say of themselves is theirs. */
export const customerAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /customer'>
    const { data, meta } = await api('GET /customer', { query, signal })
    return pageOf(data, meta, params)
  },
  texts: { list: 'fetchCustomers', one: 'fetchCustomer' },
}
