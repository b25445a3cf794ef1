import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { prescribe, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { addDays, dayOf } from '../../kernel/days.ts'
import { expirePrescriptions } from '../expirePrescriptions.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
  productId = await shop.product({ name: 'Epival', saleClass: 'prescription' })
})

const waitsOf = async (id: string) => {
  const read = async (by: typeof customer) =>
    (await by.api('GET /order/:id', { params: { id } })).data.items.map(({ waits }) => waits)
  const waits = await read(customer)
  expect(await read(admin)).toEqual(waits)
  return waits
}

const review = (id: string, body: { status: 'under_review' | 'needs_info' | 'rejected' }) =>
  admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: {
      ...body,
      ...(body.status === 'under_review' ? {} : { reviewNote: 'Please send the second page' }),
    },
  })

test('names the missing prescription, and then each stage of its review', async () => {
  const order = await buy(customer, productId, { quantity: 2 })
  expect(await waitsOf(order.id)).toEqual([{ reason: 'no_prescription', left: 0, prescriptionId: null }])
  const { id } = await uploadOne(shop, customer)
  expect(await waitsOf(order.id)).toMatchObject([{ reason: 'in_review', prescriptionId: id }])
  await review(id, { status: 'under_review' })
  expect(await waitsOf(order.id)).toMatchObject([{ reason: 'in_review', prescriptionId: id }])
  await review(id, { status: 'needs_info' })
  expect(await waitsOf(order.id)).toMatchObject([{ reason: 'needs_info', prescriptionId: id }])
  const other = await buy(await shop.customer(), productId)
  expect(
    (await admin.api('GET /order/:id', { params: { id: other.id } })).data.items[0]?.waits,
  ).toMatchObject({
    reason: 'no_prescription',
  })
})

test('a refused prescription is named until another one covers the line', async () => {
  const order = await buy(customer, productId)
  const { id } = await uploadOne(shop, customer)
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status: 'rejected', reviewNote: 'Unreadable', reasonCode: 'unreadable' },
  })
  expect(await waitsOf(order.id)).toEqual([{ reason: 'refused', left: 0, prescriptionId: id }])
  shop.pass(1)
  await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  expect(await waitsOf(order.id)).toEqual([null])
})

test('a prescription for other medicines does not list the line; an older one is not about the order', async () => {
  const other = await shop.product({ name: 'Xarelto', saleClass: 'prescription' })
  await prescribe(shop, { userId: customer.id, productId: other, quantity: 1 })
  shop.pass(1)
  const order = await buy(customer, productId)
  expect(await waitsOf(order.id)).toMatchObject([{ reason: 'no_prescription' }])
  shop.pass(1)
  const id = await prescribe(shop, { userId: customer.id, productId: other, quantity: 1 })
  expect(await waitsOf(order.id)).toEqual([{ reason: 'not_listed', left: 0, prescriptionId: id }])
})

test('an approval of fewer packs says how many are left, over all lines and orders', async () => {
  const id = await prescribe(shop, { userId: customer.id, productId, quantity: 3 })
  const order = await buy(customer, productId, { quantity: 4 })
  expect(await waitsOf(order.id)).toEqual([{ reason: 'only_n_left', left: 3, prescriptionId: id }])
  const first = await buy(customer, productId, { quantity: 3 })
  await admin.api('PATCH /order/:id/status', { params: { id: first.id }, body: { status: 'processing' } })
  expect(await waitsOf(order.id)).toEqual([{ reason: 'only_n_left', left: 0, prescriptionId: id }])
  expect(await waitsOf(first.id)).toEqual([null])
})

test('an expired prescription is named; a line of a cancelled order waits for nothing', async () => {
  const id = await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  const order = await buy(customer, productId)
  expect(await waitsOf(order.id)).toEqual([null])
  await shop.db.updateTable('prescriptions').set({ valid_until: '2020-01-01' }).where('id', '=', id).execute()
  await expirePrescriptions(shop)
  expect(await waitsOf(order.id)).toEqual([{ reason: 'expired', left: 0, prescriptionId: id }])
  await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
  expect(await waitsOf(order.id)).toEqual([null])
})

test('a medicine made restricted after the approval says so, and is neither packed nor dispatched', async () => {
  await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
  const [waiting, packed] = [await buy(customer, productId), await buy(customer, productId)]
  const move = (id: string, status: 'processing' | 'shipped') =>
    errorOf(admin.api('PATCH /order/:id/status', { params: { id }, body: { status } }))
  await move(packed.id, 'processing')
  await shop.db
    .updateTable('products')
    .set({ sale_class: 'restricted' })
    .where('id', '=', productId)
    .execute()
  expect(await waitsOf(waiting.id)).toEqual([{ reason: 'not_sold', left: 0, prescriptionId: null }])
  const refused = { status: 409, code: 'NOT_SOLD_ONLINE' }
  expect(await move(waiting.id, 'processing')).toMatchObject(refused)
  expect(await move(packed.id, 'shipped')).toMatchObject(refused)
})

test('staff list the orders that wait for the customer, and not those that wait for a review', async () => {
  const order = await buy(customer, productId)
  const listed = async () =>
    (await admin.api('GET /order/admin/all', { query: { waitsFor: 'customer' } })).data.map(({ id }) => id)
  expect(await listed()).toEqual([order.id])
  const { id } = await uploadOne(shop, customer)
  expect(await listed()).toEqual([])
  await review(id, { status: 'under_review' })
  expect(await listed()).toEqual([])
  await review(id, { status: 'needs_info' })
  expect(await listed()).toEqual([order.id])
  await prescribe(shop, { userId: customer.id, productId, quantity: 1 })
  expect(await listed()).toEqual([])
})

describe('a product that changes while its order waits', () => {
  const packed = async () => {
    await prescribe(shop, { userId: customer.id, productId, quantity: 2 })
    const { id } = await buy(customer, productId)
    await admin.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } })
    return id
  }
  const step = (id: string, status: 'processing' | 'shipped') =>
    errorOf(admin.api('PATCH /order/:id/status', { params: { id }, body: { status } }))
  const classify = (id: string, saleClass: 'prescription' | 'restricted') =>
    shop.db.updateTable('products').set({ sale_class: saleClass }).where('id', '=', id).execute()

  test('says so when it is made restricted after packing', async () => {
    const id = await packed()
    expect(await waitsOf(id)).toEqual([null])
    await classify(productId, 'restricted')
    expect(await waitsOf(id)).toEqual([{ reason: 'not_sold', left: 0, prescriptionId: null }])
  })

  test('says so when a medicine sold without a prescription is made restricted', async () => {
    const otc = await shop.product()
    const { id } = await buy(customer, otc)
    await classify(otc, 'restricted')
    expect(await waitsOf(id)).toMatchObject([{ reason: 'not_sold' }])
  })

  test.each([
    'pending',
    'processing',
  ] as const)('needs a prescription from then on when it needs one: %s', async (status) => {
    const otc = await shop.product()
    const { id } = await buy(customer, otc)
    const other = await buy(customer, otc)
    for (const done of ['processing', 'shipped'] as const) await step(other.id, done)
    if (status === 'processing') await step(id, 'processing')
    await classify(otc, 'prescription')
    expect(await waitsOf(id)).toMatchObject([{ reason: 'no_prescription' }])
    expect(await waitsOf(other.id)).toEqual([null])
    const next = status === 'pending' ? 'processing' : 'shipped'
    expect(await step(id, next)).toMatchObject({ status: 409, code: 'PRESCRIPTION_NEEDED' })
    await prescribe(shop, { userId: customer.id, productId: otc, quantity: 1 })
    expect(await waitsOf(id)).toEqual([null])
    expect(await step(id, next)).toMatchObject({ status: 200 })
    expect(await findViolations(shop.db, { now: shop.clock.now() })).toEqual([])
  })

  test('says so when its units are recalled and there are no others, until others come', async () => {
    const id = await packed()
    const [batch] = await shop.db
      .selectFrom('batches')
      .select('id')
      .where('product_id', '=', productId)
      .execute()
    await shop.db.updateTable('batches').set({ quantity: 0 }).execute()
    await admin.api('POST /batch/:id/recall', {
      params: { id: existing(batch).id },
      body: { reason: 'Glass was found' },
    })
    expect(await waitsOf(id)).toEqual([{ reason: 'units_blocked', left: 0, prescriptionId: null }])
    expect(await step(id, 'shipped')).toMatchObject({ code: 'BATCH_BLOCKED' })
    await admin.api('POST /batch', {
      body: { productId, batchNumber: 'NEW-1', expiryDate: '2028-12-31', quantity: 100 },
    })
    expect(await waitsOf(id)).toEqual([null])
    expect(await step(id, 'shipped')).toMatchObject({ status: 200 })
  })

  const expire = (days: number) =>
    shop.db
      .updateTable('batches')
      .set({ expiry_date: addDays(dayOf(shop.clock.now()), days) })
      .where('product_id', '=', productId)
      .execute()

  test.each([
    ['has expired', -1],
    ['does not last for the treatment', 10],
  ])('says so when its only batch %s, until others come', async (_, days) => {
    const id = await packed()
    await shop.db.updateTable('prescription_items').set({ days: 30 }).execute()
    await expire(days)
    expect(await waitsOf(id)).toEqual([{ reason: 'units_blocked', left: 0, prescriptionId: null }])
    expect(await step(id, 'shipped')).toMatchObject({ code: 'BATCH_BLOCKED' })
    await expire(400)
    expect(await waitsOf(id)).toEqual([null])
  })

  test('needs no prescription when it may not be sold any more', async () => {
    const { id } = await buy(customer, productId)
    const needs = async () =>
      (await customer.api('GET /order/:id', { params: { id } })).data.needsPrescription
    expect(await needs()).toBe(true)
    await classify(productId, 'restricted')
    expect([await needs(), await waitsOf(id)]).toMatchObject([false, [{ reason: 'not_sold' }]])
  })

  test('goes on when it is only taken off the shop', async () => {
    const id = await packed()
    await shop.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', productId).execute()
    expect(await waitsOf(id)).toEqual([null])
    expect(await step(id, 'shipped')).toMatchObject({ status: 200 })
  })
})
