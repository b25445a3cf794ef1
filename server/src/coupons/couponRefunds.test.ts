import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy } from '../../test/fixtures/buying.ts'
import { buySplit } from '../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
let couponId = ''
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
  const body = { code: 'TEN', discountType: 'percentage', discountValue: 10, budget: 10_000 } as const
  couponId = (await admin.api('POST /coupon', { body })).data.id
})

const coupon = async () => {
  const { usedCount, spent } = (await admin.api('GET /coupon/:id', { params: { id: couponId } })).data
  return { usedCount, spent }
}
const refund = (orderId: string, body: Partial<BodyInput<'POST /payment/admin/refund/:orderId'>>) =>
  admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId },
    body: { reason: 'Came back', ...body },
  })
const move = (id: string, status: 'processing' | 'shipped' | 'delivered' | 'refunded', comment?: string) =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status, ...(comment ? { comment } : {}) } })

/** A delivered order of 3 units at Rs 33.35, with 10 percent off and its cash collected. */
const deliver = async () => {
  const productId = await shop.product({ price: 33.35, stock: 20 })
  const order = await buy(customer, productId, { quantity: 3, coupon: 'TEN' })
  for (const status of ['processing', 'shipped', 'delivered'] as const) await move(order.id, status)
  return order
}
const collect = (id: string) =>
  admin.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })

test('a full refund gives the use and the money of the coupon back, once', async () => {
  const { id, discountAmount } = await deliver()
  await collect(id)
  expect(await coupon()).toEqual({ usedCount: 1, spent: discountAmount })
  await refund(id, {})
  expect(await coupon()).toEqual({ usedCount: 0, spent: 0 })
  await move(id, 'refunded', 'Came back')
  expect(await coupon()).toEqual({ usedCount: 0, spent: 0 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('a refund by units gives their share of the discount back, to the paisa', async () => {
  const { id, items } = await deliver()
  await collect(id)
  const itemId = existing(items[0]).id
  // Rs 10.01 off in all: Rs 30.01, 60.03 and 90.04 were paid for 1, 2 and 3 units.
  for (const [quantity, spent] of [
    [1, 6.67],
    [2, 0],
  ] as const) {
    await refund(id, { lines: [{ itemId, quantity }] })
    expect(await coupon()).toEqual({ usedCount: 1, spent })
    expect(await findViolations(shop.db)).toEqual([])
  }
  // Without the delivery the order stands, and so does the use.
  await refund(id, { delivery: true })
  expect(await coupon()).toEqual({ usedCount: 0, spent: 0 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('an amount for goodwill leaves the coupon used', async () => {
  const { id, discountAmount } = await deliver()
  await collect(id)
  await refund(id, { amount: 20 })
  expect(await coupon()).toEqual({ usedCount: 1, spent: discountAmount })
  expect(await findViolations(shop.db)).toEqual([])
})

test('a cash order that came back unpaid gives the coupon back, for the next order', async () => {
  const { id } = await deliver()
  await move(id, 'refunded', 'Refused at the door')
  expect(await coupon()).toEqual({ usedCount: 0, spent: 0 })
  await buy(customer, await shop.product({ price: 100 }), { coupon: 'TEN' })
  expect(await coupon()).toEqual({ usedCount: 1, spent: 10 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('money that staff gave back by hand counts alike', async () => {
  const { id } = await deliver()
  await collect(id)
  await admin.api('PATCH /order/:id/payment', {
    params: { id },
    body: { paymentStatus: 'refunded', transactionId: 'TT-1' },
  })
  expect(await coupon()).toEqual({ usedCount: 0, spent: 0 })
  expect(await findViolations(shop.db)).toEqual([])
})

test('a shipment that comes back after a refund of its units takes the rest of its share', async () => {
  const { order, first } = await buySplit(shop, customer, { coupon: 'TEN', method: 'credit_card' })
  await customer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: order.id },
    body: {
      cardNumber: '4242424242424242',
      cardHolder: 'Ayesha Khan',
      expiryMonth: '12',
      expiryYear: '2099',
      cvv: '123',
    },
  })
  const step = (status: 'processing' | 'shipped' | 'returned') =>
    admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id: order.id, shipmentId: first },
      body: { status, comment: 'Refused at the door' },
    })
  await step('processing')
  await step('shipped')
  const line = order.items.find(({ name }) => name === 'Panadol')
  await refund(order.id, { lines: [{ itemId: existing(line).id, quantity: 1 }] })
  expect(await coupon()).toEqual({ usedCount: 1, spent: order.discountAmount / 2 })
  expect(await findViolations(shop.db)).toEqual([])
  await step('returned')
  expect(await coupon()).toEqual({ usedCount: 1, spent: 0 })
  expect(await findViolations(shop.db)).toEqual([])
})
