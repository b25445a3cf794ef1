import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { buySplit, buyWhole, fillMixed } from '../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { CartLine, PricedCart } from '../cart/loadCart.ts'
import { findViolations } from '../invariants/invariants.ts'
import { splitCart } from './splitShipment.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  buyer = await shop.customer()
})

const checkoutOf = async (id: string) => (await buyer.api('GET /checkout/:id', { params: { id } })).data

test('a mixed basket is offered the choice, and the second fee is in the total before it is placed', async () => {
  await fillMixed(shop, buyer)
  const id = await fillIn(buyer)
  expect(await checkoutOf(id)).toMatchObject({
    splitShipment: { chosen: false, waitingAmount: 600, shippingAmount: 150 },
    shippingAmount: 150,
    totalAmount: 950,
  })
  expect(await fillIn(buyer, { splitShipment: true })).toBe(id)
  expect(await checkoutOf(id)).toMatchObject({
    splitShipment: { chosen: true, waitingAmount: 600, shippingAmount: 150 },
    shippingAmount: 300,
    totalAmount: 1100,
  })
  const place = (expectedTotal: number) =>
    buyer.api('POST /checkout/:id/order', { params: { id }, body: { expectedTotal } })
  expect(await errorOf(place(950))).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalAmount: 1100 } })
  const { data: order } = await place(1100)
  expect(order).toMatchObject({
    status: 'pending',
    subtotalAmount: 800,
    shippingAmount: 300,
    totalAmount: 1100,
    needsPrescription: true,
    allowedTransitions: ['cancelled'],
  })
  const [panadol, augmentin] = order.items
  expect(order.shipments).toMatchObject([
    {
      position: 1,
      status: 'pending',
      itemIds: [panadol?.id],
      subtotalAmount: 200,
      shippingAmount: 150,
      totalAmount: 350,
      dueAmount: 350,
      needsPrescription: false,
    },
    {
      position: 2,
      status: 'pending',
      itemIds: [augmentin?.id],
      subtotalAmount: 600,
      shippingAmount: 150,
      totalAmount: 750,
      dueAmount: 750,
      needsPrescription: true,
    },
  ])
  expect(await findViolations(shop.db)).toEqual([])
})

test('the second shipment pays by the same rule: free from the threshold by its own products only', async () => {
  const dear = await buySplit(shop, buyer, { price: 100, rxPrice: 900 })
  expect(dear.order).toMatchObject({ subtotalAmount: 2900, shippingAmount: 0, totalAmount: 2900 })
  const mixed = await buySplit(shop, buyer, { price: 1200, rxPrice: 50 })
  expect(mixed.order.shipments).toMatchObject([{ shippingAmount: 0 }, { shippingAmount: 150 }])
  expect(mixed.order).toMatchObject({ subtotalAmount: 2550, shippingAmount: 150, totalAmount: 2700 })
})

test('nothing is offered where nothing waits: no medicine, only medicine, or all of it approved', async () => {
  const otc = await shop.product()
  const rx = await shop.product({ saleClass: 'prescription' })
  await buyer.api('POST /cart/items', { body: { productId: otc, quantity: 1 } })
  const id = await fillIn(buyer, { splitShipment: true })
  expect(await checkoutOf(id)).toMatchObject({ splitShipment: null, shippingAmount: 150 })
  const { data: order } = await buyer.api('POST /checkout/:id/order', { params: { id }, body: {} })
  expect(order.shipments).toEqual([])

  await buyer.api('POST /cart/items', { body: { productId: rx, quantity: 1 } })
  expect(await checkoutOf(await fillIn(buyer))).toMatchObject({ splitShipment: null })
  await buyer.api('POST /cart/items', { body: { productId: otc, quantity: 1 } })
  expect(await checkoutOf(await fillIn(buyer))).toMatchObject({ splitShipment: { chosen: false } })
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 1 })
  expect(await checkoutOf(await fillIn(buyer))).toMatchObject({ splitShipment: null })
  await buyer.api('POST /cart/items', { body: { productId: rx, quantity: 1 } })
  expect(await checkoutOf(await fillIn(buyer))).toMatchObject({ splitShipment: { chosen: false } })
})

test('without the choice a mixed basket goes as one and waits', async () => {
  const { order } = await buyWhole(shop, buyer)
  expect(order).toMatchObject({ shipments: [], shippingAmount: 150, needsPrescription: true })
})

test('both shares of a discount add up to it, and neither is more than the goods that it reduces', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    reduced: fc.boolean(),
    sale_class: fc.constantFrom('otc', 'prescription'),
  })
  const sum = (lines: readonly { price: number; quantity: number }[]) =>
    lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0, max: 1 }),
      (drawn, part) => {
        const lines = drawn as unknown as CartLine[]
        const takers = (of: readonly CartLine[]) => sum(of.filter((one) => one.reduced))
        const discount = Math.floor(takers(lines) * (Number.isNaN(part) ? 0 : part))
        const subtotal = sum(lines)
        const cart = {
          lines,
          subtotal,
          eligible: takers(lines),
          discount,
          total: subtotal - discount,
        } as PricedCart
        const split = splitCart(cart)
        fc.pre(split !== null)
        if (!split) return
        expect(split.now.discount + split.waiting.discount).toBe(discount)
        expect(split.now.total + split.waiting.total).toBe(cart.total)
        for (const contents of [split.now, split.waiting]) {
          expect(contents.discount).toBeGreaterThanOrEqual(0)
          expect(contents.discount).toBeLessThanOrEqual(takers(contents.lines))
        }
      },
    ),
  )
})
