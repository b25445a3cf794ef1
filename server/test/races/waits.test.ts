import { sql } from 'kysely'
import type { Client } from 'shared-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { setDiscount } from '../../src/catalogue/brands/brandDiscount.ts'
import type { Db } from '../../src/db/types.ts'
import { findViolations } from '../../src/invariants/invariants.ts'
import { move } from '../../src/inventory/movements.ts'
import { fingerprint, newId } from '../../src/kernel/ids.ts'
import { expireUnpaid } from '../../src/orders/transitions/expireUnpaid.ts'
import { address, buy, errorOf } from '../fixtures/buying.ts'
import { check, run } from '../fixtures/importing.ts'
import { approvalOf, prescribe } from '../fixtures/prescription.ts'
import { createTestApp, onPostgres, type TestApp } from '../harness.ts'
import { during, holdRow } from './during.ts'
import { batchOf, type TestUser } from './shoppers.ts'
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

/** Imports a file with one price in rupees. */
const importPrice = async (id: string, price: number) => {
  const { sku } = (await admin.api('GET /product/:id', { params: { id } })).data
  const checked = await check(shop, admin, `SKU,Price\n${sku},${price}`)
  return run(shop, admin, checked.id)
}

const { method: _, ...place } = address
const home = { label: 'Home', name: 'Zarmina Durrani', phone: '03451112223', ...place }

describe.runIf(onPostgres)('a transaction reads again after its wait', () => {
  test('a reset of a password ends while the address is being changed', async () => {
    const { data } = await signUp(shop)
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
    const { data, token } = await signUp(shop)
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
    const { data, token } = await signUp(shop)
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
    const { data } = await signUp(shop)
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

  test('finding 78: a call of staff changes nothing once its session has ended', async () => {
    const adding = await during(
      shop.db,
      (trx) => trx.deleteFrom('sessions').where('user_id', '=', admin.id).execute(),
      () => errorOf(admin.api('POST /brand', { body: { name: 'Late' } })),
    )
    expect(adding).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(await shop.db.selectFrom('brands').where('name', '=', 'Late').selectAll().execute()).toEqual([])
  })

  test('finding 78: a call by an API key changes nothing once the key has ended', async () => {
    const { data } = await admin.api('POST /api-key', { body: { name: 'ERP', duties: ['catalogue.write'] } })
    const erp = shop.as({ token: data.key })
    const adding = await during(
      shop.db,
      (trx) => trx.updateTable('api_keys').set({ revoked_at: shop.clock.now() }).execute(),
      () => errorOf(erp('POST /brand', { body: { name: 'Late' } })),
    )
    expect(adding).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(await shop.db.selectFrom('brands').where('name', '=', 'Late').selectAll().execute()).toEqual([])
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
