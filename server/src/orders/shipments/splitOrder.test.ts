import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { openShipmentShop, type Shipments } from '../../../test/fixtures/shipments.ts'
import { buySplit, buyWhole } from '../../../test/fixtures/splitOrder.ts'
import type { TestApp } from '../../../test/harness.ts'
import type { TestUser } from '../../../test/races/shoppers.ts'
import { sendDue } from '../../messaging/worker.ts'

let shop: TestApp
let buyer: TestUser
let shipments: Shipments
beforeEach(async () => {
  ;({ shop, buyer, shipments } = await openShipmentShop())
})

/** An order in one with 2 of something ordinary and 3 of a medicine. */
const buyMixed = (more: Parameters<typeof buyWhole>[2] = {}) => buyWhole(shop, buyer, more)

const split = async (id: string, items: string[], version?: number) => {
  const order = await shipments.orderOf(id)
  const body = { items, version: version ?? order.version }
  return (await shipments.admin.api('POST /order/:id/split', { params: { id }, body })).data
}

const itemOf = ({ items }: { items: { id: string; productId: string | null }[] }, productId: string) =>
  existing(items.find((item) => item.productId === productId)).id

test('lines that staff tick wait, the rest ships now, and the customer pays no more', async () => {
  await shipments.admin.api('POST /coupon', {
    body: { code: 'TEN', discountType: 'percentage', discountValue: 10 },
  })
  const { order, otc, rx } = await buyMixed({ price: 33.35, rxPrice: 210.05, coupon: 'TEN' })
  const done = await split(order.id, [itemOf(order, rx)])
  expect(done).toMatchObject({
    status: 'pending',
    version: order.version + 1,
    totalAmount: order.totalAmount,
    discountAmount: order.discountAmount,
    shipments: [
      { status: 'pending', itemIds: [itemOf(order, otc)], shippingAmount: order.shippingAmount },
      { status: 'pending', itemIds: [itemOf(order, rx)], shippingAmount: 0, needsPrescription: true },
    ],
  })
  const [first, second] = done.shipments
  expect((first?.totalAmount ?? 0) + (second?.totalAmount ?? 0)).toBeCloseTo(order.totalAmount, 2)
  expect(done.history.at(-1)).toMatchObject({ from: 'pending', to: 'pending', actor: 'admin' })
  await shipments.sound()
  await shipments.steps(order.id, existing(first).id, 'processing', 'shipped', 'delivered')
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.steps(order.id, existing(second).id, 'processing', 'shipped', 'delivered')
  expect(await shipments.orderOf(order.id)).toMatchObject({ status: 'delivered' })
  await shipments.sound()
})

test('the customer learns which items come later', async () => {
  const { order, rx } = await buyMixed()
  await split(order.id, [itemOf(order, rx)])
  shop.pass(1)
  await sendDue(shop)
  const mail = shop.mails.find(({ text }) => text.includes('Comes later'))
  expect(mail?.text).toContain('3 × Augmentin')
})

test('an order that is being packed keeps its prescription, and both parts are being packed', async () => {
  const { order, otc, rx } = await buyMixed()
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.admin.api('PATCH /order/:id/status', {
    params: { id: order.id },
    body: { status: 'processing' },
  })
  const { shipments: parts, prescriptions } = await split(order.id, [itemOf(order, otc)])
  expect(parts).toMatchObject([{ status: 'processing' }, { status: 'processing' }])
  expect(prescriptions).toMatchObject([{ status: 'dispensed' }])
  for (const { id } of parts) await shipments.steps(order.id, id, 'shipped')
  await shipments.sound()
})

test('a part that is cancelled gives its own money, units and share of the coupon back', async () => {
  const { order, rx, otc } = await buyMixed({ method: 'credit_card' })
  await buyer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: order.id },
    body: {
      cardNumber: '4242424242424242',
      cardHolder: 'Ayesha Khan',
      expiryMonth: '12',
      expiryYear: '2099',
      cvv: '123',
    },
  })
  const before = (await shipments.admin.api('GET /product/:id', { params: { id: otc } })).data.onHand
  const done = await split(order.id, [itemOf(order, otc)])
  const second = done.shipments[1]
  await shipments.step(order.id, existing(second).id, { status: 'cancelled', comment: 'None left' })
  const { data } = await shipments.admin.api('GET /order/:id/payments', { params: { id: order.id } })
  expect(data.refunds).toMatchObject([{ amount: second?.totalAmount, status: 'queued' }])
  const after = (await shipments.admin.api('GET /product/:id', { params: { id: otc } })).data.onHand
  expect((after ?? 0) - (before ?? 0)).toBe(2)
  expect((await shipments.orderOf(order.id)).items.find(({ productId }) => productId === rx)).toMatchObject({
    cancelled: false,
  })
  await shipments.sound()
})

test('the delivery fee stays with the part that still goes', async () => {
  const { order, otc } = await buyMixed({ price: 33.35, rxPrice: 21.05 })
  expect(order.shippingAmount).toBeGreaterThan(0)
  const [first, second] = (await split(order.id, [itemOf(order, otc)])).shipments
  await shipments.step(order.id, existing(first).id, { status: 'cancelled', comment: 'None left' })
  const after = await shipments.orderOf(order.id)
  expect(after).toMatchObject({
    shippingAmount: order.shippingAmount,
    totalAmount: 66.7 + order.shippingAmount,
    shipments: [
      { shippingAmount: 0 },
      { shippingAmount: order.shippingAmount, totalAmount: 66.7 + order.shippingAmount },
    ],
  })
  await shipments.sound()
  await shipments.steps(order.id, existing(second).id, 'processing', 'shipped', 'delivered')
  await shipments.sound()
})

test('the delivery fee goes with a part that is cancelled after the other was delivered', async () => {
  const { order, rx } = await buyMixed({ price: 33.35, rxPrice: 21.05 })
  const [first, second] = (await split(order.id, [itemOf(order, rx)])).shipments
  await prescribe(shop, { userId: buyer.id, productId: rx, quantity: 3 })
  await shipments.steps(order.id, existing(second).id, 'processing', 'shipped')
  await shipments.step(order.id, existing(first).id, { status: 'cancelled', comment: 'None left' })
  expect((await shipments.orderOf(order.id)).shippingAmount).toBe(0)
  await shipments.sound()
})

test('rejects items of another order, no item and all items', async () => {
  const { order, otc, rx } = await buyMixed()
  const all = [itemOf(order, otc), itemOf(order, rx)]
  for (const items of [[], all, ['none'], [itemOf(order, rx), itemOf(order, rx)]])
    expect(await errorOf(split(order.id, items))).toMatchObject({ status: 400 })
  expect(await errorOf(split(order.id, [existing(all[0])], 99))).toMatchObject({ status: 409, code: 'STALE' })
  expect((await shipments.orderOf(order.id)).shipments).toEqual([])
})

test('an order in two or one that was dispatched is not divided', async () => {
  const { order, otc } = await buySplit(shop, buyer)
  expect(await errorOf(split(order.id, [itemOf(order, otc)]))).toMatchObject({ code: 'EDIT_SPLIT' })
  const productId = await shop.product()
  const whole = await buy(await shop.customer(), productId)
  for (const status of ['processing', 'shipped'] as const)
    await shipments.admin.api('PATCH /order/:id/status', { params: { id: whole.id }, body: { status } })
  const left = await errorOf(
    shipments.admin.api('POST /order/:id/split', {
      params: { id: whole.id },
      body: { items: ['x'], version: whole.version + 2 },
    }),
  )
  expect(left).toMatchObject({ status: 409, code: 'SPLIT_TOO_LATE' })
})
