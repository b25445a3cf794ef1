import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
type Actor = Awaited<ReturnType<TestApp['admin']>>
let hina: Actor
let omar: Actor
beforeEach(async () => {
  shop = await createTestApp()
  hina = await shop.admin()
  omar = await shop.admin('manager')
})

const newest = async () => {
  const { data } = await hina.api('GET /audit', { query: { limit: 1 } })
  return data[0]?.seq ?? 0
}
const restore = (actor: Actor, seq: number, reason?: string) =>
  actor.api('POST /audit/:seq/restore', { params: { seq: String(seq) }, body: reason ? { reason } : {} })
const rejected = async (actor: Actor, seq: number) => errorOf(restore(actor, seq))
const productOf = async (id: string) => (await hina.api('GET /product/:id', { params: { id } })).data
const edit = async (id: string, body: object) => {
  await hina.api('PUT /product/:id', { params: { id }, body })
  return newest()
}

test('an earlier version comes back with its computed columns, and the restoring is in the log', async () => {
  const id = await shop.product({ name: 'Panadol', price: 100 })
  const seq = await edit(id, { name: 'Calpol', price: 90, description: 'For fever' })
  await restore(omar, seq, 'Wrong box')
  expect(await productOf(id)).toMatchObject({ name: 'Panadol', price: 100, description: '' })
  const { data } = await hina.api('GET /audit', { query: { recordType: 'product', recordId: id } })
  expect(data[0]).toMatchObject({
    actor: { id: omar.id },
    operation: 'POST /audit/:seq/restore',
    reason: 'Wrong box',
  })
  const found = await shop.as()('GET /product', { query: { search: 'panadol' } })
  expect(found.data.map((one) => one.id)).toEqual([id])
  expect(await findViolations(shop.db)).toEqual([])
})

test('a restored version can be restored again, and other fields keep their newer values', async () => {
  const id = await shop.product({ price: 100 })
  const seq = await edit(id, { price: 90 })
  await edit(id, { description: 'For fever' })
  await restore(hina, seq)
  expect(await productOf(id)).toMatchObject({ price: 100, description: 'For fever' })
  await restore(hina, await newest())
  expect(await productOf(id)).toMatchObject({ price: 90 })
})

test('a field that was changed since is named with both values, and nothing is restored', async () => {
  const id = await shop.product({ price: 100 })
  const seq = await edit(id, { price: 90, description: 'For fever' })
  await edit(id, { price: 80 })
  const { status, code, data } = await rejected(omar, seq)
  expect(status).toBe(409)
  expect(code).toBe('CHANGED_SINCE')
  expect(data).toEqual({
    changes: [{ record: 'product', id, field: 'base_price', expected: 9000, present: 8000 }],
  })
  expect(await productOf(id)).toMatchObject({ price: 80, description: 'For fever' })
})

test('removes an added record, brings a deleted one back, and reprices after a discount', async () => {
  const brand = (await hina.api('POST /brand', { body: { name: 'Hilton' } })).data.id
  const added = await newest()
  await hina.api('DELETE /brand/:id', { params: { id: brand } })
  await restore(omar, await newest())
  expect((await hina.api('GET /brand/:id', { params: { id: brand } })).data.name).toBe('Hilton')
  await restore(omar, added)
  expect((await errorOf(hina.api('GET /brand/:id', { params: { id: brand } }))).status).toBe(404)

  const id = await shop.product({ price: 100 })
  const { brand: own } = await productOf(id)
  await hina.api('PATCH /brand/discount/:id', { params: { id: existing(own).id }, body: { discount: 20 } })
  expect((await productOf(id)).price).toBe(80)
  await restore(omar, await newest())
  expect((await productOf(id)).price).toBe(100)

  await hina.api('POST /product/bulk-delete', { body: { ids: [id] } })
  await restore(omar, await newest())
  expect(await productOf(id)).toMatchObject({ id, status: 'active', price: 100 })
})

test('a deleted product whose category is gone stays deleted', async () => {
  const category = (await hina.api('POST /category', { body: { name: 'Eye care' } })).data.id
  const id = await shop.product()
  await hina.api('PUT /product/:id', { params: { id }, body: { category } })
  await hina.api('DELETE /product/:id', { params: { id } })
  const seq = await newest()
  await hina.api('DELETE /category/:id', { params: { id: category } })
  expect((await rejected(hina, seq)).code).toBe('RESTORE_LINKED')
  await restore(hina, await newest())
  await restore(hina, seq)
  expect((await productOf(id)).category?.id).toBe(category)
})

test('a sale class from before its ingredient needed a prescription does not come back', async () => {
  const id = await shop.product({
    name: 'Amoxil 500mg Capsules',
    genericName: 'Amoxicillin',
    dosageForm: 'Capsule',
    packSize: '12 capsules',
    saleClass: 'otc',
  })
  const seq = await edit(id, { saleClass: 'prescription' })
  expect(await rejected(omar, seq)).toMatchObject({ status: 400 })
  expect((await productOf(id)).saleClass).toBe('prescription')
})

test('money, stock, orders and prescriptions are not restored, and the response says why', async () => {
  const id = await shop.product()
  await hina.api('POST /product/bulk-change', {
    body: { ids: [id], stock: { by: -1, reason: 'adjustment', comment: 'Lost' } },
  })
  expect((await rejected(hina, await newest())).message).toMatch(/^Stock is corrected/)
  const customer = await shop.customer()
  const order = await buy(customer, id)
  for (const status of ['processing', 'shipped'] as const)
    await hina.api('PATCH /order/:id/status', { params: order, body: { status } })
  expect((await rejected(hina, await newest())).message).toMatch(/^Orders and parcels/)
  await hina.api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
  expect((await rejected(hina, await newest())).code).toBe('NOT_RESTORABLE')
  await hina.api('GET /order/:id', { params: order })
  expect((await rejected(hina, await newest())).message).toBe('Nothing was changed here')
  expect((await rejected(hina, 99_999)).status).toBe(404)
})

test('the duty of the record’s own write is needed', async () => {
  const id = await shop.product()
  const seq = await edit(id, { description: 'For fever' })
  const auditor = await shop.admin('auditor')
  expect((await rejected(auditor, seq)).status).toBe(403)
  expect((await productOf(id)).description).toBe('For fever')
})

test('a blocked customer is unblocked with a line in the account’s history', async () => {
  const customer = await shop.customer()
  await hina.api('POST /customer/:id/block', { params: customer, body: { reason: 'Shouted' } })
  await restore(omar, await newest())
  const { data } = await hina.api('GET /customer/:id', { params: customer })
  expect(data.blockedAt).toBeNull()
  const events = await shop.db.selectFrom('account_history').select(['event', 'actor_id']).execute()
  expect(events).toEqual([
    { event: 'blocked', actor_id: hina.id },
    { event: 'unblocked', actor_id: omar.id },
  ])
})

test('a medicine that was sold does not become another one again', async () => {
  const id = await shop.product({
    name: 'Zestril 10mg',
    genericName: 'Lisinopril',
    strength: '10 mg',
    saleClass: 'prescription',
    stock: 0,
  })
  const seq = await edit(id, { name: 'Zestril 20mg', strength: '20 mg' })
  await hina.api('POST /batch', {
    body: { productId: id, batchNumber: 'B1', quantity: 5, expiryDate: '2028-06-30' },
  })
  expect((await rejected(hina, seq)).code).toBe('IDENTITY_FROZEN')
})
