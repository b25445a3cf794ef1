import { type OperationKey, operations } from 'shared-api/contract'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { buy } from '../../test/fixtures/buying.ts'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { inviteAgain } from '../staff/invitations.ts'
import { healthReads } from './healthReads.ts'

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let customer: Awaited<ReturnType<TestApp['customer']>>
beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  customer = await shop.customer()
})

const log = () => shop.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
const last = async () => (await log()).at(-1)
const keys = Object.keys(operations) as OperationKey[]

/** Fields of a response that hold data of a customer or a patient. */
const personalFields =
  /^(contact|phone|email|address|addresses|payer|recipient|customer|customerName|patientName|doctorName|delivery)$/

/** Reads of staff with such a field that is none of a customer. */
const withoutCustomers: Partial<Record<OperationKey, string>> = {
  'GET /staff': 'the addresses of staff',
  'GET /staff/me': 'the address of the caller',
  'GET /courier': 'the phone number of the courier',
  'GET /job': 'the first and last letters of a recipient',
}

const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? [
        ...Object.keys(Object((schema as { properties?: object }).properties)),
        ...Object.values(schema).flatMap(fieldsOf),
      ]
    : []

test('each read of staff whose response has a field of a customer is in the audit log', () => {
  const reads = keys.filter((key) => key.startsWith('GET ') && operations[key].access === 'admin')
  const personal = reads.filter((key) => {
    const { response } = operations[key]
    if (response === 'raw') return false
    const fields = fieldsOf(z.toJSONSchema(response, { unrepresentable: 'any' }))
    return fields.some((field) => personalFields.test(field))
  })
  expect(personal.length).toBeGreaterThan(10)
  expect(personal.filter((key) => !healthReads[key] && !withoutCustomers[key])).toEqual([])
})

test('a rejected change that shows the present order or prescription is recorded as a read of it', async () => {
  const { id } = await buy(customer, await shop.product())
  const prescription = await uploadOne(shop, customer)
  const version = 99_999
  const stale = { status: 409, body: { code: 'STALE' } }
  for (const [method, path, body] of [
    ['PATCH', `/order/${id}/status`, { status: 'processing', version }],
    ['PATCH', `/order/${id}/payment`, { paymentStatus: 'paid', version }],
    ['POST', `/order/${id}/confirm-cash`, { version }],
    ['PATCH', `/prescription/admin/${prescription.id}`, { status: 'under_review', version }],
  ] as const) {
    admin = await shop.admin()
    expect(await shop.send(method, path, { token: admin.token, body })).toMatchObject(stale)
    const isOrder = path.startsWith('/order')
    expect(await last()).toMatchObject({
      actor_id: admin.id,
      operation: isOrder ? 'GET /order/:id' : 'GET /prescription/:id',
      records: [isOrder ? `order:${id}` : `prescription:${prescription.id}`],
    })
  }
})

test('a list that shows who bought is a row; an empty one is none', async () => {
  const { id } = await buy(customer, await shop.product())
  await admin.api('GET /dashboard')
  expect(await last()).toMatchObject({ operation: 'GET /dashboard', records: [`order:${id}`] })
  await admin.api('GET /dashboard/recent-orders')
  expect(await last()).toMatchObject({ operation: 'GET /dashboard/recent-orders' })
  const before = (await log()).length
  await admin.api('GET /payment/admin/refunds')
  expect((await log()).length).toBe(before)
  await admin.api('GET /audit')
  expect(await last()).toMatchObject({ operation: 'GET /audit', records: [`order:${id}`] })
})

test('logins of staff, failed ones, and the use of an invitation are rows', async () => {
  const body = { name: 'Hina', password: 'three-green-kites-9' }
  const email = 'hina@example.pk'
  const invited = await admin.api('POST /staff/invitation', { body: { email, role: 'dispenser' } })
  const params = { token: invited.data.token }
  const { data } = await shop.as()('POST /staff/invitation/:token', { params, body })
  const opened = await last()
  expect(opened).toMatchObject({
    actor_id: data.id,
    operation: 'POST /staff/invitation/:token',
    outcome: 'done',
    record_id: data.id,
  })
  expect(JSON.stringify(opened)).not.toContain(params.token)
  await shop.send('POST', '/auth/login', { body: { email, password: 'guessed-it-9' } })
  const login = { actor_id: data.id, operation: 'POST /auth/login' }
  expect(await last()).toMatchObject({ ...login, outcome: 'refused', session: null })
  await shop.as()('POST /auth/login', { body: { email, password: body.password } })
  expect(await last()).toMatchObject({ ...login, outcome: 'done', session: expect.any(String) })
  const { token } = await inviteAgain(shop.db, email, shop.clock.now())
  await shop.as()('POST /staff/invitation/:token', { params: { token }, body })
  expect(await last()).toMatchObject({ actor_id: data.id, operation: 'POST /staff/invitation/:token' })
  const rows = (await log()).length
  await shop.send('POST', '/auth/login', { body: { email: customer.email, password: 'guessed-it-9' } })
  expect((await log()).length).toBe(rows)
})
