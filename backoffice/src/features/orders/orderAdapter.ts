import type { QueryInput } from 'shared-api/contract'
import { type Adapter, toPage } from '../../core/data/adapter.ts'

/** The admin's list has the specification's own names for page and sort. */
export const orderAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { pagination, sort } = params
    const query: QueryInput<'GET /order/admin/all'> = {
      ...filter,
      page: pagination?.page ?? 1,
      pageSize: pagination?.perPage ?? 10,
      sortBy: sort?.field ?? 'createdAt',
      sortOrder: sort?.order === 'ASC' ? 'asc' : 'desc',
    }
    const { data, totalItems, moreThanTotal } = await api('GET /order/admin/all', { query, signal })
    return toPage(data, { total: totalItems, moreThanTotal }, params)
  },
  references: ['customerId'],
  texts: {
    list: 'fetchAllOrders',
    one: 'fetchOrder',
  },
}
