import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { sendDue } from '../../messaging/worker.ts'
import { defaultSettings } from '../../ports/settings.ts'

let shop: TestApp
const hasty = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings: hasty } })
})

const phone = '03001234567'
const post = (path: string, body: unknown) => shop.send('POST', `/auth/login/code${path}`, { body })
const alive = async (token: unknown) =>
  (await shop.send('GET', '/user/profile', { token: String(token) })).status === 200

/** Requests a code and reads it on the phone, like the customer. */
const askForCode = async (number = phone) => {
  expect((await post('', { phone: number })).status).toBe(200)
  await sendDue(shop)
  return /^\d{6}\b/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? ''
}
const enter = (otp: string, number = phone) => post('/verify', { phone: number, otp })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a new number gets an account without a password, and the same one the next time', async () => {
  const { status, body } = await enter(await askForCode('+92 300 1234567'))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ phone, email: null, name: phone, role: 'customer' })
  expect(await alive(body.token)).toBe(true)
  expect(shop.texts).toMatchObject([{ to: phone, code: true, repeat: false }])
  shop.pass(1)
  const again = await enter(await askForCode())
  expect(again.body.data).toEqual(body.data)
  expect(await alive(body.token)).toBe(true)
})

test('a customer with a phone alone gets texts, and takes the name of the first order', async () => {
  const { body } = await enter(await askForCode())
  const api = shop.as({ token: String(body.token) })
  const order = await placeOrder({ api }, { productId: await shop.product() })
  expect((await api('GET /user/profile')).data.name).toBe('Ayesha Khan')
  await sendDue(shop)
  expect(shop.texts.at(-1)).toMatchObject({ to: phone, text: expect.stringContaining(order.orderNumber) })
  expect(shop.mails).toEqual([])
})

test('no password opens an account without one, and none can be changed; a code by text sets the first', async () => {
  const { body } = await enter(await askForCode())
  for (const password of ['nobody has this password', 'chai-and-rusk-7'])
    expect((await shop.send('POST', '/auth/login', { body: { email: phone, password } })).status).toBe(401)
  const change = await shop.send('POST', '/auth/change/password', {
    token: String(body.token),
    body: { currentPassword: 'anything', newPassword: 'chai-and-rusk-7' },
  })
  expect(change).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } })

  await shop.send('POST', '/auth/forgot', { body: { email: phone } })
  await sendDue(shop)
  const otp = /^\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0]
  const { body: traded } = await shop.send('POST', '/auth/verify/otp', { body: { email: phone, otp } })
  const { resetToken } = Object(traded.data) as { resetToken: string }
  const password = 'chai-and-rusk-7'
  await shop.send('POST', '/auth/reset/password', { body: { resetToken, password } })
  expect((await shop.send('POST', '/auth/login', { body: { email: phone, password } })).status).toBe(200)
})

test('does not reveal whether a number has an account: same message, same time, same error', async () => {
  shop = await createTestApp()
  const ayesha = await shop.customer()
  const time = async (number: string) => {
    const start = performance.now()
    const { status, body } = await post('', { phone: number })
    return { status, body, took: performance.now() - start }
  }
  const known = await time(ayesha.phone)
  const unknown = await time('03459999999')
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(99)
  const rejections = await Promise.all([enter('000000', ayesha.phone), enter('000000', '03459999999')])
  const [first, second] = rejections.map(({ status, body }) => ({ status, ...body, requestId: '' }))
  expect(first).toEqual(second)
  expect(first).toMatchObject({ status: 400, code: 'WRONG_CODE', errors: [{ field: 'otp' }] })
})

test('a code works once, ten minutes, five tries, only the newest, and for its own number', async () => {
  const first = await askForCode()
  shop.pass(1)
  const second = await askForCode()
  if (first !== second) expect((await enter(first)).status).toBe(400)
  expect((await enter(second, '03111234567')).status).toBe(400)
  expect((await enter(second)).status).toBe(200)
  expect((await enter(second)).status).toBe(400)
  const late = await askForCode()
  shop.pass(10)
  expect((await enter(late)).status).toBe(400)
  const guessed = await askForCode()
  for (let i = 0; i < 5; i++) expect((await enter(wrongOf(guessed))).status).toBe(400)
  expect((await enter(guessed)).status).toBe(400)
})

test('a code to log in sets no password, and the other way round', async () => {
  const { body } = await enter(await askForCode())
  shop.pass(1)
  const login = await askForCode()
  const trade = await shop.send('POST', '/auth/verify/otp', { body: { email: phone, otp: login } })
  expect(trade.status).toBe(400)
  await shop.send('POST', '/auth/forgot', { body: { email: phone } })
  await sendDue(shop)
  const reset = /^\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? ''
  if (reset !== login) expect((await enter(reset)).status).toBe(400)
  expect(await alive(body.token)).toBe(true)
})

test('the same code sent twice at once opens one session and one account', async () => {
  const code = await askForCode()
  const responses = await Promise.all([enter(code), enter(code)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('asking again and again is limited for a number and for a network', async () => {
  for (let i = 0; i < 5; i++) expect((await post('', { phone })).status).toBe(200)
  expect((await post('', { phone })).status).toBe(429)
  let last = 200
  for (let i = 0; i < 61 && last === 200; i++) {
    if (i % 20 === 0) shop.pass(1)
    last = (await post('', { phone: `0345${1_000_000 + i}` })).status
  }
  expect(last).toBe(429)
  await sendDue(shop)
  const { count } = await shop.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(60)
})

const register = async (number: string) => {
  const given = {
    name: 'Mallory',
    email: 'mallory@example.com',
    phone: number,
    password: 'five-blue-goats-4',
  }
  const { token, data } = await shop.as()('POST /auth/register', { body: given })
  return { ...given, token: String(token), id: data.id }
}

const proveEmails = () =>
  shop.db
    .updateTable('contact_points')
    .set({ proven_at: shop.clock.now() })
    .where('kind', '=', 'email')
    .execute()

test('an unproven number moves to a new account of the customer who proves it', async () => {
  const typist = await register(phone)
  await proveEmails()
  const { body } = await enter(await askForCode())
  expect(body.data).toMatchObject({ phone, phoneProven: true, email: null, name: phone })
  expect(Object(body.data).id).not.toBe(typist.id)
  const profile = await shop.as({ token: typist.token })('GET /user/profile')
  expect(profile.data).toMatchObject({ id: typist.id, phone: null, phoneProven: false })
  await sendDue(shop)
  expect(shop.mails).toMatchObject([{ to: typist.email, subject: 'The phone number of your Nuskha account' }])
  for (const [name, status] of [
    [phone, 401],
    [typist.email, 200],
  ] as const) {
    const logIn = await shop.send('POST', '/auth/login', { body: { email: name, password: typist.password } })
    expect(logIn.status).toBe(status)
  }
  shop.pass(1)
  expect((await enter(await askForCode())).body.data).toEqual(body.data)
})

test('a code typed while logged in proves the own number and ends the other sessions', async () => {
  const owner = await register(phone)
  const code = await askForCode()
  const { body } = await shop.send('POST', '/auth/login/code/verify', {
    token: owner.token,
    body: { phone, otp: code },
  })
  expect(body.data).toMatchObject({ id: owner.id, phone, phoneProven: true })
  expect([await alive(owner.token), await alive(body.token)]).toEqual([false, true])
  await shop.as({ token: String(body.token) })('PUT /user', { body: { phone, city: 'Lahore' } })
  const read = () => shop.as({ token: String(body.token) })('GET /user/profile')
  expect((await read()).data).toMatchObject({ phoneProven: true })
})

test('the session of another account does not keep a number', async () => {
  const other = await shop.customer()
  const typist = await register(phone)
  const code = await askForCode()
  const { body } = await shop.send('POST', '/auth/login/code/verify', {
    token: other.token,
    body: { phone, otp: code },
  })
  expect([other.id, typist.id]).not.toContain(Object(body.data).id)
})

test('a number that is proven twice at once opens one account', async () => {
  await register(phone)
  const first = await askForCode()
  await Promise.all([enter(first), enter(first)])
  expect(await shop.db.selectFrom('users').select('phone').execute()).toHaveLength(2)
})

test('no code opens an account of staff or one that is blocked', async () => {
  const admin = await shop.admin()
  expect((await post('', { phone: admin.phone })).status).toBe(200)
  await sendDue(shop)
  expect(shop.texts).toEqual([])
  const { body } = await enter(await askForCode())
  await shop.db
    .updateTable('users')
    .set({ blocked_at: shop.clock.now() })
    .where('phone', '=', phone)
    .execute()
  shop.pass(1)
  expect(await enter(await askForCode())).toMatchObject({ status: 403, body: { code: 'BLOCKED' } })
  expect(await alive(body.token)).toBe(false)
})

test('a shop without a gateway says so and offers no code', async () => {
  shop = await createTestApp({ ports: { messenger: null } })
  expect(await post('', { phone })).toMatchObject({ status: 409, body: { code: 'NO_TEXTS' } })
  expect((await shop.guest().api('GET /shop')).data.codeLogin).toBe(false)
  const ayesha = await shop.customer()
  await shop.send('POST', '/auth/forgot', { body: { email: ayesha.phone } })
  await sendDue(shop)
  expect(shop.mails).toMatchObject([{ to: ayesha.email }])
})

test('a number abroad logs in, is one number however it is written, and gets the news of its orders', async () => {
  const abroad = '+971501234567'
  const { body } = await enter(await askForCode('00971 50 123 4567'), '+971 (0)50 1234567')
  expect(body.data).toMatchObject({ phone: abroad, phoneProven: true, name: abroad })
  expect(shop.texts.at(-1)).toMatchObject({ to: abroad, code: true })
  const api = shop.as({ token: String(body.token) })
  const order = await placeOrder({ api }, { productId: await shop.product() })
  expect(order.contact).toMatchObject({ name: 'Ayesha Khan', phone })
  // The recipient is another one, so the account does not take over the name.
  expect((await api('GET /user/profile')).data.name).toBe(abroad)
  await api('DELETE /checkout/:id', { params: { id: order.id } })
  await sendDue(shop)
  expect(shop.texts.slice(1)).toHaveLength(2)
  for (const text of shop.texts.slice(1))
    expect(text).toMatchObject({ to: abroad, text: expect.stringContaining(order.orderNumber) })
})

test.each([
  '+971 4 234 5678',
  '+971 50 123',
  '+92 21 35712345',
])('%s is no mobile number: one sentence at the field', async (written) => {
  expect(await post('', { phone: written })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phone', code: 'ANY_PHONE' }] },
  })
})
