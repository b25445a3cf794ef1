import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { openShipmentShop, type Shipments } from '../../../test/fixtures/shipments.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import type { TestApp } from '../../../test/harness.ts'
import type { TestUser } from '../../../test/races/shoppers.ts'
import { newId } from '../../kernel/ids.ts'

let shop: TestApp
let buyer: TestUser
let shipments: Shipments
beforeEach(async () => {
  ;({ shop, buyer, shipments } = await openShipmentShop())
})

test('restocks only the dispatched shipment of a prepaid order in two, and a full refund stops dispatch', async () => {
  const { order, first, second, otc, rx } = await buySplit(shop, buyer, { method: 'credit_card' })
  const { id } = order
  await buyer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: id },
    body: { cardNumber: '4242424242424242', cardHolder: 'A', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  })
  const giveBack = (body: { amount?: number; restock?: string[] }) =>
    shipments.admin.api('POST /payment/admin/refund/:orderId', {
      params: { orderId: id },
      body: { reason: 'One box was damaged', reference: 'BANK-1', ...body },
    })
  const lineOf = (productId: string) => existing(order.items.find((item) => item.productId === productId)).id
  await shipments.steps(id, first, 'processing', 'shipped')
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.steps(id, second, 'processing')
  const both = giveBack({ amount: 10, restock: [lineOf(otc), lineOf(rx)] })
  expect(await errorOf(both)).toMatchObject({ status: 409, code: 'NOT_SHIPPED' })
  expect([await shipments.stockOf(otc), await shipments.stockOf(rx)]).toEqual([18, 17])
  await shipments.sound()
  await giveBack({ amount: 10, restock: [lineOf(otc)] })
  expect([await shipments.stockOf(otc), await shipments.stockOf(rx)]).toEqual([20, 17])

  await giveBack({})
  expect(await errorOf(shipments.step(id, second, { status: 'shipped' }))).toMatchObject({
    status: 409,
    code: 'MONEY_BACK',
  })
  await shipments.step(id, second, { status: 'cancelled' })
  expect(await shipments.stockOf(rx)).toBe(20)
})

test('no shipment of an order in two is packed or delivered while all its money waits to go back', async () => {
  const { order, first, second, rx } = await buySplit(shop, buyer, { method: 'credit_card' })
  const { id } = order
  await buyer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: id },
    body: { cardNumber: '4242424242424242', cardHolder: 'A', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  })
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.steps(id, first, 'processing', 'shipped')
  // As a provider that gives nothing back by itself leaves it: for staff's hands.
  await shop.db
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: id,
      amount: order.totalAmount * 100,
      status: 'queued',
      reason: 'Customer asked',
      created_at: shop.clock.now(),
    })
    .execute()
  for (const [shipment, status] of [
    [first, 'delivered'],
    [second, 'processing'],
  ] as const)
    expect(await errorOf(shipments.step(id, shipment, { status }))).toMatchObject({
      status: 409,
      code: 'MONEY_BACK',
    })
  const { data } = await shipments.admin.api('GET /order/:id', { params: { id } })
  expect(data.fullRefundWaits).toBe(true)
  expect(data.shipments.map(({ allowedTransitions }) => allowedTransitions)).toEqual([
    ['returned'],
    ['cancelled'],
  ])
})

test('cancelling the shipments of a paid order one after the other refunds all that was paid', async () => {
  const { order, first, second } = await buySplit(shop, buyer, { method: 'credit_card' })
  await buyer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: order.id },
    body: { cardNumber: '4242424242424242', cardHolder: 'A', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  })
  const refunds = async () =>
    (await shop.db.selectFrom('refunds').select('amount').where('order_id', '=', order.id).execute()).map(
      ({ amount }) => amount / 100,
    )
  const [{ totalAmount: early = 0 } = {}, { totalAmount: late = 0 } = {}] = order.shipments
  await shipments.step(order.id, second, { status: 'cancelled' })
  expect(await refunds()).toEqual([late])
  await shipments.step(order.id, first, { status: 'cancelled' })
  expect((await refunds()).sort()).toEqual([late, early].sort())
  expect(early + late).toBe(order.totalAmount)
  await shipments.sound()
})
