import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { errorOf } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const change = (body: BodyInput<'POST /product/bulk-change'>) =>
  admin.api('POST /product/bulk-change', { body })
const read = async (id: string) => (await admin.api('GET /product/:id', { params: { id } })).data

test('prices are set or moved by percent, under the brand discount as ever, and the version goes up', async () => {
  const dear = await shop.product({ price: 200, originalPrice: 400 })
  const cheap = await shop.product({ price: 33.33, originalPrice: 100 })
  const before = await read(dear)
  const { message } = await change({ ids: [dear, cheap], price: { byPercent: 10 } })
  expect(message).toBe('Products updated successfully!')
  expect(await read(dear)).toMatchObject({ basePrice: 220, price: 220, version: before.version + 1 })
  expect(await read(cheap)).toMatchObject({ basePrice: 36.66 })
  await admin.api('PATCH /brand/discount/:id', { params: { id: before.brand.id }, body: { discount: 50 } })
  await change({ ids: [dear, cheap], price: { to: 90 } })
  expect([(await read(dear)).price, (await read(cheap)).price]).toEqual([90, 50])
})

test('one price above the printed one refuses them all', async () => {
  const dear = await shop.product({ price: 100, originalPrice: 400 })
  const tight = await shop.product({ name: 'Brufen', price: 100, originalPrice: 105 })
  expect(await errorOf(change({ ids: [dear, tight], price: { byPercent: 10 } }))).toMatchObject({
    status: 400,
    message: 'Brufen would cost Rs 110.00, more than its MRP of Rs 105.00',
  })
  expect((await read(dear)).basePrice).toBe(100)
})

test('stock moves through the ledger with its reason, and never below nothing', async () => {
  const ids = [await shop.product({ stock: 5 }), await shop.product({ stock: 2 })]
  const why = { reason: 'damage', comment: 'Broken on the way' } as const
  await change({ ids, stock: { by: -2, ...why } })
  expect(await Promise.all(ids.map(async (id) => (await read(id)).onHand))).toEqual([3, 0])
  const moved = await shop.db
    .selectFrom('stock_movements')
    .select(['quantity', 'comment', 'actor_id'])
    .where('reason', '=', 'damage')
    .execute()
  const movement = { quantity: -2, comment: 'Broken on the way', actor_id: admin.id }
  expect(moved).toEqual([movement, movement])
  expect(await errorOf(change({ ids, stock: { by: -1, ...why } }))).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
  })
  expect((await read(existing(ids[0]))).onHand).toBe(3)
})

test('units come in batches, never to many products at once', async () => {
  const ids = [await shop.product({ stock: 5 }), await shop.product({ stock: 5 })]
  const stock = { by: 3, reason: 'count', comment: 'Found in the back' } as const
  const message = 'Units arrive as a batch: use a number below 0 here, or receive a batch'
  expect(
    await shop.send('POST', '/product/bulk-change', { token: admin.token, body: { ids, stock } }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'stock.by', message }] } })
  expect(await Promise.all(ids.map(async (id) => (await read(id)).onHand))).toEqual([5, 5])
  expect(await shop.db.selectFrom('batches').select('id').execute()).toHaveLength(2)
})

test('status changes together; a product that is gone or nothing to change is refused', async () => {
  const ids = [await shop.product(), await shop.product()]
  await change({ ids, status: 'inactive' })
  expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual(['inactive', 'inactive'])
  expect(await errorOf(change({ ids: [...ids, 'nobody'], status: 'active' }))).toMatchObject({ status: 404 })
  expect((await read(existing(ids[0]))).status).toBe('inactive')
  expect(await errorOf(change({ ids }))).toMatchObject({ status: 400, message: 'Say what should change' })
})
