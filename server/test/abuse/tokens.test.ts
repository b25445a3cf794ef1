import { beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../../src/kernel/ids.ts'
import { sign } from '../../src/kernel/signatures/signatures.ts'
import { existing } from '../existing.ts'
import { uploadOne } from '../fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../harness.ts'

type TestUser = Awaited<ReturnType<TestApp['customer']>>

let shop: TestApp
let owner: TestUser
let stranger: TestUser
beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.customer()
  stranger = await shop.customer()
})

const profile = (authorization: string) => shop.send('GET', '/user/profile', { headers: { authorization } })

const flip = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')

/** Replacements of `Bearer {token}`. */
const forgeries: Record<string, (token: string) => string> = {
  'cut short': (token) => `Bearer ${token.slice(0, -1)}`,
  'one letter longer': (token) => `Bearer ${token}A`,
  'one letter changed': (token) => `Bearer ${flip(token)}`,
  'in other case': (token) => `Bearer ${token.toUpperCase()}`,
  twice: (token) => `Bearer ${token}, Bearer ${token}`,
  'with a blank in it': (token) => `Bearer ${token.slice(0, 20)} ${token.slice(20)}`,
  empty: () => 'Bearer ',
  'a word': () => 'Bearer undefined',
  'of nobody who signs': () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhZG1pbiJ9.',
  'in another scheme': (token) => `Basic ${token}`,
  'a wildcard': () => `Bearer ${'%'.repeat(43)}`,
  'of SQL': () => "Bearer ' or '1'='1' or token_hash like '%",
}

test('a forged token opens nothing, however it was forged', async () => {
  expect((await profile(`Bearer ${owner.token}`)).status).toBe(200)
  for (const [how, forge] of Object.entries(forgeries)) {
    const { status, body } = await profile(forge(owner.token))
    expect([how, status, body.code]).toEqual([how, 401, 'NOT_SIGNED_IN'])
  }
})

test('the stored hash of a token opens nothing', async () => {
  const rows = await shop.db.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of rows) expect((await profile(`Bearer ${token_hash}`)).status).toBe(401)
  expect(rows.map((row) => row.token_hash)).not.toContain(owner.token)
})

test('a token ends with its time, with its logout and with a new password elsewhere', async () => {
  shop.pass(30 * 24 * 60 - 1)
  expect((await profile(`Bearer ${owner.token}`)).status).toBe(200)
  shop.pass(1)
  expect((await profile(`Bearer ${owner.token}`)).status).toBe(401)
  const again = await shop.customer()
  await again.api('POST /auth/logout', {})
  expect((await profile(`Bearer ${again.token}`)).status).toBe(401)
})

/** The code that was sent last, out of its message. */
const code = async () => {
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(Object(payload).code)
}
const forgot = async (email: string) => {
  await shop.send('POST', '/auth/forgot', { body: { email } })
  return code()
}
const verify = (email: string, otp: string) => shop.send('POST', '/auth/verify/otp', { body: { email, otp } })
const reset = (resetToken: string) =>
  shop.send('POST', '/auth/reset/password', { body: { resetToken, password: 'three-green-kites-9' } })

test('a code opens its own account alone, once, while it is the newest and ten minutes long', async () => {
  const first = await forgot(owner.email)
  const foreign = await forgot(stranger.email)
  expect((await verify(owner.email, foreign)).status).toBe(foreign === first ? 200 : 400)
  const second = await forgot(owner.email)
  if (first !== second) expect((await verify(owner.email, first)).status).toBe(400)
  for (const otp of ['', '00000', '0000000', '______', '%', second.replace(/./, '٠')])
    expect((await verify(owner.email, otp)).status).toBe(400)
  expect((await verify(owner.email, second)).status).toBe(200)
  expect((await verify(owner.email, second)).status).toBe(400)
  const third = await forgot(owner.email)
  shop.pass(10)
  expect((await verify(owner.email, third)).status).toBe(400)
})

test('after five wrong guesses the right code is worthless too', async () => {
  const right = await forgot(owner.email)
  const wrong = right === '111111' ? '222222' : '111111'
  for (let i = 0; i < 5; i++) expect((await verify(owner.email, wrong)).status).toBe(400)
  expect((await verify(owner.email, right)).status).toBe(400)
})

test('a reset works once, a quarter of an hour long, and is no session', async () => {
  const { body } = await verify(owner.email, await forgot(owner.email))
  const token = String(Object(body.data).resetToken)
  for (const forged of ['x', flip(token), owner.token, token.slice(1), `${token} `, '%'])
    expect((await reset(forged)).status).toBe(410)
  expect((await profile(`Bearer ${token}`)).status).toBe(401)
  expect((await reset(token)).status).toBe(200)
  expect((await reset(token)).status).toBe(410)
  expect((await profile(`Bearer ${owner.token}`)).status).toBe(401)
  const late = await verify(stranger.email, await forgot(stranger.email))
  shop.pass(15)
  expect((await reset(String(Object(late.body.data).resetToken))).status).toBe(410)
})

test('a made-up guest session names no cart', async () => {
  const body = { productId: await shop.product(), quantity: 1 }
  await shop.guest().api('POST /cart/items', { body })
  for (const session of ['', 'sess_', 'sess_short', `sess_${'%'.repeat(30)}`, '0', 'undefined']) {
    const response = await shop.send('GET', '/cart', { headers: { 'x-session-id': session } })
    if (response.status === 200) expect(response.body.data).toMatchObject({ id: null, items: [] })
    else expect([session, response.status]).toEqual([session, 400])
  }
})

test('a guest does not reach another guest’s line, nor a cart by what the database keeps', async () => {
  const [mine, theirs] = [shop.guest(), shop.guest()]
  const body = { productId: await shop.product(), quantity: 1 }
  await mine.api('POST /cart/items', { body })
  const { data } = await theirs.api('POST /cart/items', { body })
  const line = `/cart/items/${data.items[0]?.id}`
  expect((await shop.send('DELETE', line, { session: mine.session })).status).toBe(404)
  expect((await shop.send('PUT', line, { session: mine.session, body: { quantity: 9 } })).status).toBe(404)
  const { session_hash } = await shop.db
    .selectFrom('carts')
    .select('session_hash')
    .where('id', '=', existing(data.id))
    .executeTakeFirstOrThrow()
  const stolen = await shop.send('GET', '/cart', { session: `sess_${session_hash}` })
  expect(JSON.stringify(stolen.body)).not.toContain(data.id)
})

test('a link to a prescription that the shop did not sign opens nothing', async () => {
  const { id, files } = await uploadOne(shop, owner)
  const fileId = existing(files[0]).id
  const expires = String(Math.floor(shop.clock.now().getTime() / 1000) + 300)
  const session = await fingerprint(owner.token)
  const path = `/prescription/${id}/files/${fileId}?expires=${expires}&session=${session}&signature=`
  const status = async (signature: string) => (await shop.send('GET', path + signature)).status
  // Values that an attacker may have or guess.
  for (const secret of [' ', 'undefined', 'null', 'secret', 'sec_demo', owner.id, owner.token, session]) {
    const signature = await sign('SHA-256', secret, [id, fileId, expires, session].join('/'))
    expect([secret, await status(signature)]).toEqual([secret, 404])
    expect(await status(`${signature}&signature=${signature}`)).toBeGreaterThan(399)
  }
  for (const signature of ['', '0', '%00', 'a'.repeat(64), '%25'])
    expect(await status(signature)).toBeGreaterThan(399)
})
