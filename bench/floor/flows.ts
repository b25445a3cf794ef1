import { randomBytes } from 'node:crypto'
import { address } from 'server/test/fixtures/buying'
import type { BenchUser, Fixtures } from './fixtures.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: unknown
}

export interface Given {
  user: BenchUser
  /** The number of a product. */
  product: string
  /** The user's own number: orders for the same one wait for each other. */
  phone: string
  /** A guest's, new each time. */
  session: string
}

export type Ask = (call: Call) => Promise<{ data: { id: string } }>

export interface Flow {
  as: 'guest' | 'customer' | 'reader' | 'admin'
  run: (given: Given, ask: Ask) => Promise<unknown>
}

const api = '/api/v1'

const signedIn = ({ user }: Given) => ({
  authorization: `Bearer ${user.token}`,
  'content-type': 'application/json',
})

const guest = ({ session }: Given) => ({ 'x-session-id': session, 'content-type': 'application/json' })

const put = (given: Given, headers: Record<string, string>, ask: Ask) =>
  ask({
    method: 'POST',
    path: `${api}/cart/items`,
    headers,
    body: { productId: `made-p-${given.product}`, quantity: 1 },
  })

const reading =
  (path: string) =>
  (given: Given, ask: Ask): Promise<unknown> =>
    ask({ method: 'GET', path: `${api}${path}`, headers: signedIn(given) })

/** From the empty cart to the placed order, six calls as the shop's own pages make them. */
const checkout = async (given: Given, ask: Ask) => {
  const headers = signedIn(given)
  await put(given, headers, ask)
  const post = (path: string, body: unknown) =>
    ask({ method: 'POST', path: `${api}/checkout${path}`, headers, body })
  const { data } = await post('', {})
  await post(`/${data.id}/contact`, { name: 'Ayesha Khan', phone: given.phone })
  await post(`/${data.id}/delivery`, address)
  await post(`/${data.id}/payment`, { method: 'cash' })
  await post(`/${data.id}/order`, {})
}

/** The flows that are compared with their bare statements. */
export const flows: Readonly<Record<string, Flow>> = {
  'cart read': { as: 'reader', run: reading('/cart') },
  'add to cart': { as: 'guest', run: (given, ask) => put(given, guest(given), ask) },
  checkout: { as: 'customer', run: checkout },
  'admin orders': { as: 'admin', run: reading('/order/admin/all') },
  dashboard: { as: 'admin', run: reading('/dashboard') },
  prescriptions: { as: 'admin', run: reading('/prescription/admin/all') },
}

/** The caller and the product of turn n. */
export const givenFor = (flow: Flow, fixtures: Fixtures, turn: number): Given => {
  const users = {
    guest: fixtures.customers,
    customer: fixtures.customers,
    reader: fixtures.readers,
    admin: [fixtures.admin],
  }
  const some = users[flow.as]
  const place = turn % some.length
  const user = some[place]
  const product = fixtures.products[(turn * 7919) % fixtures.products.length]
  if (!user || !product) throw new Error('an empty shop')
  const phone = `0300${1_000_000 + place}`
  return { user, product, phone, session: `sess_${randomBytes(24).toString('base64url')}` }
}

/** The flow of this name. */
export const flowOf = (name: string): Flow => {
  const flow = flows[name]
  if (!flow) throw new Error(`no flow ${name}`)
  return flow
}
