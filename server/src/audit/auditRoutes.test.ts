import Papa from 'papaparse'
import type { QueryInput } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let other: Awaited<ReturnType<TestApp['admin']>>
let orderId: string
let categoryId: string
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  other = await shop.admin()
  const customer = await shop.customer()
  orderId = (await buy(customer, await shop.product())).id
  categoryId = (await admin.api('POST /category', { body: { name: 'Eye care' } })).data.id
  shop.pass(24 * 60)
  await other.api('GET /order/:id', { params: { id: orderId } })
  await other.api('PATCH /order/:id/status', {
    params: { id: orderId },
    body: { status: 'processing', comment: '=Called twice' },
  })
  await shop.send('GET', '/register', { token: customer.token })
})

const list = (query: QueryInput<'GET /audit'> = {}) => admin.api('GET /audit', { query })
/** The rows of before: each reading of the log is a row of the reader's own. */
const seqs = async (query: QueryInput<'GET /audit'>) =>
  (await list(query)).data.filter(({ operation }) => operation !== 'GET /audit').map(({ seq }) => seq)

test('lists the newest first, with the names of today', async () => {
  const { data, meta } = await list()
  expect(meta).toMatchObject({ total: 4, page: 1 })
  const order = await shop.db.selectFrom('orders').select('order_number').executeTakeFirstOrThrow()
  expect(data).toMatchObject([
    { seq: 4, kind: 'refused', operation: 'GET /register', record: null },
    {
      seq: 3,
      kind: 'change',
      actor: { id: other.id, name: 'Ayesha Khan' },
      record: { type: 'order', id: orderId, label: order.order_number },
      reason: '=Called twice',
    },
    { seq: 2, kind: 'read', changes: [] },
    { seq: 1, record: { type: 'category', id: categoryId, label: 'Eye care' } },
  ])
  const change = data[1]?.changes.find(({ source }) => source === 'orders')
  expect([change?.before, change?.after]).toEqual([{ status: 'pending' }, { status: 'processing' }])
})

test('filters by actor, record, operation, kind and days, and pages', async () => {
  expect(await seqs({ actorId: admin.id })).toEqual([1])
  expect(await seqs({ recordType: 'order', recordId: orderId })).toEqual([3, 2])
  expect(await seqs({ recordType: 'category' })).toEqual([1])
  expect(await seqs({ operation: 'PATCH /order' })).toEqual([3])
  expect(await seqs({ kind: 'read' })).toEqual([2])
  expect(await seqs({ to: '2026-11-21' })).toEqual([1])
  expect(await seqs({ from: '2026-11-22' })).toEqual([4, 3, 2])
  expect(await seqs({ operation: 'P', limit: 1, page: 2 })).toEqual([1])
  await expect(seqs({ from: '2026-11-22', to: '2026-11-21' })).rejects.toThrow()
})

test('filters by an act: an operation alone, or with a change that it made', async () => {
  const shipped = 'PATCH /order/:id/status orders.status=shipped'
  expect(await seqs({ operation: 'PATCH /order/:id/status orders.status=processing' })).toEqual([3])
  expect(await seqs({ operation: 'PATCH /order/:id/status orders.status' })).toEqual([3])
  expect(await seqs({ operation: 'PATCH /order/:id/status' })).toEqual([3])
  expect(await seqs({ operation: shipped })).toEqual([])
  await admin.api('GET /order/:id/notes', { params: { id: orderId } })
  expect(await seqs({ operation: 'GET /order/:id' })).toEqual([2])
})

test('leaves as CSV in the order of its rows, safe for spreadsheets', async () => {
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1/audit/export?recordType=order&recordId=${orderId}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  )
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-11-22.csv"')
  const { data } = Papa.parse<Record<string, string>>(await response.text(), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data.map((row) => row.Sequence ?? row['\uFEFFSequence'])).toEqual(['2', '3'])
  expect(data[1]).toMatchObject({
    Actor: 'Ayesha Khan',
    Act: 'Started packing the order',
    Reason: "'=Called twice",
  })
  expect(data[1]?.Changes).toContain('status: pending → processing')
})
