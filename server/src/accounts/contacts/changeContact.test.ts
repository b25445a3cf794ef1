import { beforeEach, expect, test } from 'vitest'
import { buy } from '../../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deleteExpired } from '../../jobs/deleteExpired.ts'
import { sendDue } from '../../messaging/worker.ts'
import { defaultSettings } from '../../ports/settings.ts'

const password = 'chai-and-rusk-7'
let shop: TestApp
let token = ''

beforeEach(async () => {
  const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
  shop = await createTestApp({ ports: { settings } })
  token = await register('ayesha@example.com', '03001234567')
  await shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
})

const register = async (email: string, phone: string) => {
  const body = { name: 'Ayesha Khan', email, phone, password }
  return String((await shop.send('POST', '/auth/register', { body })).body.token)
}
const ask = (contact: string, typed: string | undefined = password, as = token) =>
  shop.send('POST', '/user/contact/code', { token: as, body: { contact, password: typed } })
const verify = (contact: string, otp: string, as = token) =>
  shop.send('POST', '/user/contact/verify', { token: as, body: { contact, otp } })
const undo = (link: string) => shop.send('POST', '/user/contact/undo', { body: { token: link } })
const profile = async (as = token) => {
  const { status, body } = await shop.send('GET', '/user/profile', { token: as })
  return status === 200 ? body.data : status
}

/** Everything that was sent, with its recipient, the newest last. */
const sent = async () => {
  await sendDue(shop)
  return [...shop.mails, ...shop.texts].map(({ to, text }) => ({ to, text }))
}
const codeTo = async (contact: string) => {
  const message = (await sent()).findLast(({ to, text }) => to === contact && /\b\d{6}\b/.test(text))
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'none'
}
const linkTo = async (contact: string) => {
  const message = (await sent()).findLast(({ to, text }) => to === contact && text.includes('/undo#'))
  return /\/undo#([\w-]+)/.exec(message?.text ?? '')?.[1] ?? 'none'
}
const change = async (contact: string) => {
  expect((await ask(contact)).status).toBe(200)
  expect(await verify(contact, await codeTo(contact))).toMatchObject({ status: 200 })
}

test('finding 2: a new address needs the password and a code that reached it; until then the old one stays', async () => {
  expect(await ask('new@example.com', 'guessed')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  expect(await ask('new@example.com', '')).toMatchObject({ status: 400 })
  expect(await ask('New@Example.com')).toMatchObject({
    status: 200,
    body: { data: { contact: 'new@example.com', resendAfter: defaultSettings.code.resendSeconds } },
  })
  expect(await verify('new@example.com', '000000')).toMatchObject({ status: 400 })
  expect(await profile()).toMatchObject({ email: 'ayesha@example.com', emailProven: true })
  const otp = await codeTo('new@example.com')
  expect(await verify('other@example.com', otp)).toMatchObject({ status: 400 })
  expect(await verify('new@example.com', otp)).toMatchObject({
    status: 200,
    body: { data: { email: 'new@example.com', emailProven: true, phone: '03001234567', phoneProven: true } },
  })
})

test('the card’s own call sends the same code once a contact is proven', async () => {
  const body = { email: 'new@example.com', password }
  expect(await shop.send('POST', '/auth/change/email', { token, body })).toMatchObject({
    status: 200,
    body: { data: { email: 'ayesha@example.com' } },
  })
  expect(await verify('new@example.com', await codeTo('new@example.com'))).toMatchObject({ status: 200 })
})

test('a code works only in the session that asked for it', async () => {
  const { body } = await shop.send('POST', '/auth/login', { body: { email: 'ayesha@example.com', password } })
  await ask('03219876543')
  const otp = await codeTo('03219876543')
  expect((await verify('03219876543', otp, String(body.token))).status).toBe(400)
  expect((await verify('03219876543', otp)).status).toBe(200)
})

test('the old number learns of the change, and its link undoes it within 72 hours', async () => {
  await change('03219876543')
  const link = await linkTo('03001234567')
  shop.pass(71 * 60)
  expect(await undo(link)).toMatchObject({ status: 200 })
  // Both the session and the password were the hands of the user who changed it.
  expect(await profile()).toBe(401)
  const login = { email: 'ayesha@example.com', password }
  expect((await shop.send('POST', '/auth/login', { body: login })).status).toBe(401)
  expect(
    await shop.db
      .selectFrom('contact_points')
      .select('value')
      .where('proven_at', 'is not', null)
      .orderBy('value')
      .execute(),
  ).toEqual([{ value: '03001234567' }, { value: 'ayesha@example.com' }])
  expect(await undo(link)).toMatchObject({ status: 410 })
})

test('after 72 hours the link has no effect', async () => {
  await change('new@example.com')
  const link = await linkTo('ayesha@example.com')
  shop.pass(72 * 60)
  expect(await undo(link)).toMatchObject({ status: 410 })
  expect(await profile()).toMatchObject({ email: 'new@example.com' })
})

test('the link of an earlier change undoes later ones too, and theirs end', async () => {
  await change('thief-1@example.com')
  shop.pass(60)
  await change('thief-2@example.com')
  const [own, thiefs] = [await linkTo('ayesha@example.com'), await linkTo('thief-1@example.com')]
  expect((await undo(own)).status).toBe(200)
  expect((await undo(thiefs)).status).toBe(410)
  const { email } = await shop.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  expect(email).toBe('ayesha@example.com')
})

test('the link of a changed address undoes a later change of the number as well', async () => {
  await change('thief@example.com')
  shop.pass(60)
  await change('03219876543')
  const [byEmail, byPhone] = [await linkTo('ayesha@example.com'), await linkTo('03001234567')]
  expect((await undo(byEmail)).status).toBe(200)
  expect((await undo(byPhone)).status).toBe(410)
  const proven = await shop.db
    .selectFrom('contact_points')
    .select('value')
    .where('proven_at', 'is not', null)
    .orderBy('value')
    .execute()
  expect(proven.map(({ value }) => value)).toEqual(['03001234567', 'ayesha@example.com'])
})

const proven = async () => {
  const points = shop.db.selectFrom('contact_points').select('value').where('proven_at', 'is not', null)
  return (await points.orderBy('value').execute()).map(({ value }) => value)
}

test.each([
  ['the number first', ['03219876543', 'thief@example.com'], 60],
  ['the address first', ['thief@example.com', '03219876543'], 60],
  ['the number twice, then the address', ['03219876543', '03219876544', 'thief@example.com'], 60],
  ['the address twice around the number', ['thief-1@example.com', '03219876543', 'thief@example.com'], 60],
  ['the number almost 72 hours before the address', ['03219876543', 'thief@example.com'], 71 * 60],
])('any link to the owner undoes all that an intruder changed: %s', async (_, contacts, minutes) => {
  for (const contact of contacts) {
    await change(contact)
    shop.pass(minutes)
  }
  const links = [await linkTo('ayesha@example.com'), await linkTo('03001234567')]
  // The first link is over where the changes are far apart: the other one undoes both.
  const statuses = []
  for (const link of links.reverse()) statuses.push((await undo(link)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await proven()).toEqual(['03001234567', 'ayesha@example.com'])
  expect(await profile()).toBe(401)
  for (const email of [...contacts, '03001234567', 'ayesha@example.com'])
    expect((await shop.send('POST', '/auth/login', { body: { email, password } })).status).toBe(401)
})

test('finding 18: a change ends the other sessions of the account', async () => {
  const login = { email: 'ayesha@example.com', password }
  const { body } = await shop.send('POST', '/auth/login', { body: login })
  await change('new@example.com')
  expect(await profile(String(body.token))).toBe(401)
  expect(await profile()).toMatchObject({ email: 'new@example.com' })
})

test('finding 18: logging out everywhere ends every session of the account', async () => {
  const login = { email: 'ayesha@example.com', password }
  const { body } = await shop.send('POST', '/auth/login', { body: login })
  expect((await shop.send('POST', '/auth/logout/all', { token })).status).toBe(200)
  expect([await profile(), await profile(String(body.token))]).toEqual([401, 401])
})

test('where no texts are sent, an account with a proven address may type a number', async () => {
  const silent = await createTestApp({ ports: { messenger: null } })
  const { id, token: own } = await silent.customer()
  await silent.db.updateTable('contact_points').set({ proven_at: null }).where('kind', '=', 'phone').execute()
  const body = { phone: '03219876543' }
  expect(await silent.send('PUT', '/user', { token: own, body })).toMatchObject({
    status: 200,
    body: { data: { id, phone: '03219876543', phoneProven: false } },
  })
})

test('a contact that another account has proven is asked for alike, and stays there', async () => {
  const other = await shop.customer()
  expect((await ask(other.email)).status).toBe(200)
  expect((await ask(other.phone)).status).toBe(200)
  const otp = await codeTo(other.phone)
  expect(await verify(other.phone, otp)).toMatchObject({ status: 409 })
  expect(await other.api('GET /user/profile')).toMatchObject({
    data: { phone: other.phone, phoneProven: true },
  })
  expect(await profile()).toMatchObject({ phone: '03001234567' })
})

test('an own contact that is not confirmed yet needs its code only; a confirmed one none', async () => {
  const fresh = await register('sana@example.com', '03331112223')
  expect(await ask('sana@example.com', undefined, fresh)).toMatchObject({ status: 200 })
  expect(await verify('sana@example.com', await codeTo('sana@example.com'), fresh)).toMatchObject({
    status: 200,
    body: { data: { emailProven: true, phoneProven: false } },
  })
  expect(await ask('sana@example.com', undefined, fresh)).toMatchObject({ status: 409 })
})

test('neither an address nor a number is a clear error at the field', async () => {
  for (const contact of ['ayesha@', '0300', '+49301234567'])
    expect(await ask(contact)).toMatchObject({ status: 400, body: { errors: [{ field: 'contact' }] } })
})

test('finding 33: a code that was asked without the password replaces no contact that was proven since', async () => {
  const own = await register('sana@example.com', '03331112223')
  const login = { email: 'sana@example.com', password }
  const stolen = String((await shop.send('POST', '/auth/login', { body: login })).body.token)
  const type = (phone: string) => shop.send('PUT', '/user', { token: stolen, body: { phone } })
  await type('03219999999')
  expect((await ask('03219999999', undefined, stolen)).status).toBe(200)
  const otp = await codeTo('03219999999')
  await type('03331112223')
  expect((await ask('03331112223', undefined, own)).status).toBe(200)
  expect((await verify('03331112223', await codeTo('03331112223'), own)).status).toBe(200)
  expect(await verify('03219999999', otp, stolen)).toMatchObject({
    status: 400,
    body: { code: 'WRONG_CODE' },
  })
  expect(await profile(own)).toMatchObject({ phone: '03331112223', phoneProven: true })
})

const logInByCode = async (phone: string) => {
  expect((await shop.send('POST', '/auth/login/code', { body: { phone } })).status).toBe(200)
  const otp = await codeTo(phone)
  const { status, body } = await shop.send('POST', '/auth/login/code/verify', { body: { phone, otp } })
  expect(status).toBe(200)
  return { id: Object(body.data).id as string, token: String(body.token) }
}
const ownId = async () => Object(await profile()).id as string
const holderOf = async (value: string) =>
  (await shop.db.selectFrom('contact_points').select('user_id').where('value', '=', value).execute()).map(
    ({ user_id }) => user_id,
  )

test('finding 48: a login by the old number does not stop the undo, and the intruder is out', async () => {
  const id = await ownId()
  await change('03219876543')
  const link = await linkTo('03001234567')
  const newer = await logInByCode('03001234567')
  expect(newer.id).not.toBe(id)
  expect((await undo(link)).status).toBe(200)
  expect(await profile()).toBe(401)
  expect(await holderOf('03001234567')).toEqual([id])
  expect(await holderOf('03219876543')).toEqual([])
  const login = { email: 'ayesha@example.com', password }
  expect((await shop.send('POST', '/auth/login', { body: login })).status).toBe(401)
  shop.pass(1)
  expect((await logInByCode('03001234567')).id).toBe(id)
})

test('finding 48: neither does a new password or an address on the newer account', async () => {
  const id = await ownId()
  await change('03219876543')
  const link = await linkTo('03001234567')
  const newer = await logInByCode('03001234567')
  await shop.send('POST', '/auth/forgot', { body: { email: '03001234567' } })
  const otp = await codeTo('03001234567')
  const traded = await shop.send('POST', '/auth/verify/otp', { body: { email: '03001234567', otp } })
  const { resetToken } = traded.body.data as { resetToken: string }
  const reset = { resetToken, password: 'rusk-and-chai-8' }
  expect((await shop.send('POST', '/auth/reset/password', { body: reset })).status).toBe(200)
  const { body } = await shop.send('POST', '/auth/login', {
    body: { email: '03001234567', password: reset.password },
  })
  const now = String(body.token)
  const asked = await ask('other@example.com', reset.password, now)
  expect(asked.status).toBe(200)
  expect((await verify('other@example.com', await codeTo('other@example.com'), now)).status).toBe(200)
  await buy({ api: shop.as({ token: now }) } as never, await shop.product())
  expect((await undo(link)).status).toBe(200)
  expect(await holderOf('03001234567')).toEqual([id])
  // The newer account has another way in, and learns that it lost the number.
  expect(await profile(now)).toMatchObject({ id: newer.id, email: 'other@example.com', phone: null })
  expect((await sent()).some(({ to }) => to === 'other@example.com')).toBe(true)
})

test('finding 48: a newer account whose orders have no other way in keeps the number; the intruder is out', async () => {
  const id = await ownId()
  await change('03219876543')
  const link = await linkTo('03001234567')
  const newer = await logInByCode('03001234567')
  await buy({ api: shop.as({ token: newer.token }) } as never, await shop.product())
  const undone = await undo(link)
  expect(undone.status).toBe(200)
  expect(undone.body.message).toContain('newer account')
  expect(await profile()).toBe(401)
  expect(await holderOf('03219876543')).toEqual([])
  expect(await holderOf('03001234567')).toEqual([newer.id])
  expect(await holderOf('ayesha@example.com')).toEqual([id])
  expect(await profile(newer.token)).toMatchObject({ phone: '03001234567', phoneProven: true })
})

test('finding 47: an account is not closed while a changed contact can be undone', async () => {
  await change('03219876543')
  const link = await linkTo('03001234567')
  const close = () => shop.send('POST', '/user/close', { token, body: { password } })
  expect(await close()).toMatchObject({
    status: 409,
    body: { code: 'CONTACT_CHANGE_OPEN', message: expect.stringContaining('72 hours') },
  })
  shop.pass(71 * 60 + 30)
  expect((await close()).body.message).toContain('1 hour')
  expect((await undo(link)).status).toBe(200)
})

test('finding 47: 72 hours after a change the account may be closed', async () => {
  await change('03219876543')
  shop.pass(72 * 60)
  expect((await shop.send('POST', '/user/close', { token, body: { password } })).status).toBe(200)
})

/** Lets the act begin, and runs `meanwhile` once the password was checked. */
const afterProof = async <T>(meanwhile: () => Promise<unknown>, act: () => Promise<T>): Promise<T> => {
  const { hasher } = shop.ports
  const { verify } = hasher
  hasher.verify = async (hash, typed) => {
    hasher.verify = verify
    const isRight = await verify(hash, typed)
    await meanwhile()
    return isRight
  }
  return act()
}

test.each([
  ['a closing', 'POST', '/user/close', { password }],
  ['an export', 'POST', '/user/export', { password }],
  ['a code for another number', 'POST', '/user/contact/code', { contact: '03335556667', password }],
  ['another address', 'POST', '/auth/change/email', { email: 'thief2@example.com', password }],
  [
    'another password',
    'POST',
    '/auth/change/password',
    { currentPassword: password, newPassword: 'apricots-in-may' },
  ],
] as const)('finding 57: %s fails when the owner undoes a change during the check of the password', async (_, method, path, body) => {
  await change('thief@example.com')
  const link = await linkTo('ayesha@example.com')
  const acted = await afterProof(
    async () => expect((await undo(link)).status).toBe(200),
    () => shop.send(method, path, { token, body }),
  )
  expect(acted).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  expect(await shop.db.selectFrom('users').select(['email', 'password_hash']).execute()).toEqual([
    { email: 'ayesha@example.com', password_hash: null },
  ])
})

test('finding 57: 72 hours after a change was undone the account may be closed', async () => {
  await change('thief@example.com')
  shop.pass(71 * 60)
  expect((await undo(await linkTo('ayesha@example.com'))).status).toBe(200)
  await shop.as()('POST /auth/forgot', { body: { email: 'ayesha@example.com' } })
  const otp = await codeTo('ayesha@example.com')
  const { data } = await shop.as()('POST /auth/verify/otp', { body: { email: 'ayesha@example.com', otp } })
  await shop.as()('POST /auth/reset/password', { body: { ...data, password } })
  const closeNow = async () => {
    const { token } = await shop.as()('POST /auth/login', { body: { email: 'ayesha@example.com', password } })
    return shop.send('POST', '/user/close', { token, body: { password } })
  }
  expect(await closeNow()).toMatchObject({ status: 409, body: { code: 'CONTACT_CHANGE_OPEN' } })
  shop.pass(71 * 60)
  await deleteExpired(shop)
  expect((await closeNow()).body.message).toContain('1 hour')
  shop.pass(60)
  expect((await closeNow()).status).toBe(200)
})
