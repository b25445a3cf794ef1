import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from 'server/db/types'
import { type CheckOptions, findViolations, type Violation } from 'server/invariants/invariants'
import { existing } from 'server/test/existing'
import { readyToOrder } from '../orderWithKey.ts'
import { createClient, type OnResponse } from '../patientClient.ts'
import { readProducts } from '../readProducts.ts'

/**
 * The results of a checkout: the order of the first response, and the order of the retry with the same key.
 */
export interface Bought {
  orderId: string
  again: string
}

const mailbox = (name: string, place: number | '%') => `${name}-${place}@example.com`

/** Records every response and failure that the shoppers received, in milliseconds. Milliseconds. */
export const createRecorder = () => {
  const recorded = { responses: 0, unanswered: 0, busy: 0, slowest: 0, wrong: new Set<string>() }
  const onResponse: OnResponse = (response, milliseconds) => {
    recorded.responses++
    recorded.slowest = Math.max(recorded.slowest, milliseconds)
    if (!response) recorded.unanswered++
    else if (response.status === 503 && response.body.code === 'BUSY' && response.body.message)
      recorded.busy++
    else if (response.status >= 500) recorded.wrong.add(`${response.status} ${JSON.stringify(response.body)}`)
  }
  return { recorded, onResponse }
}

/** Units of each product that staff receive first: more than the shoppers of any proof buy. */
const PLENTY = 100_000

/** Receives plenty of these products: which one sells out is no part of a proof. */
const receive = async (origin: string, products: readonly string[]) => {
  const login = { email: 'admin@demo.pk', password: 'admin-demo-1' }
  const { body } = await createClient(origin, {})('POST', '/auth/login', login)
  const staff = createClient(origin, { Authorization: `Bearer ${body.token}` })
  const batch = { batchNumber: 'PROOF-1', expiryDate: '2035-12-31', quantity: PLENTY }
  for (const productId of products) {
    const received = await staff('POST', '/batch', { ...batch, productId })
    if (received.status !== 201) throw new Error(`not received: ${JSON.stringify(received)}`)
  }
}

/** Signs up customers who buy one thing after the other, each patiently and with a key for each order. */
export const openShoppers = async (
  origin: string,
  count: number,
  onResponse?: OnResponse,
  name = 'shopper',
) => {
  const anybody = createClient(origin, {})
  const shoppers: { api: ReturnType<typeof createClient>; contact: object }[] = []
  const tokens: string[] = []
  for (let place = 0; place < count; place++) {
    const phone = `0300${name.length}22${1000 + place}`
    const contact = { name: 'Zubaida Noor', phone, email: mailbox(name, place) }
    const { body } = await anybody('POST', '/auth/register', { ...contact, password: 'a long walk home' })
    if (!body.token) throw new Error(`not signed in: ${JSON.stringify(body)}`)
    tokens.push(body.token)
    shoppers.push({
      api: createClient(origin, { Authorization: `Bearer ${body.token}` }, onResponse),
      contact,
    })
  }
  const products = await readProducts(anybody)
  await receive(origin, products)

  let begun = 0
  const bought: Bought[] = []
  const buyOne = async ({ api, contact }: (typeof shoppers)[number]) => {
    const productId = existing(products[begun++ % products.length])
    const place = await readyToOrder(api, { productId, contact })
    const orderId = await place()
    bought.push({ orderId, again: await place() })
  }
  return {
    shoppers,
    tokens,
    products,
    bought,
    /**
     * All shoppers buy until `isEnough` of the number of begun orders. They pause for `rest` milliseconds
     * after each order.
     */
    buyUntil: async (isEnough: (begun: number) => boolean, rest = 0): Promise<void> => {
      await Promise.all(
        shoppers.map(async (shopper) => {
          while (!isEnough(begun)) {
            await buyOne(shopper)
            await sleep(rest)
          }
        }),
      )
    },
  }
}

/** The number of elements of `these` that are missing in `those`. */
const countMissing = (these: ReadonlySet<string>, those: ReadonlySet<string>): number =>
  [...these].filter((one) => !those.has(one)).length

/**
 * Compares the responses that shoppers received with the database. Returns the differences as sentences,
 * without those in `known`.
 */
export const findDifferences = async (
  db: Db,
  bought: readonly Bought[],
  options?: CheckOptions,
  known: readonly Violation[] = [],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.email', 'like', mailbox('shopper', '%'))
    .execute()
  const placed = new Set(rows.map(({ id }) => id))
  const reported = new Set(bought.map(({ orderId }) => orderId))
  const counted = {
    'orders lost': countMissing(reported, placed),
    'orders without a response': countMissing(placed, reported),
    'checkouts with the order of another': bought.length - reported.size,
    'second answers that differ': bought.filter(({ orderId, again }) => orderId !== again).length,
  }
  const describe = ({ invariant, id }: Violation) => `not so: ${invariant} (${id})`
  const before = new Set(known.map(describe))
  const violations = (await findViolations(db, options)).map(describe).filter((one) => !before.has(one))
  return [
    ...Object.entries(counted).flatMap(([what, count]) => (count ? `${count} ${what}` : [])),
    ...violations,
  ]
}
