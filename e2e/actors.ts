import { randomBytes } from 'node:crypto'
import axios from 'axios'
import { existing } from 'server/test/existing'
import { type Client, createClient, serializeQuery } from 'shared-api'
import type { Product, User } from 'shared-api/contract'
import type { PaymentMethod } from 'shared-api/states/orderStates'
import { address } from './buying.ts'
import { raiseCashLimits } from './raiseCashLimits.ts'
import { adminOf } from './testUsers.ts'

/** A test actor in the shop: the storage of its browser. */
export interface Actor {
  sessionId: string
  token?: string
  user?: User
}

const makeSession = () => `sess_${randomBytes(24).toString('base64url')}`

const clientOf = (shop: string, { token, sessionId }: Pick<Actor, 'token' | 'sessionId'>): Client =>
  createClient(
    axios.create({
      baseURL: `${shop}/api/v1`,
      paramsSerializer: { serialize: serializeQuery },
      headers: { 'x-session-id': sessionId, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    }),
  )

/** A new customer, whose password is `a long walk home`. */
export const signUp = async (shop: string, name: string) => {
  const sessionId = makeSession()
  const stamp = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const { data: user, token } = await clientOf(shop, { sessionId })('POST /auth/register', {
    body: { name, email: `actor-${stamp}@example.com`, phone: `030${stamp}`, password: 'a long walk home' },
  })
  const actor = { sessionId, token, user }
  return { actor, api: clientOf(shop, actor) }
}

const fillCart = async (api: Client, products: readonly Product[]) => {
  for (const { id } of products) await api('POST /cart/items', { body: { productId: id, quantity: 2 } })
}

/** A checkout of the cart up to the review; returns its id. */
const checkOut = async (api: Client, user: User, method: PaymentMethod) => {
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  const contact = { name: user.name, phone: user.phone ?? '' }
  await api('POST /checkout/:id/contact', { params, body: contact })
  await api('POST /checkout/:id/delivery', { params, body: address })
  await api('POST /checkout/:id/payment', { params, body: { method } })
  return data.id
}

/** Buys two of a product up to the placed, unpaid order; returns its id. */
export const order = async (api: Client, user: User, product: Product, method: PaymentMethod) => {
  await fillCart(api, [product])
  const id = await checkOut(api, user, method)
  return (await api('POST /checkout/:id/order', { params: { id }, body: {} })).data.id
}

/** Brings an order for cash to a status, as staff do. */
const bringTo = async (admin: Client, id: string, statuses: readonly ('processing' | 'shipped')[]) => {
  await admin('POST /order/:id/confirm-cash', { params: { id }, body: {} })
  for (const status of statuses) await admin('PATCH /order/:id/status', { params: { id }, body: { status } })
}

const demoCustomer = async (shop: string) => {
  const sessionId = makeSession()
  const { data: user, token } = await clientOf(shop, { sessionId })('POST /auth/login', {
    body: { email: 'ayesha@demo.pk', password: 'customer-demo-1' },
  })
  const actor = { sessionId, token, user }
  return { actor, api: clientOf(shop, actor) }
}

/** Products of every kind that look different on a page. */
const findProducts = async (api: Client) => {
  const list = async (query: object) =>
    (await api('GET /product', { query: { status: 'active', limit: 50, ...query } })).data
  const one = (products: Product[], fits: (product: Product) => boolean) => {
    const found = products.find(fits)
    if (!found) throw new Error('The demo has no such product')
    return found
  }
  const ordinary = await list({ saleClass: 'otc', inStock: true, discounted: true })
  const prescribed = await list({ saleClass: 'prescription', inStock: true, sort: 'topSell', order: 'desc' })
  const plentiful = ({ quantity }: Product) => quantity > 60
  return {
    ordinary: one(ordinary, plentiful),
    prescribed: one(prescribed, plentiful),
    restricted: one(await list({ saleClass: 'restricted' }), () => true),
    soldOut: one(await list({ inStock: false }), ({ quantity }) => quantity === 0),
  }
}

/** The first with this status. Without one, a page would show a list in its place, and no test would notice. */
const idOf = (all: readonly { id: string; status: string }[], status: string): string => {
  const found = all.find((one) => one.status === status)
  if (!found) throw new Error(`The demo's customer has nothing that is ${status}`)
  return found.id
}

/** Test actors in every situation that a page can show, with their data, created over the real API. */
export const makeActors = async (shop: string) => {
  // One of them leaves several cash orders open.
  await raiseCashLimits(shop)
  const guest: Actor = { sessionId: makeSession() }
  const collector: Actor = { sessionId: makeSession() }
  const guestApi = clientOf(shop, collector)
  const products = await findProducts(guestApi)
  await fillCart(guestApi, [products.ordinary, products.prescribed])

  const customer = await demoCustomer(shop)
  const newcomer = await signUp(shop, 'Hamza Sheikh')
  const starter = await signUp(shop, 'Sana Malik')
  await fillCart(starter.api, [products.ordinary, products.prescribed])
  const buyer = await signUp(shop, 'Bilal Ahmed')
  const { user } = buyer.actor
  const orders = {
    card: await order(buyer.api, user, products.ordinary, 'credit_card'),
    wallet: await order(buyer.api, user, products.ordinary, 'easypaisa'),
    cash: await order(buyer.api, user, products.ordinary, 'cash'),
    processing: await order(buyer.api, user, products.ordinary, 'cash'),
    shipped: await order(buyer.api, user, products.ordinary, 'cash'),
  }
  const { api: admin } = await adminOf(shop)
  await bringTo(admin, orders.processing, ['processing'])
  await bringTo(admin, orders.shipped, ['processing', 'shipped'])
  const { data: follow } = await buyer.api('POST /order/:id/follow-link', { params: { id: orders.cash } })
  await fillCart(buyer.api, [products.ordinary, products.prescribed])
  await checkOut(buyer.api, user, 'cash')

  const { data: past } = await customer.api('GET /order', { query: { limit: 50 } })
  const pastOrder = (status: string) => idOf(past, status)
  const { data: prescriptions } = await customer.api('GET /prescription/my-prescriptions', { query: {} })
  const prescriptionThatIs = (status: string) => idOf(prescriptions, status)
  await customer.api('POST /stock-alert/:productId', { params: { productId: products.soldOut.id } })
  const categories = (await guestApi('GET /category', {})).data
  const brands = (await guestApi('GET /brand', { query: { limit: 1 } })).data
  return {
    users: {
      guest,
      collector,
      customer: customer.actor,
      newcomer: newcomer.actor,
      starter: starter.actor,
      buyer: buyer.actor,
    },
    products,
    orders,
    followPath: follow.link.slice(new URL(follow.link).origin.length),
    pastOrder,
    prescriptionThatIs,
    prescriptionNumber: prescriptions[0]?.prescriptionNumber ?? '',
    category: existing(categories[0]).id,
    brand: existing(brands[0]).id,
  }
}

export type Actors = Awaited<ReturnType<typeof makeActors>>
