import type { ReturnReason } from 'shared-api'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe } from '../../../test/fixtures/prescription.ts'
import { buySplit } from '../../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

type Given = Parameters<TestApp['product']>[0]
/** Goods that are no medicine. */
const goods = (given: Given = {}) => shop.product({ genericName: null, identity: null, ...given })

const deliver = async (id: string) => {
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })
}
const delivered = async (productId: string, quantity = 4) => {
  const { id } = await buy(customer, productId, { quantity })
  await deliver(id)
  const { data } = await customer.api('GET /order/:id', { params: { id } })
  return {
    id,
    itemId: existing(data.items[0]).id,
    batchNumber: existing(data.items[0]?.batches[0]).batchNumber,
  }
}
const returnsOf = async (id: string) =>
  (await customer.api('GET /order/:id/return-requests', { params: { id } })).data
const ask = (id: string, itemId: string, quantity = 1, reason: ReturnReason = 'damaged') =>
  customer.api('POST /order/:id/return-requests', {
    params: { id },
    body: { lines: [{ itemId, quantity, reason }], note: 'The box is torn' },
  })
const decide = (id: string, requestId: string, status: 'accepted' | 'refused', reply?: string) =>
  admin.api('PATCH /order/:id/return-requests/:requestId', {
    params: { id, requestId },
    body: { status, ...(reply ? { reply } : {}) },
  })
const record = (order: { id: string; itemId: string; batchNumber: string }, shelf: number, damaged = 0) =>
  admin.api('POST /order/:id/returns', {
    params: { id: order.id },
    body: {
      lines: [{ itemId: order.itemId, batchNumber: order.batchNumber, shelf, damaged, missing: 0 }],
    },
  })
const messages = async () =>
  (
    await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'returnStatus')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => (payload as { status: string } | null)?.status)
const queued = async () =>
  (await admin.api('GET /order/admin/queue', { query: { tab: 'returns' } })).data.map((order) => [
    order.id,
    order.returnRequests.map(({ status }) => status),
  ])

test('a return goes from the request through inspection to the refund, and the customer gets each news', async () => {
  const order = await delivered(await goods({ price: 100, stock: 10 }))
  await admin.api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
  const { data } = await ask(order.id, order.itemId, 2, 'unwanted')
  const [request] = data.requests
  const requestId = existing(request).id
  expect(request).toMatchObject({
    status: 'requested',
    note: 'The box is torn',
    lines: [{ itemId: order.itemId, quantity: 2, reason: 'unwanted' }],
    allowedTransitions: ['withdrawn'],
  })
  expect(data.returnable).toEqual([])
  expect(await queued()).toEqual([[order.id, ['requested']]])
  const accepted = await decide(order.id, requestId, 'accepted', 'Our rider calls tomorrow')
  expect(accepted.data.requests[0]).toMatchObject({ status: 'accepted', reply: 'Our rider calls tomorrow' })
  await record(order, 2)
  expect(await queued()).toEqual([[order.id, ['received']]])
  const { data: refund } = await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { reason: 'Returned items', lines: [{ itemId: order.itemId, quantity: 2 }] },
  })
  expect(refund.amount).toBe(200)
  expect((await returnsOf(order.id)).requests[0]?.status).toBe('refunded')
  expect(await queued()).toEqual([])
  expect(await messages()).toEqual(['requested', 'accepted', 'received'])
  expect(await findViolations(shop.db)).toEqual([])
})

test('medicines and cold chain goods come back for a fault only, other goods unopened for some days', async () => {
  const reasonsOf = async (productId: string) => {
    const { id } = await delivered(productId, 1)
    return { id, reasons: (await returnsOf(id)).returnable[0]?.reasons }
  }
  expect((await reasonsOf(await shop.product({ genericName: 'Paracetamol' }))).reasons).toEqual([
    'wrong',
    'damaged',
    'expired',
  ])
  expect((await reasonsOf(await goods({ coldChain: true }))).reasons).not.toContain('unwanted')
  const { id, reasons } = await reasonsOf(await goods())
  expect(reasons).toContain('unwanted')
  shop.pass(7 * 24 * 60 + 1)
  expect((await returnsOf(id)).returnable[0]?.reasons).not.toContain('unwanted')
  const itemId = existing((await returnsOf(id)).returnable[0]).itemId
  expect(await errorOf(ask(id, itemId, 1, 'unwanted'))).toMatchObject({ status: 400 })
  expect(await errorOf(ask(id, itemId, 1, 'recalled'))).toMatchObject({ status: 400 })
})

test('a recalled batch may come back for the recall', async () => {
  const order = await delivered(await shop.product({ stock: 5 }), 2)
  const { data } = await admin.api('GET /batch', { query: { search: order.batchNumber } })
  await admin.api('POST /batch/:id/recall', {
    params: { id: existing(data[0]).id },
    body: { reason: 'Regulator notice' },
  })
  expect((await returnsOf(order.id)).returnable[0]?.reasons).toContain('recalled')
})

test('rejects lines that have not arrived, of other orders, twice, too many, or in another return', async () => {
  const order = await delivered(await goods({ stock: 20 }), 3)
  const { id: open } = await buy(customer, await goods())
  const { items } = (await customer.api('GET /order/:id', { params: { id: open } })).data
  expect(await errorOf(ask(open, existing(items[0]).id))).toMatchObject({
    status: 409,
    code: 'NOT_RETURNABLE',
  })
  expect(await errorOf(ask(order.id, existing(items[0]).id))).toMatchObject({ status: 400 })
  expect(await errorOf(ask(order.id, order.itemId, 4))).toMatchObject({ status: 400 })
  const line = { itemId: order.itemId, quantity: 1, reason: 'damaged' as const }
  const twice = customer.api('POST /order/:id/return-requests', {
    params: { id: order.id },
    body: { lines: [line, line] },
  })
  expect(await errorOf(twice)).toMatchObject({ status: 400 })
  await ask(order.id, order.itemId, 1)
  expect(await errorOf(ask(order.id, order.itemId, 1))).toMatchObject({ code: 'NOT_RETURNABLE' })
  expect((await returnsOf(order.id)).requests).toHaveLength(1)
})

test('units whose money went back are not asked back again', async () => {
  const order = await delivered(await goods({ stock: 20 }), 3)
  await admin.api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
  await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { reason: 'Broken in the box', lines: [{ itemId: order.itemId, quantity: 2 }] },
  })
  expect((await returnsOf(order.id)).returnable).toMatchObject([{ quantity: 1 }])
  await admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: order.id },
    body: { reason: 'Goodwill for the rest' },
  })
  expect((await returnsOf(order.id)).returnable).toEqual([])
})

test('a customer withdraws before the items are back, once, and may ask again', async () => {
  const order = await delivered(await goods())
  const requestId = existing((await ask(order.id, order.itemId)).data.requests[0]).id
  const withdraw = () =>
    customer.api('DELETE /order/:id/return-requests/:requestId', { params: { id: order.id, requestId } })
  await decide(order.id, requestId, 'accepted')
  expect((await withdraw()).data).toMatchObject({ requests: [{ status: 'withdrawn' }] })
  expect((await withdraw()).data.returnable).toHaveLength(1)
  expect(await errorOf(decide(order.id, requestId, 'accepted'))).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  const again = existing((await ask(order.id, order.itemId)).data.requests[1]).id
  await record(order, 1)
  const late = customer.api('DELETE /order/:id/return-requests/:requestId', {
    params: { id: order.id, requestId: again },
  })
  expect(await errorOf(late)).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION' })
})

test('staff refuse with words that the customer reads, also after the inspection', async () => {
  const order = await delivered(await goods())
  const requestId = existing((await ask(order.id, order.itemId)).data.requests[0]).id
  expect(await errorOf(decide(order.id, requestId, 'refused'))).toMatchObject({ status: 400 })
  await decide(order.id, requestId, 'accepted')
  await record(order, 0, 1)
  await decide(order.id, requestId, 'refused', 'The seal is broken')
  await decide(order.id, requestId, 'refused', 'Said twice')
  expect((await returnsOf(order.id)).requests).toMatchObject([
    { status: 'refused', reply: 'The seal is broken' },
  ])
  expect((await returnsOf(order.id)).returnable).toEqual([])
  expect(await messages()).toEqual(['requested', 'accepted', 'received', 'refused'])
})

test('a decision on an older state of the order is stale', async () => {
  const order = await delivered(await goods())
  const { version } = (await admin.api('GET /order/:id', { params: order })).data
  const requestId = existing((await ask(order.id, order.itemId)).data.requests[0]).id
  const body = { status: 'accepted' as const, version }
  const params = { id: order.id, requestId }
  const late = admin.api('PATCH /order/:id/return-requests/:requestId', { params, body })
  expect(await errorOf(late)).toMatchObject({ status: 409, code: 'STALE' })
})

test('the delivered shipment of an order in two comes back, the other one does not', async () => {
  const { order, first } = await buySplit(shop, customer)
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id: order.id, shipmentId: first },
      body: { status },
    })
  const ids = order.shipments.find(({ id }) => id === first)?.itemIds
  expect((await returnsOf(order.id)).returnable.map(({ itemId }) => itemId)).toEqual(ids)
})

test('prescription medicines that came back are written off, and their return is received', async () => {
  const productId = await shop.product({ saleClass: 'prescription', stock: 9 })
  await prescribe(shop, { userId: customer.id, productId, quantity: 4 })
  const order = await delivered(productId, 2)
  await ask(order.id, order.itemId, 1, 'wrong')
  await record(order, 0, 1)
  expect((await returnsOf(order.id)).requests[0]?.status).toBe('received')
  expect(await findViolations(shop.db)).toEqual([])
})

test('asking and withdrawing without end is refused', async () => {
  const order = await delivered(await goods())
  for (let count = 0; count < 20; count++) {
    const { requests } = (await ask(order.id, order.itemId)).data
    const requestId = existing(requests.at(-1)).id
    await customer.api('DELETE /order/:id/return-requests/:requestId', {
      params: { id: order.id, requestId },
    })
  }
  expect(await errorOf(ask(order.id, order.itemId))).toMatchObject({ status: 409, code: 'RETURNS_MANY' })
})

test('a closed account leaves no words in its returns', async () => {
  const order = await delivered(await goods())
  const requestId = existing((await ask(order.id, order.itemId)).data.requests[0]).id
  await decide(order.id, requestId, 'refused', 'Ayesha, the seal is broken')
  const password_hash = await shop.ports.hasher.hash('mangoes-in-june')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
  await customer.api('POST /user/close', { body: { password: 'mangoes-in-june' } })
  const rows = await shop.db.selectFrom('return_requests').select(['note', 'reply']).execute()
  expect(rows).toEqual([{ note: null, reply: null }])
})
