import fc from 'fast-check'
import { refundOfUnits } from 'shared-api'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { buySplit, buyWhole } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
  await admin.api('POST /coupon', {
    body: { code: 'TEN', discountType: 'percentage', discountValue: 10, minOrderAmount: 0, usagePerUser: 9 },
  })
})

const paidOf = async (id: string) => {
  const { data } = await admin.api('GET /order/:id/payments', { params: { id } })
  return data.refundable.lines.map(({ paid }) => paid)
}

test('single units add up to what was paid for all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 40 }), (paid, quantity) => {
      const units = Array.from({ length: quantity }, (_, refunded) =>
        refundOfUnits({ paid, quantity, refunded }, 1),
      )
      expect(units.reduce((sum, one) => sum + one, 0)).toBe(paid)
    }),
  )
})

test('a discount is shared by the lines that take discounts, to the paisa', async () => {
  const formula = await shop.product({ name: 'Milk', price: 200, takesDiscounts: false })
  await customer.api('POST /cart/items', { body: { productId: formula, quantity: 1 } })
  const syrup = await shop.product({ name: 'Syrup', price: 33.35 })
  await customer.api('POST /cart/items', { body: { productId: syrup, quantity: 1 } })
  const { id, discountAmount } = await buy(customer, await shop.product({ price: 33.35 }), {
    quantity: 1,
    coupon: 'TEN',
  })
  expect(discountAmount).toBe(6.67)
  const paid = await paidOf(id)
  expect(paid[0]).toBe(200)
  expect(
    paid
      .slice(1)
      .map((one) => Math.round((33.35 - one) * 100))
      .reduce((a, b) => a + b),
  ).toBe(667)
})

test('each shipment of a split order has its own share of the discount', async () => {
  const { order } = await buySplit(shop, customer, { price: 100, rxPrice: 200, coupon: 'TEN' })
  expect(await paidOf(order.id)).toEqual([180, 600])
})

test('a prescription line of an order in one shipment has no share of the discount', async () => {
  const { order } = await buyWhole(shop, customer, { price: 100, rxPrice: 200, coupon: 'TEN' })
  expect(await paidOf(order.id)).toEqual([180, 600])
})
