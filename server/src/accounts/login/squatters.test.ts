import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sendDue } from '../../messaging/worker.ts'
import { createNodeHasher } from '../../ports/passwords/nodeHasher.ts'
import { defaultSettings } from '../../ports/settings.ts'

/** Strangers who sign up with the contacts of another user. */
const hers = { email: 'ayesha@example.com', phone: '03001234567' }
const password = 'chai-and-rusk-7'
const SQUATTERS = 12
const most = defaultSettings.limits.failedLoginsPer15Minutes
const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
const cheap = createNodeHasher({ memoryCost: 1024, timeCost: 1 })

let shop: TestApp
/** The number of hashes that were computed, for a comparison or for storing. */
let computed = 0
beforeEach(async () => {
  const hash: typeof cheap.hash = (...given) => {
    computed += 1
    return cheap.hash(...given)
  }
  const verify: typeof cheap.verify = (...given) => {
    computed += 1
    return cheap.verify(...given)
  }
  shop = await createTestApp({ ports: { settings, hasher: { hash, verify } } })
})

const register = async (names: { email: string; phone: string }, secret: string) => {
  const body = { name: 'Ayesha Khan', ...names, password: secret }
  const { status, body: opened, headers } = await shop.send('POST', '/auth/register', { body })
  expect(status).toBe(201)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return { id: Object(opened.data).id as string, token: String(opened.token), cookie }
}
const squatted = (at: number) => `squatter-walks-home-${at}`
const squat = async (names: { email: string; phone: string }) => {
  for (let at = 0; at < SQUATTERS; at++) await register(names, squatted(at))
}
const prove = (userId: string) =>
  shop.db
    .updateTable('contact_points')
    .set({ proven_at: shop.clock.now() })
    .where('user_id', '=', userId)
    .execute()
const logIn = (name: string, tried: string, cookie = '') =>
  shop.send('POST', '/auth/login', {
    body: { email: name, password: tried },
    ...(cookie ? { headers: { cookie } } : {}),
  })
const idOf = ({ body }: Awaited<ReturnType<typeof logIn>>) => Object(body.data).id as string | undefined
/** The status of a login and the hashes that it cost. */
const costOf = async (name: string, tried = 'not-her-password') => {
  computed = 0
  const { status } = await logIn(name, tried)
  return [status, computed]
}

test.each([
  'before her',
  'after her',
])('every holder of a password logs in, by both names, where strangers signed up %s', async (when) => {
  if (when === 'before her') await squat(hers)
  const owner = await register(hers, password)
  if (when === 'after her') await squat(hers)
  for (const name of Object.values(hers)) {
    expect(idOf(await logIn(name, password))).toBe(owner.id)
    for (let at = 0; at < SQUATTERS; at++) expect((await logIn(name, squatted(at))).status).toBe(200)
  }
})

test('a proven owner logs in although strangers typed the contacts, also after a change of password', async () => {
  const owner = await register(hers, password)
  await squat(hers)
  await prove(owner.id)
  const first = await logIn(hers.email, password)
  expect(idOf(first)).toBe(owner.id)
  const change = await shop.send('POST', '/auth/change/password', {
    token: String(first.body.token),
    body: { currentPassword: password, newPassword: 'biryani-on-friday' },
  })
  expect(change.status).toBe(200)
  for (const name of Object.values(hers)) {
    expect(idOf(await logIn(name, 'biryani-on-friday'))).toBe(owner.id)
    expect((await logIn(name, password)).status).toBe(401)
    expect((await logIn(name, squatted(SQUATTERS - 1))).status).toBe(200)
  }
})

test('an account that signed up with one of several taken contacts logs in by both', async () => {
  const owner = await shop.customer()
  const other = await shop.customer()
  const mixed = await register({ email: owner.email, phone: other.phone }, password)
  for (const name of [owner.email, other.phone]) expect(idOf(await logIn(name, password))).toBe(mixed.id)
})

test('a contact that is proven later opens with the same password', async () => {
  const own = await register({ email: 'sana@example.com', phone: '03111234567' }, password)
  await squat(hers)
  await shop.db.updateTable('users').set({ email: hers.email }).where('id', '=', own.id).execute()
  expect((await logIn(hers.email, password)).status).toBe(401)
  await prove(own.id)
  expect(idOf(await logIn(hers.email, password))).toBe(own.id)
})

test('the proven owner of a name comes first where a stranger has the same password', async () => {
  const stranger = await register(hers, password)
  const owner = await register(hers, password)
  await prove(owner.id)
  expect(idOf(await logIn(hers.email, password))).toBe(owner.id)
  expect(idOf(await logIn(hers.phone, password))).not.toBe(stranger.id)
})

test('a login computes one hash for any name and password', async () => {
  const owner = await register(hers, password)
  const admin = await shop.admin()
  const names = [...Object.values(hers), admin.email, 'nobody@example.com', '03009999999']
  for (const name of names) expect(await costOf(name)).toEqual([401, 1])
  expect(await costOf(hers.email, password)).toEqual([200, 1])
  await squat(hers)
  for (const name of Object.values(hers)) expect(await costOf(name)).toEqual([401, 1])
  expect(await costOf(hers.email, squatted(SQUATTERS - 1))).toEqual([200, 1])
  await prove(owner.id)
  for (const name of Object.values(hers)) expect(await costOf(name)).toEqual([401, 1])
  expect(await costOf(hers.email, password)).toEqual([200, 1])
  expect(await costOf(hers.email, squatted(0))).toEqual([200, 1])
})

test('a registration computes as many hashes for taken contacts as for new ones', async () => {
  const costs = []
  for (const names of [hers, hers, { email: hers.email, phone: '03111234567' }]) {
    computed = 0
    await register(names, password)
    costs.push(computed)
  }
  expect(costs).toEqual([2, 2, 2])
})

test('a failed login of staff responds like any other, after the same time', async () => {
  const milliseconds = 60
  const code = { ...defaultSettings.code, responseMilliseconds: milliseconds }
  shop = await createTestApp({ ports: { settings: { ...defaultSettings, code }, hasher: cheap } })
  const admin = await shop.admin()
  const customer = await shop.customer()
  const responses = []
  for (const name of [admin.email, customer.email, 'nobody@example.com']) {
    const started = performance.now()
    const { status, body, headers } = await logIn(name, 'not-her-password')
    expect(performance.now() - started).toBeGreaterThanOrEqual(milliseconds - 1)
    responses.push([status, { ...body, requestId: '' }, [...headers.keys()].sort()])
  }
  expect(responses).toEqual([responses[0], responses[0], responses[0]])
})

test('own logins of a stranger forgive no guesses at the account of the owner', async () => {
  const owner = await register(hers, password)
  const stranger = await register(hers, squatted(0))
  await prove(owner.id)
  const statuses = new Set<number>()
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < most / 2; guess++) statuses.add((await logIn(hers.email, 'a guess')).status)
    statuses.add((await logIn(hers.email, squatted(0))).status)
  }
  expect([...statuses].sort()).toEqual([200, 401, 429])
  // A browser that knows the account of the stranger opens no other one by more guesses either.
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < most / 2; guess++)
      expect((await logIn(hers.email, 'a guess', stranger.cookie)).status).toBe(401)
    expect((await logIn(hers.email, squatted(0), stranger.cookie)).status).toBe(200)
  }
  expect((await logIn(hers.email, password, stranger.cookie)).status).toBe(401)
  expect(idOf(await logIn(hers.email, password, owner.cookie))).toBe(owner.id)
})

test('a new password of a stranger forgives no guesses at a number that was only typed', async () => {
  const owner = await register(hers, password)
  await prove(owner.id)
  for (let guess = 0; guess < most; guess++) await logIn(hers.phone, 'a guess')
  const stranger = await shop.customer()
  await shop.db.updateTable('users').set({ phone: hers.phone }).where('id', '=', stranger.id).execute()
  await shop.send('POST', '/auth/forgot', { body: { email: stranger.email } })
  await sendDue(shop)
  const otp = shop.mails.findLast(({ to }) => to === stranger.email)?.subject.slice(0, 6)
  const traded = await shop.send('POST', '/auth/verify/otp', { body: { email: stranger.email, otp } })
  const { resetToken } = Object(traded.body.data)
  const body = { resetToken, password: 'biryani-on-friday' }
  expect((await shop.send('POST', '/auth/reset/password', { body })).status).toBe(200)
  expect((await logIn(hers.phone, 'a guess')).status).toBe(429)
})
