import { existing } from 'server/test/existing'
import type { Bought } from '../chaos/shoppers.ts'
import { readyToOrder } from '../orderWithKey.ts'
import { createClient } from '../patientClient.ts'

export interface Shopper {
  token: string
  contact: object
}

/** The outcomes of all purchases. Milliseconds. */
export interface Purchases {
  bought: Bought[]
  failed: string[]
  /** Purchases in which at least one call had to be made again. */
  retried: number
  /** Calls that broke off or failed with a 5xx, by their result. */
  amiss: Map<string, number>
  /** The longest response time. */
  slowest: number
  took: number[]
}

interface Buying {
  origin: string
  shoppers: readonly Shopper[]
  products: readonly string[]
  /** The current disturbance of the cluster. */
  during: () => string
  isOver: () => boolean
}

/** One after the other: looks around, fills the cart, goes through every stage, and orders with a key, twice. */
const buyOne = async (
  { origin, during }: Pick<Buying, 'origin' | 'during'>,
  { token, contact }: Shopper,
  productId: string,
  all: Purchases,
) => {
  let again = 0
  const api = createClient(origin, { Authorization: `Bearer ${token}` }, (response, milliseconds) => {
    all.slowest = Math.max(all.slowest, milliseconds)
    if (response && response.status < 500) return
    again++
    const what = `${response?.status ?? 'broken off'} during ${during()}`
    all.amiss.set(what, (all.amiss.get(what) ?? 0) + 1)
  })
  const from = performance.now()
  await api('GET', `/product?limit=20&_t=${Date.now()}`)
  await api('GET', `/product/${productId}`)
  const place = await readyToOrder(api, { productId, contact })
  const orderId = await place()
  all.took.push(performance.now() - from)
  all.bought.push({ orderId, again: await place() })
  if (again > 0) all.retried++
}

/** All customers buy until it is over. */
export const buyUntil = (given: Buying): { all: Purchases; done: Promise<unknown> } => {
  const all: Purchases = { bought: [], failed: [], retried: 0, amiss: new Map(), slowest: 0, took: [] }
  let turn = 0
  const shop = async (shopper: Shopper) => {
    while (!given.isOver()) {
      const productId = existing(given.products[turn++ % given.products.length])
      await buyOne(given, shopper, productId, all).catch((error: Error) => {
        all.failed.push(error.message)
      })
    }
  }
  return { all, done: Promise.all(given.shoppers.map(shop)) }
}
