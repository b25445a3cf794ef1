import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { defaultSettings } from '../../ports/settings.ts'
import { codeAt } from './totp.ts'

/** A stranger who knows the password of a member of staff types codes of the app, while the owner logs in. */
const password = 'three-green-kites-9'
const { secondFactorTriesPer15Minutes: most, secondFactorTriesOfAccountPer15Minutes: mostOfAll } =
  defaultSettings.limits
const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }

let shop: TestApp
let hina: Awaited<ReturnType<TestApp['admin']>>
let secret: string
let recoveryCodes: string[]

const logIn = async (ip: string, code: string, cookie = '') => {
  const { status, headers } = await shop.app.fetch(
    new Request('http://shop.test/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ email: hina.email, password, code }),
    }),
    { ip },
  )
  return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const statusOf = async (...given: Parameters<typeof logIn>) => (await logIn(...given)).status
const right = () => codeAt(secret, shop.clock.now())

beforeEach(async () => {
  shop = await createTestApp({ ports: { settings } })
  hina = await shop.admin()
  const password_hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', hina.id).execute()
  const begun = await hina.api('POST /staff/second-factor')
  secret = begun.data.secret
  const { data } = await hina.api('POST /staff/second-factor/confirm', { body: { code: right() } })
  recoveryCodes = data.recoveryCodes
  shop.pass(0.5)
})

/** Wrong codes from so many network blocks, one more of each than it may try. */
const guess = async (blocks: number) => {
  for (let block = 0; block < blocks; block++)
    for (let turn = 0; turn <= most; turn++) await logIn(`198.51.${block}.${turn}`, '000000')
}

test('wrong codes from elsewhere do not keep a known device out', async () => {
  const { cookie } = await logIn('192.0.2.1', right())
  shop.pass(0.5)
  await guess(Math.ceil(mostOfAll / most) + 1)
  expect(await statusOf('192.0.2.1', right(), cookie)).toBe(200)
})

test('wrong codes from one place do not keep the owner out on a new device elsewhere', async () => {
  await guess(1)
  expect(await statusOf('198.51.0.77', right())).toBe(429)
  expect(await statusOf('192.0.2.1', right())).toBe(200)
})

test('new devices of all networks share a bound on guesses, and recovery codes have their own', async () => {
  await guess(mostOfAll / most)
  expect(await statusOf('192.0.2.1', right())).toBe(429)
  expect(await statusOf('192.0.2.1', recoveryCodes[0] ?? '')).toBe(200)
  shop.pass(15)
  expect(await statusOf('192.0.2.1', right())).toBe(200)
})

test('a known device may type as many wrong codes as another place, app and recovery codes apart', async () => {
  const { cookie } = await logIn('192.0.2.1', right())
  shop.pass(0.5)
  for (let turn = 0; turn < most; turn++) expect(await statusOf('192.0.2.1', '000000', cookie)).toBe(401)
  expect(await statusOf('192.0.2.1', right(), cookie)).toBe(429)
  for (let turn = 0; turn < most; turn++) expect(await statusOf('192.0.2.1', 'ab12-cd34', cookie)).toBe(401)
  expect(await statusOf('192.0.2.1', recoveryCodes[0] ?? '', cookie)).toBe(429)
  shop.pass(15)
  expect(await statusOf('192.0.2.1', right(), cookie)).toBe(200)
})

test('the success of a known device gives strangers no new tries', async () => {
  const { cookie } = await logIn('192.0.2.1', right())
  await guess(mostOfAll / most)
  shop.pass(0.5)
  expect(await statusOf('192.0.2.1', right(), cookie)).toBe(200)
  shop.pass(0.5)
  expect(await statusOf('203.0.113.1', right())).toBe(429)
})
