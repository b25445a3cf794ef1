import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sendDue } from '../../messaging/worker.ts'
import { defaultSettings } from '../../ports/settings.ts'

let shop: TestApp
let token = ''
const hasty = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings: hasty } })
  const { body } = await shop.send('POST', '/auth/register', {
    body: {
      name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '03001234567',
      password: 'chai-and-rusk-7',
    },
  })
  token = String(body.token)
  await proveAll()
})

const post = (path: string, body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  shop.send(`POST`, `/auth${path}`, { body, ...more })
const logIn = (password: string) => post('/login', { email: 'ayesha@example.com', password })
const alive = async (sessionToken: unknown) =>
  (await shop.send('GET', '/user/profile', { token: String(sessionToken) })).status === 200

/** Requests a code and reads it in the mailbox, like the customer. */
const askForCode = async (email = 'ayesha@example.com') => {
  expect((await post('/forgot', { email })).status).toBe(200)
  await sendDue(shop)
  // Other messages may be due at the same moment.
  const mail = shop.mails.findLast(({ subject }) => /^\d{6} /.test(subject))
  return mail?.subject.slice(0, 6) ?? ''
}

const proveAll = () => shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
const unprove = (kinds: ('email' | 'phone')[]) =>
  shop.db.updateTable('contact_points').set({ proven_at: null }).where('kind', 'in', kinds).execute()

const trade = async (otp: string) => {
  const { status, body } = await post('/verify/otp', { email: 'ayesha@example.com', otp })
  return { status, resetToken: Object(body.data).resetToken as string }
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a forgotten password: code by mail, new password, every session ended', async () => {
  const code = await askForCode()
  expect(shop.mails.at(-1)).toMatchObject({
    to: 'ayesha@example.com',
    subject: `${code} is your Nuskha code`,
  })
  const { status, resetToken } = await trade(code)
  expect(status).toBe(200)
  expect(await post('/reset/password', { resetToken, password: 'biryani-on-friday' })).toMatchObject({
    status: 200,
    body: { message: 'Password changed successfully' },
  })
  expect(await alive(token)).toBe(false)
  expect((await logIn('chai-and-rusk-7')).status).toBe(401)
  expect((await logIn('biryani-on-friday')).status).toBe(200)
  await sendDue(shop)
  expect(shop.mails.at(-1)?.subject).toBe('Your Nuskha password was changed')
})

test('a proven phone number asks for a code too; in Urdu when the app speaks Urdu', async () => {
  await post('/forgot', { email: '+923001234567' }, { headers: { 'accept-language': 'ur-PK,ur;q=0.9' } })
  await sendDue(shop)
  expect(shop.texts).toMatchObject([
    { to: '03001234567', text: expect.stringMatching(/آپ کا نسخہ کوڈ \d{6}/) },
  ])
  await post('/forgot', { email: 'ayesha@example.com' }, { headers: { 'accept-language': 'ur-PK,ur;q=0.9' } })
  await sendDue(shop)
  expect(shop.mails).toMatchObject([{ html: expect.stringContaining('dir="rtl"') }])
})

test('an unproven number gets no code: the proven mail address of the account gets it', async () => {
  await unprove(['phone'])
  await post('/forgot', { email: '03001234567' })
  await sendDue(shop)
  expect(shop.texts).toEqual([])
  expect(shop.mails).toMatchObject([{ to: 'ayesha@example.com' }])
})

test('finding 2: staff get no code, neither by text nor by mail', async () => {
  const admin = await shop.admin()
  for (const email of [admin.email, admin.phone]) expect((await post('/forgot', { email })).status).toBe(200)
  await sendDue(shop)
  expect([shop.texts, shop.mails]).toEqual([[], []])
})

test('does not reveal whether an account exists: same message, comparable time', async () => {
  shop = await createTestApp()
  const ayesha = await shop.customer()
  const time = async (email: string) => {
    const start = performance.now()
    const { status, body } = await post('/forgot', { email })
    return { status, body, took: performance.now() - start }
  }
  const known = await time(ayesha.email)
  const unknown = await time('nobody@example.com')
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(99)
  await sendDue(shop)
  expect(shop.mails.map(({ to }) => to)).toEqual([ayesha.email])
})

test('a code works once, ten minutes, and only the newest', async () => {
  const first = await askForCode()
  shop.pass(1)
  const second = await askForCode()
  if (first !== second) expect((await trade(first)).status).toBe(400)
  expect((await trade(second)).status).toBe(200)
  expect((await trade(second)).status).toBe(400)
  const third = await askForCode()
  shop.pass(10)
  expect((await trade(third)).status).toBe(400)
})

test('after five wrong tries the right code is dead', async () => {
  const code = await askForCode()
  for (let i = 0; i < 5; i++) expect((await trade(wrongOf(code))).status).toBe(400)
  expect((await trade(code)).status).toBe(400)
})

test('tries made at once are all counted', async () => {
  const code = await askForCode()
  const responses = await Promise.all(Array.from({ length: 29 }, () => trade(wrongOf(code))))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]))
  const { tries } = await shop.db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('a code for one account opens no other', async () => {
  const code = await askForCode()
  const other = await shop.customer()
  expect((await post('/verify/otp', { email: other.email, otp: code })).status).toBe(400)
})

test('asking again and again is limited, also for an account that does not exist', async () => {
  for (const email of ['ayesha@example.com', 'nobody@example.com']) {
    for (let i = 0; i < 5; i++) expect((await post('/forgot', { email })).status).toBe(200)
    expect((await post('/forgot', { email })).status).toBe(429)
  }
})

test('the codes of a day are limited in silence, so that patience does not guess one', async () => {
  for (let i = 0; i < 20; i++) {
    await askForCode()
    shop.pass(15)
  }
  expect(shop.mails).toHaveLength(15)
  shop.pass(24 * 60)
  await askForCode()
  expect(shop.mails).toHaveLength(16)
})

test('a reset token works once and fifteen minutes; a common password does not use it up', async () => {
  const { resetToken } = await trade(await askForCode())
  expect(await post('/reset/password', { resetToken, password: 'pakistan786' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  const both = await Promise.all(
    ['biryani-on-friday', 'nihari-on-sunday'].map((password) =>
      post('/reset/password', { resetToken, password }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  shop.pass(1)
  const late = await trade(await askForCode())
  shop.pass(15)
  expect(
    (await post('/reset/password', { resetToken: late.resetToken, password: 'karahi-at-night' })).status,
  ).toBe(410)
})

test('a reset makes older codes and tokens worthless, and lets a locked account in', async () => {
  const first = await trade(await askForCode())
  shop.pass(1)
  const second = await trade(await askForCode())
  for (let i = 0; i < 11; i++) await logIn('wrong')
  expect((await logIn('chai-and-rusk-7')).status).toBe(429)
  await post('/reset/password', { resetToken: second.resetToken, password: 'biryani-on-friday' })
  expect(
    (await post('/reset/password', { resetToken: first.resetToken, password: 'stolen-by-thief' })).status,
  ).toBe(410)
  expect((await logIn('biryani-on-friday')).status).toBe(200)
})

test('changing the password ends every other session and keeps this one', async () => {
  const other = (await logIn('chai-and-rusk-7')).body.token
  shop.pass(1)
  const change = (currentPassword: string, newPassword: string) =>
    post('/change/password', { currentPassword, newPassword }, { token })
  expect(await change('wrong', 'biryani-on-friday')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'currentPassword' }] },
  })
  expect(await change('chai-and-rusk-7', '12345678')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'newPassword' }] },
  })
  expect((await change('chai-and-rusk-7', 'biryani-on-friday')).status).toBe(200)
  expect(await alive(token)).toBe(true)
  expect(await alive(other)).toBe(false)
  expect((await logIn('biryani-on-friday')).status).toBe(200)
})

test('a session opened with the old password while it was being changed is dead', async () => {
  const other = String((await logIn('chai-and-rusk-7')).body.token)
  const row = await shop.db.selectFrom('sessions').selectAll().execute()
  shop.pass(1)
  await post(
    '/change/password',
    { currentPassword: 'chai-and-rusk-7', newPassword: 'biryani-on-friday' },
    { token },
  )
  await shop.db.deleteFrom('sessions').execute()
  await shop.db.insertInto('sessions').values(row).execute()
  expect(await alive(other)).toBe(false)
})

test('a stolen session cannot try passwords for ever', async () => {
  const change = () =>
    post('/change/password', { currentPassword: 'wrong', newPassword: 'biryani-on-friday' }, { token })
  for (let i = 0; i < 10; i++) expect((await change()).status).toBe(400)
  expect((await change()).status).toBe(429)
})

test('before any proof a new email address needs the password only', async () => {
  await unprove(['email', 'phone'])
  const taken = await shop.customer()
  const change = (email: string, password = 'chai-and-rusk-7') =>
    post('/change/email', { email, password }, { token })
  expect(await change('new@example.com', 'wrong')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  expect(await change(taken.email)).toMatchObject({ status: 200, body: { data: { emailProven: false } } })
  expect(await change('New@Example.com')).toMatchObject({
    status: 200,
    body: { data: { email: 'new@example.com' } },
  })
  expect((await logIn('chai-and-rusk-7')).status).toBe(401)
})
