import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const coupon = async (more: object = {}) => {
  const body = { code: 'EID10', discountType: 'percentage', discountValue: 10, ...more } as const
  return (await admin.api('POST /coupon', { body })).data
}
const usage = async (id: string) => admin.api('GET /coupon/:id/redemptions', { params: { id } })

test('a cart is tried without counting: the discount, and the reason why a shopper could not use it', async () => {
  const { id } = await coupon({ minOrderAmount: 500, maxDiscountAmount: 60 })
  const panadol = await shop.product({ price: 200 })
  const formula = await shop.product({ price: 1000, takesDiscounts: false })
  const params = { id }
  const preview = async (items: { productId: string; quantity: number }[]) =>
    (await admin.api('POST /coupon/:id/preview', { params, body: { items } })).data
  expect(await preview([{ productId: panadol, quantity: 2 }])).toMatchObject({
    subtotalAmount: 400,
    refusal: { code: 'COUPON_BELOW_MINIMUM', message: 'The coupon EID10 needs a cart of Rs 500.00 or more' },
  })
  expect(
    await preview([
      { productId: panadol, quantity: 1 },
      { productId: formula, quantity: 1 },
    ]),
  ).toEqual({ subtotalAmount: 1200, discountAmount: 20, finalTotal: 1180, refusal: null })
  expect(await preview([{ productId: panadol, quantity: 5 }])).toMatchObject({ discountAmount: 60 })
  expect((await usage(id)).meta.total).toBe(0)
  expect(await errorOf(preview([{ productId: 'nobody', quantity: 1 }]))).toMatchObject({ status: 400 })
})

test('usage names the order and the customer, what was given back, and what staff noted by hand', async () => {
  const { id } = await coupon()
  const customer = await shop.customer()
  const order = await buy(customer, await shop.product(), { coupon: 'EID10' })
  await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
  shop.pass(1)
  const noted = await admin.api('POST /coupon/:id/increment-usage', {
    params: { id },
    body: { reason: 'Sold on the phone' },
  })
  expect(noted).toMatchObject({ message: 'Coupon usage updated', data: { usedCount: 1 } })
  const { data, meta } = await usage(id)
  expect(meta).toMatchObject({ total: 2, page: 1 })
  expect(data).toMatchObject([
    { reason: 'Sold on the phone', orderId: null, releasedAt: null },
    { orderNumber: order.orderNumber, customerName: 'Ayesha Khan', releasedAt: expect.any(String) },
  ])
  expect(await errorOf(usage('nobody'))).toMatchObject({ status: 404 })
})
