import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { approvalOf, uploadOne } from '../../test/fixtures/prescription.ts'
import { buySplit } from '../../test/fixtures/splitOrder.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { sendDue } from '../messaging/worker.ts'

let shop: TestApp
type Actor = Awaited<ReturnType<TestApp['admin']>>
let hina: Actor
let omar: Actor
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
  customer = await shop.customer()
})

const seconds = (count: number) => shop.pass(count / 60)
/** The request of the newest change of staff. */
const newest = async () => {
  const row = await shop.db
    .selectFrom('audit_log')
    .select('request_id')
    .where('operation', 'not like', 'GET %')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.request_id
}
const undo = (actor: Actor, requestId: string) =>
  actor.api('POST /undo/:requestId', { params: { requestId } })
const undone = async (actor = hina) => undo(actor, await newest())
const move = async (id: string, status: 'processing' | 'shipped' | 'delivered' | 'refunded') => {
  seconds(60)
  await hina.api('PATCH /order/:id/status', {
    params: { id },
    body: { status, ...(status === 'shipped' ? { courier: 'TCS', comment: 'On its way' } : {}) },
  })
}
const collect = async (id: string) => {
  seconds(60)
  await hina.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
}
const orderOf = async (id: string) => (await customer.api('GET /order/:id', { params: { id } })).data
/** Mails of the named kind that were sent, once every message is due. */
const sent = async (kind: 'orderStatus' | 'prescriptionStatus') => {
  seconds(11)
  while ((await sendDue(shop)) > 0);
  const rows = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('sent_at', 'is not', null)
    .execute()
  return rows.length
}

/** The order as the customer reads it, without the figure that makes older copies stale. */
const shape = async (id: string) => {
  const { version: _, ...rest } = await orderOf(id)
  return rest
}

const packed = async () => {
  const order = await buy(customer, await shop.product())
  await move(order.id, 'processing')
  await sent('orderStatus')
  return order.id
}

test('shipping is undone: the order is as before and the customer gets no message', async () => {
  const id = await packed()
  const [before, mails] = [await shape(id), await sent('orderStatus')]
  await move(id, 'shipped')
  seconds(9)
  await undone()
  expect(await shape(id)).toEqual(before)
  expect(await sent('orderStatus')).toBe(mails)
  expect(await findViolations(shop.db)).toEqual([])
  await move(id, 'shipped')
  expect(await sent('orderStatus')).toBe(mails + 1)
  expect(await findViolations(shop.db)).toEqual([])
})

test('delivery and cash are undone one after the other, newest first', async () => {
  const id = await packed()
  await move(id, 'shipped')
  const shipped = await shape(id)
  await move(id, 'delivered')
  const delivered = await shape(id)
  await collect(id)
  expect(await shape(id)).toMatchObject({ paymentStatus: 'paid' })
  await undone()
  expect(await shape(id)).toEqual(delivered)
  expect(await shop.db.selectFrom('payment_attempts').select('id').execute()).toEqual([])
  expect(await shape(id)).not.toEqual(shipped)
  expect(await findViolations(shop.db)).toEqual([])
  await collect(id)
  expect(await findViolations(shop.db)).toEqual([])
})

test('dispatched medicine is reversed in the register, and can be dispatched again', async () => {
  const productId = await shop.product({ saleClass: 'prescription' })
  const { id: paper } = await uploadOne(shop, customer)
  await hina.api('PATCH /prescription/admin/:id', {
    params: { id: paper },
    body: approvalOf([{ productId, quantity: 2 }]),
  })
  const { id } = await buy(customer, productId)
  await move(id, 'processing')
  await move(id, 'shipped')
  await undone()
  await move(id, 'shipped')
  const rows = await shop.db
    .selectFrom('register')
    .select(['serial', 'quantity', 'reverses'])
    .orderBy('serial')
    .execute()
  expect(rows).toEqual([
    { serial: 1, quantity: 1, reverses: null },
    { serial: 2, quantity: -1, reverses: 1 },
    { serial: 3, quantity: 1, reverses: null },
  ])
  expect(await findViolations(shop.db)).toEqual([])
})

test('one shipment of two is undone: shipping, cash and delivery leave the other one alone', async () => {
  const { order, first } = await buySplit(shop, customer)
  const step = async (status: 'processing' | 'shipped' | 'delivered') => {
    seconds(60)
    await hina.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id: order.id, shipmentId: first },
      body: { status },
    })
  }
  await step('processing')
  const packedOrder = await shape(order.id)
  await step('shipped')
  await undone()
  expect(await shape(order.id)).toEqual(packedOrder)
  await step('shipped')
  const shipped = await shape(order.id)
  seconds(60)
  await hina.api('PATCH /order/:id/payment', {
    params: { id: order.id },
    body: { paymentStatus: 'paid', shipmentId: first },
  })
  await undone()
  expect(await shape(order.id)).toEqual(shipped)
  await step('delivered')
  await undone()
  expect(await shape(order.id)).toEqual(shipped)
  expect(await findViolations(shop.db)).toEqual([])
})

test('a rejected prescription waits again, and its customer gets no message', async () => {
  const { id } = await uploadOne(shop, customer)
  const reject = () =>
    hina.api('PATCH /prescription/admin/:id', {
      params: { id },
      body: { status: 'rejected', reviewNote: 'Unreadable', reasonCode: 'unreadable' },
    })
  const read = async () => {
    const { version: _, ...rest } = (await customer.api('GET /prescription/:id', { params: { id } })).data
    return { ...rest, files: rest.files.length }
  }
  const before = await read()
  seconds(30)
  await reject()
  await undone()
  expect(await read()).toEqual(before)
  expect(await sent('prescriptionStatus')).toBe(0)
  await reject()
  expect(await sent('prescriptionStatus')).toBe(1)
  expect(await findViolations(shop.db)).toEqual([])
})

test('a deleted, deactivated or repriced product comes back', async () => {
  const id = await shop.product({ price: 100 })
  const read = async () => (await hina.api('GET /product/:id', { params: { id } })).data
  await hina.api('POST /product/bulk-change', {
    body: { ids: [id], status: 'inactive', price: { byPercent: -10 } },
  })
  await undone()
  expect(await read()).toMatchObject({ status: 'active', price: 100 })
  await hina.api('DELETE /product/:id', { params: { id } })
  await undone()
  expect(await read()).toMatchObject({ status: 'active', price: 100 })
})

test('after ten seconds, by a colleague, or for an unknown request nothing is undone', async () => {
  const id = await packed()
  await move(id, 'shipped')
  const request = await newest()
  const over = { status: 409, code: 'UNDO_OVER', message: 'This can be undone for 10 seconds only' }
  expect(await errorOf(undo(omar, request))).toMatchObject(over)
  expect(await errorOf(undo(hina, 'unknown'))).toMatchObject(over)
  seconds(10.1)
  expect(await errorOf(undo(hina, request))).toMatchObject(over)
  expect(await orderOf(id)).toMatchObject({ status: 'shipped' })
})

test('nothing is undone once something followed, or once its message is on its way', async () => {
  const id = await packed()
  await move(id, 'shipped')
  const shipping = await newest()
  await hina.api('PATCH /order/:id/status', { params: { id }, body: { status: 'delivered' } })
  expect((await errorOf(undo(hina, shipping))).code).toBe('UNDO_FOLLOWED')
  await undone()
  expect(await orderOf(id)).toMatchObject({ status: 'shipped' })
  expect((await errorOf(undo(hina, shipping))).code).toBe('UNDO_FOLLOWED')

  const other = await packed()
  await move(other, 'shipped')
  await shop.db.updateTable('outbox').set({ attempts: 1 }).where('order_id', '=', other).execute()
  expect((await errorOf(undo(hina, await newest()))).code).toBe('UNDO_OVER')
  expect(await orderOf(other)).toMatchObject({ status: 'shipped' })
  expect(await findViolations(shop.db)).toEqual([])
})

test('packing, a refund and an approval have no undo', async () => {
  const id = await packed()
  await move(id, 'shipped')
  await move(id, 'delivered')
  await collect(id)
  await move(id, 'refunded')
  expect((await errorOf(undo(hina, await newest()))).code).toBe('NOT_RESTORABLE')
  const other = await buy(customer, await shop.product())
  await move(other.id, 'processing')
  expect((await errorOf(undo(hina, await newest()))).code).toBe('NOT_RESTORABLE')
  const { id: paper } = await uploadOne(shop, customer)
  await hina.api('PATCH /prescription/admin/:id', { params: { id: paper }, body: { status: 'under_review' } })
  expect((await errorOf(undo(hina, await newest()))).code).toBe('NOT_RESTORABLE')
})

test('finding 30: undo makes no coupon active that was changed after it became inactive', async () => {
  const body = { code: 'TEN', discountType: 'percentage', discountValue: 10 } as const
  const { data } = await hina.api('POST /coupon', { body })
  const params = { id: data.id }
  const read = async () => (await hina.api('GET /coupon/:id', { params })).data
  await hina.api('PUT /coupon/:id', { params, body: { status: 'inactive' } })
  const ending = await newest()
  await hina.api('PUT /coupon/:id', { params, body: { discountValue: 100 } })
  expect((await errorOf(undo(hina, ending))).code).toBe('UNDO_FOLLOWED')
  expect(await read()).toMatchObject({ status: 'inactive', discountValue: 100 })
  await undone()
  expect(await read()).toMatchObject({ status: 'inactive', discountValue: 10 })
})
