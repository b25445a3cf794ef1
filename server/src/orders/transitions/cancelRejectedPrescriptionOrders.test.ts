import { beforeEach, expect, test } from 'vitest'
import { errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe, uploadOne } from '../../../test/fixtures/prescription.ts'
import { openShipmentShop, type Shipments } from '../../../test/fixtures/shipments.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import type { TestApp } from '../../../test/harness.ts'
import type { TestUser } from '../../../test/races/shoppers.ts'
import { cancelRejectedPrescriptionOrders } from './cancelRejectedPrescriptionOrders.ts'

let shop: TestApp
let buyer: TestUser
let shipments: Shipments
beforeEach(async () => {
  ;({ shop, buyer, shipments } = await openShipmentShop())
})

const reject = async (id: string) =>
  shipments.admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status: 'rejected', reviewNote: 'Unreadable', reasonCode: 'unreadable' },
  })

test('48 hours after the rejection only dependent shipments are cancelled, and the rest is right to the paisa', async () => {
  const prescription = await uploadOne(shop, buyer)
  await shipments.admin.api('POST /coupon', {
    body: { code: 'TEN', discountType: 'percentage', discountValue: 10, minOrderAmount: 0, usagePerUser: 1 },
  })
  const { order, first, rx } = await buySplit(shop, buyer, {
    price: 33.35,
    rxPrice: 66.65,
    coupon: 'TEN',
    prescriptionIds: [prescription.id],
  })
  await buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: order.id } })
  await shipments.steps(order.id, first, 'processing', 'shipped', 'delivered')
  await shipments.collect(order.id, first)
  await reject(prescription.id)
  shop.pass(48 * 60 - 1)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(0)
  shop.pass(1)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(1)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(0)
  const left = await shipments.orderOf(order.id)
  expect(left).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    subtotalAmount: 66.7,
    discountAmount: 6.67,
    shippingAmount: 150,
    totalAmount: 210.03,
    refundedAmount: 0,
    needsPrescription: false,
  })
  expect(left.items.map(({ cancelled }) => cancelled)).toEqual([false, true])
  expect(left.shipments[1]).toMatchObject({ status: 'cancelled', dueAmount: 0 })
  expect(left.shipments[1]?.history.at(-1)).toMatchObject({
    actor: 'system',
    comment: 'The prescription was refused and not replaced within 48 hours',
  })
  expect(await shipments.stockOf(rx)).toBe(20)
  const coupon = await shop.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow()
  expect(coupon.used_count).toBe(1)
  await shipments.sound()
})

test('a prescription that is replaced in time keeps its shipment; a mixed order in one shipment ends whole', async () => {
  const rejected = await uploadOne(shop, buyer)
  const { order, second } = await buySplit(shop, buyer, { prescriptionIds: [rejected.id] })
  const other = await shop.customer()
  const others = await uploadOne(shop, other)
  const { order: whole } = await buySplit(shop, other, { prescriptionIds: [others.id], split: false })
  await reject(rejected.id)
  await reject(others.id)
  await uploadOne(shop, buyer)
  shop.pass(49 * 60)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(1)
  expect((await other.api('GET /order/:id', { params: { id: whole.id } })).data.status).toBe('cancelled')
  expect((await shipments.orderOf(order.id)).shipments.find(({ id }) => id === second)?.status).toBe(
    'pending',
  )
  await shipments.sound()
})

test('a replacement that is refused too gives 48 hours of its own', async () => {
  const rejected = await uploadOne(shop, buyer)
  await buySplit(shop, buyer, { prescriptionIds: [rejected.id] })
  await reject(rejected.id)
  shop.pass(47 * 60)
  const again = await uploadOne(shop, buyer)
  await reject(again.id)
  shop.pass(60)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(0)
  shop.pass(47 * 60 - 1)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(0)
  shop.pass(1)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(1)
  await shipments.sound()
})

test('a prescription for another medicine replaces none; one for this medicine does', async () => {
  const rejected = await uploadOne(shop, buyer)
  const { order, second, rx } = await buySplit(shop, buyer, { prescriptionIds: [rejected.id] })
  const another = await shop.product({ name: 'Glucophage', saleClass: 'prescription' })
  await prescribe(shop, { userId: buyer.id, productId: another, quantity: 3 })
  await reject(rejected.id)
  const replaced = await shop.customer()
  const theirs = await uploadOne(shop, replaced)
  const kept = await buySplit(shop, replaced, { prescriptionIds: [theirs.id] })
  await prescribe(shop, { userId: replaced.id, productId: kept.rx, quantity: 1 })
  await reject(theirs.id)
  shop.pass(48 * 60)
  expect(await cancelRejectedPrescriptionOrders(shop)).toBe(1)
  expect((await shipments.orderOf(order.id)).shipments.find(({ id }) => id === second)?.status).toBe(
    'cancelled',
  )
  expect(await shipments.stockOf(rx)).toBe(20)
  await shipments.sound()
})

test('the pharmacist packs the medicine while the clock gives it up: it is packed or cancelled, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const customer = await shop.customer()
    const prescription = await uploadOne(shop, customer)
    const { order, second, rx } = await buySplit(shop, customer, { prescriptionIds: [prescription.id] })
    await reject(prescription.id)
    shop.pass(48 * 60)
    const approved = prescribe(shop, { userId: customer.id, productId: rx, quantity: 3 })
    const clock = cancelRejectedPrescriptionOrders(shop)
    await approved
    const packed = await errorOf(shipments.step(order.id, second, { status: 'processing' }))
    await clock
    const { data } = await shipments.admin.api('GET /order/:id', { params: { id: order.id } })
    expect(data.shipments[1]?.status).toBe(packed.status === 200 ? 'processing' : 'cancelled')
  }
  await shipments.sound()
})
