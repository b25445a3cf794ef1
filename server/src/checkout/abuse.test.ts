import { beforeEach, describe, expect, test } from 'vitest'
import { address, buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { prescribe, uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { cancelUnconfirmed } from '../orders/transitions/cancelUnconfirmed.ts'
import { releaseWaitingLines } from '../orderWaits/releaseWaitingLines.ts'

let shop: TestApp
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  customer = await shop.customer()
})

type Customer = typeof customer

const put = (productId: string, quantity: number, who: Customer = customer) =>
  who.api('POST /cart/items', { body: { productId, quantity } })
/** Units that others can buy. */
const left = async (productId: string) =>
  (await shop.guest().api('GET /product/:id', { params: { id: productId } })).data.quantity
const holdEnd = async (id: string, who: Customer = customer) =>
  (await who.api('GET /checkout/:id', { params: { id } })).data.holdExpiresAt
const save = (id: string, who: Customer = customer) =>
  who.api('POST /checkout/:id/payment', { params: { id }, body: { method: 'cash' } })
const cancel = (id: string, who: Customer = customer) => who.api('DELETE /checkout/:id', { params: { id } })
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('holds', () => {
  test('finding 5: end ten minutes after the first, and later steps do not prolong them', async () => {
    const productId = await shop.product({ stock: 5 })
    await put(productId, 5)
    const id = await fillIn(customer)
    const end = await holdEnd(id)
    for (let minutes = 0; minutes < 9; minutes += 3) {
      shop.pass(3)
      await customer.api('POST /checkout/:id/contact', {
        params: { id },
        body: { name: 'Ayesha Khan', phone: '03001234567' },
      })
      await save(id)
      expect(await holdEnd(id)).toBe(end)
      expect(await left(productId)).toBe(0)
    }
    shop.pass(1)
    expect(await left(productId)).toBe(5)
    expect((await customer.api('POST /checkout/:id/order', { params: { id } })).data.status).toBe('pending')
  })

  test('are three a day without an order; then a checkout goes on without one', async () => {
    const productId = await shop.product({ stock: 5 })
    await put(productId, 5)
    for (let turn = 0; turn < 3; turn++) {
      const id = await fillIn(customer)
      expect(await left(productId)).toBe(0)
      await cancel(id)
    }
    const id = await fillIn(customer)
    expect([await holdEnd(id), await left(productId)]).toEqual([null, 5])
    const other = await shop.customer()
    await buy(other, productId, { quantity: 1 })
    expect(await errorOf(customer.api('POST /checkout/:id/order', { params: { id } }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    shop.pass(24 * 60)
    await customer.api('DELETE /cart')
    await put(productId, 2)
    await fillIn(customer)
    expect(await left(productId)).toBe(2)
  })

  test('taken again in one checkout after their end count as further ones', async () => {
    const productId = await shop.product({ stock: 5 })
    await put(productId, 5)
    const id = await fillIn(customer)
    for (let turn = 0; turn < 3; turn++) {
      shop.pass(11)
      await save(id)
    }
    expect([await holdEnd(id), await left(productId)]).toEqual([null, 5])
  })

  test('that an order follows, or that could not be taken, do not count', async () => {
    const productId = await shop.product({ stock: 20, price: 100 })
    for (let turn = 0; turn < 4; turn++) await buy(customer, productId)
    const dear = await shop.product({ price: 9000 })
    await put(dear, 1)
    for (let turn = 0; turn < 4; turn++)
      expect(await errorOf(fillIn(customer))).toMatchObject({ code: 'CASH_LIMIT' })
    expect(await holdEnd(await fillIn(customer, { method: 'easypaisa' }))).not.toBeNull()
  })
})

describe('holds of accounts without a proven contact', () => {
  test('have few units of a product, and are one an hour', async () => {
    const productId = await shop.product({ stock: 20 })
    const stranger = await shop.customer({ isProven: false })
    await put(productId, 20, stranger)
    const id = await fillIn(stranger, { method: 'easypaisa' })
    expect(await left(productId)).toBe(17)
    await cancel(id, stranger)
    expect(await holdEnd(await fillIn(stranger, { method: 'easypaisa' }), stranger)).toBeNull()
    expect(await left(productId)).toBe(20)
  })

  test('are ten an hour in one network, under any number of accounts', async () => {
    const productId = await shop.product({ stock: 100 })
    const ends: (string | null)[] = []
    for (let turn = 0; turn < 12; turn++) {
      const stranger = await shop.customer({ isProven: false })
      await put(productId, 3, stranger)
      const params = { id: (await stranger.api('POST /checkout', { body: {} })).data.id }
      const contact = { name: 'Ayesha Khan', phone: '03001234567' }
      await stranger.api('POST /checkout/:id/contact', { params, body: contact })
      await stranger.api('POST /checkout/:id/delivery', { params, body: address })
      const response = await shop.app.fetch(
        new Request(`http://shop.test/api/v1/checkout/${params.id}/payment`, {
          method: 'POST',
          headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ method: 'easypaisa' }),
        }),
        { ip: `203.0.113.${turn}` },
      )
      ends.push(((await response.json()) as { data: { holdExpiresAt: string | null } }).data.holdExpiresAt)
    }
    expect(ends.map(Boolean)).toEqual([...Array<boolean>(10).fill(true), false, false])
    expect(await left(productId)).toBe(70)
  })
})

describe('cash', () => {
  const deliver = (id: string) =>
    shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()

  test('finding 5: the limit of a first order holds until one was delivered', async () => {
    const order = await buy(customer, await shop.product({ price: 100 }))
    const dear = await shop.product({ price: 9000 })
    await put(dear, 1)
    const refused = { status: 409, code: 'CASH_LIMIT', message: expect.stringMatching(/^Your first order/) }
    expect(await errorOf(fillIn(customer))).toMatchObject(refused)
    await deliver(order.id)
    await fillIn(customer)
  })

  test('an order that is not confirmed in a day ends, with its stock back and a message', async () => {
    const productId = await shop.product({ stock: 5 })
    const order = await buy(customer, productId, { quantity: 5 })
    const confirmed = await buy(await shop.customer(), await shop.product())
    await (await shop.admin()).api('POST /order/:id/confirm-cash', { params: { id: confirmed.id }, body: {} })
    shop.pass(24 * 60 - 1)
    expect(await cancelUnconfirmed(shop)).toBe(0)
    shop.pass(1)
    expect(await cancelUnconfirmed(shop)).toBe(1)
    expect(await cancelUnconfirmed(shop)).toBe(0)
    expect([await statusOf(order.id), await statusOf(confirmed.id)]).toEqual(['cancelled', 'pending'])
    expect(await left(productId)).toBe(5)
    const { data } = await customer.api('GET /order/:id', { params: { id: order.id } })
    expect(JSON.stringify(data)).toContain('Not confirmed on the phone within 24 hours')
    const messages = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('order_id', '=', order.id)
      .execute()
    expect(messages.map(({ kind }) => kind)).toContain('orderStatus')
  })
})

test('a cash order that needs a prescription has a day from the approval to be confirmed', async () => {
  const productId = await shop.product({ saleClass: 'prescription', stock: 5 })
  const prescription = await uploadOne(shop, customer)
  const order = await buy(customer, productId, { quantity: 2, prescriptionIds: [prescription.id] })
  const without = await buy(customer, productId, { quantity: 1 })
  shop.pass(47 * 60)
  expect(await cancelUnconfirmed(shop)).toBe(0)
  const approved = await prescribe(shop, { userId: customer.id, productId, quantity: 3 })
  const reviewed_at = shop.ports.clock.now()
  await shop.db.updateTable('prescriptions').set({ reviewed_at }).where('id', '=', approved).execute()
  shop.pass(24 * 60 - 1)
  expect(await cancelUnconfirmed(shop)).toBe(0)
  shop.pass(1)
  expect(await cancelUnconfirmed(shop)).toBe(2)
  expect([await statusOf(order.id), await statusOf(without.id)]).toEqual(['cancelled', 'cancelled'])
})

test('an order to which no prescription was ever sent is reminded of after a day and ends after two', async () => {
  const productId = await shop.product({ saleClass: 'prescription', stock: 5 })
  const order = await buy(customer, productId, { quantity: 5 })
  shop.pass(24 * 60)
  expect(await releaseWaitingLines(shop)).toBe(1)
  expect(await statusOf(order.id)).toBe('pending')
  shop.pass(24 * 60 - 1)
  expect(await releaseWaitingLines(shop)).toBe(0)
  shop.pass(1)
  expect(await releaseWaitingLines(shop)).toBe(1)
  expect(await statusOf(order.id)).toBe('cancelled')
  expect(await left(productId)).toBe(5)
  const { data } = await customer.api('GET /order/:id', { params: { id: order.id } })
  expect(JSON.stringify(data)).toContain('No prescription arrived within 48 hours')
})
