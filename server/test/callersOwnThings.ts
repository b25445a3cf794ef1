import type { OperationKey } from 'shared-api/contract'
import type { TestApp } from './harness.ts'
import { photo, prescriptionForm } from './prescription.ts'

/**
 * The callers of each operation. The owner has a cart, a checkout, an order, an address and a prescription;
 * the others have nothing.
 */
export const callers = ['guest', 'other', 'admin', 'owner'] as const

export interface CallersOwn {
  /** A valid body. `query` goes behind the path. */
  body?: (given: { shop: TestApp; productId: string }) => unknown
  query?: string
  /** The status for each caller. A guest always gets 401 from an operation that needs a token. */
  guest: number
  other: number
  admin: number
  owner: number
}

const all = (status: number) => ({ guest: status, other: status, admin: status, owner: status })
const signedIn = (status: number) => ({ ...all(status), guest: 401 })

let turn = 0
const password = 'three-green-kites-9'
const phone = () => `0300${String(++turn).padStart(7, '0')}`
const email = () => `mallory-${++turn}@example.com`
const page = await photo().jpeg().toBuffer()
const picture = () => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(page)], 'me.jpg'))
  return form
}
const place = {
  label: 'Home',
  name: 'Mallory',
  phone: '03001234567',
  address: 'House 12, Street 4',
  area: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  province: 'Sindh',
}
const code = () => ({ code: 'NOBODYS' })

/** Every operation without an id: it is about the caller, about all users, or about no user yet. */
export const callersOwn: Partial<Record<OperationKey, CallersOwn>> = {
  'GET /shop': all(200),
  'POST /auth/register': {
    body: () => ({ name: 'Mallory', email: email(), phone: phone(), password }),
    ...all(201),
  },
  'POST /auth/login': { body: () => ({ email: email(), password }), ...all(401) },
  'POST /auth/login/code': { body: () => ({ phone: phone() }), ...all(200) },
  'POST /auth/login/code/verify': { body: () => ({ phone: phone(), otp: '123456' }), ...all(400) },
  'POST /auth/logout': signedIn(200),
  'POST /auth/forgot': { body: () => ({ email: email() }), ...all(200) },
  'POST /auth/verify/otp': { body: () => ({ email: email(), otp: '123456' }), ...all(400) },
  'POST /auth/reset/password': { body: () => ({ resetToken: 'guessed', password }), ...all(410) },
  // No caller has a matching password here.
  'POST /auth/change/password': {
    body: () => ({ currentPassword: 'guessed', newPassword: password }),
    ...signedIn(400),
  },
  'POST /auth/change/email': { body: () => ({ email: email(), password: 'guessed' }), ...signedIn(400) },
  'GET /user/profile': signedIn(200),
  'PUT /user': { body: () => ({ name: 'Mallory' }), ...signedIn(200) },
  'POST /user/export': { body: () => ({ password: 'guessed' }), ...signedIn(400) },
  'POST /user/close': { body: () => ({ password: 'guessed' }), ...signedIn(400) },
  'GET /user/addresses': signedIn(200),
  'POST /user/addresses': { body: () => place, ...signedIn(201) },
  'POST /upload': { body: picture, ...signedIn(201) },
  'GET /category': all(200),
  'GET /brand': all(200),
  'GET /brand/product-count': all(200),
  'GET /product': all(200),
  'GET /cart': all(200),
  'POST /cart/items': { body: ({ productId }) => ({ productId, quantity: 1 }), ...all(200) },
  'POST /cart/coupon': { body: code, ...all(404) },
  'DELETE /cart/coupon': all(200),
  'DELETE /cart': all(200),
  'POST /cart/transfer': { body: ({ shop }) => ({ sessionId: shop.guest().session }), ...signedIn(200) },
  'POST /coupon/validate': { body: code, ...all(404) },
  'POST /checkout': { body: () => ({}), ...signedIn(409), owner: 200 },
  'GET /checkout': signedIn(200),
  'GET /order': signedIn(200),
  'GET /payment/credit-card/return': { query: '?tracker=track_guessed&sig=guessed', ...all(303) },
  'POST /payment/webhooks/safepay': { body: () => ({ guessed: true }), ...all(400) },
  'GET /payment/webhooks/easypaisa': { query: '?url=https://evil.test/', ...all(400) },
  'POST /prescription': { body: () => prescriptionForm([page]), ...signedIn(201) },
  'GET /prescription/my-prescriptions': signedIn(200),
  'GET /prescription/review-time': signedIn(200),
  'GET /batch/check': { query: '?batchNumber=GUESSED', ...all(200) },
  'GET /live': signedIn(200),
}
