import type { QueryInput } from 'shared-api/contract'
import { type Adapter, paging, pick } from '../app/adapter.ts'

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

const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** In the API `price` is written as the base price and `quantity` as the counted stock. */
export const productAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /product'>
    const { data, total } = await api('GET /product', { query, signal })
    return { data, total }
  },
  toBody: (data, previous) => {
    const body: Record<string, unknown> = {
      ...pick(data, fields),
      category: idOf(data.category),
      brand: idOf(data.brand),
      ...(data.basePrice === undefined ? {} : { price: data.basePrice }),
      ...(data.onHand === undefined ? {} : { quantity: data.onHand }),
    }
    if (!previous) return body
    // Only what was changed is sent, so that nobody else's work is undone.
    const before: Record<string, unknown> = {
      ...previous,
      price: previous.basePrice,
      quantity: previous.onHand,
      category: idOf(previous.category),
      brand: idOf(previous.brand),
    }
    const changed = Object.entries(body).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key]),
    )
    return {
      ...Object.fromEntries(changed),
      ...(previous.version === undefined ? {} : { version: previous.version }),
    }
  },
  deleteMany: (api, ids) => api('POST /product/bulk-delete', { body: { ids } }),
  texts: {
    list: 'fetchProducts',
    one: 'fetchProduct',
    create: 'createProduct',
    update: 'updateProduct',
    delete: 'deleteProduct',
    deleteMany: 'deleteProducts',
  },
}
