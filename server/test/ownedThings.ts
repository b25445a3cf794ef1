import type { OperationKey } from 'shared-api/contract'
import { address, fillIn } from './buying.ts'
import type { TestApp } from './harness.ts'
import { placeOrder } from './placeOrder.ts'
import { photo, prescriptionForm, uploadOne } from './prescription.ts'
import { buySplit } from './splitOrder.ts'

export type Person = Awaited<ReturnType<TestApp['customer']>>
export type Params = Record<string, string>

/** One operation on one resource with an owner. */
export interface OwnedThing {
  /** Makes the thing as its owner does. Returns the path parameters that name it. */
  make: (shop: TestApp, owner: Person) => Promise<Params>
  /** A valid body. */
  body?: () => unknown
  /** The status for the owner. */
  owner: number
  /** The status for an admin, who reads it, moves it, or finds no row of this name. */
  admin: 200 | 404
}

const { method: _, ...place } = address
const saved = { ...place, label: 'Home', name: 'Ayesha', phone: '03001234567' }

const makeAddress: OwnedThing['make'] = async (_shop, { api }) => ({
  id: (await api('POST /user/addresses', { body: saved })).data.id,
})
const makeCartItem: OwnedThing['make'] = async (shop, { api }) => {
  const body = { productId: await shop.product(), quantity: 1 }
  return { id: (await api('POST /cart/items', { body })).data.items[0]?.id ?? '' }
}
const makeCheckout: OwnedThing['make'] = async (shop, owner) => {
  await makeCartItem(shop, owner)
  return { id: await fillIn(owner) }
}
const makeOrder =
  (name: string, method: 'cash' | 'easypaisa' | 'credit_card' = 'cash'): OwnedThing['make'] =>
  async (shop, owner) => ({
    [name]: (await placeOrder(owner, { productId: await shop.product(), method })).id,
  })
const makeSplitOrder: OwnedThing['make'] = async (shop, owner) => {
  const { order, second } = await buySplit(shop, owner)
  return { id: order.id, shipmentId: second }
}
const makeAttempt: OwnedThing['make'] = async (shop, owner) => {
  const { orderId = '' } = await makeOrder('orderId', 'easypaisa')(shop, owner)
  const body = { mobileNumber: '03001234567' }
  const { data } = await owner.api('POST /payment/easypaisa/:orderId', { params: { orderId }, body })
  return { transactionId: data.transactionId }
}
const makePrescription: OwnedThing['make'] = async (shop, owner) => ({
  id: (await uploadOne(shop, owner)).id,
})
const makeAskedPrescription: OwnedThing['make'] = async (shop, owner) => {
  const { id = '' } = await makePrescription(shop, owner)
  const staff = await shop.admin()
  for (const status of ['under_review', 'needs_info'] as const)
    await staff.api('PATCH /prescription/admin/:id', {
      params: { id },
      body: { status, reviewNote: 'Please add the second page' },
    })
  return { id }
}
const page = await photo().jpeg().toBuffer()
const pages = () => prescriptionForm([page], {})

const card = () => ({
  cardNumber: '4242 4242 4242 4242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
})
const wallet = () => ({ mobileNumber: '03001234567' })

const byCard: OwnedThing = { make: makeOrder('orderId', 'credit_card'), body: card, owner: 200, admin: 404 }
const byWallet: OwnedThing = { make: makeOrder('orderId', 'easypaisa'), body: wallet, owner: 200, admin: 404 }
const byCash: OwnedThing = { make: makeOrder('orderId'), owner: 200, admin: 404 }

/** Every operation of the contract that names one thing of a customer. */
export const ownedThings: Partial<Record<OperationKey, OwnedThing>> = {
  'PUT /user/addresses/:id': { make: makeAddress, body: () => ({ label: 'Office' }), owner: 200, admin: 404 },
  'DELETE /user/addresses/:id': { make: makeAddress, owner: 200, admin: 404 },
  'PUT /cart/items/:id': { make: makeCartItem, body: () => ({ quantity: 2 }), owner: 200, admin: 404 },
  'DELETE /cart/items/:id': { make: makeCartItem, owner: 200, admin: 404 },
  'GET /checkout/:id': { make: makeCheckout, owner: 200, admin: 404 },
  'POST /checkout/:id/contact': {
    make: makeCheckout,
    body: () => ({ name: 'Ayesha Khan', phone: '03001234567' }),
    owner: 200,
    admin: 404,
  },
  'POST /checkout/:id/delivery': { make: makeCheckout, body: () => address, owner: 200, admin: 404 },
  'POST /checkout/:id/payment': {
    make: makeCheckout,
    body: () => ({ method: 'cash' }),
    owner: 200,
    admin: 404,
  },
  'POST /checkout/:id/order': { make: makeCheckout, body: () => ({}), owner: 201, admin: 404 },
  'DELETE /checkout/:id': { make: makeCheckout, owner: 200, admin: 404 },
  'GET /order/:id': { make: makeOrder('id'), owner: 200, admin: 200 },
  'POST /order/:id/shipments/:shipmentId/cancel': { make: makeSplitOrder, owner: 200, admin: 404 },
  'POST /payment/credit-card/:orderId': byCard,
  'POST /payments/credit-card/:orderId': byCard,
  'POST /payment/easypaisa/:orderId': byWallet,
  'POST /payments/easypaisa/:orderId': byWallet,
  'POST /payment/cash-on-delivery/:orderId': byCash,
  'POST /payments/cash-on-delivery/:orderId': byCash,
  'GET /payment/easypaisa/status/:transactionId': { make: makeAttempt, owner: 200, admin: 200 },
  'GET /payments/easypaisa/status/:transactionId': { make: makeAttempt, owner: 200, admin: 200 },
  'POST /prescription/pages/:id': { make: makeAskedPrescription, body: pages, owner: 201, admin: 404 },
  'GET /prescription/by-number/:number': {
    make: async (shop, owner) => ({ number: (await uploadOne(shop, owner)).prescriptionNumber }),
    owner: 200,
    admin: 200,
  },
  'GET /prescription/:id': { make: makePrescription, owner: 200, admin: 200 },
  'GET /prescription/:id/files/:fileId': {
    make: async (shop, owner) => {
      const { id, files } = await uploadOne(shop, owner)
      return { id, fileId: files[0]?.id ?? '' }
    },
    owner: 200,
    admin: 200,
  },
}
