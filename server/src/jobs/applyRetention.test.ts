import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { sendDue } from '../messaging/worker.ts'
import { defaultSettings } from '../ports/settings.ts'
import { applyRetention } from './applyRetention.ts'

const days = (count: number) => count * 24 * 60
let shop: TestApp
let owner: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  const retention = { ...defaultSettings.retention, prescriptionFileDays: 30, auditReasonDays: 40 }
  shop = await createTestApp({ ports: { settings: { ...defaultSettings, retention } } })
  owner = await shop.customer()
})

const files = async () => (await shop.db.selectFrom('prescription_files').selectAll().execute()).length

const reject = async (id: string) => {
  const staff = await shop.admin()
  await staff.api('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status: 'rejected', reasonCode: 'too_old', reviewNote: 'This one is too old' },
  })
}

test('pages of a prescription that is over go after the time that is set, those of one that waits stay', async () => {
  const over = await uploadOne(shop, owner)
  await uploadOne(shop, owner)
  await reject(over.id)
  shop.pass(days(30) - 1)
  expect(await applyRetention(shop)).toBe(0)
  const staff = await shop.admin()
  const { data } = await staff.api('GET /prescription/:id', { params: { id: over.id } })
  const open = () => shop.app.fetch(new Request(`http://shop.test${data.files[0]?.url}`))
  expect((await open()).status).toBe(200)
  shop.pass(1)
  expect(await applyRetention(shop)).toBe(1)
  expect((await open()).status).toBe(404)
  expect(await files()).toBe(1)
  expect((await staff.api('GET /prescription/:id', { params: { id: over.id } })).data.files).toEqual([])
})

test('deletes the reasons of staff after the configured time, and the audit log stays as it is', async () => {
  const staff = await shop.admin()
  const reason = { body: { reason: 'Refused three parcels' } }
  await staff.api('POST /customer/:id/block', { params: { id: owner.id }, ...reason })
  const kept = async () => ({
    reasons: (await shop.db.selectFrom('audit_reasons').select('reason').execute()).length,
    log: await shop.db.selectFrom('audit_log').selectAll().execute(),
  })
  const { log } = await kept()
  shop.pass(days(40) - 1)
  await applyRetention(shop)
  expect(await kept()).toEqual({ reasons: 1, log })
  shop.pass(1)
  await applyRetention(shop)
  expect(await kept()).toEqual({ reasons: 0, log })
})

test('to whom a message went, and from which wallet money came, is forgotten; that it happened is not', async () => {
  const order = await placeOrder(owner, { productId: await shop.product(), method: 'easypaisa' })
  await owner.api('POST /payment/easypaisa/:orderId', {
    params: { orderId: order.id },
    body: { mobileNumber: '03451112223' },
  })
  await sendDue(shop)
  const kept = async () => ({
    messages: await shop.db.selectFrom('outbox').select('recipient').execute(),
    payers: await shop.db.selectFrom('payment_attempts').select('payer').execute(),
  })
  shop.pass(days(90) - 1)
  await applyRetention(shop)
  const before = await kept()
  expect(before.messages.every(({ recipient }) => recipient !== '')).toBe(true)
  expect(before.payers).toEqual([{ payer: '03451112223' }])
  shop.pass(1)
  expect(await applyRetention(shop)).toBe(before.messages.length + 1)
  const after = await kept()
  expect(after.messages.map(({ recipient }) => recipient)).toEqual(before.messages.map(() => ''))
  expect(after.payers).toEqual([{ payer: null }])
})

test('deletes every expired message, in batches of any size', async () => {
  const now = shop.clock.now()
  await sql`insert into outbox (id, kind, recipient, payload, created_at, available_at, attempts, sent_at)
    select 'message-' || n, 'orderPlaced', 'ayesha@example.com', '{}', ${now}::timestamptz, ${now}::timestamptz, 1,
      ${now}::timestamptz from generate_series(1, 5001) n`.execute(shop.db)
  shop.pass(days(90))
  expect(await applyRetention(shop)).toBe(5001)
  expect(await shop.db.selectFrom('outbox').select('id').where('recipient', '<>', '').execute()).toEqual([])
})

test('deletes deliveries of webhooks that ended, and keeps those that wait', async () => {
  const now = shop.clock.now()
  const { id } = await shop.admin()
  await sql`insert into webhooks (id, url, events, secret, set_by, created_at)
    values ('w1', 'https://erp.example/', '{order.created}', 'x', ${id}, ${now}::timestamptz)`.execute(
    shop.db,
  )
  await sql`insert into webhook_deliveries (id, webhook_id, event, payload, created_at, available_at, sent_at, failed_at)
    select id, 'w1', 'order.created', '{}', ${now}::timestamptz, ${now}::timestamptz,
      case id when 'sent' then ${now}::timestamptz end, case id when 'failed' then ${now}::timestamptz end
    from unnest(array['sent', 'failed', 'waiting']) id`.execute(shop.db)
  shop.pass(days(90) - 1)
  expect(await applyRetention(shop)).toBe(0)
  shop.pass(1)
  expect(await applyRetention(shop)).toBe(2)
  expect(await shop.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([{ id: 'waiting' }])
})
