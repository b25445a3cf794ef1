import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { address, buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const take = (
  items: BodyInput<'POST /order/phone'>['items'],
  more: Partial<BodyInput<'POST /order/phone'>> = {},
) =>
  admin.api('POST /order/phone', {
    body: { name: 'Bilal Ahmed', phone: '0321-7654321', items, ...address, language: 'ur', ...more },
  })

const ordersOf = async () => (await admin.api('GET /order/admin/all')).data

test('an order by phone is priced as in the shop, confirmed, and names the member of staff', async () => {
  const productId = await shop.product({ price: 300 })
  await admin.api('POST /coupon', { body: { code: 'TEN', discountType: 'percentage', discountValue: 10 } })
  const items = [{ productId, quantity: 2 }]
  const preview = await take(items, { coupon: 'ten', preview: true })
  expect(preview.data).toMatchObject({
    order: { subtotalAmount: 600, discountAmount: 60, couponCode: 'TEN' },
    customer: { isNew: true, orders: 0 },
  })
  expect(await ordersOf()).toEqual([])
  const { data, message } = await take(items, { coupon: 'ten', notes: 'Call first' })
  expect(message).toBe('Order placed, and the customer notified')
  expect(data.order).toMatchObject({
    status: 'pending',
    paymentMethod: 'cash',
    totalAmount: preview.data.order.totalAmount,
    contact: { name: 'Bilal Ahmed', phone: '03217654321' },
    notes: 'Call first',
  })
  const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ language: 'ur', placed_from: null })
  expect(row.cash_confirmed_at).not.toBeNull()
  const history = await shop.db.selectFrom('order_history').selectAll().execute()
  expect(history).toMatchObject([{ actor: 'admin', actor_id: admin.id, to_status: 'pending' }])
  const { data: log } = await admin.api('GET /audit', { query: {} })
  expect(JSON.stringify(log)).toContain('POST /order/phone')
  expect(await findViolations(shop.db)).toEqual([])
})

test('the next order by the same phone is of the same customer, whose cart and checkout stay', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const items = [{ productId, quantity: 1 }]
  const { customer, order } = (await take(items)).data
  expect(await errorOf(take(items))).toMatchObject({ code: 'CASH_LIMIT' })
  await admin.api('PATCH /order/:id/status', {
    params: { id: order.id },
    body: { status: 'cancelled', comment: 'Not at home' },
  })
  expect((await take(items, { preview: true })).data.customer).toEqual({
    id: customer.id,
    name: 'Bilal Ahmed',
    isNew: false,
    orders: 1,
  })
  const known = await shop.customer()
  await known.api('POST /cart/items', { body: { productId, quantity: 3 } })
  await known.api('POST /checkout', { body: {} })
  expect((await take(items, { phone: known.phone })).data.customer.id).toBe(known.id)
  expect((await known.api('GET /cart')).data.items).toMatchObject([{ quantity: 3 }])
  expect((await known.api('GET /checkout')).data).toMatchObject({ status: 'open' })
  expect((await known.api('GET /order')).data).toHaveLength(1)
  expect(await findViolations(shop.db)).toEqual([])
})

test('an account that only typed the number does not get the order', async () => {
  const stranger = await shop.customer()
  await shop.db
    .updateTable('contact_points')
    .set({ proven_at: null })
    .where('user_id', '=', stranger.id)
    .execute()
  const productId = await shop.product({ price: 100 })
  const { customer } = (await take([{ productId, quantity: 1 }], { phone: stranger.phone })).data
  expect(customer).toMatchObject({ isNew: true })
  expect((await stranger.api('GET /order')).data).toEqual([])
})

test('the limits of the shop hold: stock, limit of a product, cash, prescriptions wait', async () => {
  const productId = await shop.product({ price: 100, stock: 3 })
  expect(await errorOf(take([{ productId, quantity: 4 }]))).toMatchObject({ status: 409 })
  const dear = await shop.product({ price: 900_000 })
  expect(await errorOf(take([{ productId: dear, quantity: 1 }]))).toMatchObject({ code: 'CASH_LIMIT' })
  expect(await errorOf(take([{ productId: 'none', quantity: 1 }]))).toMatchObject({ status: 404 })
  expect(await errorOf(take([{ productId, quantity: 1 }], { coupon: 'NONE' }))).toMatchObject({
    code: 'COUPON_UNKNOWN',
  })
  expect(await shop.db.selectFrom('carts').select('id').execute()).toEqual([])
  const rx = await shop.product({ price: 100, saleClass: 'prescription' })
  const { order } = (await take([{ productId: rx, quantity: 1 }])).data
  expect(order.needsPrescription).toBe(true)
  const first = await buy(await shop.customer(), productId, {})
  expect(first.contact.name).toBe('Ayesha Khan')
})

test('finding 31: staff take no order for their own number, on which they could act alone', async () => {
  const productId = await shop.product({ price: 100 })
  for (const preview of [true, false])
    expect(await errorOf(take([{ productId, quantity: 1 }], { phone: admin.phone, preview }))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    })
  const { data } = await admin.api('POST /api-key', { body: { name: 'Till', duties: ['orders.work'] } })
  const body = { name: 'Hina', items: [{ productId, quantity: 1 }], ...address, language: 'en' as const }
  const till = shop.as({ token: data.key })
  expect(await errorOf(till('POST /order/phone', { body: { ...body, phone: admin.phone } }))).toMatchObject({
    status: 403,
  })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('finding 31: a key that reads no orders learns no name by a number', async () => {
  const customer = await shop.customer({ name: 'Sana Malik' })
  const productId = await shop.product({ price: 100 })
  const { data } = await admin.api('POST /api-key', { body: { name: 'Till', duties: ['orders.work'] } })
  const items = [{ productId, quantity: 1 }]
  const body = {
    name: 'Typed',
    phone: customer.phone,
    items,
    ...address,
    language: 'en' as const,
    preview: true,
  }
  const shown = await shop.as({ token: data.key })('POST /order/phone', { body })
  expect(shown.data.customer).toMatchObject({ name: 'Typed' })
})

test('finding 77: a preview says to no key whether a number is a customer’s', async () => {
  const customer = await shop.customer({ name: 'Sana Malik' })
  const productId = await shop.product({ price: 100 })
  await buy(customer, productId, {})
  const { data } = await admin.api('POST /api-key', {
    body: { name: 'Till', duties: ['orders.work', 'orders.read'] },
  })
  const preview = async (phone: string) => {
    const { body } = await shop.send<{ data: object }>('POST', '/order/phone', {
      token: data.key,
      body: {
        name: 'Typed',
        phone,
        items: [{ productId, quantity: 1 }],
        ...address,
        language: 'en',
        preview: true,
      },
    })
    return JSON.stringify(body.data)
      .replaceAll(phone, 'phone')
      .replaceAll(/"(id|orderNumber|createdAt|updatedAt|at)":"[^"]*"/g, '"$1":""')
  }
  expect(await preview(customer.phone)).toBe(await preview('03217654321'))
  const body = { name: 'Typed', phone: customer.phone, items: [{ productId, quantity: 1 }], ...address }
  const asked = await admin.api('POST /order/phone', { body: { ...body, language: 'en', preview: true } })
  expect(asked.data.customer).toMatchObject({ name: 'Sana Malik', isNew: false, orders: 1 })
})
