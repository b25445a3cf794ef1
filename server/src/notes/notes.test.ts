import { type OperationKey, operations } from 'shared-api/contract'
import { webhookEvents } from 'shared-api/webhookEvents'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { callersOwn } from '../../test/fixtures/callersOwnThings.ts'
import { ownedThings, type Params, type TestUser } from '../../test/fixtures/ownedThings.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { reportFigure } from '../../test/reportFigure.ts'
import { applyRetention } from '../jobs/applyRetention.ts'
import { sendDue } from '../messaging/worker.ts'

const secret = 'Asked for sleeping pills twice'
const password = 'mangoes-in-june'

let shop: TestApp
let owner: TestUser
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer({ name: 'Zubaida Rehman' })
  admin = await shop.admin()
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
})

const kinds = ['order', 'customer', 'prescription'] as const
const makeRecords = async () => ({
  order: (await buy(owner, await shop.product())).id,
  customer: owner.id,
  prescription: (await uploadOne(shop, owner)).id,
})
/** The part of a path before the id. */
const pathOf = { order: 'order', customer: 'customer', prescription: 'prescription/admin' } as const
const add = (kind: (typeof kinds)[number], id: string, text = secret) =>
  admin.api(`POST /${pathOf[kind]}/:id/notes`, { params: { id }, body: { text } })
const read = async (kind: (typeof kinds)[number], id: string) =>
  (await admin.api(`GET /${pathOf[kind]}/:id/notes`, { params: { id } })).data

/** Adds a note to every order, prescription and account of customers. */
const noteEverything = async () => {
  const idsOf = async (table: 'orders' | 'prescriptions') =>
    (await shop.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const customers = await shop.db.selectFrom('users').select('id').where('role', '=', 'customer').execute()
  for (const id of await idsOf('orders')) await add('order', id)
  for (const id of await idsOf('prescriptions')) await add('prescription', id)
  for (const { id } of customers) await add('customer', id)
}

test.each(kinds)('staff add notes about a %s and read them, the newest first', async (kind) => {
  const { [kind]: id } = await makeRecords()
  expect(await read(kind, id)).toEqual([])
  await add(kind, id, '  Rang twice  ')
  shop.pass(5)
  const { data } = await add(kind, id, 'Prefers mornings')
  const { name } = (await admin.api('GET /user/profile')).data
  expect(data).toMatchObject([
    { text: 'Prefers mornings', by: name, at: shop.clock.now().toISOString() },
    { text: 'Rang twice', by: name },
  ])
  expect(await read(kind, id)).toEqual(data)
})

test.each(kinds)('a note needs a %s and some words', async (kind) => {
  const send = (id: string, text: string) =>
    shop.send('POST', `/${pathOf[kind]}/${id}/notes`, { token: admin.token, body: { text } })
  expect(await send('unknown', secret)).toMatchObject({ status: 404 })
  expect(await shop.send('GET', `/${pathOf[kind]}/unknown/notes`, { token: admin.token })).toMatchObject({
    status: 404,
  })
  const { [kind]: id } = await makeRecords()
  for (const text of ['', '   ', 'a'.repeat(1001)]) expect((await send(id, text)).status).toBe(400)
  expect(await read(kind, id)).toEqual([])
})

test('the audit log names the note’s record and its reader, and has no word of it', async () => {
  const records = await makeRecords()
  for (const kind of kinds) {
    await add(kind, records[kind])
    await read(kind, records[kind])
  }
  const rows = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('operation', 'like', '%/notes')
    .orderBy('seq')
    .execute()
  const named = { order: 'order', customer: 'account', prescription: 'prescription' } as const
  const expected = kinds.flatMap((kind) => {
    const row = { record_type: named[kind], record_id: records[kind], actor_id: admin.id, outcome: 'done' }
    return [
      { ...row, operation: `POST /${pathOf[kind]}/:id/notes`, records: [`${named[kind]}:${records[kind]}`] },
      { ...row, operation: `GET /${pathOf[kind]}/:id/notes` },
    ]
  })
  expect(rows).toMatchObject(expected)
  for (const row of rows.filter(({ operation }) => operation.startsWith('POST')))
    expect(row.changes).toMatchObject([{ source: 'staff_notes', step: 'insert' }])
  const all = [rows, await shop.db.selectFrom('audit_reasons').selectAll().execute()]
  expect(JSON.stringify(all)).not.toContain(secret)
})

let calls = 0
afterAll(() => reportFigure('calls without a note', calls))

/** The whole response: bodies, streams of files and addresses of redirects. */
const ask = async (
  key: OperationKey,
  params: Params,
  given: { body?: unknown; query?: string; token?: string },
) => {
  calls++
  const [method = 'GET', path = ''] = key.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { body, query = '', token } = given
  const isForm = body instanceof FormData
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1${address}${query}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-session-id': shop.guest().session,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    }),
  )
  // A stream has no end to wait for.
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return ''
  }
  return `${await response.text()} ${JSON.stringify([...response.headers])}`
}

const ofCustomers = (Object.keys(operations) as OperationKey[]).filter(
  (key) => operations[key].access !== 'admin' && (key in ownedThings || key in callersOwn),
)
const isRead = (key: OperationKey) => key.startsWith('GET ')

/** Calls an operation as a guest, as another customer and as the owner. */
const expectNoNote = async (key: OperationKey, params: Params, productId: string) => {
  const { query, body } = callersOwn[key] ?? {}
  for (const token of [undefined, (await shop.customer()).token, owner.token]) {
    const sent = ownedThings[key]?.body?.() ?? body?.({ shop, productId })
    const text = await ask(key, params, {
      ...(sent ? { body: sent } : {}),
      ...(query ? { query } : {}),
      ...(token ? { token } : {}),
    })
    expect(text, key).not.toContain(secret)
  }
}

test('no read shows a customer a note', async () => {
  const productId = await shop.product()
  await makeRecords()
  const made: [OperationKey, Params][] = []
  for (const key of ofCustomers.filter(isRead))
    made.push([key, (await ownedThings[key]?.make(shop, owner)) ?? {}])
  await noteEverything()
  for (const [key, params] of made) await expectNoNote(key, params, productId)
})

test.each(ofCustomers.filter((key) => !isRead(key)))('%s shows no customer a note', async (key) => {
  const productId = await shop.product()
  await makeRecords()
  const params = (await ownedThings[key]?.make(shop, owner)) ?? {}
  await noteEverything()
  await expectNoNote(key, params, productId)
})

test('no mail, text, event or webhook carries a note', async () => {
  const webhook = { url: 'https://books.example.pk/hook', events: [...webhookEvents] }
  await admin.api('POST /webhook', { body: webhook })
  const { order, prescription } = await makeRecords()
  await noteEverything()
  const params = { id: order }
  await admin.api('PATCH /order/:id/status', { params, body: { status: 'processing' } })
  await admin.api('PATCH /order/:id/status', { params, body: { status: 'shipped', comment: 'On its way' } })
  for (const body of [
    { status: 'under_review' },
    { status: 'rejected', reasonCode: 'unreadable', reviewNote: 'Please send a sharper photo' },
  ])
    await shop.send('PATCH', `/prescription/admin/${prescription}`, { token: admin.token, body })
  shop.pass(1)
  const queued = await shop.db.selectFrom('outbox').selectAll().execute()
  const events = await shop.db.selectFrom('webhook_deliveries').selectAll().execute()
  while ((await sendDue(shop)) > 0);
  expect(shop.mails.length).toBeGreaterThan(2)
  expect(JSON.stringify([queued, events, shop.mails, shop.texts])).not.toContain(secret)
})

test('the customer’s archive says when notes were written, and not a word of them', async () => {
  await makeRecords()
  await noteEverything()
  const archive = await ask('POST /user/export', {}, { token: owner.token, body: { password } })
  expect(archive).toContain('data.json')
  expect(archive).not.toContain(secret)
  const { staffNotes } = JSON.parse(/\{\s+"exportedAt"[\s\S]*?\n\}/.exec(archive)?.[0] ?? '{}')
  const at = shop.clock.now().toISOString()
  expect(staffNotes).toEqual(['order', 'prescription', 'account'].map((about) => ({ about, at })))
})

test('a closed account leaves no note, and other customers keep theirs', async () => {
  const { order } = await makeRecords()
  await noteEverything()
  const other = await shop.customer()
  await add('customer', other.id, 'Prefers mornings')
  await admin.api('PATCH /order/:id/status', {
    params: { id: order },
    body: { status: 'cancelled', comment: 'Gone' },
  })
  await owner.api('POST /user/close', { body: { password } })
  const left = await shop.db.selectFrom('staff_notes').select('text').execute()
  expect(left).toEqual([{ text: 'Prefers mornings' }])
  const late = await shop.send('POST', `/customer/${owner.id}/notes`, {
    token: admin.token,
    body: { text: 'Late' },
  })
  expect(late.status).toBe(404)
})

test('a note goes after three years', async () => {
  const { order } = await makeRecords()
  await add('order', order, 'Old')
  shop.pass(shop.ports.settings.retention.staffNoteDays * 24 * 60)
  const { token } = await shop.admin()
  await shop.as({ token })('POST /order/:id/notes', { params: { id: order }, body: { text: 'New' } })
  await applyRetention(shop)
  const left = await shop.db.selectFrom('staff_notes').select('text').execute()
  expect(left).toEqual([{ text: 'New' }])
})
