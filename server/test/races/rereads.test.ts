import type { Client } from 'shared-api'
import type { Order } from 'shared-api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressWrites } from '../../src/accounts/addresses.ts'
import { createProduct } from '../../src/catalogue/products/writeProduct.ts'
import type { Db, Trx } from '../../src/db/types.ts'
import { writeTogether } from '../../src/db/writeTogether.ts'
import { move } from '../../src/inventory/movements.ts'
import { fingerprint } from '../../src/kernel/ids.ts'
import { sendDue } from '../../src/messaging/worker.ts'
import { releaseWaitingLines } from '../../src/orderWaits/releaseWaitingLines.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { sendWebhooks } from '../../src/webhooks/sendWebhooks.ts'
import { existing } from '../existing.ts'
import { address, buy, errorOf } from '../fixtures/buying.ts'
import { check, run } from '../fixtures/importing.ts'
import { prescribe } from '../fixtures/prescription.ts'
import { createTestApp, onPostgres, type TestApp } from '../harness.ts'
import { card } from './approvals.ts'
import { during, holdRow } from './during.ts'
import { batchOf } from './shoppers.ts'

let shop: TestApp
let calls: string[]
beforeEach(async () => {
  calls = []
  const post = async (_url: string, headers: { 'webhook-id': string }) => {
    calls.push(headers['webhook-id'])
    return 200
  }
  const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
  shop = await createTestApp({ ports: { settings, webhooks: { accepts: async () => true, post } } })
})

const password = 'chai-and-rusk-7'
const register = async () => {
  const body = { name: 'Ayesha Khan', email: 'ayesha@example.com', phone: '03001234567', password }
  const { data, token } = await shop.as()('POST /auth/register', { body })
  await shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
  return { id: data.id, api: shop.as({ token }) }
}

const webhook = async () => {
  const owner = await shop.admin()
  const body = { url: 'https://example.com/hook', events: ['order.created' as const] }
  return { owner, hook: (await owner.api('POST /webhook', { body })).data }
}

describe.runIf(onPostgres)('a transaction reads again after its wait', () => {
  test('two orders at once save their address once, and another one after a change of it', async () => {
    const { id: userId, api } = await register()
    const delivery = { ...address, landmark: null, postalCode: null } as unknown as Order['delivery']
    const contact = { name: 'Ayesha Khan', phone: '03001234567', email: null } as Order['contact']
    const save = (db: Db | Trx) =>
      writeTogether(db, addressWrites(db, { contact, delivery }, { userId, now: shop.clock.now() }))
    await during(shop.db, save, () => save(shop.db))
    const saved = () => shop.db.selectFrom('addresses').select(['id', 'area']).execute()
    expect(await saved()).toHaveLength(1)
    const params = { id: existing((await saved())[0]).id }
    await api('PUT /user/addresses/:id', { params, body: { address: 'House 13' } })
    await save(shop.db)
    await save(shop.db)
    expect(await saved()).toHaveLength(2)
  })

  test('a changed contact keeps the one that stood there when its lock came', async () => {
    const { id, api } = await register()
    const contact = 'new@example.com'
    await api('POST /user/contact/code', { body: { contact, password } })
    await sendDue(shop)
    const otp = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? ''
    await during(
      shop.db,
      async (trx) => {
        await trx.updateTable('users').set({ email: 'meanwhile@example.com' }).where('id', '=', id).execute()
        await trx
          .updateTable('contact_points')
          .set({ proven_at: shop.clock.now() })
          .where('user_id', '=', id)
          .execute()
      },
      () => api('POST /user/contact/verify', { body: { contact, otp } }),
    )
    const { old_value } = await shop.db
      .selectFrom('contact_changes')
      .select('old_value')
      .executeTakeFirstOrThrow()
    expect(old_value).toBe('meanwhile@example.com')
  })

  test.each([
    ['number', (api: Client) => api('PUT /user', { body: { phone: '03219999999' } })],
    [
      'address',
      (api: Client) => api('POST /auth/change/email', { body: { email: 'new@example.com', password } }),
    ],
  ])('finding 33: a typed %s replaces no contact that is being proven', async (_, replace) => {
    const { id, api } = await register()
    await shop.db.updateTable('contact_points').set({ proven_at: null }).execute()
    const replacing = await during(
      shop.db,
      async (trx) => {
        await holdRow(trx, { table: 'users', id })
        await trx.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
      },
      () => errorOf(replace(api)),
    )
    expect(replacing).toMatchObject({ status: 400 })
    const proven = await shop.db.selectFrom('contact_points').select('value').execute()
    expect(proven.map(({ value }) => value).toSorted()).toEqual(['03001234567', 'ayesha@example.com'])
  })

  test('a link that is being used undoes nothing a second time', async () => {
    const { id } = await register()
    const now = shop.clock.now()
    await shop.db
      .insertInto('contact_changes')
      .values({
        id: 'change',
        user_id: id,
        kind: 'email',
        old_value: 'before@example.com',
        token_hash: await fingerprint('link'),
        changed_at: now,
        undo_until: new Date(now.getTime() + 60_000),
      })
      .execute()
    const undoing = await during(
      shop.db,
      (trx) => trx.updateTable('contact_changes').set({ ended_at: now }).execute(),
      () => errorOf(shop.as()('POST /user/contact/undo', { body: { token: 'link' } })),
    )
    expect(undoing).toMatchObject({ status: 410 })
  })

  test.each([
    'approval',
    'reminder',
  ] as const)('a waiting line is neither released nor reminded of once its %s came first', async (by) => {
    const customer = await shop.customer()
    const productId = await shop.product({ saleClass: 'prescription' })
    const order = await buy(customer, productId)
    shop.pass(24 * 60)
    if (by === 'approval') {
      await releaseWaitingLines(shop)
      shop.pass(24 * 60)
    }
    const before =
      by === 'approval'
        ? () => prescribe(shop, { userId: customer.id, productId, quantity: 1 })
        : () => shop.db.updateTable('order_items').set({ wait_reminded_at: shop.clock.now() }).execute()
    const released = await during(
      shop.db,
      (trx) => holdRow(trx, { table: 'orders', id: order.id }),
      () => releaseWaitingLines(shop),
      before,
    )
    expect(released).toBe(0)
    expect((await customer.api('GET /order/:id', { params: { id: order.id } })).data.status).toBe('pending')
  })

  test('the server adds only one of two names at once that contradict each other', async () => {
    const admin = await shop.admin()
    await shop.product()
    const { brand_id, category_id } = await shop.db
      .selectFrom('products')
      .select(['brand_id', 'category_id'])
      .executeTakeFirstOrThrow()
    const septran = {
      genericName: 'Sulfamethoxazole + Trimethoprim',
      strength: '400 mg + 80 mg',
      saleClass: 'prescription',
      dosageForm: 'Tablet',
      packSize: '10 tablets',
      description: '',
      price: 90,
      originalPrice: 100,
      brand: existing(brand_id),
      category: existing(category_id),
    } as const
    const writing = { actorId: admin.id, now: shop.clock.now(), byPharmacist: true }
    const plain = { ...septran, name: 'Septran Tablets', status: 'active' } as const
    const adding = await during(
      shop.db,
      (trx) => createProduct(trx, plain, writing),
      () => errorOf(admin.api('POST /product', { body: { ...septran, name: 'Septran DS Tablets' } })),
    )
    expect(adding).toMatchObject({
      status: 400,
      message: expect.stringContaining('another medicine than Septran Tablets'),
    })
  })

  test('an import keeps what a member of staff is changing in its product', async () => {
    const admin = await shop.admin()
    const id = await shop.product({ price: 100 })
    const { sku } = (await admin.api('GET /product/:id', { params: { id } })).data
    const checked = await check(shop, admin, `SKU,Price\n${sku},90`)
    await during(
      shop.db,
      (trx) => trx.updateTable('products').set({ description: 'For fever' }).where('id', '=', id).execute(),
      () => run(shop, admin, checked.id),
    )
    const { data } = await admin.api('GET /product/:id', { params: { id } })
    expect(data).toMatchObject({ price: 90, description: 'For fever' })
  })

  test('an import that two members of staff start at once runs once', async () => {
    const admin = await shop.admin()
    const { id } = await check(shop, admin, 'SKU,Price\nA,90')
    const starting = await during(
      shop.db,
      (trx) => trx.updateTable('product_imports').set({ state: 'running' }).execute(),
      () => errorOf(admin.api('POST /product-import/:id/run', { params: { id } })),
    )
    expect(starting).toMatchObject({ status: 409, code: 'IMPORT_STATE' })
  })

  test('a goods receipt that is being undone is undone once', async () => {
    const admin = await shop.admin()
    const productId = await shop.product({ stock: 0 })
    const body = (invoiceNumber: string, quantity: number) => ({
      supplier: 'Premier Agency',
      invoiceNumber,
      receivedOn: '2026-11-01',
      lines: [{ productId, batchNumber: 'P-1', expiryDate: '2029-06-30', quantity }],
    })
    await admin.api('POST /goods-receipt', { body: body('INV-1', 10) })
    const { id } = (await admin.api('POST /goods-receipt', { body: body('INV-2', 5) })).data
    const batchId = await batchOf(shop, productId)
    const now = shop.clock.now()
    const { data } = await during(
      shop.db,
      async (trx) => {
        await trx.updateTable('goods_receipts').set({ booked_at: now }).where('id', '=', id).execute()
        const taken = {
          productId,
          batchId,
          quantity: -5,
          reason: 'adjustment',
          goodsReceiptId: id,
          now,
        } as const
        await move(trx, taken)
      },
      () => admin.api('POST /goods-receipt/:id/undo', { params: { id } }),
    )
    expect(data.units).toBe(0)
    expect((await admin.api('GET /batch/:id', { params: { id: batchId } })).data.quantity).toBe(10)
  })

  test('no refund is approved for an order that leaves meanwhile', async () => {
    const [asker, other, buyer] = [await shop.admin(), await shop.admin(), await shop.customer()]
    const productId = await shop.product({ price: 12_000, stock: 2 })
    const { id } = await buy(buyer, productId, { method: 'credit_card' })
    await buyer.api('POST /payment/credit-card/:orderId', { params: { orderId: id }, body: card })
    const refund = { params: { orderId: id }, body: { reason: 'Wants it back' } }
    expect(await errorOf(asker.api('POST /payment/admin/refund/:orderId', refund))).toMatchObject({
      code: 'NEEDS_SECOND_PERSON',
    })
    const asked = await shop.db.selectFrom('approvals').select('id').executeTakeFirstOrThrow()
    const approving = await during(
      shop.db,
      async (trx) => {
        await holdRow(trx, { table: 'orders', id })
        const amounts = { subtotal_amount: 1_200_000, shipping_amount: 0, total_amount: 1_200_000 }
        const shipment = { id: 'left', order_id: id, position: 1, ...amounts }
        await trx
          .insertInto('shipments')
          .values({ ...shipment, status: 'shipped', shipped_at: shop.clock.now() })
          .execute()
      },
      () => errorOf(other.api('POST /approval/:id/approve', { params: { id: asked.id } })),
    )
    expect(approving).toMatchObject({ status: 409, code: 'APPROVAL_CHANGED' })
    expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([])
  })

  test('a webhook that is being changed is stale for the next change', async () => {
    const { owner, hook } = await webhook()
    const body = { version: hook.version, active: false }
    const changing = await during(
      shop.db,
      (trx) =>
        trx
          .updateTable('webhooks')
          .set({ version: hook.version + 1 })
          .execute(),
      () => errorOf(owner.api('PUT /webhook/:id', { params: { id: hook.id }, body })),
    )
    expect(changing).toMatchObject({ status: 409 })
  })

  test('four senders at once send each event of a webhook once', async () => {
    await webhook()
    const productId = await shop.product({ stock: 50 })
    for (let count = 0; count < 5; count++) await buy(await shop.customer(), productId)
    await Promise.all(Array.from({ length: 4 }, () => sendWebhooks(shop)))
    expect(calls).toHaveLength(5)
    expect(new Set(calls).size).toBe(5)
  })
})
