import { buy } from 'server/test/fixtures/buying'
import { dispatch } from 'server/test/fixtures/dispatch'
import { prescribe, uploadOne } from 'server/test/fixtures/prescription'
import type { TestApp } from 'server/test/harness'
import type { BackofficeProvider } from '../src/shell/dataProvider.ts'

export interface Backoffice {
  shop: TestApp
  admin: Awaited<ReturnType<TestApp['admin']>>
  provider: BackofficeProvider
}

/** The test data of a resource. The data provider does not offer an operation that is missing here. */
export interface Sample {
  /** Two real records. Returns their ids. */
  make: (backoffice: Backoffice) => Promise<string[]>
  /** The sort field of the list, if there is one. */
  sort?: string
  /** A filter of the list that finds this record and not the other one. */
  filter?: (backoffice: Backoffice, record: Record<string, unknown>) => Record<string, unknown>
  /** Read by its id. */
  one?: true
  /** The filter of the list by another record, and the id of that one for a record. */
  reference?: readonly [target: string, idOf: (record: Record<string, unknown>) => unknown]
  create?: (backoffice: Backoffice) => Promise<Record<string, unknown>>
  /** Part of a record, and that part when the record is read again. */
  change?: { data: Record<string, unknown>; seen: Record<string, unknown> }
  /** The same for many, where it is not the same. */
  changeMany?: { data: Record<string, unknown>; seen: Record<string, unknown> }
  /** Fields that a change of others leaves as they are. */
  unchanged?: readonly string[]
  delete?: true
}

let made = 0
/** A word that stands in nothing else. */
const word = (): string => {
  made += 1
  return `w${made}x`
}

const twice = async <T>(work: () => Promise<T>): Promise<T[]> => [await work(), await work()]

const field = (name: string) => (record: Record<string, unknown>) => record[name]
const inSearch = (name: string) => (_backoffice: Backoffice, record: Record<string, unknown>) => ({
  search: record[name],
})

const createTwo =
  (resource: string, data: (backoffice: Backoffice) => Promise<Record<string, unknown>>) =>
  (backoffice: Backoffice) =>
    twice(async () => {
      const { data: record } = await backoffice.provider.create(resource, { data: await data(backoffice) })
      return String(record.id)
    })

const newCategory = async () => ({ name: `Category ${word()}`, description: 'For the eyes' })
const newBrand = async () => ({ name: `Brand ${word()}`, discount: 5, description: 'Made in Lahore' })
const newCoupon = async () => ({
  code: word().toUpperCase(),
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  usageLimit: 50,
})
const newProduct = async ({ provider }: Backoffice) => ({
  name: `Product ${word()}`,
  price: 40,
  originalPrice: 50,
  category: (await provider.create('category', { data: await newCategory() })).data.id,
  brand: (await provider.create('brand', { data: { name: `Brand ${word()}` } })).data.id,
  dosageForm: 'Tablet',
  packSize: '10 tablets',
})
const newBatch = async ({ shop }: Backoffice) => ({
  productId: await shop.product({ name: `Product ${word()}`, stock: 0 }),
  batchNumber: word().toUpperCase(),
  expiryDate: '2028-01-31',
  quantity: 5,
})

const newSynonym = async () => ({ word: word(), finds: ['paracetamol'] })

/** A search that finds nothing, for no word is like it. */
const miss = async ({ shop }: Backoffice) => {
  made += 1
  const search = `jjqq${made.toString(2).replaceAll('0', 'v').replaceAll('1', 'z')}qj`
  await shop.as()('GET /product', { query: { search } })
  return search
}

const order = async ({ shop }: Backoffice) => {
  // A list sorted by time needs a distinct time for each row.
  shop.pass(1)
  return buy(await shop.customer({ name: `Buyer ${word()}` }), await shop.product())
}

const payment = async (backoffice: Backoffice) => {
  const { id } = await order(backoffice)
  const params = { id }
  await dispatch(backoffice.admin.api, id)
  await backoffice.admin.api('PATCH /order/:id/payment', {
    params,
    body: { paymentStatus: 'paid', transactionId: word() },
  })
  const { data } = await backoffice.admin.api('GET /order/:id/payments', { params })
  const attempt = data.attempts.at(-1)
  if (!attempt) throw new Error('the order has no payment')
  return { orderId: id, id: attempt.id }
}

const refund = async (backoffice: Backoffice) => {
  const params = { orderId: (await payment(backoffice)).orderId }
  const body = { amount: 10, reason: `Torn ${word()}` }
  return (await backoffice.admin.api('POST /payment/admin/refund/:orderId', { params, body })).data.id
}

const entry = async ({ shop, admin }: Backoffice) => {
  const customer = await shop.customer()
  const productId = await shop.product({ name: `Rx ${word()}`, saleClass: 'prescription' })
  await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  const { id, orderNumber } = await buy(customer, productId)
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
  const { data } = await admin.api('GET /register', { query: { search: orderNumber } })
  return String(data[0]?.serial)
}

const described = { description: 'For the counter' }

/** By the name of the resource. */
export const samples: Record<string, Sample> = {
  product: {
    make: createTwo('product', newProduct),
    sort: 'name',
    filter: inSearch('name'),
    one: true,
    reference: ['brand', ({ brand }) => (brand as { id: string }).id],
    create: async (backoffice) => {
      const { category, brand, ...rest } = await newProduct(backoffice)
      return { ...rest, category: { id: category }, brand: { id: brand } }
    },
    change: { data: { basePrice: 36 }, seen: { basePrice: 36, price: 36 } },
    changeMany: { data: { status: 'inactive' }, seen: { status: 'inactive' } },
    unchanged: ['name', 'slug', 'sku', 'originalPrice', 'category', 'brand', 'dosageForm', 'status'],
    delete: true,
  },
  category: {
    make: createTwo('category', newCategory),
    sort: 'name',
    one: true,
    create: newCategory,
    change: { data: described, seen: described },
    unchanged: ['name', 'slug', 'image'],
    delete: true,
  },
  brand: {
    make: createTwo('brand', newBrand),
    sort: 'name',
    filter: inSearch('name'),
    one: true,
    create: newBrand,
    change: { data: { discount: 7.5 }, seen: { discount: 7.5 } },
    unchanged: ['name', 'slug', 'description', 'image'],
    delete: true,
  },
  coupon: {
    make: createTwo('coupon', newCoupon),
    sort: 'code',
    filter: inSearch('code'),
    one: true,
    create: newCoupon,
    change: { data: described, seen: described },
    changeMany: { data: { endDate: null }, seen: { endDate: null } },
    unchanged: [
      'code',
      'discountType',
      'discountValue',
      'minOrderAmount',
      'startDate',
      'usageLimit',
      'status',
    ],
    delete: true,
  },
  'search-synonym': {
    make: createTwo('search-synonym', newSynonym),
    sort: 'word',
    filter: inSearch('word'),
    one: true,
    create: newSynonym,
    change: { data: { finds: ['aspirin'] }, seen: { finds: ['aspirin'] } },
    unchanged: ['word'],
    delete: true,
  },
  'missed-search': {
    make: (backoffice) => twice(() => miss(backoffice)),
    sort: 'words',
    filter: inSearch('words'),
  },
  order: {
    make: (backoffice) => twice(async () => (await order(backoffice)).id),
    sort: 'createdAt',
    filter: inSearch('orderNumber'),
    one: true,
    reference: ['customerId', field('customerId')],
  },
  prescription: {
    make: (backoffice) =>
      twice(async () => {
        backoffice.shop.pass(1)
        return (
          await uploadOne(backoffice.shop, await backoffice.shop.customer(), {
            patientName: `Patient ${word()}`,
          })
        ).id
      }),
    sort: 'createdAt',
    filter: inSearch('patientName'),
    one: true,
    reference: ['customerId', field('customerId')],
  },
  customer: {
    make: ({ shop }) => twice(async () => (await shop.customer({ name: `Customer ${word()}` })).id),
    sort: 'name',
    filter: inSearch('name'),
    one: true,
  },
  payment: {
    make: (backoffice) => twice(async () => (await payment(backoffice)).id),
    sort: 'createdAt',
    filter: inSearch('orderNumber'),
    reference: ['orderId', field('orderId')],
  },
  refund: {
    make: (backoffice) => twice(() => refund(backoffice)),
    filter: inSearch('orderNumber'),
  },
  batch: {
    make: createTwo('batch', newBatch),
    sort: 'productName',
    filter: inSearch('batchNumber'),
    one: true,
    reference: ['productId', field('productId')],
    create: newBatch,
  },
  audit: {
    make: async ({ admin }) => {
      await twice(() => admin.api('POST /category', { body: { name: `Category ${word()}` } }))
      return (await admin.api('GET /audit')).data.map(({ seq }) => String(seq))
    },
    filter: (_, { record }) => {
      const { type, id } = record as { type: string; id: string }
      return { recordType: type, recordId: id }
    },
  },
  register: {
    make: (backoffice) => twice(() => entry(backoffice)),
    filter: inSearch('medicine'),
  },
}
