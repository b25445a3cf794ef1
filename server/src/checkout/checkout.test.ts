import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { address, buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  customer = await shop.customer()
})

const put = (productId: string, quantity = 1) =>
  customer.api('POST /cart/items', { body: { productId, quantity } })
const stock = async (id: string, api = shop.as()) =>
  (await api('GET /product/:id', { params: { id } })).data.quantity

test('an account that has its number as name takes the name of an open checkout only', async () => {
  await put(await shop.product())
  const { data } = await customer.api('POST /checkout', { body: {} })
  const named = () =>
    shop.db.selectFrom('users').select('name').where('id', '=', customer.id).executeTakeFirst()
  await shop.db
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('phone').$notNull() }))
    .where('id', '=', customer.id)
    .execute()
  const before = await named()
  const enter = (id: string) =>
    customer.api('POST /checkout/:id/contact', {
      params: { id },
      body: { name: 'Sana', phone: '03001234567' },
    })
  await shop.db.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', data.id).execute()
  expect(await errorOf(enter(data.id))).toMatchObject({ status: 410 })
  expect(await named()).toEqual(before)
  await shop.db.updateTable('checkouts').set({ status: 'open' }).where('id', '=', data.id).execute()
  await enter(data.id)
  expect(await named()).toEqual({ name: 'Sana' })
})

test('stage by stage to an order: fee, total, hold, number, history, stock', async () => {
  const productId = await shop.product({ price: 100 })
  await put(productId, 3)
  const { api } = customer
  const { data: started } = await api('POST /checkout', { body: {} })
  expect(started).toMatchObject({ status: 'open', step: 'contact', shippingAmount: null, totalAmount: 300 })
  expect((await api('POST /checkout', {})).data.id).toBe(started.id)
  const cartId = existing((await api('GET /cart')).data.id)
  expect((await api('POST /checkout', { body: { cartId } })).data.id).toBe(started.id)
  const params = { id: started.id }
  expect(await errorOf(api('POST /checkout/:id/delivery', { params, body: address }))).toMatchObject({
    status: 409,
    code: 'STEP_MISSING',
  })
  await api('POST /checkout/:id/contact', {
    params,
    body: { name: 'Ayesha', phone: '+92 300 1234567', email: '' },
  })
  const delivered = await api('POST /checkout/:id/delivery', { params, body: address })
  expect(delivered.data).toMatchObject({
    step: 'payment',
    shippingAmount: 150,
    totalAmount: 450,
    stages: { contact: { phone: '03001234567' } },
  })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  expect(await stock(productId)).toBe(17)
  expect(await stock(productId, shop.as())).toBe(17)
  const { data: order, message } = await api('POST /checkout/:id/order', {
    params,
    body: { notes: 'Ring twice', expectedTotal: 450 },
  })
  expect(message).toBe('Order placed successfully!')
  expect(order).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: 'cash',
    subtotalAmount: 300,
    shippingAmount: 150,
    totalAmount: 450,
    notes: 'Ring twice',
    allowedTransitions: ['cancelled'],
    history: [{ from: null, to: 'pending', actor: 'customer' }],
    items: [{ quantity: 3, price: 100, totalPrice: 300, batches: [{ quantity: 3 }] }],
  })
  expect(order.orderNumber).toMatch(/^N[0-9A-Z]{7}$/)
  expect(await stock(productId)).toBe(17)
  expect((await api('GET /cart')).data.items).toEqual([])
  expect((await api('GET /checkout')).data).toBeNull()
  expect((await api('POST /checkout/:id/order', { params, body: {} })).data.id).toBe(order.id)
})

test('an empty cart starts nothing; a checkout belongs to its shopper alone', async () => {
  expect(await errorOf(customer.api('POST /checkout', {}))).toMatchObject({ status: 409, code: 'EMPTY_CART' })
  const productId = await shop.product()
  await put(productId)
  const id = await fillIn(customer)
  const other = await shop.customer()
  for (const call of ['GET /checkout/:id', 'DELETE /checkout/:id'] as const)
    expect(await errorOf(other.api(call, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await errorOf(other.api('POST /checkout/:id/order', { params: { id } }))).toMatchObject({
    status: 404,
  })
})

test('a total that changed stops and asks', async () => {
  const productId = await shop.product({ price: 100 })
  await put(productId)
  const id = await fillIn(customer)
  await shop.db.updateTable('products').set({ price: 9000 }).where('id', '=', productId).execute()
  const place = (expectedTotal: number) =>
    customer.api('POST /checkout/:id/order', { params: { id }, body: { expectedTotal } })
  expect(await errorOf(place(250))).toMatchObject({
    status: 409,
    code: 'TOTAL_CHANGED',
    data: { totalAmount: 240 },
  })
  expect((await place(240)).data.totalAmount).toBe(240)
})

test('the cash to bring is stored, reaches the back office, and is never less than the total', async () => {
  const productId = await shop.product({ price: 100 })
  await put(productId, 3)
  const id = await fillIn(customer)
  const choose = (body: { method: 'cash' | 'credit_card'; payingWith?: number }) =>
    customer.api('POST /checkout/:id/payment', { params: { id }, body })
  for (const payingWith of [0, 449.99])
    expect(await errorOf(choose({ method: 'cash', payingWith }))).toMatchObject({ status: 400 })
  expect(await errorOf(choose({ method: 'credit_card', payingWith: 500 }))).toMatchObject({ status: 400 })
  const { data } = await choose({ method: 'cash', payingWith: 500 })
  expect(data.stages.payment).toEqual({ method: 'cash', payingWith: 500 })
  expect((await choose({ method: 'cash' })).data.stages.payment).toEqual({ method: 'cash', payingWith: null })
  await choose({ method: 'cash', payingWith: 500 })
  const { data: order } = await customer.api('POST /checkout/:id/order', { params: { id }, body: {} })
  const admin = await shop.admin()
  const seen = await admin.api('GET /order/:id', { params: { id: order.id } })
  expect(seen.data).toMatchObject({ totalAmount: 450, payingWith: 500 })
})

test('drops the cash to bring when it no longer covers the placed order', async () => {
  const productId = await shop.product({ price: 100 })
  await put(productId, 3)
  const id = await fillIn(customer)
  const params = { id }
  await customer.api('POST /checkout/:id/payment', { params, body: { method: 'cash', payingWith: 450 } })
  await put(productId, 1)
  const { data } = await customer.api('POST /checkout/:id/order', { params, body: {} })
  expect(data).toMatchObject({ totalAmount: 550, payingWith: null })
})

describe('holds', () => {
  test('keep units from others, not from their own checkout, and end by themselves', async () => {
    const productId = await shop.product({ stock: 2 })
    await put(productId, 2)
    const id = await fillIn(customer)
    const other = await shop.customer()
    const buyOther = () => other.api('POST /cart/items', { body: { productId, quantity: 1 } })
    expect(await errorOf(buyOther())).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await customer.api('GET /cart')).data.items[0]?.Product.quantity).toBe(2)
    await customer.api('POST /checkout/:id/payment', { params: { id }, body: { method: 'cash' } })
    shop.pass(11)
    expect((await buyOther()).data.items).toHaveLength(1)
  })

  test('a checkout that idles half an hour is over', async () => {
    await put(await shop.product())
    const id = await fillIn(customer)
    shop.pass(31)
    expect(await errorOf(customer.api('POST /checkout/:id/order', { params: { id } }))).toMatchObject({
      status: 410,
      code: 'EXPIRED',
    })
    expect((await customer.api('GET /checkout/:id', { params: { id } })).data.status).toBe('expired')
  })

  test('cancelling gives them back', async () => {
    const productId = await shop.product()
    await put(productId, 5)
    const id = await fillIn(customer)
    expect((await customer.api('DELETE /checkout/:id', { params: { id } })).data.status).toBe('cancelled')
    expect(await stock(productId)).toBe(20)
    expect(await errorOf(customer.api('POST /checkout/:id/order', { params: { id } }))).toMatchObject({
      status: 409,
    })
  })
})

describe('rules of the shop', () => {
  test('cash has a limit, a lower one at first', async () => {
    const productId = await shop.product({ price: 8000 })
    await put(productId)
    expect(await errorOf(fillIn(customer))).toMatchObject({ status: 409, code: 'CASH_LIMIT' })
    await fillIn(customer, { method: 'easypaisa' })
  })

  test('delivers cold products to main cities only, by express too', async () => {
    await put(await shop.product({ coldChain: true, name: 'Insulin' }))
    const { data } = await customer.api('POST /checkout', {})
    const params = { id: data.id }
    await customer.api('POST /checkout/:id/contact', { params, body: { name: 'A', phone: '03001234567' } })
    const to = { ...address, city: 'Multan', province: 'Punjab' } as const
    const save = (body: Omit<typeof address, 'method'> & { method: 'standard' | 'express' }) =>
      customer.api('POST /checkout/:id/delivery', { params, body })
    expect(await errorOf(save(to as unknown as typeof address))).toMatchObject({
      status: 409,
      code: 'NO_COLD_CHAIN',
    })
    expect(await errorOf(save({ ...to, method: 'express' } as unknown as typeof address))).toMatchObject({
      status: 400,
    })
  })

  test('a product that went away or sold out stops the order and says which', async () => {
    const productId = await shop.product({ name: 'Panadol', stock: 1 })
    await put(productId)
    const id = await fillIn(customer)
    await shop.db.updateTable('batches').set({ recalled_at: shop.clock.now() }).execute()
    expect(await errorOf(customer.api('POST /checkout/:id/order', { params: { id } }))).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      message: 'Panadol is out of stock',
    })
  })
})

test('the first to expire leaves first, over batches', async () => {
  const productId = await shop.product({ stock: 2, expiresIn: 300 })
  await shop.db
    .insertInto('batches')
    .values({
      id: 'sooner',
      product_id: productId,
      batch_number: 'SOONER',
      expiry_date: '2027-03-31',
      received_at: shop.clock.now(),
    })
    .execute()
  await shop.receive(productId, 'sooner', 3)
  const order = await buy(customer, productId, { quantity: 4 })
  expect(order.items[0]?.batches).toMatchObject([{ batchNumber: 'SOONER', quantity: 3 }, { quantity: 1 }])
})

test('the same key replays the response, another body is rejected', async () => {
  await put(await shop.product())
  const id = await fillIn(customer)
  const place = (notes: string) =>
    shop.send('POST', `/checkout/${id}/order`, {
      token: customer.token,
      body: { notes },
      headers: { 'idempotency-key': 'k1' },
    })
  const first = await place('a')
  const second = await place('a')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await place('b')).status).toBe(422)
})
