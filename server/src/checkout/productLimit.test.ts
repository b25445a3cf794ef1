import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let customer: Awaited<ReturnType<TestApp['customer']>>
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  customer = await shop.customer()
  productId = await shop.product({ stock: 100, maxPerOrder: 20 })
})

const days = () => shop.ports.settings.checkout.productLimitDays
const left = async () =>
  (await shop.guest().api('GET /product/:id', { params: { id: productId } })).data.quantity
const put = (quantity: number, who = customer) =>
  who.api('POST /cart/items', { body: { productId, quantity } })

test.each([
  'cash',
  'easypaisa',
  'credit_card',
] as const)('finding 5: %s orders of one account take no more of a product than one order may', async (method) => {
  await buy(customer, productId, { quantity: 15, method })
  expect(await errorOf(put(6))).toEqual({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `At most 20 of Panadol 500mg Tablets in ${days()} days: you can have 5 more for now`,
    data: { available: 5 },
  })
  expect((await put(5)).data.items[0]?.Product.maxPerOrder).toBe(5)
  await customer.api('POST /checkout/:id/order', { params: { id: await fillIn(customer, { method }) } })
  expect(await errorOf(put(1))).toMatchObject({ code: 'LIMIT_REACHED', data: { available: 0 } })
  expect(await left()).toBe(80)
})

test('more than one order may have is refused as before', async () => {
  await buy(customer, productId, { quantity: 15 })
  expect(await errorOf(put(21))).toMatchObject({
    code: 'LIMIT_REACHED',
    message: 'At most 20 of Panadol 500mg Tablets in one order',
  })
})

test('cancelled orders do not count, and others count until the period is over', async () => {
  const first = await buy(customer, productId, { quantity: 20 })
  await customer.api('DELETE /checkout/:id', { params: { id: first.id } })
  await buy(customer, productId, { quantity: 20 })
  shop.pass(days() * 24 * 60 - 1)
  expect(await errorOf(put(1))).toMatchObject({ code: 'LIMIT_REACHED' })
  shop.pass(1)
  await buy(customer, productId, { quantity: 20 })
})

test('a line that was in the cart before is not ordered once another account has the units', async () => {
  await put(20)
  const id = await fillIn(customer)
  const other = await shop.customer()
  await put(20, other)
  // The same delivery phone, which neither account has proven.
  await other.api('POST /checkout/:id/order', { params: { id: await fillIn(other) } })
  expect(await errorOf(customer.api('POST /checkout/:id/order', { params: { id } }))).toMatchObject({
    code: 'LIMIT_REACHED',
  })
  expect((await customer.api('GET /checkout/:id', { params: { id } })).data.cart.notices).toEqual([])
})

test('orders of strangers for a number do not use up the units of its proven owner', async () => {
  const stranger = await shop.customer()
  await put(20, stranger)
  const id = await fillIn(stranger, { phone: customer.phone })
  await stranger.api('POST /checkout/:id/order', { params: { id } })
  await put(20)
  const own = await fillIn(customer, { phone: customer.phone })
  await customer.api('POST /checkout/:id/order', { params: { id: own } })
})

test('concurrent orders of several accounts for one number share its units', async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
  const ids: string[] = []
  for (const shopper of shoppers) {
    await put(10, shopper)
    ids.push(await fillIn(shopper))
  }
  const place = ({ api }: typeof customer, id = '') =>
    api('POST /checkout/:id/order', { params: { id }, body: {} })
  const placed = await Promise.allSettled(shoppers.map((shopper, turn) => place(shopper, ids[turn])))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  // The holds of the others are over.
  shop.pass(11)
  expect(await left()).toBe(80)
})
