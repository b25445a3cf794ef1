import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deleteExpired } from '../../jobs/deleteExpired.ts'
import { openSession } from '../../kernel/session.ts'

const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let omar: typeof hina
let orderId: string

beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
  const customer = await shop.customer()
  const productId = await shop.product({ price: 20_000 })
  orderId = (await placeOrder(customer, { productId, method: 'credit_card' })).id
  await customer.api('POST /payment/credit-card/:orderId', { params: { orderId }, body: card })
})

/** Hina asks to give an amount in rupees back, or all that was paid. */
const askRefund = async (amount?: number) => {
  const { body } = await shop.send<{ data: { approvalId: string } }>(
    'POST',
    `/payment/admin/refund/${orderId}`,
    {
      token: hina.token,
      body: { reason: 'Changed their mind', ...(amount === undefined ? {} : { amount }) },
    },
  )
  return body.data.approvalId
}

const moveTo = (status: 'processing' | 'shipped', token = omar.token) =>
  shop.send('PATCH', `/order/${orderId}/status`, { token, body: { status } })

const read = async () => (await omar.api('GET /order/:id', { params: { id: orderId } })).data

test('an order whose full refund waits for a colleague does not leave, until the request is declined', async () => {
  await askRefund(15_000)
  expect((await moveTo('processing')).status).toBe(200)
  const approvalId = await askRefund()
  expect(await moveTo('shipped')).toMatchObject({ status: 409, body: { code: 'MONEY_BACK' } })
  expect(await read()).toMatchObject({ fullRefundWaits: true, allowedTransitions: ['cancelled'] })
  const { data } = await omar.api('GET /order/admin/all', { query: { waitsFor: 'packing' } })
  expect(data.map(({ id }) => id)).not.toContain(orderId)
  await omar.api('POST /approval/:id/decline', {
    params: { id: approvalId },
    body: { reason: 'Not this one' },
  })
  expect(await read()).toMatchObject({ fullRefundWaits: false })
  expect((await moveTo('shipped')).status).toBe(200)
})

test('an order goes on once the request for its full refund has expired', async () => {
  await askRefund()
  shop.pass(72 * 60)
  await deleteExpired(shop)
  const token = await openSession(shop.db, omar.id, shop.clock.now(), { days: 1 })
  expect((await moveTo('processing', token)).status).toBe(200)
})
