import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { openShipmentShop, type Shipments } from '../../../test/fixtures/shipments.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import type { TestApp } from '../../../test/harness.ts'
import { batchOf, type TestUser } from '../../../test/races/shoppers.ts'
import { sendDue } from '../../messaging/worker.ts'

let shop: TestApp
let buyer: TestUser
let shipments: Shipments
beforeEach(async () => {
  ;({ shop, buyer, shipments } = await openShipmentShop())
})

const register = async () => (await shipments.admin.api('GET /register')).data

test('the rest leaves at once; the medicine only against its prescription, and the order follows', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer)
  const { id } = order
  expect(await errorOf(shipments.step(id, second, { status: 'processing' }))).toMatchObject({
    status: 409,
    code: 'PRESCRIPTION_NEEDED',
  })
  expect(await shipments.steps(id, first, 'processing')).toMatchObject({ status: 'processing' })
  const shipped = await shipments.step(id, first, {
    status: 'shipped',
    courier: 'TCS',
    trackingNumber: 'T-77',
  })
  expect(shipped).toMatchObject({
    status: 'shipped',
    needsPrescription: true,
    shipments: [{ status: 'shipped', courier: 'TCS', trackingNumber: 'T-77' }, { status: 'pending' }],
  })
  expect(await register()).toEqual([])
  expect((await shipments.orderOf(id)).allowedTransitions).toEqual([])
  expect((await shipments.steps(id, first, 'delivered')).status).toBe('shipped')
  await shipments.sound()

  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  const packed = await shipments.steps(id, second, 'processing')
  expect(packed).toMatchObject({ status: 'shipped', needsPrescription: false })
  expect(packed.prescriptions).toMatchObject([{ status: 'dispensed' }])
  await shipments.steps(id, second, 'shipped')
  expect(await register()).toMatchObject([{ medicine: 'Augmentin', quantity: 3 }])
  const done = await shipments.steps(id, second, 'delivered')
  expect(done).toMatchObject({ status: 'delivered', allowedTransitions: [] })
  expect(done.history.map(({ to }) => to)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
  expect(done.shipments[1]?.history.map(({ to }) => to)).toEqual([
    'pending',
    'processing',
    'shipped',
    'delivered',
  ])
  await shipments.sound()
})

test('each shipment lists its own items, and only the one with the medicine needs a prescription', async () => {
  const { order, otc, rx } = await buySplit(shop, buyer)
  const itemOf = (productId: string) => order.items.find((item) => item.productId === productId)?.id
  expect(order.shipments).toMatchObject([
    { itemIds: [itemOf(otc)], needsPrescription: false },
    { itemIds: [itemOf(rx)], needsPrescription: true },
  ])
})

test('the message of an order in one shipment has its courier and tracking number', async () => {
  const { id, orderNumber } = await buy(buyer, await shop.product())
  const move = (body: BodyInput<'PATCH /order/:id/status'>) =>
    shipments.admin.api('PATCH /order/:id/status', { params: { id }, body })
  await move({ status: 'processing', courier: 'Nobody yet' })
  await move({ status: 'shipped', courier: 'Leopards', trackingNumber: 'L-9' })
  const { data } = await buyer.api('GET /order/:id', { params: { id } })
  expect(data.shipments).toMatchObject([{ courier: 'Leopards', trackingNumber: 'L-9' }])
  shop.pass(1)
  await sendDue(shop)
  const texts = shop.mails.flatMap(({ subject, text }) => (subject.includes(orderNumber) ? [text] : []))
  expect(texts.filter((text) => text.includes('Courier: Leopards L-9'))).toHaveLength(1)
  expect(texts.join()).not.toContain('Nobody yet')
})

test("each shipment's message has its number, its courier and the cash to pay", async () => {
  const { order, first } = await buySplit(shop, buyer)
  await shipments.step(order.id, first, { status: 'processing' })
  await shipments.step(order.id, first, { status: 'shipped', courier: 'TCS', trackingNumber: 'T-77' })
  shop.pass(1)
  await sendDue(shop)
  const mail = shop.mails.find(
    ({ subject }) => subject === `Parcel 1 of your order ${order.orderNumber} is shipped`,
  )
  expect(mail?.text).toContain('TCS T-77')
  expect(mail?.text).toContain('Rs 350.00')
})

test('cash is collected shipment by shipment, and the order is paid with the last one', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer)
  const { id } = order
  await buyer.api('POST /payment/cash-on-delivery/:orderId', { params: { orderId: id } })
  expect(await errorOf(shipments.collect(id, first))).toMatchObject({ code: 'NOT_SHIPPED' })
  await shipments.steps(id, first, 'processing', 'shipped')
  expect(await errorOf(shipments.collect(id))).toMatchObject({ code: 'NOT_SHIPPED' })
  expect(await errorOf(shipments.collect(id, 'nobody'))).toMatchObject({ status: 404 })
  const half = await shipments.collect(id, first)
  expect(half).toMatchObject({ paymentStatus: 'pending', shipments: [{ dueAmount: 0 }, { dueAmount: 750 }] })
  expect((await shipments.collect(id, first)).version).toBe(half.version)
  await shipments.sound()
  const refund = { amount: 100, reason: 'Late' }
  expect(
    await errorOf(
      shipments.admin.api('POST /payment/admin/refund/:orderId', { params: { orderId: id }, body: refund }),
    ),
  ).toMatchObject({ code: 'CASH_OPEN' })

  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.steps(id, second, 'processing', 'shipped', 'delivered')
  expect(await shipments.collect(id)).toMatchObject({ paymentStatus: 'paid' })
  const { data } = await shipments.admin.api('GET /order/:id/payments', { params: { id } })
  expect(data.attempts.map(({ status, amount }) => [status, amount])).toEqual([
    ['voided', 1100],
    ['paid', 350],
    ['paid', 750],
  ])
  await shipments.sound()
})

test('a cancelled prepaid shipment is refunded once, with its fee, and the refund leaves the order paid', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer, { method: 'credit_card' })
  const { id } = order
  const cancel = () =>
    buyer.api('POST /order/:id/shipments/:shipmentId/cancel', { params: { id, shipmentId: second } })
  expect(await errorOf(cancel())).toMatchObject({ code: 'NOT_PAID' })
  await buyer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: id },
    body: { cardNumber: '4242424242424242', cardHolder: 'A', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  })
  await shipments.steps(id, first, 'processing', 'shipped')
  const { data: after } = await cancel()
  expect(after).toMatchObject({
    status: 'shipped',
    paymentStatus: 'paid',
    totalAmount: 350,
    refundedAmount: 0,
  })
  expect((await cancel()).data.version).toBe(after.version)
  expect(await shipments.stockOf(rx)).toBe(20)
  const payments = async () => (await shipments.admin.api('GET /order/:id/payments', { params: { id } })).data
  const [refund, ...more] = (await payments()).refunds
  expect(refund).toMatchObject({ amount: 750, reason: 'Parcel cancelled' })
  expect(more).toEqual([])
  await shipments.sound()
  await shipments.admin.api('POST /payment/admin/refund/:refundId/send', {
    params: { refundId: existing(refund).id },
    body: { reference: 'BANK-1' },
  })
  expect(await shipments.orderOf(id)).toMatchObject({
    paymentStatus: 'paid',
    totalAmount: 350,
    refundedAmount: 0,
  })
  await shipments.sound()
  await shipments.steps(id, first, 'delivered')
  await shipments.admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'refunded' } })
  expect((await payments()).refunds.map(({ amount }) => amount)).toEqual([750, 350])
  await shipments.sound()
})

test('a shipment returned from delivery counts as refused and leaves the order to the other one', async () => {
  const { order, first, second, rx, otc } = await buySplit(shop, buyer)
  const { id } = order
  await shipments.steps(id, first, 'processing', 'shipped')
  expect(await errorOf(shipments.step(id, first, { status: 'returned' }))).toMatchObject({ status: 400 })
  const back = await shipments.step(id, first, { status: 'returned', comment: 'Nobody at home' })
  expect(back).toMatchObject({ status: 'shipped', totalAmount: 750 })
  expect(await shipments.stockOf(otc)).toBe(18)
  const { data: customers } = await shipments.admin.api('GET /customer', { query: {} })
  expect(customers.find((one) => one.id === buyer.id)).toMatchObject({ refusedParcels: 1 })
  await shipments.sound()
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.steps(id, second, 'processing', 'shipped', 'delivered')
  expect(await shipments.collect(id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  await shipments.sound()
})

test('the last shipment ends the order: everything is back once, the coupon too', async () => {
  const { order, first, second, rx, otc } = await buySplit(shop, buyer)
  const { id } = order
  const cancel = (shipmentId: string) =>
    buyer.api('POST /order/:id/shipments/:shipmentId/cancel', { params: { id, shipmentId } })
  await cancel(first)
  const { data } = await cancel(second)
  expect(data).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', totalAmount: 750 })
  expect([await shipments.stockOf(rx), await shipments.stockOf(otc)]).toEqual([20, 20])
  await shipments.sound()
})

test('a whole order is cancelled before dispatch, not once a shipment was delivered', async () => {
  const early = await buySplit(shop, buyer)
  await buyer.api('DELETE /checkout/:id', { params: { id: early.order.id } })
  expect((await shipments.orderOf(early.order.id)).shipments.map(({ status }) => status)).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect(await shipments.stockOf(early.rx)).toBe(20)
  const late = await buySplit(shop, buyer)
  const { id } = late.order
  const whole = (comment: string) =>
    shipments.admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'cancelled', comment } })
  await shipments.steps(id, late.first, 'processing', 'shipped')
  expect(await errorOf(buyer.api('DELETE /checkout/:id', { params: { id } }))).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
  })
  await shipments.steps(id, late.first, 'delivered')
  expect(await errorOf(whole('Changed his mind'))).toMatchObject({ code: 'SHIPMENT_DELIVERED' })
  await shipments.sound()
})

test('an order in two moves by its shipments, one in one shipment by itself', async () => {
  const { order, first, rx } = await buySplit(shop, buyer)
  const move = (status: 'processing' | 'shipped') =>
    shipments.admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  expect(await errorOf(move('processing'))).toMatchObject({ code: 'SPLIT_SHIPMENT' })
  expect(await errorOf(shipments.step(order.id, first, { status: 'shipped' }))).toMatchObject({
    message: 'Cannot change a parcel from pending to shipped',
  })
  const moved = await shipments.step(order.id, first, { status: 'processing', version: order.version })
  expect((await shipments.step(order.id, first, { status: 'processing' })).version).toBe(moved.version)
  expect(
    await errorOf(shipments.step(order.id, first, { status: 'shipped', version: order.version })),
  ).toMatchObject({
    code: 'STALE',
  })
  const waiting = (waitsFor: 'processing' | 'packing') =>
    shipments.admin
      .api('GET /order/admin/all', { query: { waitsFor } })
      .then(({ data }) => data.map(({ id }) => id))
  expect([await waiting('packing'), await waiting('processing')]).toEqual([[order.id], []])
  await shipments.step(order.id, first, { status: 'shipped' })
  expect([await waiting('packing'), await waiting('processing')]).toEqual([[], []])
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  expect([await waiting('packing'), await waiting('processing')]).toEqual([[], [order.id]])
})

test('one shipment is dispatched while the other is cancelled: both succeed, in either order', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, first, second, rx } = await buySplit(shop, buyer)
    const { id } = order
    await shipments.steps(id, first, 'processing')
    await Promise.all([
      shipments.step(id, first, { status: 'shipped' }),
      buyer.api('POST /order/:id/shipments/:shipmentId/cancel', { params: { id, shipmentId: second } }),
    ])
    expect(await shipments.orderOf(id)).toMatchObject({
      status: 'shipped',
      totalAmount: 350,
      shipments: [{ status: 'shipped' }, { status: 'cancelled' }],
    })
    expect(await shipments.stockOf(rx)).toBe(20)
  }
  await shipments.sound()
})

test('a shipment is dispatched while its owner cancels the order: one of the two happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, first } = await buySplit(shop, buyer)
    const { id } = order
    await shipments.steps(id, first, 'processing')
    const [shipped, cancelled] = await Promise.all([
      errorOf(shipments.step(id, first, { status: 'shipped' })),
      errorOf(buyer.api('DELETE /checkout/:id', { params: { id } })),
    ])
    expect([shipped.status, cancelled.status].sort()).toEqual([200, 409])
    expect((await shipments.orderOf(id)).status).toBe(cancelled.status === 200 ? 'cancelled' : 'shipped')
  }
  await shipments.sound()
})

test('a recall replaces units before dispatch and notifies the customers of dispatched ones', async () => {
  const { order, first, rx, otc } = await buySplit(shop, buyer)
  await shipments.steps(order.id, first, 'processing', 'shipped')
  const recall = async (productId: string) =>
    (
      await shipments.admin.api('POST /batch/:id/recall', {
        params: { id: await batchOf(shop, productId) },
        body: { reason: 'Wrong strength' },
      })
    ).data
  expect(await recall(otc)).toMatchObject({ buyers: [{ status: 'shipped' }], stuck: [] })
  expect(await recall(rx)).toMatchObject({ buyers: [{ status: 'pending' }], stuck: [order.orderNumber] })
  await sendDue(shop)
  expect(shop.mails.filter(({ text }) => text.includes('Wrong strength'))).toHaveLength(1)
})
