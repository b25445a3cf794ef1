import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const ayesha = {
  name: 'Ayesha Khan',
  email: 'Ayesha@Example.com',
  phone: '+92 300 123-4567',
  password: 'chai-and-rusk-7',
}
const signUp = (body: unknown) => shop.send('POST', '/auth/register', { body })

test('registering signs in: the token opens the profile that was written', async () => {
  const { status, body } = await signUp(ayesha)
  expect(status).toBe(201)
  const { data } = await shop.as({ token: String(body.token) })('GET /user/profile')
  expect(data).toEqual({
    id: expect.any(String),
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    emailProven: false,
    phone: '03001234567',
    phoneProven: false,
    role: 'customer',
    profile: null,
    city: null,
    address: null,
  })
})

test('neither password nor token is stored as it is', async () => {
  const { body } = await signUp(ayesha)
  const { password_hash } = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  const { token_hash } = await shop.db.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(token_hash).not.toContain(String(body.token))
})

test.each([
  ['typed', { isProven: false }],
  ['proven', { isProven: true }],
])('a name that another account has %s gets the same response', async (_, given) => {
  const other = await shop.customer(given)
  const { email, phone } = other
  const shapeOf = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => {
    const { id: _id, email: _email, phone: _phone, ...rest } = Object(body.data) as Record<string, unknown>
    return { status, keys: Object.keys(body), rest }
  }
  const fresh = await signUp(ayesha)
  const taken = await signUp({ ...ayesha, email, phone })
  expect(shapeOf(taken)).toEqual(shapeOf(fresh))
  expect(taken.body.data).toMatchObject({ email, phone, emailProven: false, phoneProven: false })
  expect(Object(taken.body.data).id).not.toBe(other.id)
  const logIn = await shop.send('POST', '/auth/login', { body: { email, password: ayesha.password } })
  expect(logIn).toMatchObject({ status: 200, body: { data: { id: Object(taken.body.data).id } } })
  const { data } = await other.api('GET /user/profile')
  expect(data).toMatchObject({ id: other.id, email, phone, emailProven: given.isProven })
})

test('the owner of a name logs in, although strangers sign up with it', async () => {
  const owner = await signUp(ayesha)
  for (const password of ['a-stranger-1', 'a-stranger-2', 'a-stranger-3', 'a-stranger-4'])
    await signUp({ ...ayesha, password })
  const logIn = await shop.send('POST', '/auth/login', {
    body: { email: 'ayesha@example.com', password: ayesha.password },
  })
  expect(logIn.body.data).toEqual(owner.body.data)
})

test.each([
  ['password', { ...ayesha, password: 'short' }],
  ['password', { ...ayesha, password: 'Pakistan123' }],
  ['password', { ...ayesha, password: 'Abababab' }],
  ['password', { ...ayesha, password: 'Ayesha@example.com' }],
  ['password', { ...ayesha, password: 'ayeshaKhan' }],
  ['password', { ...ayesha, password: 'x'.repeat(129) }],
  ['email', { ...ayesha, email: 'ayesha' }],
  ['phone', { ...ayesha, phone: '042 35712345' }],
  ['name', { ...ayesha, name: ' ' }],
  ['role', { ...ayesha, role: 'admin' }],
])('a bad %s is 400 on that field and no account', async (field, body) => {
  const response = await signUp(body)
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('the 61st registration of a minute from one address waits', async () => {
  const bad = { ...ayesha, password: 'password123' }
  for (let i = 0; i < 60; i++) expect((await signUp(bad)).status).toBe(400)
  const response = await signUp(ayesha)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  shop.pass(1)
  expect((await signUp(ayesha)).status).toBe(201)
})
