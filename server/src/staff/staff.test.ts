import { type OperationKey, operations } from 'shared-api/contract'
import { dutiesOfRole, type StaffRole, staffRoles } from 'shared-api/contract/duties'
import { beforeEach, expect, test } from 'vitest'
import { uploadOne } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { invite } from './invitations.ts'

let shop: TestApp
let owner: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
})

const council = { councilNumber: 'A-4711', councilValidUntil: '2026-12-31' }
const why = { reason: 'Left the shop' }
const change = (id: string, body: object, { token } = owner) =>
  shop.send('PATCH', `/staff/member/${id}`, { token, body })
const act = (id: string, verb: 'revoke' | 'restore', { token } = owner) =>
  shop.send('POST', `/staff/member/${id}/${verb}`, { token, body: why })

test.each(staffRoles)('an invitation opens an account with the role %s', async (role) => {
  const email = `${role}@example.pk`
  const rights = role === 'pharmacist' ? { role, ...council } : { role }
  const { data } = await owner.api('POST /staff/invitation', { body: { email, ...rights } })
  const open = await shop.send('GET', `/staff/invitation/${data.token}`)
  expect(open.body).toMatchObject({ data: { email, role } })
  const body = { name: 'Hina', password: 'three-green-kites-9' }
  await shop.as()('POST /staff/invitation/:token', { params: { token: data.token }, body })
  const { token } = await shop.as()('POST /auth/login', { body: { email, password: body.password } })
  const me = await shop.as({ token })('GET /staff/me')
  expect(me.data).toMatchObject({ email, role })
  const named = new Set(me.data.operations.map((key) => operations[key as OperationKey].duty))
  expect([...named].filter(Boolean).sort()).toEqual([...dutiesOfRole[role]].sort())
  expect(me.data.councilNumber).toBe(role === 'pharmacist' ? council.councilNumber : null)
})

test('an open invitation is listed until it is used or over', async () => {
  await owner.api('POST /staff/invitation', { body: { email: 'hina@example.pk', role: 'support' } })
  const listed = async () => (await owner.api('GET /staff')).invitations
  expect(await listed()).toEqual([
    { email: 'hina@example.pk', role: 'support', expiresAt: '2026-11-24T06:00:00.000Z' },
  ])
  shop.pass(72 * 60)
  expect(await listed()).toEqual([])
})

test('a pharmacist needs number and last day of the registration, other roles keep none', async () => {
  const { id } = await shop.admin('support')
  for (const [missing, body] of [
    ['councilNumber', { role: 'pharmacist', councilValidUntil: '2026-12-31' }],
    ['councilValidUntil', { role: 'pharmacist', councilNumber: 'A-4711' }],
  ] as const) {
    const refused = { status: 400, body: { errors: [{ field: missing, code: 'REQUIRED' }] } }
    expect(await change(id, body)).toMatchObject(refused)
    const email = 'omar@example.pk'
    const invited = await shop.send('POST', '/staff/invitation', { ...owner, body: { email, ...body } })
    expect(invited).toMatchObject(refused)
  }
  expect(await change(id, { role: 'pharmacist', ...council })).toMatchObject({
    status: 200,
    body: { data: council },
  })
  expect(await change(id, { role: 'dispenser', ...council })).toMatchObject({
    status: 200,
    body: { data: { councilNumber: null, councilValidUntil: null } },
  })
})

test('a pharmacist reviews until the last day of the registration, and not after it', async () => {
  const omar = await shop.admin('pharmacist')
  await change(omar.id, { role: 'pharmacist', ...council, councilValidUntil: '2026-11-21' })
  const { id } = await uploadOne(shop, await shop.customer())
  const claim = () =>
    shop.send('PATCH', `/prescription/admin/${id}`, { ...omar, body: { status: 'under_review' } })
  expect((await claim()).status).toBe(200)
  // 11 am in Karachi: thirteen hours later it is the next day there.
  shop.pass(13 * 60)
  expect(await claim()).toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED', message: expect.stringContaining('registration') },
  })
  const { data } = await omar.api('GET /staff/me')
  expect(data.operations).not.toContain('PATCH /prescription/admin/:id')
  expect(data.operations).toContain('GET /prescription/admin/all')
})

test('another role counts from the next call on, in a session that is open', async () => {
  const hina = await shop.admin('catalogue')
  const addBrand = (name: string) => shop.send('POST', '/brand', { ...hina, body: { name } })
  expect((await addBrand('Searle')).status).toBe(201)
  await change(hina.id, { role: 'support' })
  expect((await addBrand('Getz')).status).toBe(403)
  await change(hina.id, { role: 'manager' })
  expect((await addBrand('Getz')).status).toBe(201)
})

test('a revoked member of staff is signed out at once, and comes back with the same role', async () => {
  const hina = await shop.admin('orders')
  expect((await act(hina.id, 'revoke')).status).toBe(200)
  expect((await shop.send('GET', '/order/admin/all', hina)).status).toBe(401)
  expect(await shop.db.selectFrom('sessions').where('user_id', '=', hina.id).selectAll().execute()).toEqual(
    [],
  )
  const { data } = await owner.api('GET /staff')
  expect(data.map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([
    [owner.id, false],
    [hina.id, true],
  ])
  expect(await act(hina.id, 'restore')).toMatchObject({ body: { data: { role: 'orders', revokedAt: null } } })
  const history = await shop.db
    .selectFrom('account_history')
    .select(['event', 'actor_id', 'reason'])
    .execute()
  expect(history).toEqual(
    ['blocked', 'unblocked'].map((event) => ({ event, actor_id: owner.id, reason: why.reason })),
  )
})

test('the last owner with access is neither demoted nor revoked', async () => {
  const second = await shop.admin()
  expect((await act(second.id, 'revoke')).status).toBe(200)
  const last = { status: 409, body: { code: 'LAST_OWNER' } }
  expect(await act(owner.id, 'revoke')).toMatchObject(last)
  expect(await change(owner.id, { role: 'manager' })).toMatchObject(last)
  expect((await change(owner.id, { role: 'owner' })).status).toBe(200)
  await act(second.id, 'restore')
  expect((await change(owner.id, { role: 'manager' })).status).toBe(200)
  expect((await act(second.id, 'revoke', owner)).status).toBe(403)
})

test('customers are no staff to change, and staff no customers to block', async () => {
  const customer = await shop.customer()
  const unknown = { status: 404, body: { code: 'NOT_FOUND' } }
  expect(await change(customer.id, { role: 'owner' })).toMatchObject(unknown)
  expect(await act(customer.id, 'revoke')).toMatchObject(unknown)
  const blocked = await shop.send('POST', `/customer/${owner.id}/block`, { ...owner, body: why })
  expect(blocked).toMatchObject(unknown)
  expect((await shop.send('GET', '/staff/me', customer)).status).toBe(403)
})

test('the list shows who was seen when, to the minute', async () => {
  const seen = async () => (await owner.api('GET /staff')).data.map(({ lastSeenAt }) => lastSeenAt)
  const first = shop.clock.now().toISOString()
  expect(await seen()).toEqual([first])
  shop.pass(0.5)
  expect(await seen()).toEqual([first])
  shop.pass(0.5)
  expect(await seen()).toEqual([shop.clock.now().toISOString()])
})

test('an invitation of the command line has a role as well', async () => {
  const role: StaffRole = 'dispenser'
  const { token } = await invite(shop.db, { email: 'a@example.pk', role }, shop.clock.now())
  expect((await shop.send('GET', `/staff/invitation/${token}`)).body).toMatchObject({ data: { role } })
})

test.each([
  ['is revoked', (id: string) => act(id, 'revoke')],
  ['is no owner any more', (id: string) => change(id, { role: 'support' })],
])('finding 32: an invitation ends when the owner who made it %s', async (_, end) => {
  const leaver = await shop.admin('owner')
  const body = { email: 'puppet@example.pk', role: 'owner' } as const
  const { data } = await leaver.api('POST /staff/invitation', { body })
  expect((await end(leaver.id)).status).toBe(200)
  expect((await owner.api('GET /staff')).invitations).toEqual([])
  const form = { name: 'Puppet', password: 'three-green-kites-9' }
  const accepted = await shop.send('POST', `/staff/invitation/${data.token}`, { body: form })
  expect(accepted).toMatchObject({ status: 410 })
})
