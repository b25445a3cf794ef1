import type { BodyInput, Category } from 'shared-api/contract'
import { type Adapter, changesOf, pick } from '../../core/data/adapter.ts'

const fields = ['name', 'slug', 'description', 'image'] as const

/** The API sends all categories at once, because there are few. They are sorted and paged here. */
export const categoryAdapter: Adapter = {
  list: async (api, { pagination, sort, signal }) => {
    const { data } = await api('GET /category', { signal })
    const { page = 1, perPage = 100 } = pagination ?? {}
    const factor = sort?.order === 'DESC' ? -1 : 1
    const sorted =
      sort?.field === 'productCount'
        ? data.toSorted((a, b) => factor * (a.productCount - b.productCount))
        : sort?.field === 'name'
          ? data.toSorted((a, b) => factor * a.name.localeCompare(b.name))
          : data
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: data.length }
  },
  createBody: (values: BodyInput<'POST /category'>): BodyInput<'POST /category'> => pick(values, fields),
  updateBody: (values: BodyInput<'PUT /category/:id'>, previous: Category): BodyInput<'PUT /category/:id'> =>
    changesOf(pick(values, fields), previous, values.version),
  texts: {
    list: 'fetchCategories',
    one: 'fetchCategory',
    create: 'createCategory',
    update: 'updateCategory',
    updateMany: 'updateCategory',
    delete: 'deleteCategory',
    deleteMany: 'deleteCategory',
  },
}
