import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, changesOf, paging, pick } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

export const brandAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /brand'>
    const { data, meta } = await api('GET /brand', { query, signal })
    return { data, total: meta.total }
  },
  toBody: (data, previous) => {
    const body = pick(data, ['name', 'slug', 'description', 'image', 'discount'])
    return previous ? changesOf(body, previous, data.version) : body
  },
  deleteMany: (api, ids) => api('POST /brand/bulk-delete', { body: { ids } }),
  texts: {
    list: 'fetchBrands',
    one: 'fetchBrand',
    create: 'createBrand',
    update: 'updateBrand',
    updateMany: 'updateBrand',
    delete: 'deleteBrand',
    deleteMany: 'deleteBrands',
  },
}

/** Calls of brands beside reads and writes of records. */
export const brandMethods = (api: Client) => ({
  /** Percent off the printed price of all products of the brand. */
  updateBrandDiscount: (id: string, discount: number) =>
    withFailure(
      'updateBrandDiscount',
      api('PATCH /brand/discount/:id', { params: { id }, body: { discount } }),
    ),
})

export type BrandProvider = ProviderOf<typeof brandMethods>
