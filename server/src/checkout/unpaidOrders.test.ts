import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { defaultSettings } from '../ports/settings.ts'

let shop: TestApp
let productId: string
beforeEach(async () => {
  shop = await createTestApp({
    ports: {
      settings: { ...defaultSettings, otcLimits: { paracetamol: { mgPerOrder: null, mgPer30Days: null } } },
    },
  })
  productId = await shop.product({ stock: 500, maxPerOrder: 20 })
})

type Customer = Awaited<ReturnType<TestApp['customer']>>
type Method = 'cash' | 'easypaisa' | 'credit_card'

const left = async () =>
  (await shop.guest().api('GET /product/:id', { params: { id: productId } })).data.quantity

/** Places an order of 20 from an address of its own. Returns the status and the error code. */
const placeFrom = async (ip: string, customer: Customer, method: Method) => {
  await customer.api('POST /cart/items', { body: { productId, quantity: 20 } })
  const phone = `0301${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const id = await fillIn(customer, { method, phone })
  const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1/checkout/${id}/order`, { method: 'POST', headers, body: '{}' }),
    { ip },
  )
  const { code, data } = (await response.json()) as { code?: string; data?: { id: string } }
  return { status: response.status, code, orderId: data?.id }
}

const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}
const pay = ({ api }: Customer, orderId: string) =>
  api('POST /payment/credit-card/:orderId', { params: { orderId }, body: card })

test('finding 5: an unproven account has one open unpaid order, a proven one three', async () => {
  for (const [isProven, most] of [
    [false, 1],
    [true, 3],
  ] as const) {
    const customer = await shop.customer({ isProven })
    const small = await shop.product({ stock: 50 })
    for (let turn = 0; turn < most; turn++) await buy(customer, small, { method: 'easypaisa' })
    const refused = await errorOf(buy(customer, small, { method: 'credit_card' }))
    expect(refused).toMatchObject({ status: 409, code: 'UNPAID_ORDERS' })
    expect(refused.message).toContain(isProven ? 'pay' : 'confirm your mobile number')
    // The cart is as before, and cash is still possible.
    await customer.api('POST /checkout/:id/order', { params: { id: await fillIn(customer) }, body: {} })
  }
})

test('a paid or cancelled order gives the place back', async () => {
  const customer = await shop.customer({ isProven: false })
  const small = await shop.product({ stock: 50 })
  const first = await buy(customer, small, { method: 'easypaisa' })
  await customer.api('DELETE /checkout/:id', { params: { id: first.id } })
  const second = await buy(customer, small, { method: 'credit_card' })
  await pay(customer, second.id)
  await buy(customer, small, { method: 'easypaisa' })
})

test('cash orders do not become unpaid orders above the number', async () => {
  const customer = await shop.customer({ isProven: false })
  const small = await shop.product({ stock: 50 })
  const cash = await buy(customer, small)
  await buy(customer, small, { method: 'easypaisa' })
  const body = { method: 'credit_card' as const }
  expect(
    await errorOf(customer.api('PUT /order/:id/payment-method', { params: { id: cash.id }, body })),
  ).toMatchObject({ status: 409, code: 'UNPAID_ORDERS' })
})

test.each([
  'cash',
  'easypaisa',
  'credit_card',
] as const)('finding 5: fresh accounts of one network block leave most of the shelf with %s orders', async (method) => {
  const { network } = shop.ports.settings.budgets.unprovenOrder
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < network + 3; turn++)
    codes.push((await placeFrom(`198.51.7.${turn}`, await shop.customer({ isProven: false }), method)).code)
  expect(codes.slice(0, network)).toEqual(Array(network).fill(undefined))
  expect(new Set(codes.slice(network))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  expect(await left()).toBe(500 - 20 * network)
  expect((await placeFrom('203.0.113.9', await shop.customer({ isProven: false }), method)).status).toBe(201)
  expect((await placeFrom('198.51.7.9', await shop.customer(), method)).status).toBe(201)
})

test('paid orders give their network its place back', async () => {
  const { network } = shop.ports.settings.budgets.unprovenOrder
  for (let turn = 0; turn < network + 3; turn++) {
    const customer = await shop.customer({ isProven: false })
    const placed = await placeFrom('198.51.7.9', customer, 'credit_card')
    expect(placed.status).toBe(201)
    await pay(customer, existing(placed.orderId))
  }
})

test('unpaid orders have a budget of the network block and the shop, with a switch', async () => {
  const budget = { allowed: true, hours: 1, network: 2, shop: 3 }
  Object.assign(shop.ports.settings, { budgets: { ...shop.ports.settings.budgets, unpaidOrder: budget } })
  const place = async (ip: string) => placeFrom(ip, await shop.customer(), 'credit_card')
  expect((await place('198.51.7.1')).status).toBe(201)
  expect((await place('198.51.7.2')).status).toBe(201)
  expect(await place('198.51.7.3')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await place('198.51.8.1')).status).toBe(201)
  expect(await place('198.51.9.1')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await placeFrom('198.51.9.1', await shop.customer(), 'cash')).status).toBe(201)
  budget.allowed = false
  expect(await place('198.51.10.1')).toMatchObject({ status: 503, code: 'SWITCHED_OFF' })
})
