import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { defaultSettings } from '../../ports/settings.ts'

let shop: TestApp
beforeEach(async () => {
  const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
  shop = await createTestApp({ ports: { settings } })
  await shop.send('POST', '/auth/register', {
    body: {
      name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '03001234567',
      password: 'chai-and-rusk-7',
    },
  })
})

const logIn = (email: string, password: string) =>
  shop.send('POST', '/auth/login', { body: { email, password } })
const profile = (token: unknown) => shop.send('GET', '/user/profile', { token: String(token) })

test.each([
  'ayesha@example.com',
  ' AYESHA@example.com ',
  '03001234567',
  '+92 300 1234567',
  '0092-300-1234567',
])('%s logs in', async (login) => {
  const { status, body } = await logIn(login, 'chai-and-rusk-7')
  expect(status).toBe(200)
  expect(await profile(body.token)).toMatchObject({
    status: 200,
    body: { data: { email: 'ayesha@example.com' } },
  })
})

test('responds alike to an unknown account and a wrong password', async () => {
  const unknown = await logIn('nobody@example.com', 'chai-and-rusk-7')
  const wrong = await logIn('ayesha@example.com', 'chai-and-rusk-8')
  expect(unknown.status).toBe(401)
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

test('a password does not grow old', async () => {
  shop.pass(5 * 365 * 24 * 60)
  const { status, body } = await logIn('ayesha@example.com', 'chai-and-rusk-7')
  expect(status).toBe(200)
  expect((await profile(body.token)).status).toBe(200)
})

test('after ten failures the account waits, by either name and with any password', async () => {
  for (let i = 0; i < 10; i++)
    expect((await logIn(i % 2 ? 'ayesha@example.com' : '03001234567', 'wrong')).status).toBe(401)
  // Five failures of each name are not ten of one: a 429 would reveal that both names belong to one account.
  for (const name of ['ayesha@example.com', '03001234567'])
    expect((await logIn(name, 'chai-and-rusk-7')).status).toBe(401)
  shop.pass(15)
  expect((await logIn('ayesha@example.com', 'chai-and-rusk-7')).status).toBe(200)
})

test('a success is no failure, and forgives none', async () => {
  const passed = async (times: number, tried: string) => {
    const statuses = []
    for (let i = 0; i < times; i++) statuses.push((await logIn('ayesha@example.com', tried)).status)
    return statuses
  }
  expect(await passed(12, 'chai-and-rusk-7')).toEqual(Array(12).fill(200))
  expect(await passed(9, 'wrong')).toEqual(Array(9).fill(401))
  expect(await passed(2, 'chai-and-rusk-7')).toEqual([200, 200])
  shop.pass(2)
  expect(await passed(2, 'wrong')).toEqual([401, 429])
})

test('a blocked account learns so only with the right password, and its sessions are dead', async () => {
  const { body } = await logIn('ayesha@example.com', 'chai-and-rusk-7')
  await shop.db.updateTable('users').set({ blocked_at: shop.clock.now() }).execute()
  expect(await logIn('ayesha@example.com', 'wrong')).toMatchObject({ status: 401 })
  expect(await logIn('ayesha@example.com', 'chai-and-rusk-7')).toMatchObject({
    status: 403,
    body: { code: 'BLOCKED' },
  })
  expect((await profile(body.token)).status).toBe(401)
})

test('a session comes after the last sign-out, though that was written by a clock that is ahead', async () => {
  const ahead = new Date(shop.clock.now().getTime() + 5000)
  await shop.db.updateTable('users').set({ sessions_valid_from: ahead }).execute()
  const { body } = await logIn('ayesha@example.com', 'chai-and-rusk-7')
  expect((await profile(body.token)).status).toBe(200)
})

test('logging out ends this session and no other', async () => {
  const phone = (await logIn('03001234567', 'chai-and-rusk-7')).body.token
  const laptop = (await logIn('ayesha@example.com', 'chai-and-rusk-7')).body.token
  expect((await shop.send('POST', '/auth/logout', { token: String(phone) })).status).toBe(200)
  expect((await profile(phone)).status).toBe(401)
  expect((await profile(laptop)).status).toBe(200)
})

test('a session ends after thirty days', async () => {
  const { token } = (await logIn('03001234567', 'chai-and-rusk-7')).body
  shop.pass(30 * 24 * 60 - 1)
  expect((await profile(token)).status).toBe(200)
  shop.pass(2)
  expect((await profile(token)).status).toBe(401)
})
