import type { Client } from 'shared-api/client'
import type { Order } from 'shared-api/contract'
import { approvalOf } from './harm.ts'
import { hostileTexts, kept } from './hostileTexts.ts'
import { pixel } from './pixel.ts'
import { type Customer, clientAs, createProduct, unique } from './testUsers.ts'

/** One order with a hostile text in every field that takes one. */
export interface HostileOrder {
  typed: string
  /** As it is kept. */
  text: string
  order: Order
  prescriptionId: string
  shopper: Customer
  /** Delivered and paid; the others still wait. */
  worked: boolean
}

const signUp = async (origin: string, name: string): Promise<Customer> => {
  const stamp = unique()
  const password = 'a long walk home'
  const { data: user, token } = await clientAs(origin)('POST /auth/register', {
    body: { name, email: `+hostile-${stamp}@example.com`, phone: `034${stamp}`, password },
  })
  return { user, token, password, api: clientAs(origin, { token }) }
}

/** Types the text as the account's own name and city. */
export const rename = async ({ api, user }: Customer, text: string) => {
  Object.assign(user, (await api('PUT /user', { body: { name: text, city: text } })).data)
}

/** Types the text wherever a shopper can, up to the placed order. */
const shop = async (
  shopper: Customer,
  { productId, couponedId, code }: { productId: string; couponedId: string; code: string },
  text: string,
) => {
  const { api, user } = shopper
  const phone = user.phone ?? ''
  const place = {
    address: `${text} House`,
    area: text,
    landmark: text,
    city: text,
    province: 'Sindh' as const,
    unlisted: true,
  }
  const { data: prescription } = await api('POST /prescription', {
    form: { patientName: text, doctorName: text, city: text, notes: text, phone },
    files: [new File([pixel, crypto.randomUUID()], `${text}.png`, { type: 'image/png' })],
  })
  // Coupons reduce no prescription medicine.
  for (const id of [productId, couponedId])
    await api('POST /cart/items', { body: { productId: id, quantity: 1 } })
  await api('POST /cart/coupon', { body: { code } })
  const params = { id: (await api('POST /checkout', { body: {} })).data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: text, phone, email: user.email } })
  await api('POST /checkout/:id/delivery', {
    params,
    body: { ...place, method: 'standard', prescriptionIds: [prescription.id] },
  })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  const { data: order } = await api('POST /checkout/:id/order', { params, body: { notes: text } })
  await api('POST /user/addresses', { body: { ...place, label: 'Home', name: text, phone } })
  return { order, prescriptionId: prescription.id }
}

/**
 * Brings the order through everything that shows the shopper's words in the back office: the register, money
 * taken and given back.
 */
const work = async (
  admin: Client,
  { order, prescriptionId, productId }: { order: Order; prescriptionId: string; productId: string },
) => {
  const prescription = { params: { id: prescriptionId } }
  await admin('PATCH /prescription/admin/:id', { ...prescription, body: { status: 'under_review' } })
  await admin('PATCH /prescription/admin/:id', {
    ...prescription,
    body: approvalOf([{ productId, quantity: 1 }]),
  })
  const params = { id: order.id }
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin('PATCH /order/:id/status', { params, body: { status } })
  await admin('PATCH /order/:id/payment', { params, body: { paymentStatus: 'paid' } })
  await admin('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { amount: 5, reason: 'A torn strip' },
  })
}

const ordersEach = 6

/** Shoppers who type every hostile text wherever they can, and the work of staff on their orders. */
export const letHostilesIn = async (origin: string, admin: Client) => {
  const product = await createProduct(admin, { saleClass: 'prescription', quantity: 100, unitsPerPack: 10 })
  const couponed = await createProduct(admin, { quantity: 100 })
  const code = `H${unique()}`
  const { data: coupon } = await admin('POST /coupon', {
    body: { code, discountType: 'fixed', discountValue: 1 },
  })
  const orders: HostileOrder[] = []
  let shopper: Customer | undefined
  for (const [place, text] of hostileTexts.entries()) {
    if (!shopper || place % ordersEach === 0) shopper = await signUp(origin, text)
    const bought = await shop(shopper, { productId: product.id, couponedId: couponed.id, code }, text)
    // Every third stays as it came, so that the lists of what waits show it.
    const worked = place % 3 > 0
    if (worked) await work(admin, { ...bought, productId: product.id })
    orders.push({ typed: text, text: kept(text), ...bought, shopper, worked })
  }
  return { product, coupon, orders }
}
