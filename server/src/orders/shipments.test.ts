import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy, refusal } from '../../test/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { prescribe, uploadOne } from '../../test/prescription.ts'
import { buySplit } from '../../test/splitOrder.ts'
import { findBroken } from '../db/invariants.ts'
import { sendDue } from '../messages/worker.ts'
import { readReconciliation } from '../payments/mismatches.ts'
import { cancelRefused } from './cancelRefused.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  buyer = await shop.customer()
  admin = await shop.admin()
})

type Step = BodyInput<'PATCH /order/:id/shipments/:shipmentId/status'>

const orderOf = async (id: string) => (await buyer.api('GET /order/:id', { params: { id } })).data
const step = async (id: string, shipmentId: string, body: Step) =>
  (await admin.api('PATCH /order/:id/shipments/:shipmentId/status', { params: { id, shipmentId }, body }))
    .data
const steps = async (id: string, shipmentId: string, ...statuses: Step['status'][]) => {
  for (const status of statuses) await step(id, shipmentId, { status })
  return orderOf(id)
}
const collect = async (id: string, shipmentId?: string) =>
  (
    await admin.api('PATCH /order/:id/payment', {
      params: { id },
      body: { paymentStatus: 'paid', ...(shipmentId ? { shipmentId } : {}) },
    })
  ).data
const stockOf = async (id: string) => (await buyer.api('GET /product/:id', { params: { id } })).data.quantity
const register = async () => (await admin.api('GET /register')).data
const sound = async () => {
  expect(await findBroken(shop.db)).toEqual([])
  const { mismatches } = await readReconciliation(shop.db, shop.clock.now())
  expect(mismatches.filter(({ kind }) => kind !== 'refund')).toEqual([])
}

test('the rest leaves at once; the medicine only against its prescription, and the order follows', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer)
  const { id } = order
  expect(await refusal(step(id, second, { status: 'processing' }))).toMatchObject({
    status: 409,
    code: 'PRESCRIPTION_NEEDED',
  })
  expect(await steps(id, first, 'processing')).toMatchObject({ status: 'processing' })
  const shipped = await step(id, first, { status: 'shipped', courier: 'TCS', trackingNumber: 'T-77' })
  expect(shipped).toMatchObject({
    status: 'shipped',
    needsPrescription: true,
    shipments: [{ status: 'shipped', courier: 'TCS', trackingNumber: 'T-77' }, { status: 'pending' }],
  })
  expect(await register()).toEqual([])
  expect((await orderOf(id)).allowedTransitions).toEqual([])
  expect((await steps(id, first, 'delivered')).status).toBe('shipped')
  await sound()

  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  const packed = await steps(id, second, 'processing')
  expect(packed).toMatchObject({ status: 'shipped', needsPrescription: false })
  expect(packed.prescriptions).toMatchObject([{ status: 'dispensed' }])
  await steps(id, second, 'shipped')
  expect(await register()).toMatchObject([{ medicine: 'Augmentin', quantity: 3 }])
  const done = await steps(id, second, 'delivered')
  expect(done).toMatchObject({ status: 'delivered', allowedTransitions: [] })
  expect(done.history.map(({ to }) => to)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
  expect(done.shipments[1]?.history.map(({ to }) => to)).toEqual([
    'pending',
    'processing',
    'shipped',
    'delivered',
  ])
  await sound()
})

test('an order that goes as one tells the customer its courier and tracking number', async () => {
  const { id, orderNumber } = await buy(buyer, await shop.product())
  const move = (body: BodyInput<'PATCH /order/:id/status'>) =>
    admin.api('PATCH /order/:id/status', { params: { id }, body })
  await move({ status: 'processing', courier: 'Nobody yet' })
  await move({ status: 'shipped', courier: 'Leopards', trackingNumber: 'L-9' })
  const { data } = await buyer.api('GET /order/:id', { params: { id } })
  expect(data.shipments).toMatchObject([{ courier: 'Leopards', trackingNumber: 'L-9' }])
  await sendDue(shop)
  const texts = shop.mails.flatMap(({ subject, text }) => (subject.includes(orderNumber) ? [text] : []))
  expect(texts.filter((text) => text.includes('It travels with Leopards L-9.'))).toHaveLength(1)
  expect(texts.join()).not.toContain('Nobody yet')
})

test('each parcel tells the customer its number, its courier and what the rider collects', async () => {
  const { order, first } = await buySplit(shop, buyer)
  await step(order.id, first, { status: 'processing' })
  await step(order.id, first, { status: 'shipped', courier: 'TCS', trackingNumber: 'T-77' })
  await sendDue(shop)
  const mail = shop.mails.find(
    ({ subject }) => subject === `Parcel 1 of your order ${order.orderNumber} is shipped`,
  )
  expect(mail?.text).toContain('TCS T-77')
  expect(mail?.text).toContain('Rs 350.00')
})

test('cash is collected parcel by parcel, and the order is paid with the last one', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer)
  const { id } = order
  await buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: id } })
  expect(await refusal(collect(id, first))).toMatchObject({ code: 'NOT_SHIPPED' })
  await steps(id, first, 'processing', 'shipped')
  expect(await refusal(collect(id))).toMatchObject({ code: 'NOT_SHIPPED' })
  expect(await refusal(collect(id, 'nobody'))).toMatchObject({ status: 404 })
  const half = await collect(id, first)
  expect(half).toMatchObject({ paymentStatus: 'pending', shipments: [{ dueAmount: 0 }, { dueAmount: 750 }] })
  expect((await collect(id, first)).version).toBe(half.version)
  await sound()
  const refund = { amount: 100, reason: 'Late' }
  expect(
    await refusal(
      admin.api('POST /payment/admin/refund/:orderId', { params: { orderId: id }, body: refund }),
    ),
  ).toMatchObject({ code: 'CASH_OPEN' })

  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await steps(id, second, 'processing', 'shipped', 'delivered')
  expect(await collect(id)).toMatchObject({ paymentStatus: 'paid' })
  const { data } = await admin.api('GET /order/:id/payments', { params: { id } })
  expect(data.attempts.map(({ status, amount }) => [status, amount])).toEqual([
    ['voided', 1100],
    ['paid', 350],
    ['paid', 750],
  ])
  await sound()
})

const refuse = async (id: string) =>
  admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status: 'rejected', reviewNote: 'Unreadable', reasonCode: 'unreadable' },
  })

test('48 hours after the refusal only what depends on it is cancelled, and the rest is right to the paisa', async () => {
  const prescription = await uploadOne(shop, buyer)
  await admin.api('POST /coupon', {
    body: { code: 'TEN', discountType: 'percentage', discountValue: 10, minOrderAmount: 0, usagePerUser: 1 },
  })
  const { order, first, rx } = await buySplit(shop, buyer, {
    price: 33.35,
    rxPrice: 66.65,
    coupon: 'TEN',
    prescriptionIds: [prescription.id],
  })
  await buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: order.id } })
  await steps(order.id, first, 'processing', 'shipped', 'delivered')
  await collect(order.id, first)
  await refuse(prescription.id)
  shop.pass(48 * 60 - 1)
  expect(await cancelRefused(shop)).toBe(0)
  shop.pass(1)
  expect(await cancelRefused(shop)).toBe(1)
  expect(await cancelRefused(shop)).toBe(0)
  const left = await orderOf(order.id)
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
  expect(await stockOf(rx)).toBe(20)
  const coupon = await shop.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow()
  expect(coupon.used_count).toBe(1)
  await sound()
})

test('a prescription that is replaced in time keeps its parcel; a mixed basket that goes as one ends whole', async () => {
  const refused = await uploadOne(shop, buyer)
  const { order, second } = await buySplit(shop, buyer, { prescriptionIds: [refused.id] })
  const other = await shop.customer()
  const others = await uploadOne(shop, other)
  const { order: whole } = await buySplit(shop, other, { prescriptionIds: [others.id], split: false })
  await refuse(refused.id)
  await refuse(others.id)
  await uploadOne(shop, buyer)
  shop.pass(49 * 60)
  expect(await cancelRefused(shop)).toBe(1)
  expect((await other.api('GET /order/:id', { params: { id: whole.id } })).data.status).toBe('cancelled')
  expect((await orderOf(order.id)).shipments.find(({ id }) => id === second)?.status).toBe('pending')
  await sound()
})

test('a prescription for another medicine replaces none; one for this medicine does', async () => {
  const refused = await uploadOne(shop, buyer)
  const { order, second, rx } = await buySplit(shop, buyer, { prescriptionIds: [refused.id] })
  const another = await shop.product({ name: 'Glucophage', saleClass: 'prescription' })
  await prescribe(shop, { userId: buyer.id, productId: another, quantity: 3 })
  await refuse(refused.id)
  const replaced = await shop.customer()
  const theirs = await uploadOne(shop, replaced)
  const kept = await buySplit(shop, replaced, { prescriptionIds: [theirs.id] })
  await prescribe(shop, { userId: replaced.id, productId: kept.rx, quantity: 1 })
  await refuse(theirs.id)
  shop.pass(48 * 60)
  expect(await cancelRefused(shop)).toBe(1)
  expect((await orderOf(order.id)).shipments.find(({ id }) => id === second)?.status).toBe('cancelled')
  expect(await stockOf(rx)).toBe(20)
  await sound()
})

test('a prepaid parcel that is cancelled is refunded once, fee and all, and the refund leaves the order paid', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer, { method: 'credit_card' })
  const { id } = order
  const cancel = () =>
    buyer.api('POST /order/:id/shipments/:shipmentId/cancel', { params: { id, shipmentId: second } })
  expect(await refusal(cancel())).toMatchObject({ code: 'NOT_PAID' })
  await buyer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: id },
    body: { cardNumber: '4242424242424242', cardHolder: 'A', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  })
  await steps(id, first, 'processing', 'shipped')
  const { data: after } = await cancel()
  expect(after).toMatchObject({
    status: 'shipped',
    paymentStatus: 'paid',
    totalAmount: 350,
    refundedAmount: 0,
  })
  expect((await cancel()).data.version).toBe(after.version)
  expect(await stockOf(rx)).toBe(20)
  const payments = async () => (await admin.api('GET /order/:id/payments', { params: { id } })).data
  const [refund, ...more] = (await payments()).refunds
  expect(refund).toMatchObject({ amount: 750, reason: 'Parcel cancelled' })
  expect(more).toEqual([])
  await sound()
  await admin.api('POST /payment/admin/refund/:refundId/send', {
    params: { refundId: refund?.id ?? '' },
    body: { reference: 'BANK-1' },
  })
  expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid', totalAmount: 350, refundedAmount: 0 })
  await sound()
  await steps(id, first, 'delivered')
  await admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'refunded' } })
  expect((await payments()).refunds.map(({ amount }) => amount)).toEqual([750, 350])
  await sound()
})

test('a parcel that comes back from the door counts as refused and leaves the other one its order', async () => {
  const { order, first, second, rx, otc } = await buySplit(shop, buyer)
  const { id } = order
  await steps(id, first, 'processing', 'shipped')
  expect(await refusal(step(id, first, { status: 'returned' }))).toMatchObject({ status: 400 })
  const back = await step(id, first, { status: 'returned', comment: 'Nobody at home' })
  expect(back).toMatchObject({ status: 'shipped', totalAmount: 750 })
  expect(await stockOf(otc)).toBe(18)
  const { data: customers } = await admin.api('GET /customer', { query: {} })
  expect(customers.find((one) => one.id === buyer.id)).toMatchObject({ refusedParcels: 1 })
  await sound()
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await steps(id, second, 'processing', 'shipped', 'delivered')
  expect(await collect(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  await sound()
})

test('the last parcel ends the order: everything is back once, the coupon too', async () => {
  const { order, first, second, rx, otc } = await buySplit(shop, buyer)
  const { id } = order
  const cancel = (shipmentId: string) =>
    buyer.api('POST /order/:id/shipments/:shipmentId/cancel', { params: { id, shipmentId } })
  await cancel(first)
  const { data } = await cancel(second)
  expect(data).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', totalAmount: 750 })
  expect([await stockOf(rx), await stockOf(otc)]).toEqual([20, 20])
  await sound()
})

test('a whole order is cancelled before anything left, not once a parcel has arrived', async () => {
  const early = await buySplit(shop, buyer)
  await buyer.api('DELETE /checkout/:id', { params: { id: early.order.id } })
  expect((await orderOf(early.order.id)).shipments.map(({ status }) => status)).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect(await stockOf(early.rx)).toBe(20)
  const late = await buySplit(shop, buyer)
  const { id } = late.order
  const whole = (comment: string) =>
    admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'cancelled', comment } })
  await steps(id, late.first, 'processing', 'shipped')
  expect(await refusal(buyer.api('DELETE /checkout/:id', { params: { id } }))).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
  })
  await steps(id, late.first, 'delivered')
  expect(await refusal(whole('Changed his mind'))).toMatchObject({ code: 'PARCEL_DELIVERED' })
  await sound()
})

test('an order in two parcels is moved by its parcels, one that goes as one by itself', async () => {
  const { order, first, rx } = await buySplit(shop, buyer)
  const move = (status: 'processing' | 'shipped') =>
    admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  expect(await refusal(move('processing'))).toMatchObject({ code: 'SPLIT_SHIPMENT' })
  expect(await refusal(step(order.id, first, { status: 'shipped' }))).toMatchObject({
    message: 'Cannot change a parcel from pending to shipped',
  })
  const moved = await step(order.id, first, { status: 'processing', version: order.version })
  expect((await step(order.id, first, { status: 'processing' })).version).toBe(moved.version)
  expect(await refusal(step(order.id, first, { status: 'shipped', version: order.version }))).toMatchObject({
    code: 'STALE',
  })
  const waiting = (waitsFor: 'processing' | 'packing') =>
    admin.api('GET /order/admin/all', { query: { waitsFor } }).then(({ data }) => data.map(({ id }) => id))
  expect([await waiting('packing'), await waiting('processing')]).toEqual([[order.id], []])
  await step(order.id, first, { status: 'shipped' })
  expect([await waiting('packing'), await waiting('processing')]).toEqual([[], []])
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  expect([await waiting('packing'), await waiting('processing')]).toEqual([[], [order.id]])
})

test('one parcel is shipped while the other is cancelled: both happen, whichever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, first, second, rx } = await buySplit(shop, buyer)
    const { id } = order
    await steps(id, first, 'processing')
    await Promise.all([
      step(id, first, { status: 'shipped' }),
      buyer.api('POST /order/:id/shipments/:shipmentId/cancel', { params: { id, shipmentId: second } }),
    ])
    expect(await orderOf(id)).toMatchObject({
      status: 'shipped',
      totalAmount: 350,
      shipments: [{ status: 'shipped' }, { status: 'cancelled' }],
    })
    expect(await stockOf(rx)).toBe(20)
  }
  await sound()
})

test('a parcel is shipped while its owner cancels the order: one of the two happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, first } = await buySplit(shop, buyer)
    const { id } = order
    await steps(id, first, 'processing')
    const [shipped, cancelled] = await Promise.all([
      refusal(step(id, first, { status: 'shipped' })),
      refusal(buyer.api('DELETE /checkout/:id', { params: { id } })),
    ])
    expect([shipped.status, cancelled.status].sort()).toEqual([200, 409])
    expect((await orderOf(id)).status).toBe(cancelled.status === 200 ? 'cancelled' : 'shipped')
  }
  await sound()
})

test('the pharmacist packs the medicine while the clock gives it up: it is packed or cancelled, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const customer = await shop.customer()
    const prescription = await uploadOne(shop, customer)
    const { order, second, rx } = await buySplit(shop, customer, { prescriptionIds: [prescription.id] })
    await refuse(prescription.id)
    shop.pass(48 * 60)
    const approved = prescribe(shop, { userId: customer.id, productId: rx, quantity: 3 })
    const clock = cancelRefused(shop)
    await approved
    const packed = await refusal(step(order.id, second, { status: 'processing' }))
    await clock
    const { data } = await admin.api('GET /order/:id', { params: { id: order.id } })
    expect(data.shipments[1]?.status).toBe(packed.status === 200 ? 'processing' : 'cancelled')
  }
  await sound()
})

test('a recall changes the units that are in the house and tells whom the sent ones belong to', async () => {
  const { order, first, rx, otc } = await buySplit(shop, buyer)
  await steps(order.id, first, 'processing', 'shipped')
  const batchOf = async (productId: string) =>
    (
      await shop.db
        .selectFrom('batches')
        .select('id')
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow()
    ).id
  const recall = async (productId: string) =>
    (
      await admin.api('POST /batch/:id/recall', {
        params: { id: await batchOf(productId) },
        body: { reason: 'Wrong strength' },
      })
    ).data
  expect(await recall(otc)).toMatchObject({ buyers: [{ status: 'shipped' }], stuck: [] })
  expect(await recall(rx)).toMatchObject({ buyers: [{ status: 'pending' }], stuck: [order.orderNumber] })
  await sendDue(shop)
  expect(shop.mails.filter(({ text }) => text.includes('Wrong strength'))).toHaveLength(1)
})
