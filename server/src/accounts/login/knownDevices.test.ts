import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sendDue } from '../../messaging/worker.ts'
import { createNodeHasher } from '../../ports/passwords/nodeHasher.ts'
import { defaultSettings } from '../../ports/settings.ts'

const email = 'ayesha@example.com'
const phone = '03001234567'
const password = 'chai-and-rusk-7'
const { failedLoginsPer15Minutes: logins, codesPer15Minutes: codes, codesPerDay } = defaultSettings.limits
const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
const cheap = createNodeHasher({ memoryCost: 1024, timeCost: 1 })

let shop: TestApp
/** The number of hashes that were computed to compare a password. */
let comparisons = 0
/** The cookie of the browser in which the owner signed up. */
let home = ''
/** A browser that has never logged in. */
const elsewhere = ''

const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
/** A code is valid for the `x-session-id` that asked for it. */
const post = (path: string, body: unknown, cookie = elsewhere) =>
  shop.send('POST', path, {
    body,
    ...(cookie ? { headers: { cookie }, session: `sess_${cookie.slice(-32)}` } : {}),
  })
const logIn = (given: { cookie?: string; tried?: string; name?: string } = {}) =>
  post('/auth/login', { email: given.name ?? email, password: given.tried ?? password }, given.cookie)
const guess = (cookie = elsewhere) => logIn({ cookie, tried: 'not-her-password' })

beforeEach(async () => {
  const hash: typeof cheap.hash = (...given) => {
    comparisons += 1
    return cheap.hash(...given)
  }
  shop = await createTestApp({ ports: { settings, hasher: { ...cheap, hash } } })
  const { status, headers } = await post('/auth/register', { name: 'Ayesha Khan', email, phone, password })
  expect(status).toBe(201)
  home = cookieOf(headers)
  comparisons = 0
})

const prove = () => shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()

const statusesOf = async (count: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push((await call()).status)
  return statuses
}

/** The number of codes that were written for sending. */
const sent = async () => {
  const rows = await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'code').execute()
  return rows.length
}
/** The newest code that arrived at the owner's. */
const newestCode = async () => {
  while ((await sendDue(shop)) > 0);
  const arrived = [...shop.mails, ...shop.texts].filter(({ to }) => to === email || to === phone)
  return /\b\d{6}\b/.exec(arrived.at(-1)?.text ?? '')?.[0]
}

const ways = {
  reset: { ask: ['/auth/forgot', { email }], isTo: email },
  login: { ask: ['/auth/login/code', { phone }], isTo: phone },
} as const

test('a login gives the browser a cookie that scripts and other sites cannot use', async () => {
  const { headers } = await logIn()
  expect(headers.get('set-cookie')).toMatch(
    /^device=[\w-]{20,}; Path=\/api\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  shop = await createTestApp({ ports: { settings, origin: 'https://shop.example.pk' } })
  const { headers: secured } = await post('/auth/register', { name: 'Ayesha Khan', email, phone, password })
  expect(secured.get('set-cookie')).toMatch(/; Secure$/)
})

test('the cookie opens no account', async () => {
  const { status } = await shop.send('GET', '/user/profile', { headers: { cookie: home } })
  expect(status).toBe(401)
  expect((await guess(home)).status).toBe(401)
})

test('finding 8: wrong passwords from elsewhere do not keep a known device out, not even in its own network', async () => {
  const tried = await statusesOf(40, guess)
  expect(tried.slice(0, logins)).toEqual(Array(logins).fill(401))
  expect(tried.slice(logins)).toEqual(Array(40 - logins).fill(429))
  // Another browser is counted with the strangers.
  expect((await logIn()).status).toBe(429)
  for (const name of [email, phone]) expect((await logIn({ cookie: home, name })).status).toBe(200)
})

test('a known device has a budget of its own, which its success forgives', async () => {
  expect(await statusesOf(logins - 1, () => guess(home))).toEqual(Array(logins - 1).fill(401))
  expect((await logIn({ cookie: home })).status).toBe(200)
  expect(await statusesOf(logins + 1, () => guess(home))).toEqual([...Array(logins).fill(401), 429])
  expect((await logIn({ cookie: home })).status).toBe(429)
  // The tries of the device are not counted against another browser.
  expect((await logIn()).status).toBe(200)
  shop.pass(15)
  expect((await logIn({ cookie: home })).status).toBe(200)
})

test('the success of a known device gives strangers no new tries', async () => {
  await statusesOf(logins, guess)
  expect((await logIn({ cookie: home })).status).toBe(200)
  expect((await guess()).status).toBe(429)
})

test('guesses at once from a known device and from strangers stay within their budgets', async () => {
  const tries = [...Array<string>(25).fill(home), ...Array<string>(25).fill(elsewhere)]
  const statuses = await Promise.all(tries.map((cookie) => guess(cookie).then(({ status }) => status)))
  const passed = (from: number) => statuses.slice(from, from + 25).filter((status) => status === 401).length
  expect([passed(0), passed(25)]).toEqual([logins, logins])
  expect(comparisons).toBe(2 * logins)
})

test('a device is known to the account that logged in there, and to no other', async () => {
  const other = { name: 'Sana Malik', email: 'sana@example.com', phone: '03211234567', password }
  const { headers } = await post('/auth/register', other)
  await statusesOf(logins, guess)
  expect((await logIn({ cookie: cookieOf(headers) })).status).toBe(429)
  // A browser that both use keeps one cookie.
  const { headers: shared } = await post('/auth/login', { email: other.email, password }, home)
  expect(cookieOf(shared)).toBe(home)
  expect((await logIn({ cookie: home })).status).toBe(200)
  expect((await logIn({ cookie: home, name: other.email })).status).toBe(200)
})

test('a forged or expired cookie is a stranger’s', async () => {
  await statusesOf(logins, guess)
  for (const cookie of [`device=${'x'.repeat(40)}`, 'device=', 'device=%00;', `x${home}`])
    expect((await logIn({ cookie })).status).toBe(429)
  shop.pass(180 * 24 * 60 + 1)
  await statusesOf(logins, guess)
  expect((await logIn({ cookie: home })).status).toBe(429)
})

test('a new password makes every device unknown but the one in which it was set', async () => {
  const thief = cookieOf((await logIn()).headers)
  shop.pass(1)
  await prove()
  await post('/auth/forgot', { email }, home)
  const otp = await newestCode()
  const { body } = await post('/auth/verify/otp', { email, otp }, home)
  const { resetToken } = Object(body.data)
  const reset = await post('/auth/reset/password', { resetToken, password: 'biryani-on-friday' }, home)
  const fresh = cookieOf(reset.headers)
  await statusesOf(logins, guess)
  expect((await logIn({ cookie: thief, tried: 'biryani-on-friday' })).status).toBe(429)
  const { status, body: opened } = await logIn({ cookie: fresh, tried: 'biryani-on-friday' })
  expect(status).toBe(200)

  shop.pass(1)
  const change = await shop.send('POST', '/auth/change/password', {
    token: String(opened.token),
    headers: { cookie: fresh },
    body: { currentPassword: 'biryani-on-friday', newPassword: password },
  })
  expect(change.status).toBe(200)
  expect((await logIn({ cookie: cookieOf(change.headers) })).status).toBe(200)
})

for (const [name, { ask, isTo }] of Object.entries(ways)) {
  const [path, body] = ask
  const askFrom = (cookie: string) => post(path, body, cookie)

  test(`strangers who ask for ${name} codes do not silence a known device`, async () => {
    await prove()
    expect(await statusesOf(codes + 1, () => askFrom(elsewhere))).toEqual([...Array(codes).fill(200), 429])
    expect(await statusesOf(codes + 1, () => askFrom(home))).toEqual([...Array(codes).fill(200), 429])
    expect(await sent()).toBe(2 * codes)
  })

  test(`after a day's ${name} codes strangers get none, and a known device its own`, async () => {
    await prove()
    for (let asked = 0; asked < codesPerDay + codes; asked += codes) {
      await statusesOf(codes, () => askFrom(elsewhere))
      shop.pass(15)
    }
    expect(await sent()).toBe(codesPerDay)
    expect((await askFrom(home)).status).toBe(200)
    expect(await sent()).toBe(codesPerDay + 1)
    const { recipient } = await shop.db.selectFrom('outbox').select('recipient').executeTakeFirstOrThrow()
    expect(recipient).toBe(isTo)
    shop.pass(24 * 60)
    await askFrom(elsewhere)
    expect(await sent()).toBe(codesPerDay + 2)
  })

  test(`a full network does not keep a known device from ${name} codes and from entering one`, async () => {
    await prove()
    const flood = (at: number) => post(path, { [Object.keys(body)[0] ?? '']: `0345${1_000_000 + at}` })
    for (let at = 0; at < 31; at++) await flood(at)
    expect((await flood(31)).status).toBe(429)
    expect((await askFrom(elsewhere)).status).toBe(429)
    expect((await askFrom(home)).status).toBe(200)
    const otp = await newestCode()
    const verify = name === 'login' ? '/auth/login/code/verify' : '/auth/verify/otp'
    for (let at = 0; at < 31; at++) await post(verify, { ...body, otp: '000000' })
    expect((await post(verify, { ...body, otp })).status).toBe(429)
    expect((await post(verify, { ...body, otp }, home)).status).toBe(200)
  })

  test(`a contact that the account has not proven gets no more ${name} codes for being typed there`, async () => {
    await statusesOf(codes, () => askFrom(elsewhere))
    expect((await askFrom(home)).status).toBe(429)
    expect(await sent()).toBe(codes)
  })

  test(`${name} codes asked for at once by strangers and a known device stay within a day's budgets`, async () => {
    await prove()
    for (let asked = 0; asked < codesPerDay - codes; asked += codes) {
      await statusesOf(codes, () => askFrom(elsewhere))
      shop.pass(15)
    }
    await statusesOf(codes - 1, () => askFrom(elsewhere))
    shop.pass(15)
    const before = await sent()
    await Promise.all([...Array<string>(10).fill(elsewhere), ...Array<string>(10).fill(home)].map(askFrom))
    expect((await sent()) - before).toBe(1 + codes)
  })
}

test('a login by code ends what other devices knew of an account whose number was only typed', async () => {
  await prove()
  await shop.db.updateTable('contact_points').set({ proven_at: null }).execute()
  await shop.db.updateTable('users').set({ email: null }).execute()
  await post('/auth/login/code', { phone })
  const otp = await newestCode()
  const { headers } = await post('/auth/login/code/verify', { phone, otp })
  shop.pass(15)
  await statusesOf(codes, () => post('/auth/login/code', { phone }))
  expect((await post('/auth/login/code', { phone }, home)).status).toBe(429)
  expect((await post('/auth/login/code', { phone }, cookieOf(headers))).status).toBe(200)
})
