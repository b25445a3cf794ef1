import { seedDemo, seedingLock } from 'demo/seedDemo'
import { sql } from 'kysely'
import type { Client } from 'shared-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { setDiscount } from '../../src/catalogue/brands/brandDiscount.ts'
import type { Db } from '../../src/db/types.ts'
import { workOnImports } from '../../src/imports/workOnImports.ts'
import { findViolations } from '../../src/invariants/invariants.ts'
import { move } from '../../src/inventory/movements.ts'
import { fingerprint, newId } from '../../src/kernel/ids.ts'
import { expireUnpaid } from '../../src/orders/transitions/expireUnpaid.ts'
import { pollPayments } from '../../src/payments/attempts/inquire.ts'
import { reconcile } from '../../src/payments/reconciliation/reconcile.ts'
import { lockRegister } from '../../src/prescriptions/register/lockRegister.ts'
import { remindRefills } from '../../src/prescriptions/remindRefills.ts'
import { sendStockAlerts } from '../../src/stockAlerts/sendStockAlerts.ts'
import { address, buy, errorOf, fillIn } from '../fixtures/buying.ts'
import { check, run, upload } from '../fixtures/importing.ts'
import { approvalOf, prescribe } from '../fixtures/prescription.ts'
import { createTestApp, onPostgres, type TestApp } from '../harness.ts'
import { during, expectFree, holdRow } from './during.ts'
import { batchOf, countOrders, place as placeOrder, readyShopper, type TestUser } from './shoppers.ts'

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

/** Imports a file with one price in rupees. */
const importPrice = async (id: string, price: number) => {
  const { sku } = (await admin.api('GET /product/:id', { params: { id } })).data
  const checked = await check(shop, admin, `SKU,Price\n${sku},${price}`)
  return run(shop, admin, checked.id)
}

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
      (trx) => holdRow(trx, { table: 'brands', id: product.brand_id ?? '' }),
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
    const { data, token } = await register()
    await shop.as({ token })('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
    const checkout = { table: 'checkouts', id: await fillIn({ api: shop.as({ token }) }) } as const
    await during(
      shop.db,
      (trx) => holdRow(trx, checkout),
      () => shop.as({ token })('POST /user/close', { body: { password } }),
      (trx) => expectFree(trx, { table: 'users', id: data.id }),
    )
  })
})

const password = 'mangoes-in-june'
const { method: _, ...place } = address
const home = { label: 'Home', name: 'Zarmina Durrani', phone: '03451112223', ...place }
const register = () =>
  shop.as()('POST /auth/register', {
    body: { name: 'Zarmina Durrani', email: 'zarmina@example.com', phone: '03451112223', password },
  })

describe.runIf(onPostgres)('a transaction reads again after its wait', () => {
  test('a reset of a password ends while the address is being changed', async () => {
    const { data } = await register()
    const now = shop.clock.now()
    await shop.db
      .insertInto('reset_tokens')
      .values({
        token_hash: await fingerprint('link'),
        user_id: data.id,
        contact: data.email ?? '',
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute()
    const resetting = await during(
      shop.db,
      (trx) => trx.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', data.id).execute(),
      () => errorOf(shop.as()('POST /auth/reset/password', { body: { resetToken: 'link', password } })),
    )
    expect(resetting).toMatchObject({ status: 410 })
  })

  test('an account with an order that is being written is not closed', async () => {
    const { data, token } = await register()
    const order = await buy(buyer, await shop.product())
    const closing = await during(
      shop.db,
      (trx) =>
        sql`insert into orders (id, order_number, user_id, payment_method, subtotal_amount, shipping_amount,
          total_amount, contact, delivery, customer_name, created_at, updated_at)
          select 'other', 'other', ${data.id}, payment_method, subtotal_amount, shipping_amount,
          total_amount, contact, delivery, customer_name, created_at, updated_at
          from orders where id = ${order.id}`.execute(trx),
      () => errorOf(shop.as({ token })('POST /user/close', { body: { password } })),
    )
    expect(closing).toMatchObject({ status: 409, code: 'ORDERS_OPEN' })
  })

  test.each<[string, (owner: Client, productId: string) => Promise<unknown>]>([
    ['a new name', (owner) => owner('PUT /user', { body: { name: 'Zarmina Khan' } })],
    ['an address', (owner) => owner('POST /user/addresses', { body: home })],
    ['a cart', (owner, productId) => owner('POST /cart/items', { body: { productId, quantity: 1 } })],
  ])('%s does not come into an account that is being closed', async (_, write) => {
    const { data, token } = await register()
    const productId = await shop.product()
    const closing = { closed_at: shop.clock.now(), email: null, phone: null, password_hash: null }
    const written = await during(
      shop.db,
      async (trx) => {
        for (const table of ['sessions', 'known_devices'] as const)
          await trx.deleteFrom(table).where('user_id', '=', data.id).execute()
        await trx.updateTable('users').set(closing).where('id', '=', data.id).execute()
      },
      () => errorOf(write(shop.as({ token }), productId)),
    )
    expect(written).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a note does not come into an account that is being closed', async () => {
    const { data } = await register()
    const { api } = await shop.admin()
    const closing = { closed_at: shop.clock.now(), email: null, phone: null, password_hash: null }
    const adding = await during(
      shop.db,
      async (trx) => {
        for (const table of ['sessions', 'known_devices'] as const)
          await trx.deleteFrom(table).where('user_id', '=', data.id).execute()
        await trx.updateTable('users').set(closing).where('id', '=', data.id).execute()
      },
      () =>
        errorOf(api('POST /customer/:id/notes', { params: { id: data.id }, body: { text: 'Rang twice' } })),
    )
    expect(adding).toMatchObject({ status: 404 })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('an order that is being paid does not expire', async () => {
    const { id } = await buy(buyer, await shop.product(), { method: 'easypaisa' })
    shop.pass(shop.ports.settings.unpaidOrderMinutes)
    const expired = await during(
      shop.db,
      (trx) => sql`update orders set payment_status = 'paid' where id = ${id}`.execute(trx),
      () => expireUnpaid(shop),
    )
    expect(expired).toBe(0)
  })

  test('refunds by any other way give back no more than came in', async () => {
    const { id } = await buy(buyer, await shop.product())
    for (const status of ['processing', 'shipped', 'delivered'] as const) await moveTo(id, status)
    await admin.api('PATCH /order/:id/payment', { params: { id }, body: { paymentStatus: 'paid' } })
    const giveAllBack = (db: Db) =>
      sql`insert into refunds (id, order_id, amount, status, reason, created_at)
        select ${newId(shop.clock.now())}, id, total_amount, 'queued', 'By hand', created_at
        from orders where id = ${id}`.execute(db)
    const second = during(shop.db, giveAllBack, () => giveAllBack(shop.db))
    await expect(second).rejects.toThrow(/above the captured/)
  })

  test('units are swapped for those that are left after a sale', async () => {
    const id = await shop.product({ stock: 1 })
    const order = await buy(buyer, id)
    const now = shop.clock.now()
    await shop.db.updateTable('batches').set({ recalled_at: now, recall_reason: 'Wrong strength' }).execute()
    const good = { id: newId(now), product_id: id, batch_number: 'GOOD', received_at: now }
    await shop.db
      .insertInto('batches')
      .values({ ...good, expiry_date: '2028-06-30' })
      .execute()
    await shop.receive(id, good.id, 1)
    const packing = await during(
      shop.db,
      async (trx) => {
        await holdRow(trx, { table: 'products', id })
        await move(trx, { productId: id, batchId: good.id, quantity: -1, reason: 'damage', now })
      },
      () => errorOf(moveTo(order.id, 'processing')),
    )
    expect(packing).toMatchObject({ status: 409, code: 'BATCH_BLOCKED' })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('units dispatched during a recall of their batch stay in the order', async () => {
    const productId = await shop.product({ stock: 1 })
    const { id } = await buy(buyer, productId)
    const params = { id: await batchOf(shop, productId) }
    const { data } = await during(
      shop.db,
      (trx) => trx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute(),
      () => admin.api('POST /batch/:id/recall', { params, body: { reason: 'Wrong strength' } }),
    )
    expect(data.stuck).toEqual([])
  })

  const lower = { price: { byPercent: -10 } } as const
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['of many', (id: string) => admin.api('POST /product/bulk-change', { body: { ids: [id], ...lower } })],
    ['of one', (id: string) => admin.api('PUT /product/:id', { params: { id }, body: { price: 90 } })],
    ['of a file', async (id: string) => importPrice(id, 90)],
  ])('a price %s is changed by the discount that its brand is getting', async (_, change) => {
    const id = await shop.product({ price: 100 })
    const brand = await shop.db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
    await during(
      shop.db,
      (trx) => setDiscount(trx, brand.id, 50, shop.clock.now()),
      () => change(id),
    )
    expect((await shop.as()('GET /product/:id', { params: { id } })).data.price).toBe(50)
  })
})

describe.runIf(onPostgres)('skips rows that another worker has locked', () => {
  const attempt = async () => {
    const order = await buy(buyer, await shop.product(), { method: 'easypaisa' })
    await buyer.api('POST /payment/easypaisa/:orderId', {
      params: { orderId: order.id },
      body: { mobileNumber: '03001234567' },
    })
    shop.pass(1)
  }
  const hold = (table: string) => (trx: Db) => sql`select from ${sql.table(table)} for update`.execute(trx)

  test.each([
    ['an asker', pollPayments],
    ['a reconciliation', (of: TestApp) => reconcile(of, true)],
  ])('%s asks about no payment that is being asked about', async (_, ask) => {
    await attempt()
    expect(await during(shop.db, hold('payment_attempts'), () => ask(shop))).toBe(0)
  })

  test('an import that another worker has locked is passed over', async () => {
    const { data } = (await upload(shop, admin, 'SKU,Price\nA,90')).body
    const body = { mapping: data.mapping }
    await admin.api('POST /product-import/:id/check', { params: { id: data.id }, body })
    expect(await during(shop.db, hold('product_imports'), () => workOnImports(shop))).toBe(0)
  })

  test('a refill that is being reminded of is not reminded of again', async () => {
    const productId = await shop.product({ saleClass: 'prescription' })
    const prescriptionId = await prescribe(shop, { userId: buyer.id, productId, quantity: 4 })
    await shop.db.updateTable('prescription_items').set({ days: 60 }).execute()
    const order = await buy(buyer, productId, { quantity: 2, prescriptionIds: [prescriptionId] })
    for (const status of ['processing', 'shipped', 'delivered'] as const) await moveTo(order.id, status)
    shop.pass(26 * 24 * 60)
    expect(await during(shop.db, hold('order_items'), () => remindRefills(shop))).toBe(0)
  })

  test('an alert that is being sent is not sent again', async () => {
    const alert = { user_id: buyer.id, product_id: await shop.product(), language: 'en' as const }
    await shop.db
      .insertInto('stock_alerts')
      .values({ ...alert, created_at: shop.clock.now() })
      .execute()
    expect(await during(shop.db, hold('stock_alerts'), () => sendStockAlerts(shop))).toBe(0)
  })

  test('a dispatch waits for the number of another one', async () => {
    const productId = await shop.product({ saleClass: 'prescription', stock: 9 })
    const ready = async () => {
      const prescriptionId = await prescribe(shop, { userId: buyer.id, productId, quantity: 2 })
      const { id } = await buy(buyer, productId, { prescriptionIds: [prescriptionId] })
      await moveTo(id, 'processing')
      return id
    }
    await moveTo(await ready(), 'shipped')
    const second = await ready()
    await during(
      shop.db,
      async (trx) => {
        await lockRegister(trx)
        await sql`
          insert into register (serial, at, order_id, order_number, prescription_number, patient_name, medicine,
            manufacturer, batch_number, expiry_date, quantity, pharmacist, pharmacist_id, pharmacist_council, actor,
            actor_id)
          select 2, at, order_id, order_number, prescription_number, patient_name, medicine, manufacturer,
            batch_number, expiry_date, quantity, pharmacist, pharmacist_id, pharmacist_council, actor, actor_id
          from register`.execute(trx)
      },
      () => moveTo(second, 'shipped'),
    )
    const { rows } = await sql<{ serial: number }>`select serial from register order by serial`.execute(
      shop.db,
    )
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3])
  })

  test('a shop that another process is filling is not filled again', async () => {
    await shop.reset()
    const filled = await during(
      shop.db,
      async (trx) => {
        await sql`select pg_advisory_xact_lock(${seedingLock})`.execute(trx)
        const now = shop.clock.now()
        await trx
          .insertInto('users')
          .values({ id: newId(now), name: 'Ayesha Khan', created_at: now })
          .execute()
      },
      () => seedDemo(shop),
    )
    expect(filled).toBe(false)
  })
})

describe.runIf(onPostgres)('a medicine is approved as it is', () => {
  const setup = async () => {
    const productId = await shop.product({ saleClass: 'prescription', stock: 0 })
    const prescriptionId = await prescribe(shop, { userId: buyer.id, status: 'pending' })
    return { productId, prescriptionId }
  }

  test('a product that is being approved does not become another one', async () => {
    const { productId, prescriptionId } = await setup()
    const edit = during(
      shop.db,
      (trx) =>
        trx
          .insertInto('prescription_items')
          .values({
            prescription_id: prescriptionId,
            product_id: productId,
            position: 0,
            quantity: 1,
            medicine: 'Augmentin',
          })
          .execute(),
      () => admin.api('PUT /product/:id', { params: { id: productId }, body: { strength: '650 mg' } }),
    )
    expect(await errorOf(edit)).toMatchObject({ status: 409, code: 'IDENTITY_FROZEN' })
  })

  test('an approval waits for a product that is being edited', async () => {
    const { productId, prescriptionId } = await setup()
    const approval = during(
      shop.db,
      (trx) =>
        trx.updateTable('products').set({ sale_class: 'restricted' }).where('id', '=', productId).execute(),
      () =>
        admin.api('PATCH /prescription/admin/:id', {
          params: { id: prescriptionId },
          body: approvalOf([{ productId, quantity: 1 }]),
        }),
    )
    expect(await errorOf(approval)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })
})
