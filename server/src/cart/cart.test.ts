import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const add = (
  api: TestApp['as'] extends (...given: never[]) => infer C ? C : never,
  productId: string,
  quantity = 1,
) => api('POST /cart/items', { body: { productId, quantity } })

describe('a guest', () => {
  test('keeps a cart by the session id, visible to that session only', async () => {
    const { api } = shop.guest()
    const productId = await shop.product({ price: 36, originalPrice: 40 })
    expect((await api('GET /cart')).data).toMatchObject({ id: null, items: [], totalAmount: 0 })
    const { data } = await add(api, productId, 2)
    expect(data).toMatchObject({
      items: [{ quantity: 2, price: 36, totalPrice: 72, Product: { originalPrice: 40, quantity: 20 } }],
      subtotalAmount: 72,
      totalAmount: 72,
      notices: [],
    })
    expect((await shop.guest().api('GET /cart')).data.items).toEqual([])
  })

  test('needs a session id to put something in', async () => {
    const productId = await shop.product()
    expect(await errorOf(add(shop.as(), productId))).toMatchObject({ status: 400 })
  })

  test('adds, sets, removes and empties', async () => {
    const { api } = shop.guest()
    const productId = await shop.product()
    await add(api, productId, 2)
    const id = existing((await add(api, productId, 3)).data.items[0]).id
    expect(
      (await api('PUT /cart/items/:id', { params: { id }, body: { quantity: 9 } })).data.items[0]?.quantity,
    ).toBe(9)
    expect((await api('DELETE /cart/items/:id', { params: { id } })).data.items).toEqual([])
    await add(api, productId)
    expect((await api('DELETE /cart')).data.items).toEqual([])
  })
})

describe('unavailable products', () => {
  test('more than there is, more than one order may have, what is not sold online, what is gone', async () => {
    const { api } = shop.guest()
    const few = await shop.product({ name: 'Panadol', stock: 2 })
    expect(await errorOf(add(api, few, 3))).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      message: 'Only 2 left of Panadol',
    })
    await add(api, few, 2)
    expect(await errorOf(add(api, few, 1))).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await api('GET /cart')).data.items[0]?.quantity).toBe(2)
    const limited = await shop.product({ maxPerOrder: 3 })
    expect(await errorOf(add(api, limited, 4))).toMatchObject({ status: 409, code: 'LIMIT_REACHED' })
    const restricted = await shop.product({ saleClass: 'restricted' })
    expect(await errorOf(add(api, restricted))).toMatchObject({ status: 409, code: 'NOT_SOLD_ONLINE' })
    expect(await errorOf(add(api, await shop.product({ status: 'inactive' })))).toMatchObject({ status: 404 })
    expect(await errorOf(add(api, await shop.product({ expiresIn: 0 })))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
  })

  test.each([9_999, 1_000_000])('%i units of a product that has 5', async (quantity) => {
    const { api } = shop.guest()
    const productId = await shop.product({ stock: 5 })
    expect(await errorOf(add(api, productId, quantity))).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    const id = existing((await add(api, productId)).data.items[0]).id
    const set = api('PUT /cart/items/:id', { params: { id }, body: { quantity } })
    expect(await errorOf(set)).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    expect((await api('GET /cart')).data.items).toMatchObject([{ quantity: 1 }])
  })

  test.each([0, -1, 1.5, 1e9, '2'])('a quantity of %s', async (quantity) => {
    const { session } = shop.guest()
    const productId = await shop.product()
    const response = await shop.send('POST', '/cart/items', { session, body: { productId, quantity } })
    expect(response).toMatchObject({ status: 400, body: { success: false, errors: [{ field: 'quantity' }] } })
  })

  test('a price sent by the client', async () => {
    const { session } = shop.guest()
    const body = { productId: await shop.product(), quantity: 1, price: 1 }
    const response = await shop.send('POST', '/cart/items', { session, body })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } })
  })
})

test('ten adds at the same moment are ten units', async () => {
  const { api } = shop.guest()
  const productId = await shop.product()
  await Promise.all(Array.from({ length: 10 }, () => add(api, productId)))
  expect((await api('GET /cart')).data.items).toMatchObject([{ quantity: 10 }])
})

test('a changed price or stock is reported once, never applied in silence', async () => {
  const { api } = shop.guest()
  const productId = await shop.product({ name: 'Panadol', price: 40, stock: 5 })
  await add(api, productId, 5)
  await shop.db.updateTable('products').set({ price: 3600 }).where('id', '=', productId).execute()
  const { data } = await api('GET /cart')
  expect(data).toMatchObject({ totalAmount: 180, notices: [{ code: 'PRICE_CHANGED' }] })
  expect(data.notices[0]?.message).toBe('Panadol now costs Rs 36.00 instead of Rs 40.00')
  expect((await api('GET /cart')).data.notices).toEqual([])
})

describe('login', () => {
  test('brings the guest’s lines along, capped at stock and reported once', async () => {
    const guest = shop.guest()
    const { api } = await shop.customer()
    const few = await shop.product({ name: 'Panadol', stock: 3 })
    const many = await shop.product({ name: 'Brufen' })
    await add(guest.api, few, 2)
    await add(guest.api, many, 4)
    await add(api, few, 2)
    const transfer = () => api('POST /cart/transfer', { body: { sessionId: guest.session } })
    const { data } = await transfer()
    expect(data.items.map((item) => [item.Product.name, item.quantity])).toEqual([
      ['Panadol', 3],
      ['Brufen', 4],
    ])
    expect(data.notices).toMatchObject([
      { code: 'TRANSFER_CAPPED', message: 'We could add only 1 of 2 of Panadol' },
    ])
    const again = await transfer()
    expect(again.data.items.map((item) => item.quantity)).toEqual([3, 4])
    expect((await guest.api('GET /cart')).data.items).toEqual([])
  })

  test('twenty transfers at once add once; an unknown session looks the same', async () => {
    const guest = shop.guest()
    const { api } = await shop.customer()
    const productId = await shop.product()
    await add(guest.api, productId, 2)
    const transfer = (sessionId: string) => api('POST /cart/transfer', { body: { sessionId } })
    await Promise.all(Array.from({ length: 20 }, () => transfer(guest.session)))
    const { data } = await transfer(shop.guest().session)
    expect(data).toMatchObject({ items: [{ quantity: 2 }], notices: [] })
  })
})
