import type { BodyInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { addDays, dayOf } from '../kernel/days.ts'
import { newId } from '../kernel/ids.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

const edit = async (id: string, items: BodyInput<'POST /order/:id/edit'>['items'], preview = false) => {
  const params = { id }
  const { version } = (await admin.api('GET /order/:id', { params })).data
  return (await admin.api('POST /order/:id/edit', { params, body: { version, items, preview } })).data
}
/** Sets the price in paisa, as the end of a reduction does. */
const setPrice = (id: string, price: number, original_price = price) =>
  shop.db
    .updateTable('products')
    .set({ price, base_price: original_price, original_price })
    .where('id', '=', id)
    .execute()

test('finding 51: more units of a line cost today’s price, fewer the one of the order', async () => {
  const productId = await shop.product({ price: 285, stock: 40 })
  await setPrice(productId, 3_164, 28_500)
  const { id } = await buy(customer, productId, { quantity: 2 })
  await setPrice(productId, 28_500)
  const more = [{ productId, quantity: 20 }]
  const { order, difference } = await edit(id, more, true)
  expect(order).toMatchObject({ subtotalAmount: 5_700, items: [{ price: 285, totalPrice: 5_700 }] })
  expect(difference).toBe(5_700 - 63.28 - 150)
  const kept = await edit(id, [{ productId, quantity: 1 }])
  expect(kept.order.items).toMatchObject([{ price: 31.64, originalPrice: 285 }])
  expect((await edit(id, more)).order.subtotalAmount).toBe(5_700)
  expect(await findViolations(shop.db)).toEqual([])
})

test('more units keep the price of the order when today’s is lower', async () => {
  const productId = await shop.product({ price: 300, stock: 9 })
  const { id } = await buy(customer, productId, { quantity: 1 })
  await setPrice(productId, 20_000)
  const { order } = await edit(id, [{ productId, quantity: 3 }])
  expect(order.items).toMatchObject([{ price: 300, quantity: 3 }])
})

test('units that are printed with less than the new price of their line are exchanged', async () => {
  const productId = await shop.product({ price: 100, stock: 5, expiresIn: 300 })
  const { id } = await buy(customer, productId, { quantity: 3 })
  const now = shop.clock.now()
  const old = await shop.db.selectFrom('batches').select('id').executeTakeFirstOrThrow()
  await shop.db.updateTable('batches').set({ mrp: 10_000, mrp_at: now }).execute()
  await setPrice(productId, 12_000)
  expect(await errorOf(edit(id, [{ productId, quantity: 4 }]))).toMatchObject({ code: 'OUT_OF_STOCK' })
  const batch = { id: newId(now), batch_number: 'L-2', expiry_date: addDays(dayOf(now), 400) }
  await shop.db
    .insertInto('batches')
    .values({ ...batch, product_id: productId, received_at: now })
    .execute()
  await shop.receive(productId, batch.id, 4)
  const { order } = await edit(id, [{ productId, quantity: 4 }])
  expect(order.items).toMatchObject([{ price: 120, quantity: 4, batches: [{ batchNumber: 'L-2' }] }])
  expect(
    await shop.db.selectFrom('batches').select(['id', 'quantity']).orderBy('batch_number').execute(),
  ).toEqual(
    expect.arrayContaining([
      { id: old.id, quantity: 5 },
      { id: batch.id, quantity: 0 },
    ]),
  )
  expect(await findViolations(shop.db)).toEqual([])
})

const over = {
  inactive: { status: 'inactive' },
  deleted: { deleted_at: new Date('2026-01-01') },
  ended: { end_date: new Date('2020-01-02'), start_date: new Date('2020-01-01') },
  'used up by others': { used_count: 2 },
} as const

test.each(
  Object.keys(over) as (keyof typeof over)[],
)('finding 51: a coupon that is %s reduces an edited order by no more than before', async (how) => {
  const productId = await shop.product({ price: 200, stock: 30 })
  const body = { code: 'MOST', discountType: 'percentage' as const, discountValue: 40, usageLimit: 1 }
  await admin.api('POST /coupon', { body })
  const { id } = await buy(customer, productId, { quantity: 2, coupon: 'MOST' })
  expect((await edit(id, [{ productId, quantity: 4 }])).order.discountAmount).toBe(320)
  await shop.db.updateTable('coupons').set(over[how]).execute()
  const { order } = await edit(id, [{ productId, quantity: 18 }], true)
  expect(order).toMatchObject({ subtotalAmount: 3_600, discountAmount: 320, couponCode: 'MOST' })
  expect((await edit(id, [{ productId, quantity: 3 }])).order.discountAmount).toBe(240)
  expect((await edit(id, [{ productId, quantity: 18 }])).order.discountAmount).toBe(240)
})

test('finding 67: a withdrawn coupon that was changed keeps its share of a smaller order', async () => {
  const productId = await shop.product({ price: 100, stock: 30 })
  const plain = await shop.product({ price: 100, stock: 30 })
  await shop.db.updateTable('products').set({ discountable: false }).where('id', '=', plain).execute()
  const body = { code: 'MOST', discountType: 'percentage' as const, discountValue: 40 }
  const { data } = await admin.api('POST /coupon', { body })
  const change = (fields: object) => admin.api('PUT /coupon/:id', { params: { id: data.id }, body: fields })
  await customer.api('POST /cart/items', { body: { productId: plain, quantity: 5 } })
  const { id } = await buy(customer, productId, { quantity: 10, coupon: 'MOST' })
  await change({ status: 'inactive' })
  await change({ discountType: 'fixed', discountValue: 100_000 })
  const discountOf = async (quantity: number, others = 5) => {
    const items = [
      { productId, quantity },
      { productId: plain, quantity: others },
    ]
    return (await edit(id, items)).order.discountAmount
  }
  expect(await discountOf(3)).toBe(120)
  // Lines that the coupon never reduced do not count.
  expect(await discountOf(3, 0)).toBe(120)
  expect(await discountOf(1, 0)).toBe(40)
  expect(await discountOf(10, 0)).toBe(40)
})
