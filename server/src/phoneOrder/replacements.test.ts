import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { address, buy, errorOf } from '../../test/fixtures/buying.ts'
import { dispatch } from '../../test/fixtures/dispatch.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
let productId: string

beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
  productId = await shop.product({ price: 333, stock: 20 })
})

/** A delivered and paid order for a number that is not the account's. */
const deliver = async (coupon?: string, quantity = 3) => {
  const order = await buy(customer, productId, {
    quantity,
    phone: '03009998877',
    ...(coupon ? { coupon } : {}),
  })
  await dispatch(admin.api, order.id)
  await admin.api('PATCH /order/:id/status', { params: order, body: { status: 'delivered' } })
  await admin.api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
  return order
}

const read = async (id: string) => (await admin.api('GET /order/:id', { params: { id } })).data

const replace = (replaces: string, more: Partial<BodyInput<'POST /order/phone'>> = {}) =>
  admin.api('POST /order/phone', {
    body: {
      name: 'Ayesha Khan',
      phone: '03009998877',
      items: [{ productId, quantity: 2 }],
      ...address,
      language: 'en',
      replaces,
      ...more,
    },
  })

/** Records so many units of the order's one line as damaged. */
const bringBack = async (order: { id: string }, damaged: number) => {
  const item = existing((await read(order.id)).items[0])
  const { batchNumber } = existing(item.batches?.[0])
  const lines = [{ itemId: item.id, batchNumber, shelf: 0, damaged, missing: 0 }]
  await admin.api('POST /order/:id/returns', { params: order, body: { lines } })
  return item.id
}

test('a replacement is an order of the same customer, and both orders name each other', async () => {
  const order = await deliver()
  await bringBack(order, 2)
  const preview = await replace(order.id, { preview: true })
  expect(preview.data.customer.id).toBe(customer.id)
  expect((await read(order.id)).replacedBy).toEqual([])
  const { data } = await replace(order.id)
  const { id, orderNumber, createdAt } = data.order
  expect(data.order).toMatchObject({
    customerId: customer.id,
    replaces: { id: order.id, orderNumber: order.orderNumber },
    replacedBy: [],
    subtotalAmount: 666,
    totalAmount: preview.data.order.totalAmount,
  })
  expect(await read(order.id)).toMatchObject({ replaces: null, replacedBy: [{ id, orderNumber, createdAt }] })
  expect((await customer.api('GET /order')).data.map((one) => one.id)).toEqual([id, order.id])
  const seen = (await customer.api('GET /order/:id', { params: { id } })).data
  expect([seen.replaces, seen.replacedBy]).toEqual([undefined, undefined])
  expect(await findViolations(shop.db)).toEqual([])
})

test('the audit log names both orders', async () => {
  const order = await deliver()
  await bringBack(order, 2)
  const { id } = (await replace(order.id)).data.order
  for (const recordId of [order.id, id]) {
    const { data } = await admin.api('GET /audit', {
      query: { kind: 'change', recordType: 'order', recordId, limit: 1 },
    })
    expect(data[0]?.operation).toBe('POST /order/phone')
  }
})

test('units that came back are refunded with their share of the discount, and the replacement is paid as new', async () => {
  await admin.api('POST /coupon', { body: { code: 'TEN', discountType: 'percentage', discountValue: 10 } })
  const order = await deliver('TEN')
  const itemId = await bringBack(order, 2)
  const { data } = await replace(order.id)
  await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { lines: [{ itemId, quantity: 2 }], reason: 'Damaged', reference: 'Cash' },
  })
  expect(await read(order.id)).toMatchObject({ refundedAmount: 599.4, paymentStatus: 'partially_refunded' })
  expect(data.order).toMatchObject({ subtotalAmount: 666, discountAmount: 0, paymentStatus: 'pending' })
  expect(await findViolations(shop.db)).toEqual([])
})

const two = () => [{ productId, quantity: 2 }]

test('units that came back leave the limit of their product, and no more', async () => {
  productId = await shop.product({ stock: 20, maxPerOrder: 3 })
  const order = await deliver()
  expect(await errorOf(replace(order.id, { items: two() }))).toMatchObject({ code: 'LIMIT_REACHED' })
  await bringBack(order, 2)
  await replace(order.id, { items: two() })
  const body = { productId, quantity: 1 }
  expect(await errorOf(customer.api('POST /cart/items', { body }))).toMatchObject({ code: 'LIMIT_REACHED' })
})

test('units that came back leave the limits of their ingredients, and no more', async () => {
  productId = await shop.product({
    name: 'Sudafed',
    genericName: 'Pseudoephedrine',
    strength: '60 mg',
    stock: 20,
  })
  // 0.6 g a strip, of 3.6 g in 30 days.
  const order = await deliver(undefined, 6)
  expect(await errorOf(replace(order.id, { items: two() }))).toMatchObject({ code: 'OTC_LIMIT' })
  await bringBack(order, 2)
  await replace(order.id, { items: two() })
  const body = { productId, quantity: 1 }
  expect(await errorOf(customer.api('POST /cart/items', { body }))).toMatchObject({ code: 'OTC_LIMIT' })
})

test('a delivery that came back and was replaced is no refused one', async () => {
  const { returnsAllowed } = shop.ports.settings.cash
  const comeBack = async () => {
    const order = await buy(customer, productId, { quantity: 1, phone: '03009998877' })
    await dispatch(admin.api, order.id)
    await admin.api('PATCH /order/:id/status', {
      params: order,
      body: { status: 'cancelled', comment: 'Damaged on the way' },
    })
    return order.id
  }
  const items = [{ productId, quantity: 1 }]
  const returned = await comeBack()
  for (let times = 1; times < returnsAllowed; times++) await comeBack()
  await replace(returned, { items })
  await replace(await comeBack(), { items })
  for (let times = 0; times < 2; times++) await comeBack()
  expect(await errorOf(comeBack())).toMatchObject({ code: 'CASH_LIMIT' })
})

test('rejects an order that does not exist, and the own order of the caller', async () => {
  expect(await errorOf(replace('none'))).toMatchObject({ status: 404 })
  const order = await deliver()
  await shop.db.updateTable('orders').set({ user_id: admin.id }).where('id', '=', order.id).execute()
  expect(await errorOf(replace(order.id))).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
})

test('a blocked customer gets no replacement, and a closed account does not hide its number', async () => {
  const order = await deliver()
  await bringBack(order, 2)
  const now = new Date()
  const set = (values: { blocked_at?: Date | null; closed_at?: Date }) =>
    shop.db.updateTable('users').set(values).where('id', '=', customer.id).execute()
  await set({ blocked_at: now })
  expect(await errorOf(replace(order.id))).toMatchObject({ code: 'CUSTOMER_BLOCKED' })
  await set({ blocked_at: null, closed_at: now })
  expect((await replace(order.id)).data.customer).toMatchObject({ isNew: true })
})

test('finding 74: a replacement has no more units than came back and were not replaced yet', async () => {
  const order = await deliver()
  const replaced = (quantity: number, id = productId) =>
    errorOf(replace(order.id, { items: [{ productId: id, quantity }] }))
  const rejected = { status: 409, code: 'REPLACEMENT_UNITS' }
  expect(await replaced(1)).toMatchObject(rejected)
  await bringBack(order, 2)
  expect(await replaced(3)).toMatchObject(rejected)
  expect(await replaced(1, await shop.product({ stock: 5 }))).toMatchObject(rejected)
  expect(await replaced(1)).toMatchObject({ status: 200 })
  expect(await replaced(2)).toMatchObject(rejected)
  const { id } = (await replace(order.id, { items: [{ productId, quantity: 1 }] })).data.order
  expect(await replaced(1)).toMatchObject(rejected)
  const body = { status: 'cancelled', comment: 'Asked to' } as const
  await admin.api('PATCH /order/:id/status', { params: { id }, body })
  expect((await Promise.all([replaced(1), replaced(1)])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ])
})

test('units of an accepted return can be replaced before they are back', async () => {
  const order = await deliver()
  const itemId = String((await read(order.id)).items[0]?.id)
  const { data } = await customer.api('POST /order/:id/return-requests', {
    params: order,
    body: { lines: [{ itemId, quantity: 1, reason: 'damaged' }] },
  })
  const items = [{ productId, quantity: 1 }]
  expect(await errorOf(replace(order.id, { items }))).toMatchObject({ status: 409 })
  await admin.api('PATCH /order/:id/return-requests/:requestId', {
    params: { id: order.id, requestId: String(data.requests.at(-1)?.id) },
    body: { status: 'accepted' },
  })
  expect(await errorOf(replace(order.id, { items }))).toMatchObject({ status: 200 })
})

test('finding 74: a replacement goes to the contact of its order, or to the proven one of its account', async () => {
  const order = await deliver()
  await bringBack(order, 2)
  for (const contact of [{ phone: '03215556677' }, { email: 'accomplice@example.com' }])
    expect(await errorOf(replace(order.id, contact))).toMatchObject({ status: 400 })
  const { phone, email } = customer
  expect(await errorOf(replace(order.id, { phone, email }))).toMatchObject({ status: 200 })
})
