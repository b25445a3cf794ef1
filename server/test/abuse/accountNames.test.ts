import { beforeEach, describe, expect, test } from 'vitest'
import { sendDue } from '../../src/messaging/worker.ts'
import { createNodeHasher } from '../../src/ports/passwords/nodeHasher.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { reportFigure } from '../reportFigure.ts'

/**
 * An account has two names, its email and its phone. Neither a limit nor its end reveals that they belong
 * together.
 */
const hers = { email: 'ayesha@example.com', phone: '03001234567' }
const nobodys = { email: 'nobody@example.com', phone: '03007654321' }
const password = 'chai-and-rusk-7'
const { failedLoginsPer15Minutes: logins, codesPer15Minutes: codes } = defaultSettings.limits
const hasty = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
const cheap = createNodeHasher({ memoryCost: 1024, timeCost: 1 })

let shop: TestApp
/** The number of hashes that were computed to compare a password. */
let compared = 0
beforeEach(async () => {
  const hash: typeof cheap.hash = (...given) => {
    compared += 1
    return cheap.hash(...given)
  }
  shop = await createTestApp({ ports: { settings: hasty, hasher: { ...cheap, hash } } })
  const body = { name: 'Ayesha Khan', ...hers, password }
  expect((await shop.send('POST', '/auth/register', { body })).status).toBe(201)
  compared = 0
})

const proveAll = () => shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()

type Name = keyof typeof hers
const other = { email: 'phone', phone: 'email' } as const
const logIn = (email: string, tried = 'not-her-password') =>
  shop.send('POST', '/auth/login', { body: { email, password: tried } })
const forgot = (email: string) => shop.send('POST', '/auth/forgot', { body: { email } })
const sent = async () => {
  await sendDue(shop)
  return shop.mails.length + shop.texts.length
}

/** The responses when one name is tried up to its limit and beyond, and then the other. */
const sayings = async (ask: typeof forgot, names: typeof hers, first: Name, times: number) => {
  const outcomes: string[] = []
  const turns = [...Array<Name>(times).fill(first), other[first], first, other[first]]
  for (const name of turns) {
    const { status, headers, body } = await ask(names[name])
    outcomes.push(JSON.stringify([status, headers.get('retry-after'), { ...body, requestId: '' }]))
  }
  return outcomes
}

describe.each<Name>(['email', 'phone'])('first by %s, then by the other name', (first) => {
  test.each([
    { what: 'wrong passwords', ask: (name: string) => logIn(name), times: logins, status: 401 },
    { what: 'codes', ask: forgot, times: codes, status: 200 },
  ])('$what: responds alike with and without an account, and each name has its own limit', async (given) => {
    const known = await sayings(given.ask, hers, first, given.times)
    expect(known).toEqual(await sayings(given.ask, nobodys, first, given.times))
    const statuses = known.map((one) => Number(JSON.parse(one)[0]))
    expect(statuses).toEqual([...Array(given.times + 1).fill(given.status), 429, given.status])
    reportFigure('named', 2 * known.length)
  })

  test('the account is guessed at no more often for having two names', async () => {
    for (let i = 0; i < logins; i++) await logIn(hers[first])
    expect((await logIn(hers[other[first]], password)).status).toBe(401)
    // It took as long as any other.
    expect(compared).toBe(logins + 1)
    shop.pass(15)
    expect((await logIn(hers[other[first]], password)).status).toBe(200)
  })

  test('no more codes are sent for having two names', async () => {
    await proveAll()
    for (let i = 0; i < codes; i++) await forgot(hers[first])
    expect(await sent()).toBe(codes)
    expect((await forgot(hers[other[first]])).status).toBe(200)
    expect(await sent()).toBe(codes)
    shop.pass(15)
    await forgot(hers[other[first]])
    expect(await sent()).toBe(codes + 1)
  })
})

test('a new password forgives the failures under every name', async () => {
  await proveAll()
  const fail = async (name: string, times: number) => {
    for (let i = 0; i < times; i++) expect((await logIn(name)).status).toBe(401)
  }
  await fail(hers.email, logins)
  expect((await logIn(hers.email, password)).status).toBe(429)
  shop.pass(1)
  await fail(hers.phone, logins)
  await forgot(hers.email)
  await sendDue(shop)
  const otp = /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? '')?.[0]
  const { body } = await shop.send('POST', '/auth/verify/otp', { body: { email: hers.email, otp } })
  const { resetToken } = Object(body.data)
  await shop.send('POST', '/auth/reset/password', { body: { resetToken, password: 'biryani-on-friday' } })
  for (const name of [hers.phone, hers.email])
    expect((await logIn(name, 'biryani-on-friday')).status).toBe(200)
})

interface Naming {
  name: Name
  /** The limit of calls. */
  most: number
  ask: (value: string, token: string) => ReturnType<typeof logIn>
}

/** Calls that name an email address or a number that another account may have. */
const { signUpsPerMinute, contactChangesPerHour } = defaultSettings.limits
const register = (names: typeof hers) =>
  shop.send('POST', '/auth/register', { body: { name: 'Sana Malik', ...names, password } })
const naming: Record<string, Naming> = {
  'registration, of an email': {
    name: 'email',
    most: signUpsPerMinute,
    ask: (email) => register({ email, phone: '03331234567' }),
  },
  'registration, of a phone': {
    name: 'phone',
    most: signUpsPerMinute,
    ask: (phone) => register({ email: 'sana@example.com', phone }),
  },
  'a change of phone': {
    name: 'phone',
    most: contactChangesPerHour,
    ask: (phone, token) => shop.send('PUT', '/user', { token, body: { phone } }),
  },
  'a change of email': {
    name: 'email',
    most: contactChangesPerHour,
    ask: (email, token) => shop.send('POST', '/auth/change/email', { token, body: { email, password } }),
  },
}

test.each(Object.entries(naming))('%s reveals no account, up to its limit and above', async (_, given) => {
  const { name, most, ask } = given
  await proveAll()
  const registered = await register({ email: 'mallory@example.com', phone: '03211234567' })
  const token = String(registered.body.token)
  shop.pass(1)
  const wordsOf = async (names: typeof hers) => {
    const { status, body } = await ask(names[name], token)
    const own = { token: '', requestId: '', data: { ...Object(body.data), id: '', [name]: '' } }
    return { status, ...body, ...own }
  }
  const responses = []
  for (let i = 0; i < most; i++) responses.push(await wordsOf(i % 2 ? hers : nobodys))
  expect([200, 201]).toContain(responses[0]?.status)
  for (const response of responses) expect(response).toEqual(responses[0])
  const silent = await wordsOf(hers)
  expect(silent).toMatchObject({ status: 429 })
  expect(silent).toEqual(await wordsOf({ email: 'third@example.com', phone: '03007654322' }))
  reportFigure('naming', 1)
})
