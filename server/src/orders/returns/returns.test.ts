import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, errorOf } from '../../../test/fixtures/buying.ts'
import { dispatch } from '../../../test/fixtures/dispatch.ts'
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

interface Found {
  shelf?: number
  damaged?: number
  missing?: number
}

const read = async (id: string) => (await admin.api('GET /order/:id', { params: { id } })).data
const move = (id: string, status: 'cancelled' | 'delivered') =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status, comment: 'Refused at the door' } })
const onHand = async (id: string) => (await admin.api('GET /product/:id', { params: { id } })).data.onHand

/** Records the same for every batch of these lines. */
const record = async (id: string, found: Found, itemIds?: readonly string[]) => {
  const { items } = await read(id)
  const lines = items
    .filter((item) => !itemIds || itemIds.includes(item.id))
    .flatMap((item) =>
      item.batches.map(({ batchNumber }) => ({
        itemId: item.id,
        batchNumber,
        shelf: 0,
        damaged: 0,
        missing: 0,
        ...found,
      })),
    )
  return admin.api('POST /order/:id/returns', { params: { id }, body: { lines } })
}

test('a refused shipment is recorded unit by unit, once, and only whole units go on the shelf', async () => {
  const productId = await shop.product({ stock: 10 })
  const { id } = await buy(customer, productId, { quantity: 4 })
  expect(await errorOf(record(id, { shelf: 4 }))).toMatchObject({ status: 409, code: 'NOT_BACK' })
  await dispatch(admin.api, id)
  expect(await errorOf(record(id, { shelf: 4 }))).toMatchObject({ status: 409, code: 'NOT_BACK' })
  await move(id, 'cancelled')
  expect(await onHand(productId)).toBe(6)
  for (const found of [{ shelf: 3 }, { shelf: 5 }, { shelf: 3, damaged: 1, missing: 1 }])
    expect(await errorOf(record(id, found))).toMatchObject({ status: 400 })
  const { data } = await record(id, { shelf: 2, damaged: 1, missing: 1 })
  expect(data.items[0]?.batches).toMatchObject([{ returned: { shelf: 2, damaged: 1, missing: 1 } }])
  expect(await onHand(productId)).toBe(8)
  expect(await errorOf(record(id, { shelf: 4 }))).toMatchObject({ status: 409, code: 'RESTOCKED' })
  expect(await onHand(productId)).toBe(8)
  expect(await findViolations(shop.db)).toEqual([])
})

test('the same shipment recorded by several admins at once goes on the shelf once', async () => {
  const productId = await shop.product({ stock: 10 })
  const { id } = await buy(customer, productId, { quantity: 4 })
  await dispatch(admin.api, id)
  await move(id, 'cancelled')
  const results = await Promise.all(Array.from({ length: 4 }, () => errorOf(record(id, { shelf: 4 }))))
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await onHand(productId)).toBe(10)
})

test('units of several batches go back into their own', async () => {
  const productId = await shop.product({ stock: 3 })
  const { data: batch } = await admin.api('POST /batch', {
    body: { productId, batchNumber: 'LOT-9', expiryDate: '2028-01-31', quantity: 5 },
  })
  const { id } = await buy(customer, productId, { quantity: 4 })
  await dispatch(admin.api, id)
  await move(id, 'cancelled')
  const [item] = (await read(id)).items
  const lines = (item?.batches ?? []).map(({ batchNumber, quantity }) => ({
    itemId: existing(item).id,
    batchNumber,
    shelf: batchNumber === 'LOT-9' ? quantity : 0,
    damaged: 0,
    missing: batchNumber === 'LOT-9' ? 0 : quantity,
  }))
  await admin.api('POST /order/:id/returns', { params: { id }, body: { lines } })
  const { data } = await admin.api('GET /batch/:id', { params: { id: batch.id } })
  expect(data.quantity).toBe(5)
  expect(await onHand(productId)).toBe(5)
  expect(await findViolations(shop.db)).toEqual([])
})

test('takes back some units of a delivered order, none missing, and none again by a refund', async () => {
  const productId = await shop.product({ stock: 10 })
  const { id } = await buy(customer, productId, { quantity: 4 })
  await dispatch(admin.api, id)
  await move(id, 'delivered')
  expect(await errorOf(record(id, { shelf: 1, missing: 1 }))).toMatchObject({ status: 400 })
  await record(id, { shelf: 1 })
  expect(await onHand(productId)).toBe(7)
  await admin.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
  const restock = (await read(id)).items.map((item) => item.id)
  const refund = admin.api('POST /payment/admin/refund/:orderId', {
    params: { orderId: id },
    body: { amount: 10, reason: 'Wrong strength', restock },
  })
  expect(await errorOf(refund)).toMatchObject({ status: 409, code: 'RESTOCKED' })
  expect(await onHand(productId)).toBe(7)
  expect(await findViolations(shop.db)).toEqual([])
})

test('only the lines of the shipment that came back are recorded; a line of another order is refused', async () => {
  const { order, first } = await buySplit(shop, customer)
  for (const status of ['processing', 'shipped', 'returned'] as const)
    await admin.api('PATCH /order/:id/shipments/:shipmentId/status', {
      params: { id: order.id, shipmentId: first },
      body: { status, comment: 'Nobody at home' },
    })
  const [back, waiting] = order.items
  expect(await errorOf(record(order.id, { shelf: 3 }, [existing(waiting).id]))).toMatchObject({
    code: 'NOT_BACK',
  })
  await record(order.id, { shelf: 2 }, [existing(back).id])
  const other = await buy(customer, await shop.product())
  const body = { lines: [{ itemId: existing(back).id, batchNumber: 'X', shelf: 1, damaged: 0, missing: 0 }] }
  const foreign = admin.api('POST /order/:id/returns', { params: { id: other.id }, body })
  expect(await errorOf(foreign)).toMatchObject({ status: 400 })
})
