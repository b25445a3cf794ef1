import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from 'demo/random'
import { address } from 'server/test/fixtures/buying'
import type { startEmulator } from 'server/test/network/emulator'
import type { PatientClient } from '../patientClient.ts'
import { cardPlans, walletPlans } from './faults.ts'

type Emulator = Awaited<ReturnType<typeof startEmulator>>

export interface World {
  random: Random
  wallet: Emulator
  cards: Emulator
  /** Products that can be bought, in turn. */
  products: string[]
}

interface Purchase {
  productId: string
  method: string
  contact: object
}

/** Puts one unit into the cart and fills in every stage. Returns the checkout's id. */
export const fillIn = async (api: PatientClient, given: Purchase): Promise<string> => {
  const added = await api('POST', '/cart/items', { productId: given.productId, quantity: 1 })
  if (added.status !== 200 && added.status !== 201)
    throw new Error(`not in the cart: ${JSON.stringify(added)}`)
  const started = await api('POST', '/checkout', {})
  const checkout = Object(started.body.data).id as string | undefined
  if (!checkout) throw new Error(`no checkout: ${JSON.stringify(started)}`)
  const step = (name: string, body: object) => api('POST', `/checkout/${checkout}/${name}`, body)
  await step('contact', given.contact)
  await step('delivery', address)
  await step('payment', { method: given.method })
  return checkout
}

/** Buys one unit up to the placed, unpaid order. Returns its id. */
export const placeOrder = async (api: PatientClient, given: Purchase): Promise<string> => {
  const checkout = await fillIn(api, given)
  const placed = await api('POST', `/checkout/${checkout}/order`, {}, randomUUID())
  const id = Object(placed.body.data).id as string | undefined
  if (!id) throw new Error(`no order: ${JSON.stringify(placed)}`)
  return id
}

let serial = 0
/** A number of its own for each payment, so that its plan is its own. */
const nextNumber = () => `0345${String(1_000_000 + serial++).slice(-7)}`

/** Pays by wallet under a random plan; some shoppers cancel meanwhile, some ask again with another number. */
export const payByWallet = async ({ random, wallet }: World, api: PatientClient, orderId: string) => {
  const number = nextNumber()
  await wallet.plan({ [number]: structuredClone(random.pick(walletPlans)) })
  await api('POST', `/payment/easypaisa/${orderId}`, { mobileNumber: number }, randomUUID())
  if (random.chance(0.3))
    await api('POST', `/payment/easypaisa/${orderId}`, { mobileNumber: nextNumber() }, randomUUID())
  if (random.chance(0.1)) await api('DELETE', `/checkout/${orderId}`)
}

/** Presses a button of the hosted page. Returns the address of the redirect. */
export const press = async (page: string, choice: string) => {
  const response = await fetch(new URL('/pay', page), {
    method: 'POST',
    body: new URLSearchParams({ query: new URL(page).search.slice(1), choice }),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '')
}

/** Pays on the hosted page under a random plan; some decline first, some never press, some do not come back. */
export const payByCard = async ({ random, cards }: World, api: PatientClient, orderId: string) => {
  await cards.plan({ '*': structuredClone(random.pick(cardPlans)) })
  const start = () => api('POST', `/payment/credit-card/${orderId}`, {}, randomUUID())
  const first = Object((await start()).body.data).redirectUrl as string | undefined
  if (!first || random.chance(0.05)) return
  if (random.chance(0.1)) await api('DELETE', `/checkout/${orderId}`)
  let page = first
  if (random.chance(0.15)) {
    await press(first, 'decline')
    await sleep(300)
    page = (Object((await start()).body.data).redirectUrl as string | undefined) ?? first
    // The first page is still open in another tab.
    if (random.chance(0.5)) await press(first, 'pay')
  }
  const back = await press(page, 'pay')
  if (random.chance(0.6)) await api('GET', back.pathname.replace('/api/v1', '') + back.search)
}
