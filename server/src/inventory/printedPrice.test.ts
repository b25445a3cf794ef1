import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { buy, errorOf } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
})

const receive = async (productId: string, batchNumber: string, mrp?: number, quantity = 10) =>
  (
    await admin.api('POST /batch', {
      body: { productId, batchNumber, expiryDate: '2029-01-01', quantity, ...(mrp ? { mrp } : {}) },
    })
  ).data
const priceAt = (id: string, price: number) =>
  admin.api('PUT /product/:id', { params: { id }, body: { price } })
const quantityOf = async (id: string) =>
  (await shop.as()('GET /product/:id', { params: { id } })).data.quantity
const isListed = async (id: string) =>
  (await shop.as()('GET /product', { query: { inStock: true } })).data.some((one) => one.id === id)

/** Lines of orders that hold units printed with a lower price than the line's. */
const overcharged = async () =>
  (
    await sql`select i.id from order_items i join stock_movements m on m.order_item_id = i.id
      join batches b on b.id = m.batch_id where b.mrp < i.price and m.reason in ('sale', 'swap')
      group by i.id, b.id having sum(m.quantity) < 0`.execute(shop.db)
  ).rows

test('a batch keeps printed price and supplier, and a second receipt with another printed price is refused', async () => {
  const productId = await shop.product({ price: 90, originalPrice: 200, stock: 0 })
  const { data } = await admin.api('POST /batch', {
    body: {
      productId,
      batchNumber: 'B1',
      expiryDate: '2029-01-01',
      quantity: 5,
      mrp: 110.5,
      supplier: 'Muller & Phipps',
    },
  })
  expect(data).toMatchObject({ mrp: 110.5, supplier: 'Muller & Phipps', branchId: null, isPriceAbove: false })
  expect((await receive(productId, 'B1', 110.5)).quantity).toBe(15)
  expect(await errorOf(receive(productId, 'B1', 120))).toMatchObject({
    status: 400,
    message: 'This batch is known with the MRP Rs 110.50',
  })
})

test('units that are printed with a lower price than today’s are not sold until the price is lowered', async () => {
  const id = await shop.product({ price: 100, originalPrice: 200, stock: 0 })
  expect(await receive(id, 'OLD', 90)).toMatchObject({ isPriceAbove: true })
  expect([await quantityOf(id), await isListed(id)]).toEqual([0, false])
  await receive(id, 'NEW', 100, 3)
  expect([await quantityOf(id), await isListed(id)]).toEqual([3, true])
  const order = await buy(await shop.customer(), id, { quantity: 2 })
  expect(order.items[0]?.batches.map(({ batchNumber }) => batchNumber)).toEqual(['NEW'])
  await priceAt(id, 90)
  expect(await quantityOf(id)).toBe(11)
})

test('a later rise of the price leaves older boxes on the shelf', async () => {
  const id = await shop.product({ price: 90, originalPrice: 200, stock: 0 })
  await receive(id, 'OLD', 90)
  expect(await quantityOf(id)).toBe(10)
  await priceAt(id, 90.01)
  expect(await quantityOf(id)).toBe(0)
  expect(await errorOf(buy(await shop.customer(), id))).not.toMatchObject({ status: 200 })
})

test('a recalled unit is not replaced by one that is printed with a lower price', async () => {
  const id = await shop.product({ price: 100, originalPrice: 200, stock: 0 })
  const { id: batchId } = await receive(id, 'BAD', 120)
  const order = await buy(await shop.customer(), id)
  await priceAt(id, 80)
  await receive(id, 'CHEAP', 80)
  const { data } = await admin.api('POST /batch/:id/recall', {
    params: { id: batchId },
    body: { reason: 'Broken tablets' },
  })
  expect(data.stuck).toEqual([order.orderNumber])
  expect(await overcharged()).toEqual([])
})

test('a printed price that is recorded after the sale takes its units out of waiting orders', async () => {
  const id = await shop.product({ price: 90, originalPrice: 200, stock: 0 })
  await receive(id, 'OLD')
  const order = await buy(await shop.customer(), id, { quantity: 2 })
  await receive(id, 'NEW', 90, 2)
  await receive(id, 'OLD', 80)
  expect(await overcharged()).toEqual([])
  const { data } = await admin.api('GET /order/:id', { params: { id: order.id } })
  expect(data.items[0]?.batches.map(({ batchNumber }) => batchNumber)).toEqual(['NEW'])
  expect(await findViolations(shop.db, { now: shop.clock.now() })).toEqual([])
})

test('a unit that turned out to be printed with a lower price is not packed', async () => {
  const id = await shop.product({ price: 90, originalPrice: 200, stock: 0 })
  await receive(id, 'OLD')
  const order = await buy(await shop.customer(), id)
  const stuck = [{ orderId: order.id, orderNumber: order.orderNumber }]
  const old = await receive(id, 'OLD', 80)
  expect(old.stuck).toEqual(stuck)
  const readOrder = async () => (await admin.api('GET /order/:id', { params: { id: order.id } })).data
  expect((await readOrder()).items[0]?.waits).toMatchObject({ reason: 'units_blocked' })
  const pack = () =>
    admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status: 'processing' } })
  expect(await errorOf(pack())).toMatchObject({ status: 409, code: 'BATCH_BLOCKED' })
  expect((await receive(id, 'NEW', 90)).stuck).toEqual([])
  await pack()
  const { data } = await admin.api('GET /batch/:id', { params: { id: old.id } })
  expect([data.stuck, (await readOrder()).items[0]?.waits]).toEqual([[], null])
  expect(await overcharged()).toEqual([])
})

test('a rise of the price, receipts and orders at the same time sell no unit above its printed price', async () => {
  const id = await shop.product({ price: 90, originalPrice: 200, stock: 0 })
  await receive(id, 'FIRST', 200, 100)
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
  await Promise.allSettled([
    ...customers.map((customer) => buy(customer, id, { quantity: 2 })),
    ...[120, 150, 90, 110].map((price) => priceAt(id, price)),
    ...[95, 100, 130].map((mrp) => receive(id, `AT-${mrp}`, mrp)),
    ...customers.map((customer) => buy(customer, id)),
  ])
  expect(await overcharged()).toEqual([])
  expect(await findViolations(shop.db, { now: shop.clock.now() })).toEqual([])
})

const act = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), mrp: fc.integer({ min: 50, max: 200 }) }),
  fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 50, max: 200 }) }),
  fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(3) }),
)

test('charges no more than the lowest printed price of the units picked', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 12 }), async (acts) => {
      const id = await shop.product({ price: 100, originalPrice: 200, stock: 0 })
      const customer = await shop.customer()
      const orders: string[] = []
      for (const [place, one] of acts.entries()) {
        if (one.kind === 'receive') await receive(id, `${id}-${place}`, one.mrp, 3)
        else if (one.kind === 'price') await priceAt(id, one.price)
        else if (one.kind === 'buy') {
          const left = await quantityOf(id)
          if (left >= one.quantity) orders.push((await buy(customer, id, { quantity: one.quantity })).id)
        } else {
          const [order] = orders.splice(one.which, 1)
          if (order)
            await admin.api('PATCH /order/:id/status', {
              params: { id: order },
              body: { status: 'cancelled', comment: 'Changed their mind' },
            })
        }
        expect(await overcharged()).toEqual([])
      }
    }),
    { numRuns: runs(8) },
  )
})
