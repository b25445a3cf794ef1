import { beforeEach, describe, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { prescribe, uploadOne } from '../../test/fixtures/prescription.ts'
import { openShipmentShop, type Shipments } from '../../test/fixtures/shipments.ts'
import { buySplit, buyWhole } from '../../test/fixtures/splitOrder.ts'
import type { TestApp } from '../../test/harness.ts'
import type { TestUser } from '../../test/races/shoppers.ts'
import { cancelUnconfirmed } from '../orders/transitions/cancelUnconfirmed.ts'
import { releaseWaitingLines } from './releaseWaitingLines.ts'

let shop: TestApp
let buyer: TestUser
let shipments: Shipments
beforeEach(async () => {
  ;({ shop, buyer, shipments } = await openShipmentShop())
})

/** The payloads of the messages of a kind. */
const sent = async (kind: string) =>
  (await shop.db.selectFrom('outbox').select('payload').where('kind', '=', kind).orderBy('id').execute()).map(
    ({ payload }) => payload as unknown as Record<string, unknown>,
  )

/** Half of the time to the release and its reminder, then the other half. Returns what the job did at its end. */
const lapse = async (days: number) => {
  shop.pass(days * 12 * 60)
  await releaseWaitingLines(shop)
  shop.pass(days * 12 * 60)
  return releaseWaitingLines(shop)
}

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
  shop.pass(24 * 60)
  expect(await releaseWaitingLines(shop)).toBe(1)
  expect((await sent('waiting')).at(-1)).toMatchObject({
    orderNumber: order.orderNumber,
    items: ['Augmentin'],
  })
  shop.pass(24 * 60 - 1)
  expect(await releaseWaitingLines(shop)).toBe(0)
  shop.pass(1)
  expect(await releaseWaitingLines(shop)).toBe(1)
  expect(await releaseWaitingLines(shop)).toBe(0)
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

test('a prescription that is replaced in time keeps its shipment; a mixed order goes on without the medicine', async () => {
  const rejected = await uploadOne(shop, buyer)
  const { order, second } = await buySplit(shop, buyer, { prescriptionIds: [rejected.id] })
  const other = await shop.customer()
  const others = await uploadOne(shop, other)
  const { order: whole } = await buyWhole(shop, other, { prescriptionIds: [others.id] })
  await reject(rejected.id)
  await reject(others.id)
  await uploadOne(shop, buyer)
  expect(await lapse(2)).toBe(1)
  const left = (await other.api('GET /order/:id', { params: { id: whole.id } })).data
  expect(left).toMatchObject({ status: 'pending', needsPrescription: false, items: [{ name: 'Panadol' }] })
  expect(left.history.at(-1)).toMatchObject({
    actor: 'system',
    comment: 'The prescription was refused and not replaced within 48 hours',
  })
  expect((await sent('orderEdited')).at(-1)).toMatchObject({ items: ['2 × Panadol'] })
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
  expect(await releaseWaitingLines(shop)).toBe(0)
  shop.pass(23 * 60)
  expect(await releaseWaitingLines(shop)).toBe(1)
  shop.pass(24 * 60 - 1)
  expect(await releaseWaitingLines(shop)).toBe(0)
  shop.pass(1)
  expect(await releaseWaitingLines(shop)).toBe(1)
  await shipments.sound()
})

test('a prescription for other medicines, or for too few packs, leaves 7 days in place of 48 hours', async () => {
  const rejected = await uploadOne(shop, buyer)
  const { order, rx } = await buySplit(shop, buyer, { prescriptionIds: [rejected.id] })
  const another = await shop.product({ name: 'Glucophage', saleClass: 'prescription' })
  await prescribe(shop, { userId: buyer.id, productId: another, quantity: 3 })
  await reject(rejected.id)
  const other = await shop.customer()
  const theirs = await uploadOne(shop, other)
  const few = await buySplit(shop, other, { prescriptionIds: [theirs.id] })
  await prescribe(shop, { userId: other.id, productId: few.rx, quantity: 1 })
  await reject(theirs.id)
  expect(await lapse(2)).toBe(2)
  shop.pass(5 * 24 * 60 - 1)
  expect(await releaseWaitingLines(shop)).toBe(0)
  shop.pass(1)
  expect(await releaseWaitingLines(shop)).toBe(2)
  expect((await shipments.orderOf(order.id)).shipments[1]?.status).toBe('cancelled')
  expect(await shipments.stockOf(rx)).toBe(20)
  expect(await shipments.stockOf(few.rx)).toBe(20)
  await shipments.sound()
})

test('the pharmacist packs the medicine while the clock gives it up: it is packed or cancelled, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const customer = await shop.customer()
    const prescription = await uploadOne(shop, customer)
    const { order, second, rx } = await buySplit(shop, customer, { prescriptionIds: [prescription.id] })
    await reject(prescription.id)
    shop.pass(24 * 60)
    await releaseWaitingLines(shop)
    shop.pass(24 * 60)
    const approved = prescribe(shop, { userId: customer.id, productId: rx, quantity: 3 })
    const clock = releaseWaitingLines(shop)
    await approved
    const packed = await errorOf(shipments.step(order.id, second, { status: 'processing' }))
    await clock
    const { data } = await shipments.admin.api('GET /order/:id', { params: { id: order.id } })
    expect(data.shipments[1]?.status).toBe(packed.status === 200 ? 'processing' : 'cancelled')
  }
  await shipments.sound()
})

describe('lines that no prescription covers', () => {
  /** An order of Panadol, and of Epival that the approved prescription does not list. */
  const unlisted = async (method: 'cash' | 'credit_card' = 'cash') => {
    const panadol = await shop.product({ name: 'Panadol', price: 100, stock: 9 })
    const epival = await shop.product({ name: 'Epival', saleClass: 'prescription', stock: 9 })
    const other = await shop.product({ name: 'Glucophage', saleClass: 'prescription' })
    await buyer.api('POST /cart/items', { body: { productId: panadol, quantity: 1 } })
    const order = await buy(buyer, epival, { quantity: 2, method })
    shop.pass(1)
    await prescribe(shop, { userId: buyer.id, productId: other, quantity: 1 })
    return { order, panadol, epival }
  }

  test('is reminded of after 48 hours, once, and released after 7 days: the rest of the order goes on', async () => {
    const { order, epival } = await unlisted()
    shop.pass(48 * 60 - 1)
    expect(await releaseWaitingLines(shop)).toBe(0)
    shop.pass(1)
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect(await releaseWaitingLines(shop)).toBe(0)
    expect(await sent('waiting')).toMatchObject([
      { orderNumber: order.orderNumber, items: ['Epival'], phone: '021-34120000', language: 'en' },
    ])
    shop.pass(5 * 24 * 60 - 1)
    expect(await releaseWaitingLines(shop)).toBe(0)
    expect(await shipments.stockOf(epival)).toBe(7)
    shop.pass(1)
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect(await releaseWaitingLines(shop)).toBe(0)
    const left = await shipments.orderOf(order.id)
    expect(left).toMatchObject({ status: 'pending', subtotalAmount: 100, items: [{ name: 'Panadol' }] })
    expect(left.history.at(-1)?.comment).toBe(
      'No prescription that covers the medicine arrived within 7 days',
    )
    expect(await shipments.stockOf(epival)).toBe(9)
    expect((await sent('orderEdited')).at(-1)).toMatchObject({
      items: ['1 × Panadol'],
      comment: expect.stringContaining('NOT_COVERED_IN_TIME'),
    })
    // The call about the rest has its own time.
    expect(await cancelUnconfirmed(shop)).toBe(0)
    shop.pass(24 * 60)
    expect(await cancelUnconfirmed(shop)).toBe(1)
    await shipments.sound()
  })

  test('ends the order where nothing else is in it, and where the rest would cost more', async () => {
    const epival = await shop.product({ name: 'Epival', saleClass: 'prescription', stock: 9 })
    const other = await shop.product({ name: 'Glucophage', saleClass: 'prescription' })
    const alone = await buy(buyer, epival)
    shop.pass(1)
    await prescribe(shop, { userId: buyer.id, productId: other, quantity: 1 })
    shop.pass(48 * 60)
    expect(await releaseWaitingLines(shop)).toBe(1)
    shop.pass(5 * 24 * 60)
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect(await shipments.orderOf(alone.id)).toMatchObject({ status: 'cancelled' })
    expect((await sent('orderStatus')).at(-1)).toMatchObject({ status: 'cancelled' })
    expect(await shipments.stockOf(epival)).toBe(9)
    await shipments.admin.api('POST /coupon', {
      body: { code: 'BIG', discountType: 'fixed', discountValue: 500, minOrderAmount: 1100 },
    })
    await buyer.api('POST /cart/coupon', { body: { code: 'BIG' } }).catch(() => undefined)
    const panadol = await shop.product({ name: 'Panadol', price: 1000, stock: 9 })
    await buyer.api('POST /cart/items', { body: { productId: panadol, quantity: 1 } })
    const cheap = await buy(buyer, epival, { coupon: 'BIG', quantity: 2 })
    expect(cheap.totalAmount).toBeLessThan(1000)
    shop.pass(1)
    await prescribe(shop, { userId: buyer.id, productId: other, quantity: 1 })
    shop.pass(48 * 60)
    await releaseWaitingLines(shop)
    shop.pass(5 * 24 * 60)
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect(await shipments.orderOf(cheap.id)).toMatchObject({ status: 'cancelled' })
    await shipments.sound()
  })

  test('a paid order gets the money of the line back', async () => {
    const { order } = await unlisted('credit_card')
    await buyer.api('POST /payment/credit-card/:orderId', {
      params: { orderId: order.id },
      body: {
        cardNumber: '4242424242424242',
        cardHolder: 'A',
        expiryMonth: 12,
        expiryYear: 2030,
        cvv: '123',
      },
    })
    shop.pass(48 * 60)
    await releaseWaitingLines(shop)
    shop.pass(5 * 24 * 60)
    expect(await releaseWaitingLines(shop)).toBe(1)
    const refund = await shop.db
      .selectFrom('refunds')
      .select(['amount', 'left_order'])
      .executeTakeFirstOrThrow()
    expect(refund).toEqual({
      amount: (order.totalAmount - 100 - order.shippingAmount) * 100,
      left_order: true,
    })
    expect(await sent('refundQueued')).toHaveLength(1)
  })

  test('a question of the pharmacist waits for the customer too; a review under way does not', async () => {
    const epival = await shop.product({ name: 'Epival', saleClass: 'prescription' })
    const order = await buy(buyer, epival)
    const { id } = await uploadOne(shop, buyer)
    const review = (status: 'under_review' | 'needs_info') =>
      shipments.admin.api('PATCH /prescription/admin/:id', {
        params: { id },
        body: { status, ...(status === 'needs_info' && { reviewNote: 'Page 2?' }) },
      })
    await review('under_review')
    shop.pass(9 * 24 * 60)
    expect(await releaseWaitingLines(shop)).toBe(0)
    await review('needs_info')
    shop.pass(48 * 60)
    expect(await releaseWaitingLines(shop)).toBe(1)
    shop.pass(5 * 24 * 60)
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect((await shipments.orderOf(order.id)).history.at(-1)?.comment).toBe(
      'The pharmacist’s question was not answered within 7 days',
    )
  })

  test('a medicine that may no longer be sold is reminded of first, however old the order is', async () => {
    const epival = await shop.product({ name: 'Epival', saleClass: 'prescription' })
    await prescribe(shop, { userId: buyer.id, productId: epival, quantity: 1 })
    const order = await buy(buyer, epival)
    shop.pass(20 * 24 * 60)
    expect(await releaseWaitingLines(shop)).toBe(0)
    await shop.db.updateTable('products').set({ sale_class: 'restricted' }).where('id', '=', epival).execute()
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect(await sent('waiting')).toHaveLength(1)
    shop.pass(5 * 24 * 60 - 1)
    expect(await releaseWaitingLines(shop)).toBe(0)
    shop.pass(1)
    expect(await releaseWaitingLines(shop)).toBe(1)
    expect(await shipments.orderOf(order.id)).toMatchObject({ status: 'cancelled' })
  })

  test('two clocks at once remind once and release once', async () => {
    const { order, epival } = await unlisted()
    shop.pass(48 * 60)
    const reminded = await Promise.all([releaseWaitingLines(shop), releaseWaitingLines(shop)])
    expect(reminded.toSorted()).toEqual([0, 1])
    shop.pass(5 * 24 * 60)
    const released = await Promise.all([releaseWaitingLines(shop), releaseWaitingLines(shop)])
    expect(released.toSorted()).toEqual([0, 1])
    expect(await shipments.stockOf(epival)).toBe(9)
    expect(await sent('orderEdited')).toHaveLength(1)
    expect((await shipments.orderOf(order.id)).status).toBe('pending')
  })
})
