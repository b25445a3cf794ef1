import { existing } from 'server/test/existing'
import type { Client } from 'shared-api/client'
import type { OrderStatus } from 'shared-api/states/orderStates'
import { address, placeOrder } from './buying.ts'
import { sendPrescription } from './sendPrescription.ts'
import { createProduct, signUpCustomer, unique } from './testUsers.ts'
import { twoPagePdf } from './twoPagePdf.ts'

/** The ids in addresses of the back office, created or found over the real API. */
export interface AdminThings {
  order: (status: OrderStatus) => string
  paidOrder: string
  prescription: (status: 'pending' | 'under_review' | 'approved' | 'rejected') => string
  /** A prescription that is a PDF. */
  pdf: string
  product: string
  /** Cannot be bought at present. */
  unsold: string
  batch: string
  category: string
  brand: string
  coupon: string
  searchSynonym: string
  customer: string
  /** A customer who cannot log in. */
  blocked: string
  /** An order in two shipments. */
  splitOrder: string
  /** An order in one with two lines. */
  mixedOrder: string
  /** A delivered order with a return request to decide. */
  returned: string
  /** A coupon that another user changes: `changeContested`. */
  contested: string
  changeContested: () => Promise<unknown>
}

const firstOf = <Row>(rows: readonly Row[]) => existing(rows[0])

/** Creates the rows that the demo lacks. */
const makeAdminThings = async (shop: string, admin: Client) => {
  const [{ api }, nuisance, ...products] = await Promise.all([
    signUpCustomer(shop),
    signUpCustomer(shop),
    createProduct(admin),
    createProduct(admin, { saleClass: 'prescription' }),
  ])
  const { user } = nuisance
  await admin('POST /customer/:id/block', { params: { id: user.id }, body: { reason: 'Parcels refused' } })
  const { id } = await sendPrescription(api, 'Sana Malik')
  for (const product of products)
    await api('POST /cart/items', { body: { productId: product.id, quantity: 1 } })
  const params = { id: (await api('POST /checkout', { body: {} })).data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Sana Malik', phone: '03001234567' } })
  const delivery = { ...address, prescriptionIds: [id], splitShipment: true }
  await api('POST /checkout/:id/delivery', { params, body: delivery })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  const { data: order } = await api('POST /checkout/:id/order', { params, body: {} })
  await api('POST /cart/items', { body: { productId: existing(products[0]).id, quantity: 1 } })
  const mixed = await placeOrder(api, existing(products[1]).id)
  const returned = await placeOrder(api, existing(products[0]).id)
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin('PATCH /order/:id/status', { params: { id: returned.id }, body: { status } })
  await api('POST /order/:id/return-requests', {
    params: { id: returned.id },
    body: {
      lines: [{ itemId: existing(returned.items[0]).id, quantity: 1, reason: 'damaged' }],
      note: 'The box is torn',
    },
  })
  const file = new File([new Uint8Array(twoPagePdf())], 'prescription.pdf')
  const { id: pdf } = await sendPrescription(api, 'Sana Malik', [file])
  const { data: coupon } = await admin('POST /coupon', {
    body: { code: `TWO${unique()}`, discountType: 'percentage', discountValue: 5, description: 'Ours' },
  })
  return {
    pdf,
    blocked: user.id,
    splitOrder: order.id,
    mixedOrder: mixed.id,
    returned: returned.id,
    contested: coupon.id,
    changeContested: () =>
      admin('PUT /coupon/:id', {
        params: { id: coupon.id },
        body: { description: `Theirs ${unique()}`, minOrderAmount: Number(unique().slice(-3)) },
      }),
  }
}

/**
 * Finds the rows that the pages show. The review page shows a prescription that the demo's pharmacist has
 * claimed.
 */
export const findAdminThings = async (shop: string, admin: Client): Promise<AdminThings> => {
  const orders = new Map<string, string>()
  for (const status of ['pending', 'processing', 'delivered', 'cancelled'] as const) {
    const query = { status: [status], paymentMethod: ['cash' as const], pageSize: 50 }
    const { data } = await admin('GET /order/admin/all', { query })
    // The next step of an order that waits for a prescription is disabled.
    orders.set(status, firstOf(data.filter(({ items }) => items.every(({ waits }) => !waits))).id)
  }
  const prescriptions = new Map<string, string>()
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    const { data } = await admin('GET /prescription/admin/all', { query: { status: [status], limit: 1 } })
    prescriptions.set(status, firstOf(data).id)
  }
  const reviewed = { status: ['under_review' as const], limit: 50 }
  const { data: claimed } = await admin('GET /prescription/admin/all', { query: reviewed })
  prescriptions.set('under_review', firstOf(claimed.filter(({ claimedByMe }) => claimedByMe)).id)
  const paid = { paymentStatus: ['paid' as const], status: ['delivered' as const], pageSize: 1 }
  const [paidOrders, sold, unsold, batches, categories, brands, { coupons }, searchSynonyms, customers] =
    await Promise.all([
      admin('GET /order/admin/all', { query: paid }),
      admin('GET /product', { query: { inStock: true, limit: 1 } }),
      admin('GET /product', { query: { inStock: false, limit: 1 } }),
      admin('GET /batch', { query: { inStock: true, limit: 1 } }),
      admin('GET /category'),
      admin('GET /brand', { query: { limit: 1 } }),
      admin('GET /coupon', { query: { limit: 1 } }),
      admin('GET /search-synonym', { query: { limit: 1 } }),
      admin('GET /customer', { query: { sort: 'orders', order: 'desc', limit: 1 } }),
    ])
  return {
    ...(await makeAdminThings(shop, admin)),
    order: (status) => existing(orders.get(status)),
    prescription: (status) => existing(prescriptions.get(status)),
    paidOrder: firstOf(paidOrders.data).id,
    product: firstOf(sold.data).id,
    unsold: firstOf(unsold.data).id,
    batch: firstOf(batches.data).id,
    category: firstOf(categories.data).id,
    brand: firstOf(brands.data).id,
    coupon: firstOf(coupons).id,
    searchSynonym: firstOf(searchSynonyms.data).id,
    customer: firstOf(customers.data).id,
  }
}
