import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

type Actor = Awaited<ReturnType<TestApp['admin']>>
const card = {
  cardNumber: '4242424242424242',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

let shop: TestApp
let owner: Actor
let packer: Actor
let buyer: Actor
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
  packer = await shop.admin('orders')
  buyer = await shop.customer()
})

const pay = (orderId: string) =>
  buyer.api('POST /payment/credit-card/:orderId', { params: { orderId }, body: card })

/** A paid order of two units of Rs 6,000. */
const paid = async () => {
  const productId = await shop.product({ price: 6_000 })
  const { id } = await buy(buyer, productId, { quantity: 2, method: 'credit_card' })
  await pay(id)
  return { id, productId }
}

/** Acts of staff on orders by which money becomes due, each on a paid order of its own. Returns the order. */
const ways: Readonly<Record<string, () => Promise<string>>> = {
  'a cancellation': async () => {
    const { id } = await paid()
    const body = { status: 'cancelled', comment: 'The customer called' } as const
    await packer.api('PATCH /order/:id/status', { params: { id }, body })
    return id
  },
  'an edit': async () => {
    const { id, productId } = await paid()
    const { data } = await packer.api('GET /order/:id', { params: { id } })
    const body = { version: data.version, items: [{ productId, quantity: 1 }] }
    await packer.api('POST /order/:id/edit', { params: { id }, body })
    return id
  },
  'a shipment that is dropped': async () => {
    const { order, first } = await buySplit(shop, buyer, { price: 6_000, method: 'credit_card' })
    await pay(order.id)
    const params = { id: order.id, shipmentId: first }
    const body = { status: 'cancelled', comment: 'The customer called' } as const
    await packer.api('PATCH /order/:id/shipments/:shipmentId/status', { params, body })
    return order.id
  },
}

const refundOf = (orderId: string) =>
  shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

const send = (actor: Actor, refundId: string) =>
  errorOf(actor.api('POST /payment/admin/refund/:refundId/send', { params: { refundId }, body: {} }))

test.each(Object.keys(ways))('%s by staff without the duty moves no money', async (way) => {
  const id = existing(await ways[way]?.())
  const refund = await refundOf(id)
  expect(refund).toMatchObject({ status: 'queued', asked_at: null, allowed: false })
  expect(await send(packer, refund.id)).toMatchObject({ status: 403 })
  expect((await refundOf(id)).status).toBe('queued')
})

test('the refund of a cancellation above the limit needs two with the duty, and is then sent', async () => {
  const id = existing(await ways['a cancellation']?.())
  const refund = await refundOf(id)
  const manager = await shop.admin('manager')
  expect(await send(owner, refund.id)).toMatchObject({ status: 409, code: 'NEEDS_SECOND_PERSON' })
  const byHand = { paymentStatus: 'refunded', transactionId: 'T1' } as const
  expect(
    await errorOf(owner.api('PATCH /order/:id/payment', { params: { id }, body: byHand })),
  ).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect((await refundOf(id)).status).toBe('queued')
  const waiting = (await manager.api('GET /approval')).data
  const sending = waiting.find(({ operation }) => operation.endsWith('/send'))
  await manager.api('POST /approval/:id/approve', { params: { id: existing(sending).id } })
  expect(await refundOf(id)).toMatchObject({ status: 'done', allowed: true })
})

test('the refund of an edit below the limit is sent by one with the duty', async () => {
  await shop.admin('manager')
  const id = existing(await ways['an edit']?.())
  expect((await send(owner, (await refundOf(id)).id)).status).toBe(200)
  expect(await refundOf(id)).toMatchObject({ status: 'done', amount: 600_000 })
})

test('a refund that two have decided is sent again by one after the provider refused it', async () => {
  await shop.admin('manager')
  const { id } = await paid()
  await shop.db
    .insertInto('refunds')
    .values({
      id: 'R1',
      order_id: id,
      amount: 1_100_000,
      status: 'queued',
      reason: 'Broken',
      allowed: true,
      created_at: shop.clock.now(),
    })
    .execute()
  expect((await send(owner, 'R1')).status).toBe(200)
})
