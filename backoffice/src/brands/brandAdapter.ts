import type { QueryInput } from 'shared-api/contract'
import { type Adapter, paging, pick } from '../app/adapter.ts'

export const brandAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /brand'>
    const { data, meta } = await api('GET /brand', { query, signal })
    return { data, total: meta.total }
  },
  // A brand that exists has its discount changed by a call of its own.
  toBody: (data, previous) =>
    pick(data, ['name', 'slug', 'description', 'image', ...(previous ? [] : ['discount'])]),
  deleteMany: (api, ids) => api('POST /brand/bulk-delete', { body: { ids } }),
  texts: {
    list: 'fetchBrands',
    one: 'fetchBrand',
    create: 'createBrand',
    update: 'updateBrand',
    delete: 'deleteBrand',
    deleteMany: 'deleteBrands',
  },
}
