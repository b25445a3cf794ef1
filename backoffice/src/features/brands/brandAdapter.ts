import type { Client } from 'shared-api'
import type { BodyInput, Brand, QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, changesOf, paging, pick } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

const fields = ['name', 'slug', 'description', 'image', 'discount'] as const

export const brandAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /brand'> = { ...filter, ...paging(params) }
    const { data, meta } = await api('GET /brand', { query, signal })
    return { data, total: meta.total }
  },
  createBody: (values: BodyInput<'POST /brand'>): BodyInput<'POST /brand'> => pick(values, fields),
  updateBody: (values: BodyInput<'PUT /brand/:id'>, previous: Brand): BodyInput<'PUT /brand/:id'> =>
    changesOf(pick(values, fields), previous, values.version),
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
