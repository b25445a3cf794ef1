import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { buySplit } from '../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { settle } from '../payments/attempts/settle.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

type Edit = Omit<BodyInput<'POST /order/:id/edit'>, 'version'> & { version?: number }

const read = async (id: string) => (await admin.api('GET /order/:id', { params: { id } })).data
const onHand = async (id: string) => (await admin.api('GET /product/:id', { params: { id } })).data.onHand
const edit = async (id: string, body: Edit) => {
  const { version } = await read(id)
  return (await admin.api('POST /order/:id/edit', { params: { id }, body: { version, ...body } })).data
}
const lines = ({ items }: Awaited<ReturnType<typeof read>>) =>
  items.map(({ productId, quantity, totalPrice }) => ({ productId, quantity, totalPrice }))

test('quantities rise and fall, a product comes and another goes: stock, amounts and message follow', async () => {
  const [first, second, third] = [
    await shop.product({ stock: 10, price: 100 }),
    await shop.product({ stock: 10, price: 40 }),
    await shop.product({ stock: 5, price: 70 }),
  ]
  await customer.api('POST /cart/items', { body: { productId: second, quantity: 2 } })
  const { id, shippingAmount } = await buy(customer, first, { quantity: 3 })
  const items = [
    { productId: first, quantity: 5 },
    { productId: third, quantity: 1 },
  ]
  const preview = await edit(id, { items, preview: true })
  expect(preview.difference).toBe(5 * 100 + 70 - (3 * 100 + 2 * 40))
  expect(await read(id)).toMatchObject({ version: 1, subtotalAmount: 380 })
  expect(await onHand(first)).toBe(7)

  const { order, difference } = await edit(id, { items })
  expect(difference).toBe(preview.difference)
  expect(order).toMatchObject({
    subtotalAmount: 570,
    totalAmount: 570 + shippingAmount,
    version: 2,
    status: 'pending',
  })
  expect(lines(order)).toEqual(lines(preview.order))
  expect(lines(order)).toEqual([
    { productId: first, quantity: 5, totalPrice: 500 },
    { productId: third, quantity: 1, totalPrice: 70 },
  ])
  expect([await onHand(first), await onHand(second), await onHand(third)]).toEqual([5, 10, 4])
  expect(order.history.at(-1)).toMatchObject({ from: 'pending', to: 'pending', actor: 'admin' })
  const fewer = await edit(id, { items: [{ productId: first, quantity: 1 }] })
  expect(lines(fewer.order)).toEqual([{ productId: first, quantity: 1, totalPrice: 100 }])
  expect([await onHand(first), await onHand(third)]).toEqual([9, 5])
  const messages = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'orderEdited')
    .orderBy('id')
    .execute()
  expect(messages).toHaveLength(2)
  expect(await findViolations(shop.db)).toEqual([])
})

test('an edited order is packed, shipped and delivered, without what left it', async () => {
  const [first, second] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  await customer.api('POST /cart/items', { body: { productId: second, quantity: 2 } })
  const { id } = await buy(customer, first)
  await edit(id, { items: [{ productId: first, quantity: 2 }] })
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
  expect(lines(await read(id))).toMatchObject([{ productId: first, quantity: 2 }])
  expect(await findViolations(shop.db)).toEqual([])
})

test('an edited order that is cancelled puts everything back', async () => {
  const [first, second] = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const { id } = await buy(customer, first, { quantity: 2 })
  await edit(id, {
    items: [
      { productId: first, quantity: 1 },
      { productId: second, quantity: 3 },
    ],
  })
  await admin.api('PATCH /order/:id/status', {
    params: { id },
    body: { status: 'cancelled', comment: 'Asked to' },
  })
  expect([await onHand(first), await onHand(second)]).toEqual([5, 5])
  expect(await findViolations(shop.db)).toEqual([])
})

test('address and phone change, the fee follows the place, and a wrong field leaves all as it was', async () => {
  const { id, totalAmount } = await buy(customer, await shop.product({ stock: 5, price: 100 }))
  const { order, difference } = await edit(id, {
    delivery: { city: 'Pindi', address: 'House 3, Street 9' },
    contact: { phone: '0321 7654321' },
  })
  expect(order.delivery).toMatchObject({ city: 'Rawalpindi', province: 'Punjab', area: 'Gulshan-e-Iqbal' })
  expect(order.contact).toMatchObject({ name: 'Ayesha Khan', phone: '03217654321' })
  expect(order.totalAmount - totalAmount).toBe(difference)
  expect(await errorOf(edit(id, { delivery: { city: 'asdfgh' } }))).toMatchObject({ status: 400 })
  expect(await errorOf(edit(id, { contact: { phone: '12' } }))).toMatchObject({ status: 400 })
  expect((await read(id)).delivery.city).toBe('Rawalpindi')
  expect(await findViolations(shop.db)).toEqual([])
})

test('an edit with an older version shows the order as it is now', async () => {
  const { id } = await buy(customer, await shop.product({ stock: 5 }))
  await edit(id, { contact: { name: 'Bilal Khan' } })
  const error = await errorOf(edit(id, { contact: { name: 'Other' }, version: 1 }))
  expect(error).toMatchObject({ status: 409, code: 'STALE', data: { contact: { name: 'Bilal Khan' } } })
})

test('rejects what placing would reject, and changes nothing', async () => {
  const sold = await shop.product({ stock: 5, maxPerOrder: 4 })
  const restricted = await shop.product({ stock: 5, saleClass: 'restricted' })
  const scarce = await shop.product({ stock: 1 })
  const { id } = await buy(customer, sold, { quantity: 2 })
  const one = { productId: sold, quantity: 2 }
  const rejected: [Edit['items'], number, string][] = [
    [[], 409, 'EDIT_EMPTY'],
    [[{ productId: sold, quantity: 0 }], 409, 'EDIT_EMPTY'],
    [[{ productId: sold, quantity: 5 }], 409, 'LIMIT_REACHED'],
    [[one, { productId: restricted, quantity: 1 }], 409, 'NOT_SOLD_ONLINE'],
    [[one, { productId: scarce, quantity: 2 }], 409, 'OUT_OF_STOCK'],
    [[one, { productId: 'none', quantity: 1 }], 404, 'NOT_FOUND'],
    [[one, one], 400, 'INVALID_INPUT'],
  ]
  for (const [items, status, code] of rejected)
    expect(await errorOf(edit(id, { items })), code).toMatchObject({
      status,
      code: expect.stringContaining(code),
    })
  expect(await read(id)).toMatchObject({ version: 1, items: [{ quantity: 2 }] })
  expect(await findViolations(shop.db)).toEqual([])
})

test('an order that is being packed, has left or goes in two is not edited', async () => {
  const productId = await shop.product({ stock: 9 })
  const { id } = await buy(customer, productId)
  await admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
  const edited = { items: [{ productId, quantity: 2 }] }
  expect(await errorOf(edit(id, edited))).toMatchObject({ status: 409, code: 'EDIT_TOO_LATE' })
  const { order: split } = await buySplit(shop, customer)
  expect(await errorOf(edit(split.id, { contact: { name: 'Other' } }))).toMatchObject({
    status: 409,
    code: 'EDIT_SPLIT',
  })
})

test('the coupon counts on the new lines, and goes back when they are below its least amount', async () => {
  const { data: coupon } = await admin.api('POST /coupon', {
    body: { code: 'TEN', discountType: 'percentage', discountValue: 10, minOrderAmount: 250 },
  })
  const productId = await shop.product({ stock: 9, price: 100 })
  const { id } = await buy(customer, productId, { quantity: 3, coupon: 'TEN' })
  const uses = async () => (await admin.api('GET /coupon/:id', { params: { id: coupon.id } })).data.usedCount
  const { order } = await edit(id, { items: [{ productId, quantity: 5 }] })
  expect(order).toMatchObject({ subtotalAmount: 500, discountAmount: 50, couponCode: 'TEN' })
  expect(await uses()).toBe(1)
  const less = await edit(id, { items: [{ productId, quantity: 2 }] })
  expect(less.order).toMatchObject({ subtotalAmount: 200, discountAmount: 0, couponCode: null })
  expect(await uses()).toBe(0)
  expect(await findViolations(shop.db)).toEqual([])
})

test('a paid order gives back what it costs less, once, and cannot cost more', async () => {
  const productId = await shop.product({ stock: 9, price: 100 })
  const { id, totalAmount } = await buy(customer, productId, { quantity: 3, method: 'credit_card' })
  await customer.api('POST /payment/credit-card/:orderId', {
    params: { orderId: id },
    body: {
      cardNumber: '4242424242424242',
      cardHolder: 'Ayesha Khan',
      expiryMonth: '12',
      expiryYear: '2099',
      cvv: '123',
    },
  })
  expect(await errorOf(edit(id, { items: [{ productId, quantity: 4 }] }))).toMatchObject({
    status: 409,
    code: 'EDIT_PAID_MORE',
  })
  const { order, difference } = await edit(id, { items: [{ productId, quantity: 1 }] })
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    totalAmount: totalAmount + difference,
    refundedAmount: 0,
  })
  const { data } = await admin.api('GET /order/:id/payments', { params: { id } })
  expect(data.refunds).toMatchObject([{ amount: -difference, status: 'queued' }])
  expect(await findViolations(shop.db)).toEqual([])
  await admin.api('PATCH /order/:id/status', {
    params: { id },
    body: { status: 'cancelled', comment: 'Asked to' },
  })
  const after = await admin.api('GET /order/:id/payments', { params: { id } })
  expect(after.data.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount)
  expect(await findViolations(shop.db)).toEqual([])
})

test('a wallet request from before an edit pays the order as it is now, or goes back whole', async () => {
  const productId = await shop.product({ stock: 20, price: 100 })
  const payLate = async (quantity: number) => {
    const { id } = await buy(customer, productId, { quantity: 3, method: 'easypaisa' })
    const { data: asked } = await customer.api('POST /payment/easypaisa/:orderId', {
      params: { orderId: id },
      body: { mobileNumber: '0300 1234567' },
    })
    await customer.api('PUT /order/:id/payment-method', { params: { id }, body: { method: 'cash' } })
    const { difference } = await edit(id, { items: [{ productId, quantity }] })
    const attempt = await shop.db
      .selectFrom('payment_attempts')
      .select('amount')
      .where('id', '=', asked.transactionId)
      .executeTakeFirstOrThrow()
    const paid = { status: 'paid', reference: `ep_${quantity}`, amount: attempt.amount } as const
    await settle(shop.db, asked.transactionId, paid, shop.clock.now())
    const { data } = await admin.api('GET /order/:id/payments', { params: { id } })
    const { paymentStatus, paymentMethod } = await read(id)
    expect(await findViolations(shop.db)).toEqual([])
    return { paymentStatus, paymentMethod, difference, amount: attempt.amount / 100, refunds: data.refunds }
  }
  const less = await payLate(1)
  expect(less).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'easypaisa' })
  expect(less.refunds).toMatchObject([{ amount: -less.difference, status: 'queued' }])
  const more = await payLate(5)
  expect(more).toMatchObject({ paymentStatus: 'pending', paymentMethod: 'cash' })
  expect(more.refunds).toMatchObject([{ amount: more.amount, status: 'queued' }])
})

test('an edit races with packing, cancelling and another edit: each result is whole', async () => {
  const productId = await shop.product({ stock: 50 })
  for (const rival of ['processing', 'cancelled'] as const) {
    const { id } = await buy(customer, productId, { quantity: 2 })
    const results = await Promise.all([
      errorOf(edit(id, { items: [{ productId, quantity: 4 }], version: 1 })),
      errorOf(edit(id, { items: [{ productId, quantity: 1 }], version: 1 })),
      errorOf(
        admin.api('PATCH /order/:id/status', {
          params: { id },
          body: { status: rival, comment: 'Asked to' },
        }),
      ),
    ])
    expect(results.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(results.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThan(2)
    expect(await findViolations(shop.db)).toEqual([])
  }
})
