import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { fingerprint } from '../kernel/ids.ts'
import { invite, inviteAgain } from './invitations.ts'

const address = 'hina@example.pk'
const password = 'three-green-kites-9'
const form = { name: 'Dr. Hina Qureshi', password }

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const inviteHina = async () =>
  (await invite(shop.db, { email: address, role: 'owner' }, shop.clock.now())).token
const open = (token: string) => shop.send('GET', `/staff/invitation/${token}`)
const accept = (token: string, body: object = form) =>
  shop.send('POST', `/staff/invitation/${token}`, { body })
const logIn = () => shop.as()('POST /auth/login', { body: { email: address, password } })
const over = { status: 410, body: { code: 'EXPIRED' } }

test('an invitation opens one staff account with its address, once', async () => {
  const token = await inviteHina()
  expect(await open(token)).toMatchObject({
    status: 200,
    body: { data: { email: address, role: 'owner', expiresAt: '2026-11-24T06:00:00.000Z' } },
  })
  const accepted = await accept(token)
  expect(accepted).toMatchObject({
    status: 201,
    body: { data: { name: form.name, email: address, phone: null, role: 'admin' } },
  })
  expect((await logIn()).data.role).toBe('admin')
  expect(await accept(token)).toMatchObject(over)
  expect(await open(token)).toMatchObject(over)
})

test('a link that is used by several callers at once opens one account', async () => {
  const token = await inviteHina()
  const statuses = (await Promise.all([1, 2, 3].map(() => accept(token)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const staff = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(staff).toHaveLength(1)
})

test('an invitation ends after three days, and with the next one to the same address', async () => {
  const first = await inviteHina()
  const second = await inviteHina()
  expect(await open(first)).toMatchObject(over)
  expect(await accept(first)).toMatchObject(over)
  shop.pass(72 * 60 - 1)
  expect((await open(second)).status).toBe(200)
  shop.pass(1)
  expect(await open(second)).toMatchObject(over)
  expect(await accept(second)).toMatchObject(over)
})

test('a token that was guessed, or read in the database, opens nothing', async () => {
  const token = await inviteHina()
  const rows = await shop.db.selectFrom('staff_invitations').selectAll().execute()
  expect(rows).toEqual([expect.objectContaining({ token_hash: await fingerprint(token) })])
  for (const guess of ['x', await fingerprint(token), token.slice(1), `${token}A`, address])
    expect(await accept(encodeURIComponent(guess))).toMatchObject(over)
})

test('a customer who signed up with the address never becomes staff', async () => {
  const body = { name: 'Mallory', email: address, phone: '03001234567', password: 'five-blue-goats-4' }
  const token = await inviteHina()
  const mallory = await shop.as()('POST /auth/register', { body })
  const proveAll = () => shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
  await proveAll()
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
  const read = await shop.as({ token: mallory.token })('GET /user/profile')
  expect(read.data).toMatchObject({ name: 'Mallory', role: 'customer' })
  await expect(inviteHina()).rejects.toMatchObject({ sentence: 'TAKEN.INVITATION' })
  // The link was not used up: it works as soon as the address is free.
  await shop.db.updateTable('users').set({ email: 'mallory@example.com' }).execute()
  expect((await accept(token)).status).toBe(201)
})

test('a customer who only typed the address loses it to the member of staff', async () => {
  const body = { name: 'Mallory', email: address, phone: '03001234567', password: 'five-blue-goats-4' }
  const mallory = await shop.as()('POST /auth/register', { body })
  const accepted = await accept(await inviteHina())
  expect(accepted).toMatchObject({ status: 201, body: { data: { email: address, emailProven: true } } })
  const read = await shop.as({ token: mallory.token })('GET /user/profile')
  expect(read.data).toMatchObject({ role: 'customer', email: null })
})

test('rejects an easy password and fields that only the shop decides', async () => {
  const token = await inviteHina()
  for (const bad of ['short', 'password123', address])
    expect((await accept(token, { ...form, password: bad })).status).toBe(400)
  for (const more of [{ role: 'admin' }, { email: 'mallory@example.com' }])
    expect((await accept(token, { ...form, ...more })).status).toBe(400)
  expect((await accept(token)).status).toBe(201)
})

test('a link renews the password of a member of staff once, and ends the sessions', async () => {
  await accept(await inviteHina())
  const { token: session } = await logIn()
  shop.pass(1)
  const { token } = await inviteAgain(shop.db, address, shop.clock.now())
  expect(await open(token)).toMatchObject({
    status: 200,
    body: { data: { email: address, name: form.name } },
  })
  expect((await accept(token, { ...form, password: 'two-red-kites-8' })).status).toBe(201)
  expect((await shop.send('GET', '/user/profile', { token: String(session) })).status).toBe(401)
  await expect(logIn()).rejects.toMatchObject({ status: 401 })
  expect(await accept(token)).toMatchObject(over)
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('no link renews the password of a customer or of an unknown address', async () => {
  const customer = await shop.customer()
  for (const email of [customer.email, 'unknown@example.pk'])
    await expect(inviteAgain(shop.db, email, shop.clock.now())).rejects.toMatchObject({
      sentence: 'NOT_FOUND.STAFF',
    })
})
