import type { BodyInput, QueryInput } from 'shared-api/contract'
import { idOf } from 'shared-api/idOf'
import { type Adapter, changesOf, pageOf, paging, pick } from '../../core/data/adapter.ts'

const fields = [
  'name',
  'sku',
  'slug',
  'description',
  'price',
  'originalPrice',
  'quantity',
  'status',
  'category',
  'brand',
  'genericName',
  'strength',
  'dosageForm',
  'packSize',
  'unitsPerPack',
  'manufacturer',
  'registrationNumber',
  'saleClass',
  'coldChain',
  'takesDiscounts',
  'maxPerOrder',
  'image',
  'images',
] as const

/** Fields of the API that the forms have under another name. */
const createFields: Readonly<Record<string, string>> = { category: 'category.id', brand: 'brand.id' }
const editFields: Readonly<Record<string, string>> = {
  ...createFields,
  price: 'basePrice',
  quantity: 'onHand',
}

/** The API takes up to 100 at once. */
const batches = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / 100) }, (_, place) => ids.slice(place * 100, place * 100 + 100))

/** In the API `price` is written as the base price and `quantity` as the counted stock. */
export const productAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /product'>
    const { data, ...counted } = await api('GET /product', { query, signal })
    return pageOf(data, counted, params)
  },
  toBody: (data, previous) => {
    const body: Record<string, unknown> = {
      ...pick(data, fields),
      // Null when it was typed and emptied: a new product gets one then.
      sku: data.sku ?? undefined,
      category: idOf(data.category),
      brand: idOf(data.brand),
      ...(data.basePrice === undefined ? {} : { price: data.basePrice }),
      ...(data.onHand === undefined ? {} : { quantity: data.onHand }),
    }
    if (!previous) return body
    const before = {
      ...previous,
      price: previous.basePrice,
      quantity: previous.onHand,
      category: idOf(previous.category),
      brand: idOf(previous.brand),
    }
    return changesOf(body, before, data.version)
  },
  fieldOf: (field, isNew) => (isNew ? createFields : editFields)[field] ?? field,
  updateMany: async (api, ids, data) => {
    for (const some of batches(ids))
      await api('POST /product/bulk-change', {
        body: { ...data, ids: some } as BodyInput<'POST /product/bulk-change'>,
      })
  },
  deleteMany: async (api, ids) => {
    for (const some of batches(ids)) await api('POST /product/bulk-delete', { body: { ids: some } })
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
