import type { Client } from 'shared-api'
import type { BodyInput, Product, QueryInput } from 'shared-api/contract'
import { idOf } from 'shared-api/idOf'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, changesOf, paging, pick, toPage } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'
import { type FormFieldName, formFieldNames, formFields } from './formFields.ts'

type Reference = string | { id: string }
type New = BodyInput<'POST /product'>
type Changes = BodyInput<'PUT /product/:id'>

type NewForm = Omit<New, 'category' | 'brand' | 'sku'> & {
  category: Reference
  brand: Reference
  /** Null when it was typed and emptied: the server makes one then. */
  sku?: string | null
}
/** A record: `basePrice` is what the contract writes as `price`. */
type EditForm = Partial<Product> & Pick<Changes, 'version'>

const toChanges = ({ basePrice, category, brand, ...values }: EditForm): Changes =>
  pick({ ...values, price: basePrice, category: category?.id, brand: brand?.id }, formFieldNames)

/** The change of many products, as screens pass it to `updateMany`. */
export type BulkChange = Omit<BodyInput<'POST /product/bulk-change'>, 'ids'>

const inForm: Readonly<Record<string, string>> = { category: 'category.id', brand: 'brand.id' }

/** The API takes up to 100 at once. */
const chunks = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / 100) }, (_, place) => ids.slice(place * 100, place * 100 + 100))

export const productAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /product'> = { ...filter, ...paging(params) }
    const { data, ...counted } = await api('GET /product', { query, signal })
    return toPage(data, counted, params)
  },
  createBody: ({ sku, category, brand, ...values }: NewForm): New =>
    pick({ ...values, sku: sku ?? undefined, category: idOf(category), brand: idOf(brand) }, formFieldNames),
  updateBody: (values: EditForm, previous: EditForm): Changes =>
    changesOf(toChanges(values), { ...toChanges(previous), version: previous.version }, values.version),
  fieldOf: (field, isNew) =>
    inForm[field] ?? (isNew ? field : (formFields[field as FormFieldName]?.record ?? field)),
  updateMany: async (api, ids, change: BulkChange) => {
    for (const some of chunks(ids)) await api('POST /product/bulk-change', { body: { ...change, ids: some } })
  },
  deleteMany: async (api, ids) => {
    for (const some of chunks(ids)) await api('POST /product/bulk-delete', { body: { ids: some } })
  },
  references: ['category', 'brand'],
  texts: {
    list: 'fetchProducts',
    one: 'fetchProduct',
    create: 'createProduct',
    update: 'updateProduct',
    updateMany: 'changeProducts',
    delete: 'deleteProduct',
    deleteMany: 'deleteProducts',
  },
}

/** Calls of products beside reads and writes of records. */
export const productMethods = (api: Client) => ({
  priceHistory: (id: string, signal?: AbortSignal) =>
    withFailure('fetchPriceHistory', api('GET /product/price-history/:id', { params: { id }, signal })),
  productSales: (id: string, signal?: AbortSignal) =>
    withFailure('fetchProductSales', api('GET /product/sales/:id', { params: { id }, signal })),
})

export type ProductProvider = ProviderOf<typeof productMethods>
