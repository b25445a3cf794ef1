import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

const password = 'three-green-kites-9'

let shop: TestApp
let email: string
let userId: string
beforeEach(async () => {
  shop = await createTestApp()
  const hina = await shop.admin()
  email = hina.email
  userId = hina.id
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).execute()
  await shop.db.deleteFrom('sessions').execute()
})

const logIn = async () => (await shop.as()('POST /auth/login', { body: { email, password } })).token
const status = async (token: string) => (await shop.send('GET', '/staff/me', { token })).status

test('a session of staff ends twelve hours after the login, however much it is used', async () => {
  const token = await logIn()
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    shop.pass(10)
    expect(await status(token)).toBe(200)
  }
  shop.pass(10)
  expect(await status(token)).toBe(401)
})

test('a session of staff ends fifteen minutes after its last call', async () => {
  const token = await logIn()
  shop.pass(14)
  expect(await status(token)).toBe(200)
  shop.pass(14)
  expect(await status(token)).toBe(200)
  shop.pass(15)
  expect(await status(token)).toBe(401)
})

test('a session that was never used ends fifteen minutes after the login', async () => {
  const token = await logIn()
  shop.pass(15)
  expect(await status(token)).toBe(401)
})

test('the settings decide how long', async () => {
  const session = { days: 30, staffHours: 1, staffIdleMinutes: 40 }
  const settings = { ...shop.ports.settings, session }
  shop = await createTestApp({ ports: { settings } })
  const hina = await shop.admin()
  email = hina.email
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).execute()
  const token = await logIn()
  expect((await shop.as({ token })('GET /staff/me')).data.idleMinutes).toBe(40)
  shop.pass(39)
  expect(await status(token)).toBe(200)
  shop.pass(21)
  expect(await status(token)).toBe(401)
})

test('a customer’s session has no end by idleness', async () => {
  const body = { name: 'Ayesha', email: 'a@example.com', phone: '03001234567', password }
  const { token } = await shop.as()('POST /auth/register', { body })
  shop.pass(29 * 24 * 60)
  expect((await shop.send('GET', '/user/profile', { token })).status).toBe(200)
  expect((await shop.as()('POST /auth/login', { body: { email: body.email, password } })).token).toBeTruthy()
  const rows = await shop.db.selectFrom('sessions').select(['idle_minutes', 'last_seen_at']).execute()
  expect(rows).toEqual([1, 2].map(() => ({ idle_minutes: null, last_seen_at: null })))
})

test('staff see their own open sessions with the browser, and end one', async () => {
  const [laptop, phone] = [await logIn(), await logIn()]
  await shop.send('GET', '/staff/me', { token: phone, headers: { 'user-agent': 'Firefox on Android' } })
  shop.pass(1)
  const listed = async (token: string) =>
    (
      await shop.send<{ data: Record<string, unknown>[] }>('GET', '/staff/sessions', {
        token,
        headers: { 'user-agent': 'Chrome on Windows' },
      })
    ).body.data
  const sessions = await listed(laptop)
  expect(sessions).toEqual([
    expect.objectContaining({
      device: 'Chrome on Windows',
      isCurrent: true,
      lastSeenAt: '2026-11-21T06:01:00.000Z',
    }),
    expect.objectContaining({ device: 'Firefox on Android', isCurrent: false }),
  ])
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
  const end = (id: unknown, token: string) => shop.send('DELETE', `/staff/sessions/${id}`, { token })
  const stranger = await shop.admin('support')
  expect((await end(sessions[1]?.id, stranger.token)).status).toBe(404)
  expect(await status(phone)).toBe(200)
  expect((await end(sessions[1]?.id, laptop)).status).toBe(200)
  expect(await status(phone)).toBe(401)
  expect(await listed(laptop)).toHaveLength(1)
  expect((await end(sessions[1]?.id, laptop)).status).toBe(404)
})

test('a session that is over by idleness is in no list', async () => {
  const [laptop, phone] = [await logIn(), await logIn()]
  for (let minutes = 0; minutes < 20; minutes += 10) {
    shop.pass(10)
    await status(laptop)
  }
  expect((await shop.as({ token: laptop })('GET /staff/sessions')).data).toHaveLength(1)
  expect(await status(phone)).toBe(401)
  const rows = await shop.db.selectFrom('sessions').select('user_id').execute()
  expect(rows).toEqual([1, 2].map(() => ({ user_id: userId })))
})
