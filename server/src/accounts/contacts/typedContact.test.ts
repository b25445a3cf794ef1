import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openCounted } from '../../../test/engines/countStatements.ts'
import { placeOrder } from '../../../test/fixtures/placeOrder.ts'
import { createTestApp, onPostgres, type TestApp } from '../../../test/harness.ts'
import { transact } from '../../db/transact.ts'
import { sendDue } from '../../messaging/worker.ts'
import { defaultSettings } from '../../ports/settings.ts'
import { openProven } from './proveContact.ts'

/** An account that typed a contact without proving it, and the owner of the mailbox and the number. */
const email = 'sana@example.com'
const phone = '03001234567'
const password = 'chai-and-rusk-7'
const ownersPassword = 'biryani-on-friday'
const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }

let shop: TestApp
let typist: { id: string; token: string }
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings } })
  typist = await register({ email, phone })
})

const post = (path: string, body: unknown, token?: string) =>
  shop.send('POST', path, { body, ...(token ? { token } : {}) })
const register = async (names: { email: string; phone: string }) => {
  const { body } = await post('/auth/register', { name: 'Ayesha Khan', ...names, password })
  return { id: Object(body.data).id as string, token: String(body.token) }
}
const prove = (value: string) =>
  shop.db
    .updateTable('contact_points')
    .set({ proven_at: shop.clock.now() })
    .where('value', '=', value)
    .execute()
const profile = async (token: string) => {
  const { status, body } = await shop.send('GET', '/user/profile', { token })
  return status === 200 ? body.data : status
}
const logIn = (name: string, tried: string) => post('/auth/login', { email: name, password: tried })

/** The code that arrived at this contact. */
const codeTo = async (contact: string) => {
  await sendDue(shop)
  const arrived = [...shop.mails.map(({ to, subject }) => ({ to, text: subject })), ...shop.texts]
  const code = arrived.findLast(({ to, text }) => to === contact && /^\d{6}\b/.test(text))
  return code?.text.slice(0, 6) ?? 'none'
}
const askForToken = async (name: string) => {
  expect((await post('/auth/forgot', { email: name })).status).toBe(200)
  const traded = await post('/auth/verify/otp', { email: name, otp: await codeTo(name) })
  expect(traded.status).toBe(200)
  return String(Object(traded.body.data).resetToken)
}
const setPassword = (resetToken: string) =>
  post('/auth/reset/password', { resetToken, password: ownersPassword })
const logInByCode = async (token?: string) => {
  await post('/auth/login/code', { phone })
  return post('/auth/login/code/verify', { phone, otp: await codeTo(phone) }, token)
}

/** The owner's account is new and empty, and the account that typed the contact is as it was without it. */
const expectApart = async (owner: { id: string; token: string }, kind: 'email' | 'phone') => {
  const taken = { email, phone }[kind]
  expect(owner.id).not.toBe(typist.id)
  expect(await profile(owner.token)).toMatchObject({ name: taken, [kind]: taken, [`${kind}Proven`]: true })
  const api = shop.as({ token: owner.token })
  expect((await api('GET /order')).data).toEqual([])
  expect((await api('GET /user/addresses')).data).toEqual([])
  expect(await profile(typist.token)).toMatchObject({ id: typist.id, name: 'Ayesha Khan', [kind]: null })
  expect((await shop.as({ token: typist.token })('GET /order')).data).toHaveLength(1)
  const other = kind === 'email' ? phone : email
  expect(Object((await logIn(other, password)).body.data).id).toBe(typist.id)
  expect((await logIn(taken, password)).status).toBe(401)
}

test.each([
  ['email', email],
  ['phone', phone],
] as const)('a new password by a typed %s opens a new account, never the one that typed it', async (kind, name) => {
  await placeOrder({ api: shop.as({ token: typist.token }) }, { productId: await shop.product() })
  expect((await setPassword(await askForToken(name))).status).toBe(200)
  const { status, body } = await logIn(name, ownersPassword)
  expect(status).toBe(200)
  await expectApart({ id: Object(body.data).id, token: String(body.token) }, kind)
})

test('a login code to a typed number opens a new account, although it was the only contact of the other', async () => {
  await placeOrder({ api: shop.as({ token: typist.token }) }, { productId: await shop.product() })
  await shop.db.updateTable('users').set({ email: null }).execute()
  const { body } = await logInByCode()
  expect(Object(body.data)).toMatchObject({ phone, phoneProven: true, name: phone })
  expect(Object(body.data).id).not.toBe(typist.id)
  expect((await shop.as({ token: String(body.token) })('GET /order')).data).toEqual([])
  expect(await profile(typist.token)).toMatchObject({ id: typist.id, phone: null })
  const { password_hash } = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', typist.id)
    .executeTakeFirstOrThrow()
  expect(password_hash).not.toBeNull()
})

test('one of several accounts that typed an address opens by none of its codes', async () => {
  const second = await register({ email, phone: '03111234567' })
  await prove('03111234567')
  await setPassword(await askForToken(email))
  const { body } = await logIn(email, ownersPassword)
  expect([typist.id, second.id]).not.toContain(Object(body.data).id)
  for (const { token } of [typist, second]) expect(await profile(token)).toMatchObject({ email: null })
})

test.runIf(onPostgres)(
  'many accounts lose a contact in as many statements as one, with a message each',
  async () => {
    const { db, statementsOf } = await openCounted()
    shop = await createTestApp({ db, ports: { settings } })
    const counts = []
    for (const phones of [['03001234500'], ['03001234501', '03001234502', '03001234503']]) {
      const contact = `sana-${phones.length}@example.com`
      for (const typed of phones) {
        await register({ email: contact, phone: typed })
        await prove(typed)
      }
      const proof = { contact, now: shop.clock.now(), language: 'en' } as const
      const statements = await statementsOf(() => transact(db, (trx) => openProven(trx, proof)))
      counts.push(statements.length)
      const owners = await db.selectFrom('users').select('name').where('email', '=', contact).execute()
      expect(owners).toEqual([{ name: contact }])
      const messages = db.selectFrom('outbox').select('recipient').where('kind', '=', 'emailMoved')
      const recipients = (await messages.execute()).map(({ recipient }) => recipient)
      expect(recipients).toEqual(expect.arrayContaining(phones))
    }
    expect(counts[1]).toBe(counts[0])
  },
)

test('a proven owner gets a new password for the own account, although strangers typed the address', async () => {
  const owner = await shop.customer()
  await register({ email: owner.email, phone: '03111234567' })
  await setPassword(await askForToken(owner.email))
  expect(Object((await logIn(owner.email, ownersPassword)).body.data).id).toBe(owner.id)
})

test('a typed number leads to the proven address of the account', async () => {
  await prove(email)
  await post('/auth/forgot', { email: phone })
  const otp = await codeTo(email)
  const traded = await post('/auth/verify/otp', { email: phone, otp })
  await setPassword(String(Object(traded.body.data).resetToken))
  expect(Object((await logIn(phone, ownersPassword)).body.data).id).toBe(typist.id)
  expect(shop.texts).toEqual([])
})

test('a new password is refused where an account has proven the contact meanwhile', async () => {
  const resetToken = await askForToken(email)
  await prove(email)
  expect((await setPassword(resetToken)).status).toBe(410)
  expect((await logIn(email, password)).status).toBe(200)
})

test('two new passwords for one typed address at once open one account', async () => {
  const tokens = [await askForToken(email), await askForToken(email)]
  const responses = await Promise.all(tokens.map(setPassword))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const accounts = await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(accounts).toHaveLength(1)
})

test('staff who typed a contact lose it by no code', async () => {
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', typist.id).execute()
  await post('/auth/forgot', { email })
  await post('/auth/login/code', { phone })
  await sendDue(shop)
  expect([shop.mails, shop.texts]).toEqual([[], []])
})

test('staff who typed a number do not keep its owner out', async () => {
  const owner = await shop.customer()
  await shop.db
    .updateTable('users')
    .set({ role: 'admin', phone: owner.phone })
    .where('id', '=', typist.id)
    .execute()
  await post('/auth/login/code', { phone: owner.phone })
  const otp = await codeTo(owner.phone)
  const { body } = await post('/auth/login/code/verify', { phone: owner.phone, otp })
  expect(Object(body.data).id).toBe(owner.id)
})

test.runIf(onPostgres)(
  'finding 65: a number that eight thousand accounts have typed is proven all the same',
  async () => {
    for (const from of [0, 2_000, 4_000, 6_000]) {
      await sql`insert into users (id, name, email, phone, created_at)
        select 'typist-' || n, 'Typist', 'typist-' || n || '@example.com', '03217654321', ${shop.clock.now()}
        from generate_series(${from}::int + 1, ${from}::int + 2000) n`.execute(shop.db)
      await sql`update contact_points set proven_at = ${shop.clock.now()}
        where kind = 'email' and proven_at is null and value like 'typist-%'`.execute(shop.db)
    }
    const given = { contact: '03217654321', now: shop.clock.now(), language: 'en' as const }
    await transact(shop.db, (trx) => openProven(trx, given))
    const left = await sql`select from users where phone = '03217654321'`.execute(shop.db)
    expect(left.rows).toHaveLength(1)
    const told = await sql`select from outbox where kind = 'phoneMoved'`.execute(shop.db)
    expect(told.rows).toHaveLength(100)
  },
)
