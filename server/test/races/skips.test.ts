import { seedDemo, seedingLock } from 'demo/seedDemo'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/types.ts'
import { workOnImports } from '../../src/imports/workOnImports.ts'
import { newId } from '../../src/kernel/ids.ts'
import { pollPayments } from '../../src/payments/attempts/inquire.ts'
import { reconcile } from '../../src/payments/reconciliation/reconcile.ts'
import { lockRegister } from '../../src/prescriptions/register/lockRegister.ts'
import { remindRefills } from '../../src/prescriptions/remindRefills.ts'
import { lockCuts } from '../../src/prices/lockCuts.ts'
import { sendStockAlerts } from '../../src/stockAlerts/sendStockAlerts.ts'
import { buy } from '../fixtures/buying.ts'
import { upload } from '../fixtures/importing.ts'
import { prescribe } from '../fixtures/prescription.ts'
import { createTestApp, onPostgres, type TestApp } from '../harness.ts'
import { during } from './during.ts'
import type { TestUser } from './shoppers.ts'

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

  test('a coupon waits for a price that is being lowered', async () => {
    const id = await shop.product({ price: 100 })
    await shop.admin('manager')
    const body = { code: 'HALF', discountType: 'percentage', discountValue: 50 }
    const made = await during(
      shop.db,
      async (trx) => {
        await lockCuts(trx)
        await trx
          .updateTable('products')
          .set({ price: 2000, base_price: 2000 })
          .where('id', '=', id)
          .execute()
      },
      () => shop.send('POST', '/coupon', { token: admin.token, body }),
    )
    expect(made).toMatchObject({ status: 409, body: { code: 'NEEDS_SECOND_PERSON' } })
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
