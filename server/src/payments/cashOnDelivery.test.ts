import { beforeEach, expect, test } from 'vitest'
import { dispatch } from '../../test/fixtures/dispatch.ts'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
let orderId = ''
beforeEach(async () => {
  shop = await createTestApp()
  buyer = await shop.customer()
  orderId = (await placeOrder(buyer, { productId: await shop.product() })).id
})

const confirm = (given: { token?: string; path?: string; id?: string } = {}) =>
  shop.send('POST', `/${given.path ?? 'payment'}/cash-on-delivery/${given.id ?? orderId}`, {
    token: given.token ?? buyer.token,
  })
const order = async () => (await buyer.api('GET /order/:id', { params: { id: orderId } })).data

test('cash is confirmed in the specification’s own shape, on both paths, however often', async () => {
  for (const path of ['payment', 'payments', 'payment']) {
    const { status, body } = await confirm({ path })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      orderId,
      paymentMethod: 'cash',
      message: 'Cash on delivery setup successfully!',
    })
  }
  expect(await shop.db.selectFrom('payment_attempts').select(['method', 'status']).execute()).toEqual([
    { method: 'cash', status: 'pending' },
  ])
  expect(await order()).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
})

test('many confirmations at once make one attempt', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => confirm()))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await shop.db.selectFrom('payment_attempts').selectAll().execute()).toHaveLength(1)
})

test('collected cash is 409 to a confirmation that comes late', async () => {
  await confirm()
  const admin = await shop.admin()
  await dispatch(admin.api, orderId)
  await admin.api('PATCH /order/:id/payment', { params: { id: orderId }, body: { paymentStatus: 'paid' } })
  expect(await confirm()).toMatchObject({ status: 409, body: { success: false, code: 'ALREADY_PAID' } })
  expect(await order()).toMatchObject({ paymentStatus: 'paid' })
})

test('a cancelled order and one for another method are 409', async () => {
  await buyer.api('DELETE /checkout/:id', { params: { id: orderId } })
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'CANCELLED' } })
  const card = await placeOrder(buyer, { productId: await shop.product(), method: 'credit_card' })
  expect(await confirm({ id: card.id })).toMatchObject({ status: 409, body: { code: 'WRONG_METHOD' } })
})

test('another customer’s order does not exist', async () => {
  expect((await confirm({ token: (await shop.customer()).token })).status).toBe(404)
  expect((await confirm({ id: 'nobody' })).status).toBe(404)
  expect((await shop.send('POST', `/payment/cash-on-delivery/${orderId}`)).status).toBe(401)
})
