import { existing } from 'server/test/existing'
import { mailsTo } from '../outbox.ts'
import { pixel } from '../pixel.ts'
import { clientAs, createProduct, unique } from '../testUsers.ts'
import { type ApiCall, type Caller, rowOf, rowsOf } from './apiCall.ts'
import { chapter } from './chapter.ts'
import type { Stage } from './stage.ts'

/** Opens the chapters of calls: an admin, a customer, a guest's session and a product. */
export const openCaller = async (stage: Stage): Promise<Caller> => {
  const { admin, storefront } = stage
  const [customer, product] = [await stage.signUp(), await createProduct(admin.api)]
  return {
    origin: storefront,
    tokens: { guest: '', customer: customer.token, admin: admin.token },
    known: {
      email: customer.user.email ?? '',
      password: customer.password,
      productId: product.id,
      categoryId: product.category.id,
      usedBrandId: product.brand.id,
      sessionId: `sess_${crypto.randomUUID().replaceAll('-', '')}`,
      stamp: unique(),
    },
  }
}

/** The code of the latest mail to this address. */
const waitForCode = async ({ known }: Caller) => {
  for (let tries = 0; tries < 100; tries++) {
    const code = /\b\d{6}\b/.exec(mailsTo(known.otherEmail ?? '').at(-1) ?? '')?.[0]
    if (code) return { otp: code }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('No mail with a code has come')
}

const auth: readonly ApiCall[] = [
  {
    call: 'POST /auth/register',
    by: 'guest',
    body: {
      name: 'Bilal Ahmed',
      email: 'call-{stamp}@example.com',
      phone: '034{stamp}',
      password: 'a long walk home',
    },
    has: 'token data.id data.role data.profile',
    keeps: { otherEmail: 'data.email' },
  },
  {
    call: 'POST /auth/login',
    by: 'guest',
    body: { email: '{email}', password: '{password}' },
    has: 'data token',
    is: { 'data.role': 'customer' },
  },
  { call: 'POST /auth/forgot', by: 'guest', body: { email: '{otherEmail}' } },
  {
    call: 'POST /auth/verify/otp',
    by: 'guest',
    before: waitForCode,
    body: { email: '{otherEmail}', otp: '{otp}' },
    keeps: { resetToken: 'data.resetToken' },
  },
  {
    call: 'POST /auth/reset/password',
    by: 'guest',
    body: { resetToken: '{resetToken}', password: 'a longer walk home' },
  },
  {
    call: 'POST /auth/change/password',
    by: 'customer',
    body: { currentPassword: '{password}', newPassword: 'another long walk' },
  },
]

const cartNames = 'data.items data.subtotalAmount data.totalAmount data.discountAmount data.couponCode'
const item = 'data.items.0'
const itemNames = `${item}.id ${item}.quantity ${item}.price ${item}.totalPrice`
const productNames = ['name', 'image', 'originalPrice', 'quantity']
  .map((name) => `${item}.Product.${name}`)
  .join(' ')

const cart: readonly ApiCall[] = [
  { call: 'GET /cart', by: 'guest', has: cartNames },
  {
    call: 'POST /cart/items',
    by: 'guest',
    body: { productId: '{productId}', quantity: 1 },
    has: `${itemNames} ${productNames}`,
    keeps: { cartItemId: `${item}.id` },
  },
  {
    call: 'PUT /cart/items/{cartItemId}',
    by: 'guest',
    body: { quantity: 3 },
    is: { [`${item}.quantity`]: 3, [`${item}.totalPrice`]: 270, 'data.subtotalAmount': 270 },
  },
  {
    call: 'POST /cart/coupon',
    by: 'guest',
    before: async ({ origin, tokens }) => {
      const code = `CALL${unique()}`
      const body = { code, discountType: 'fixed' as const, discountValue: 20 }
      await clientAs(origin, { token: tokens.admin })('POST /coupon', { body })
      return { code }
    },
    body: { code: '{code}' },
    is: { 'data.discountAmount': 20, 'data.totalAmount': 250 },
  },
  { call: 'DELETE /cart/coupon', by: 'guest', is: { 'data.couponCode': null } },
  {
    call: 'POST /coupon/validate',
    by: 'guest',
    body: { code: '{code}' },
    has: 'data.coupon',
    is: {
      'data.discountAmount': 20,
      'data.discountType': 'fixed',
      'data.discountValue': 20,
      'data.finalTotal': 250,
    },
  },
  { call: 'DELETE /cart/items/{cartItemId}', by: 'guest', is: { 'data.items': [] } },
  { call: 'DELETE /cart', by: 'guest', is: { 'data.items': [] } },
  {
    call: 'POST /cart/transfer',
    by: 'customer',
    before: async ({ origin, known }) => {
      const guest = clientAs(origin, { session: existing(known.sessionId) })
      await guest('POST /cart/items', { body: { productId: existing(known.productId), quantity: 1 } })
      return {}
    },
    body: { sessionId: '{sessionId}' },
    is: { [`${item}.quantity`]: 1 },
  },
]

/** A small photograph as the page of a prescription. */
const image = () => new File([pixel], 'page.png', { type: 'image/png' })

const prescriptionForm = () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    patientName: 'Sana Malik',
    phone: '03001234567',
    city: 'Karachi',
  }))
    form.append(name, value)
  form.append('files', image())
  return form
}

const uploadForm = () => {
  const form = new FormData()
  form.append('file', image())
  return form
}

const period = 'search=&fromDate=2020-01-01&toDate=2035-01-01&limit=5&offset=0'

const prescriptions: readonly ApiCall[] = [
  {
    call: 'POST /prescription',
    by: 'customer',
    form: prescriptionForm,
    keeps: { prescriptionId: 'data.id', prescriptionNumber: 'data.prescriptionNumber' },
  },
  { call: 'GET /prescription/{prescriptionId}', by: 'customer', has: 'data.id data.prescriptionNumber' },
  { call: 'GET /prescription/by-number/{prescriptionNumber}', by: 'customer', has: 'data.id' },
  {
    call: `GET /prescription/my-prescriptions?status=pending&${period}`,
    by: 'customer',
    has: 'data.0.id meta',
  },
  {
    call: `GET /prescription/admin/all?status=pending&city=Karachi&${period}`,
    by: 'admin',
    has: 'data.0.id meta',
  },
  {
    call: 'PATCH /prescription/admin/{prescriptionId}',
    by: 'admin',
    body: { status: 'under_review' },
    is: { 'data.status': 'under_review' },
  },
  { call: 'GET /prescription/admin/stats', by: 'admin', has: 'data' },
]

const user: readonly ApiCall[] = [
  { call: 'GET /user/profile', by: 'customer', has: 'data.role data.profile' },
  { call: 'PUT /user', by: 'customer', body: { city: 'Lahore' }, is: { 'data.city': 'Lahore' } },
]

/** Section 7: the calls that shoppers make. */
export const callsOfShoppers = chapter<Caller>({
  title: 'section 7: calls of shoppers, and who may make them',
  apps: 'storefront',
  needsServer: true,
  open: openCaller,
  rows: [
    ...rowsOf('auth', auth),
    ...rowsOf('cart', cart),
    ...rowsOf('prescription', prescriptions),
    ...rowsOf('user', user),
    rowOf('7.upload.1', { call: 'POST /upload', by: 'customer', form: uploadForm, has: 'data.url' }),
    rowOf('7.auth.7', { call: 'POST /auth/logout', by: 'customer' }),
  ],
})
