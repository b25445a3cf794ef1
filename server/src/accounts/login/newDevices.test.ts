import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { defaultSettings } from '../../ports/settings.ts'

/** The owner of an account logs in on a new device, while strangers elsewhere type wrong passwords for it. */
const names = { email: 'ayesha@example.com', phone: '03001234567' }
const password = 'chai-and-rusk-7'
const { failedLoginsPer15Minutes: most, failedLoginsOfNamePer15Minutes: mostOfName } = defaultSettings.limits
const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
const home = '203.0.113.7'

let shop: TestApp
const post = async (path: string, body: object, ip: string) => {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await shop.app.fetch(new Request(`http://shop.test/api/v1${path}`, init), { ip })).status
}
const logIn = (ip: string, given: { tried?: string; name?: string } = {}) =>
  post('/auth/login', { email: given.name ?? names.email, password: given.tried ?? password }, ip)
/** Wrong passwords from one network block. Returns the last status. */
const guess = async (block: number, name = names.email) => {
  let status = 0
  for (let turn = 0; turn <= most; turn++)
    status = await logIn(`198.51.${block}.${turn}`, { tried: 'not-her-password', name })
  return status
}

beforeEach(async () => {
  shop = await createTestApp({ ports: { settings } })
  expect(await post('/auth/register', { name: 'Ayesha Khan', ...names, password }, '192.0.2.1')).toBe(201)
})

test('finding 8: wrong passwords from one place do not keep the owner out on a new device elsewhere', async () => {
  for (const name of [names.email, names.phone]) expect(await guess(1, name)).toBe(429)
  expect(await logIn('198.51.1.77')).toBe(429)
  expect(await logIn(home)).toBe(200)
  expect(await logIn(home, { name: names.phone })).toBe(200)
})

test('guesses from many networks share a larger budget of the name', async () => {
  for (let block = 1; block <= mostOfName / most; block++) await guess(block)
  expect(await logIn(home)).toBe(429)
  shop.pass(15)
  expect(await logIn(home)).toBe(200)
})

test('a network block with too many failures opens nothing by the other name of the account', async () => {
  for (let turn = 0; turn < most - 2; turn++) {
    await logIn('198.51.1.1', { tried: 'not-her-password' })
    await logIn('198.51.1.1', { tried: 'not-her-password', name: names.phone })
  }
  expect(await logIn('198.51.1.1')).toBe(401)
  expect(await logIn(home)).toBe(200)
})
