import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Trx } from '../../src/db/types.ts'
import { giveBack, spend } from '../../src/kernel/budgets.ts'
import { existing } from '../existing.ts'
import { address, buy, fillIn } from '../fixtures/buying.ts'
import { createTestApp, onPostgres, type TestApp } from '../harness.ts'
import { during, expectFree, holdRow } from './during.ts'
import { batchOf, countOrders, place as placeOrder, readyShopper, type TestUser } from './shoppers.ts'
import { password, signUp } from './signUp.ts'

let shop: TestApp
let admin: TestUser
let buyer: TestUser
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  buyer = await shop.customer()
})

const moveTo = (id: string, status: 'processing' | 'shipped' | 'delivered') =>
  admin.api('PATCH /order/:id/status', { params: { id }, body: { status } })

describe.runIf(onPostgres)('a waiting transaction holds no lock that the other one wants next', () => {
  test('a cancelling waits for the product before it takes its batches', async () => {
    const id = await shop.product()
    const order = await buy(buyer, id)
    const batch = { table: 'batches', id: await batchOf(shop, id) } as const
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id }),
      () => buyer.api('DELETE /checkout/:id', { params: { id: order.id } }),
      (trx) => expectFree(trx, batch),
    )
  })

  test('a write-off of expired batches waits for the product before it takes them', async () => {
    const id = await shop.product({ stock: 5 })
    const batch = { table: 'batches', id: await batchOf(shop, id) } as const
    await shop.db
      .updateTable('batches')
      .set({ expiry_date: '2020-01-01' })
      .where('id', '=', batch.id)
      .execute()
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id }),
      () => admin.api('POST /batch/write-off', { body: { batches: [{ id: batch.id, quantity: 5 }] } }),
      (trx) => expectFree(trx, batch),
    )
  })

  test('an edit waits for the product before it takes its batches', async () => {
    const id = await shop.product()
    const order = await buy(buyer, id)
    const batch = { table: 'batches', id: await batchOf(shop, id) } as const
    const body = { items: [{ productId: id, quantity: 3 }], version: order.version }
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id }),
      () => admin.api('POST /order/:id/edit', { params: { id: order.id }, body }),
      (trx) => expectFree(trx, batch),
    )
  })

  test('an order by phone waits for the product before it takes the contact', async () => {
    const id = await shop.product()
    const body = { ...address, name: 'Bilal Ahmed', phone: '03217654321', language: 'ur' as const }
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id }),
      () => admin.api('POST /order/phone', { body: { ...body, items: [{ productId: id, quantity: 1 }] } }),
      async (trx) => {
        const { rows } = await sql<{ free: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended('contact:03217654321', 0)) as free`.execute(trx)
        expect(rows).toEqual([{ free: true }])
      },
    )
  })

  test('an order that is placed waits for its customer', async () => {
    const shopper = await readyShopper(shop, [await shop.product()])
    await during(
      shop.db,
      (trx) => trx.updateTable('users').set({ name: 'Sana' }).where('id', '=', shopper.id).execute(),
      () => placeOrder(shopper),
      async () => expect(await countOrders(shop)).toBe(0),
    )
  })

  test('an order that becomes cash waits for its customer before it takes the order', async () => {
    const order = await buy(buyer, await shop.product(), { method: 'easypaisa' })
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'users', id: buyer.id }),
      () =>
        buyer.api('PUT /order/:id/payment-method', { params: { id: order.id }, body: { method: 'cash' } }),
      async (trx) => {
        await expectFree(trx, { table: 'orders', id: order.id })
        const { payment_method } = await trx
          .selectFrom('orders')
          .select('payment_method')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
        expect(payment_method).toBe('easypaisa')
      },
    )
  })

  test('a refund waits for the product before it puts units back', async () => {
    const id = await shop.product()
    const order = await buy(buyer, id)
    const batch = { table: 'batches', id: await batchOf(shop, id) } as const
    for (const status of ['processing', 'shipped', 'delivered'] as const) await moveTo(order.id, status)
    await admin.api('PATCH /order/:id/payment', { params: order, body: { paymentStatus: 'paid' } })
    const { data } = await admin.api('GET /order/:id', { params: order })
    const body = { amount: 10, reason: 'Wrong strength', restock: data.items.map((line) => line.id) }
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id }),
      () => admin.api('POST /payment/admin/refund/:orderId', { params: { orderId: order.id }, body }),
      (trx) => expectFree(trx, batch),
    )
  })

  test('a restored product waits for the discount of its brand', async () => {
    const id = await shop.product()
    const product = await shop.db
      .selectFrom('products')
      .select('brand_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await admin.api('PUT /product/:id', { params: { id }, body: { description: 'For fever', version: 1 } })
    const { seq } = await shop.db
      .selectFrom('audit_log')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'brands', id: existing(product.brand_id) }),
      () => admin.api('POST /audit/:seq/restore', { params: { seq: String(seq) }, body: {} }),
      (trx) => expectFree(trx, { table: 'products', id }),
    )
  })

  test('returned units wait for the product before they take the batch', async () => {
    const id = await shop.product()
    const order = await buy(buyer, id)
    const batch = { table: 'batches', id: await batchOf(shop, id) } as const
    for (const status of ['processing', 'shipped', 'delivered'] as const) await moveTo(order.id, status)
    const { data } = await admin.api('GET /order/:id', { params: order })
    const lines = data.items.flatMap(({ id: itemId, batches }) =>
      batches.map(({ batchNumber }) => ({ itemId, batchNumber, shelf: 1, damaged: 0, missing: 0 })),
    )
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id }),
      () => admin.api('POST /order/:id/returns', { params: order, body: { lines, version: data.version } }),
      (trx) => expectFree(trx, batch),
    )
  })

  test('a recall waits for orders before it takes the product, and for that before the batch', async () => {
    const product = { table: 'products', id: await shop.product({ stock: 1 }) } as const
    const order = { table: 'orders', id: (await buy(buyer, product.id)).id } as const
    const batch = { table: 'batches', id: await batchOf(shop, product.id) } as const
    const recall = () =>
      admin.api('POST /batch/:id/recall', { params: batch, body: { reason: 'Wrong strength' } })
    for (const [first, second] of [
      [product, batch],
      [order, product],
    ] as const)
      await during(
        shop.db,
        (trx) => holdRow(trx, first),
        recall,
        (trx) => expectFree(trx, second),
      )
  })

  test('a brand’s discount takes products in the order in which carts do', async () => {
    const [first, second] = [await shop.product(), await shop.product()]
    // Written anew, the first lies behind the second.
    await shop.db.updateTable('products').set({ slug: 'anew' }).where('id', '=', first).execute()
    const brand = await shop.db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
    await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'products', id: first }),
      () => admin.api('PATCH /brand/discount/:id', { params: brand, body: { discount: 10 } }),
      (trx) => expectFree(trx, { table: 'products', id: second }),
    )
  })

  test('a closing waits for the checkout before it takes the user', async () => {
    const { data, token } = await signUp(shop)
    await shop.as({ token })('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
    const checkout = { table: 'checkouts', id: await fillIn({ api: shop.as({ token }) }) } as const
    await during(
      shop.db,
      (trx) => holdRow(trx, checkout),
      () => shop.as({ token })('POST /user/close', { body: { password } }),
      (trx) => expectFree(trx, { table: 'users', id: data.id }),
    )
  })

  test('budgets are given back in the order in which they are spent', async () => {
    const given = { db: shop.db, ports: shop.ports, now: shop.clock.now() }
    const spender = { account: 'a', network: null }
    await spend(given, ['unprovenHold', 'hold'], spender)
    const row = (trx: Trx, act: string) =>
      trx
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', `budget:${act}:account:a`)
        .forUpdate()
        .noWait()
        .executeTakeFirstOrThrow()
    // Written anew, the first lies behind the second.
    await sql`update rate_limits set count = count where key like 'budget:unprovenHold:%'`.execute(shop.db)
    await during(
      shop.db,
      (trx) => row(trx, 'unprovenHold'),
      () => giveBack(given, ['unprovenHold', 'hold'], spender),
      (trx) => row(trx, 'hold'),
    )
  })
})
