import { sql } from 'kysely'
import { type AuditChange, type OperationKey, operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { approvalOf, uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import { serve } from '../http/serve.ts'
import { toFailure } from '../http/toFailure.ts'
import type { Call, Handlers } from '../kernel/call.ts'
import { fingerprint, newId } from '../kernel/ids.ts'
import { audited } from './audited.ts'
import { isChange } from './auditedCalls.ts'
import { healthReads } from './healthReads.ts'
import { auditOfTables } from './trackedTables.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer({ name: 'Zubaida Rehman' })
})

const log = async () =>
  (await shop.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()).map((row) => ({
    ...row,
    changes: row.changes as AuditChange[],
  }))
const last = async () => (await log()).at(-1)
const keys = Object.keys(operations) as OperationKey[]

/** Every handler adds a category, and the transaction that did it. */
const adding = Object.fromEntries(
  keys.map((key) => [
    key,
    async ({ db, now }: Call) => {
      const id = newId(now)
      await transact(db, async (trx) => {
        await trx.insertInto('categories').values({ id, name: id, slug: id, created_at: now }).execute()
      })
      throw Object.assign(new Error('done'), { key })
    },
  ]),
) as unknown as Handlers

/** Calls without input, because a handler is reached only by a valid one. */
const callAll = async (only: (key: OperationKey) => boolean, token: string) => {
  for (const key of keys.filter(only)) {
    const handlers = audited(adding)
    const call = {
      db: shop.db,
      ports: shop.ports,
      user: { id: token, role: 'admin', tokenHash: await fingerprint(admin.token) },
      params: { id: 'x' },
      body: {},
      now: shop.clock.now(),
      requestId: 'request',
    } as unknown as Call
    await expect((handlers[key] as (call: Call) => Promise<unknown>)(call)).rejects.toThrow('done')
  }
}

test('finding 7: every signed-in operation of staff that is no read appends a row in its own transaction', async () => {
  await callAll(isChange, admin.id)
  const changing = keys.filter(isChange)
  expect((await log()).map(({ operation, actor_id }) => [operation, actor_id])).toEqual(
    changing.map((key) => [key, admin.id]),
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
    join categories on categories.id = changes -> 0 ->> 'id' and audit_log.xmin = categories.xmin`.execute(
    shop.db,
  )
  expect(rows[0]?.count).toBe(changing.length)
  for (const key of keys.filter((one) => operations[one].access === 'admin' && !one.startsWith('GET ')))
    expect(isChange(key) || ['preview', 'read', 'sig'].includes(key.split('/').at(-1) ?? ''), key).toBe(true)
})

/** Reads of staff that show no prescription, no order and no customer as such. */
const otherReads: readonly OperationKey[] = [
  'GET /coupon',
  'GET /brand/export',
  'GET /category/export',
  'GET /coupon/export',
  'GET /coupon/:id',
  'GET /coupon/:id/codes',
  'GET /coupon/:id/codes/export',
  'GET /customer/groups',
  'GET /payment/admin/reconciliation',
  'GET /prescription/admin/stats',
  'GET /prescription/admin/medicine',
  'GET /prescription/admin/doses',
  'GET /product/admin/export',
  'GET /product/sales/:id',
  'GET /product/price-history/:id',
  'GET /batch',
  'GET /batch/export',
  'GET /batch/cover',
  'GET /batch/reorder',
  'GET /batch/expired',
  'GET /batch/:id',
  'GET /goods-receipt',
  'GET /goods-receipt/product',
  'GET /goods-receipt/costs',
  'GET /formulary',
  'GET /saved-view',
  'GET /search-synonym',
  'GET /search-synonym/export',
  'GET /search-synonym/:id',
  'GET /missed-search',
  'GET /job',
  'GET /staff',
  'GET /staff/me',
  'GET /staff/sessions',
  'GET /api-key',
  'GET /setting',
  'GET /product-import',
  'GET /product-import/:id',
  'GET /product-import/:id/bad',
  'GET /product-import/:id/rows',
  'GET /approval',
  'GET /courier',
  'GET /webhook',
  'GET /webhook/:id',
  'GET /webhook/:id/deliveries',
]

test('each read of staff is in the audit log, or stands here as none of health data', () => {
  const reads = keys.filter((key) => key.startsWith('GET ') && operations[key].access === 'admin')
  const dashboards = reads.filter((key) => key.startsWith('GET /dashboard') && !healthReads[key])
  const isOther = (key: OperationKey) => otherReads.includes(key) || dashboards.includes(key)
  expect(reads.filter((key) => Boolean(healthReads[key]) === isOther(key))).toEqual([])
})

test('a trigger records each table that is tracked, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'track_audit'::regproc`.execute(
    shop.db,
  )
  const tracked = Object.entries(auditOfTables).filter(([, how]) => how === 'tracked')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tracked.map(([name]) => name).toSorted())
})

test('a change by staff outside of a transaction is rejected, and nothing is changed', async () => {
  const handlers = audited({
    ...adding,
    'POST /category': async ({ db, now }: Call) =>
      db.insertInto('categories').values({ id: 'x', name: 'x', slug: 'x', created_at: now }).execute(),
  } as unknown as Handlers)
  const api = serve(handlers, { context: shop.context })
  api.onError((error, c) => toFailure(error, c.req.raw, 'test', shop.ports))
  const response = await api.fetch(
    new Request('http://shop.test/category', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Eye care' }),
    }),
    { ip: 'test' },
  )
  expect(response.status).toBe(500)
  expect(await shop.db.selectFrom('categories').selectAll().execute()).toEqual([])
})

test('a change names actor, session, record and the changed fields only', async () => {
  const id = await shop.product({ price: 100 })
  const { data } = await admin.api('GET /product/:id', { params: { id } })
  await admin.api('PUT /product/:id', {
    params: { id },
    body: { description: 'For fever', version: data.version ?? 1 },
  })
  expect(await last()).toMatchObject({
    actor_id: admin.id,
    operation: 'PUT /product/:id',
    outcome: 'done',
    record_type: 'product',
    record_id: id,
    records: [`product:${id}`],
    at: shop.clock.now(),
  })
  expect((await last())?.changes).toEqual([
    {
      record: 'product',
      id,
      source: 'products',
      step: 'update',
      before: { description: '' },
      after: { description: 'For fever' },
      hidden: [],
    },
  ])
  expect((await last())?.session).toMatch(/^[0-9a-f]{16}$/)
})

test('an address that an order of a staff buyer saves is in the log without its words', async () => {
  await buy(admin, await shop.product())
  const saved = (await log()).flatMap(({ actor_id, operation, changes }) =>
    changes
      .filter(({ source }) => source === 'addresses')
      .map((change) => ({ actor_id, operation, step: change.step, change: JSON.stringify(change) })),
  )
  expect(saved).toMatchObject([{ actor_id: admin.id, operation: 'POST /checkout/:id/order', step: 'insert' }])
  expect(saved[0]?.change).not.toMatch(/Street 4|Gulshan|Ayesha|1234567/)
})

test('a created record is named by its id, and a change of many names each', async () => {
  const made = await admin.api('POST /category', { body: { name: 'Eye care' } })
  expect(await last()).toMatchObject({ record_type: 'category', record_id: made.data.id })
  const ids = [await shop.product(), await shop.product()]
  await admin.api('POST /product/bulk-delete', { body: { ids } })
  const row = await last()
  expect([row?.record_id, row?.records.toSorted()]).toEqual([
    null,
    ids.map((id) => `product:${id}`).toSorted(),
  ])
})

test('a rejected change leaves no row, one without effect says so', async () => {
  await expect(admin.api('DELETE /category/:id', { params: { id: 'none' } })).rejects.toThrow()
  expect(await log()).toEqual([])
  const body = { reason: 'By phone' }
  for (let times = 0; times < 2; times++)
    await admin.api('POST /customer/:id/block', { params: { id: customer.id }, body })
  const rows = await log()
  expect(rows.map(({ changes }) => changes.length)).toEqual([1, 0])
})

test('no row has a name, a contact, a note or a secret of a customer', async () => {
  const productId = await shop.product({ saleClass: 'prescription', stock: 9 })
  const prescription = await uploadOne(shop, customer)
  await admin.api('PATCH /prescription/admin/:id', {
    params: { id: prescription.id },
    body: {
      ...approvalOf([{ productId, quantity: 2, dosage: 'secret dose' }]),
      reviewNote: 'secret note',
    },
  })
  const { id } = await buy(customer, productId, { quantity: 2 })
  for (const status of ['processing', 'shipped'] as const)
    await admin.api('PATCH /order/:id/status', {
      params: { id },
      body: { status, comment: 'secret comment' },
    })
  await admin.api('POST /customer/:id/block', {
    params: { id: customer.id },
    body: { reason: 'secret reason' },
  })
  await admin.api('PUT /user', { body: { name: 'secret name' } })
  const rows = await log()
  expect(rows.length).toBeGreaterThan(4)
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const personal = [
    'secret',
    'Zubaida',
    customer.email,
    customer.phone,
    order.contact.name,
    order.delivery.address,
    customer.token,
    prescription.patientName,
    prescription.phone,
  ]
  const text = JSON.stringify(rows)
  expect(personal.filter((one) => one && text.includes(one))).toEqual([])
  expect(rows.at(-1)?.changes[0]).toMatchObject({ record: 'account', id: admin.id, hidden: ['name'] })
})

test('a reason can be erased with its owner’s account, and the log stays as it is', async () => {
  await admin.api('POST /customer/:id/block', {
    params: { id: customer.id },
    body: { reason: 'Shouted at Hina' },
  })
  await admin.api('POST /customer/:id/unblock', { params: { id: customer.id }, body: { reason: 'Sorry' } })
  const rows = await log()
  expect(rows.every((row) => row.reason_digest)).toBe(true)
  const reasons = () => shop.db.selectFrom('audit_reasons').select('reason').orderBy('seq').execute()
  expect(await reasons()).toEqual([{ reason: 'Shouted at Hina' }, { reason: 'Sorry' }])
  const hash = await shop.ports.hasher.hash('four-red-boats-7')
  await shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', customer.id).execute()
  const body = { email: customer.email, password: 'four-red-boats-7' }
  const { token } = await shop.as()('POST /auth/login', { body })
  await shop.as({ token })('POST /user/close', { body: { password: 'four-red-boats-7' } })
  expect(await reasons()).toEqual([])
  expect(await log()).toEqual(rows)
})

test('a read of health data names what was shown, once in ten minutes for each session', async () => {
  const prescription = await uploadOne(shop, customer)
  const order = await buy(customer, await shop.product())
  const open = () => admin.api('GET /order/:id', { params: { id: order.id } })
  await open()
  await open()
  await admin.api('GET /prescription/admin/all', {})
  await admin.api('GET /prescription/by-number/:number', {
    params: { number: prescription.prescriptionNumber },
  })
  await customer.api('GET /order/:id', { params: { id: order.id } })
  const shown = async () =>
    (await log()).map(({ operation, actor_id, records }) => [operation, actor_id, records])
  const expected = [
    ['GET /order/:id', admin.id, [`order:${order.id}`]],
    ['GET /prescription/admin/all', admin.id, [`prescription:${prescription.id}`]],
    ['GET /prescription/by-number/:number', admin.id, [`prescription:${prescription.id}`]],
  ]
  expect(await shown()).toEqual(expected)
  shop.pass(10)
  await open()
  expect(await shown()).toEqual([...expected, expected[0]])
})

test('rejects and logs each staff operation that a customer tries', async () => {
  const staffOnly = keys.filter((key) => operations[key].access === 'admin')
  for (const key of staffOnly) {
    const [method = 'GET', path = ''] = key.split(' ')
    const response = await shop.send(method, path.replace(/:\w+/g, 'x'), { token: customer.token })
    expect([key, response.status]).toEqual([key, 403])
  }
  expect((await log()).map(({ operation, actor_id, outcome }) => [operation, actor_id, outcome])).toEqual(
    staffOnly.map((key) => [key, customer.id, 'refused']),
  )
})

test('rejects and logs a call on an id that no database can store', async () => {
  const path = '/category/a%00b'
  expect((await shop.send('PUT', path, { token: customer.token, body: { name: 'Fever' } })).status).toBe(403)
  expect(await log()).toMatchObject([
    { operation: 'PUT /category/:id', actor_id: customer.id, outcome: 'refused' },
  ])
})
