import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../../test/existing.ts'
import { buy, fillIn } from '../../../test/fixtures/buying.ts'
import { photo, prescribe, uploadOne } from '../../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { applyRetention } from '../../jobs/applyRetention.ts'
import { sendDue } from '../../messaging/worker.ts'
import type { Files } from '../../ports/ports.ts'
import { finishClosing } from './finishClosing.ts'

const signUpBody = {
  name: 'Zarmina Durrani',
  email: 'zarmina@example.com',
  phone: '03451112223',
  password: 'mangoes-in-june',
}
const { password } = signUpBody
const credentials = { email: signUpBody.email, password }
/** Texts that only this customer typed, in any place. */
const traces = ['Zarmina', 'zarmina', '0345111', 'Chashma', 'Quince', 'Farrukh']

let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
let token: string
let id: string
const asOwner = () => shop.as({ token })
const close = (given: unknown = { password }) => shop.send('POST', '/user/close', { token, body: given })

const arrive = async () => {
  const { data, token: opened } = await shop.as()('POST /auth/register', { body: signUpBody })
  token = opened
  id = data.id
  await shop.db
    .updateTable('contact_points')
    .set({ proven_at: shop.clock.now() })
    .where('user_id', '=', id)
    .execute()
}

beforeEach(async () => {
  shop = await createTestApp()
  admin = await shop.admin()
  await arrive()
})

/** Every table that mentions one of these, with the first it mentions. */
const mentions = async (words: readonly string[]) => {
  const found: string[] = []
  for (const { name } of await shop.db.introspection.getTables()) {
    const { rows } = await sql<{ word: string }>`
      select substring(t::text from ${words.join('|')}) as word from ${sql.table(name)} t
      where t::text ~ ${words.join('|')} limit 1`.execute(shop.db)
    if (rows[0]) found.push(`${name}: ${rows[0].word}`)
  }
  return found
}

const deliver = async (orderId: string) => {
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: orderId }, body: { status } })
}

/** A life with the shop that leaves something in every corner. */
const live = async () => {
  const api = asOwner()
  const place = {
    address: 'House 9, Chashma Lane',
    area: 'Quince Town',
    city: 'Quetta',
    province: 'Balochistan',
    landmark: 'near Quince market',
  } as const
  await api('POST /user/addresses', {
    body: { label: 'Home', name: signUpBody.name, phone: signUpBody.phone, ...place },
  })
  await api('PUT /user', { body: { address: 'House 9, Chashma Lane' } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photo().jpeg().toBuffer())], 'me.jpg'))
  const { body } = await shop.send<{ data: { url: string } }>('POST', '/upload', { token, body: form })
  await api('PUT /user', { body: { profile: body.data.url } })
  await shop.app.fetch(new Request(`http://shop.test${body.data.url.replace('.webp', '.jpg')}`))
  const waiting = await uploadOne(shop, { token }, { patientName: 'Farrukh', notes: 'for Farrukh' })

  const productId = await shop.product({ saleClass: 'prescription', stock: 50 })
  await prescribe(shop, { userId: id, productId, quantity: 9 })
  await shop.db
    .updateTable('prescriptions')
    .set({ patient_name: 'Farrukh Durrani', phone: signUpBody.phone })
    .where('valid_until', 'is not', null)
    .execute()
  await api('POST /cart/items', { body: { productId, quantity: 2 } })
  const checkout = { id: await fillIn({ api }) }
  await api('POST /checkout/:id/contact', {
    params: checkout,
    body: { name: signUpBody.name, phone: signUpBody.phone, email: 'zarmina.too@example.com' },
  })
  await api('POST /checkout/:id/delivery', { params: checkout, body: { ...place, method: 'standard' } })
  await api('POST /checkout/:id/payment', { params: checkout, body: { method: 'cash' } })
  const order = await shop.send<{ data: { id: string } }>('POST', `/checkout/${checkout.id}/order`, {
    token,
    headers: { 'idempotency-key': 'once' },
    body: { notes: 'Call Zarmina first' },
  })
  await deliver(order.body.data.id)
  await admin.api('PATCH /order/:id/payment', {
    params: { id: order.body.data.id },
    body: { paymentStatus: 'paid' },
  })
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  await api('POST /checkout', { body: {} })
  // Messages about acts that can be undone wait for ten seconds.
  shop.pass(1)
  await sendDue(shop)
  await shop.as()('POST /auth/forgot', { body: { email: signUpBody.email } })
  return { orderId: order.body.data.id, avatar: body.data.url, page: existing(waiting.files[0]).url }
}

const statusOf = async (url: string) => (await shop.app.fetch(new Request(`http://shop.test${url}`))).status

test('only the register names the customer afterwards, and the books still agree', async () => {
  const { orderId, avatar, page } = await live()
  expect(await statusOf(avatar)).toBe(200)
  expect(await statusOf(page)).toBe(200)
  const before = await mentions(traces)
  for (const table of [
    'users',
    'addresses',
    'orders',
    'prescriptions',
    'outbox',
    'checkouts',
    'idempotency_keys',
  ])
    expect(before.some((one) => one.startsWith(`${table}:`))).toBe(true)

  expect(await close()).toMatchObject({ status: 200, body: { message: 'Your account is closed' } })
  // The notice of the closing still has to find its way.
  expect(shop.mails.some(({ subject }) => /closed/.test(subject))).toBe(false)
  await sendDue(shop)
  // The code asked for just before may be sent after it.
  expect(shop.mails.find(({ subject }) => /closed/.test(subject))).toMatchObject({
    to: signUpBody.email,
    subject: 'Your Nuskha account is closed',
  })
  shop.pass(90 * 24 * 60)
  await applyRetention(shop)

  expect(await mentions(traces)).toEqual(['register: Farrukh'])
  expect(await statusOf(avatar)).toBe(404)
  expect(await statusOf(avatar.replace('.webp', '.jpg'))).toBe(404)
  expect(await statusOf(page)).toBe(404)
  expect(await findViolations(shop.db)).toEqual([])
  const later = await shop.admin()
  const { data } = await later.api('GET /order/:id', { params: { id: orderId } })
  expect(data).toMatchObject({
    contact: { name: 'Closed account', phone: '', email: null },
    delivery: { address: '', city: 'Quetta' },
    notes: null,
    status: 'delivered',
  })
})

test('finding 42: a message that waited at the closing keeps no address once it was sent or given up', async () => {
  await live()
  shop.pass(1)
  await shop.as()('POST /auth/forgot', { body: { email: signUpBody.email } })
  await close()
  const waiting = shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  const [given] = await waiting.execute()
  await shop.db.updateTable('outbox').set({ attempts: 9 }).where('id', '=', existing(given).id).execute()
  shop.ports.mailer.send = () => Promise.reject(new Error('no mail server'))
  await sendDue(shop)
  expect(await mentions(traces)).toContain('outbox: zarmina')
  shop.ports.mailer.send = async () => undefined
  shop.pass(1)
  while ((await sendDue(shop)) > 0);
  expect(await waiting.where('failed_at', 'is', null).execute()).toEqual([])
  expect(await mentions(traces)).toEqual(['register: Farrukh'])
})

test("keeps messages about another customer's order to this address, and blanks the customer's own", async () => {
  const productId = await shop.product()
  const place = async (api: ReturnType<typeof asOwner>) => {
    await api('POST /cart/items', { body: { productId, quantity: 1 } })
    const params = { id: await fillIn({ api }) }
    await api('POST /checkout/:id/contact', {
      params,
      body: { name: 'Bilal Ahmed', phone: '03331112223', email: signUpBody.email },
    })
    return (await api('POST /checkout/:id/order', { params, body: {} })).data.id
  }
  const own = await place(asOwner())
  await asOwner()('DELETE /checkout/:id', { params: { id: own } })
  const others = await place((await shop.customer()).api)
  await sendDue(shop)
  await close()
  const recipientsOf = async (orderId: string) => {
    const sent = await shop.db
      .selectFrom('outbox')
      .select('recipient')
      .where('order_id', '=', orderId)
      .execute()
    return [...new Set(sent.map(({ recipient }) => recipient))]
  }
  expect(await recipientsOf(own)).toEqual([''])
  expect(await recipientsOf(others)).toEqual([signUpBody.email])
})

test('rejects every login and session; the same phone and email start a new account', async () => {
  const { token: elsewhere } = await shop.as()('POST /auth/login', { body: credentials })
  await close()
  for (const dead of [token, elsewhere])
    expect((await shop.send('GET', '/user/profile', { token: dead })).status).toBe(401)
  expect((await shop.send('POST', '/auth/login', { body: credentials })).status).toBe(401)
  const { data } = await shop.as()('POST /auth/register', { body: signUpBody })
  expect(data.id).not.toBe(id)
})

test('the password is asked for, and ten wrong ones are enough', async () => {
  expect(await close({ password: 'another' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  for (let tries = 1; tries < 10; tries++) await close({ password: 'another' })
  expect((await close()).status).toBe(429)
  expect((await shop.send('GET', '/user/profile', { token })).status).toBe(200)
})

test('rejects staff and customers with an order under way', async () => {
  const productId = await shop.product()
  const order = await buy({ ...(await shop.customer()), api: asOwner() }, productId)
  expect(await close()).toMatchObject({ status: 409, body: { code: 'ORDERS_OPEN' } })
  expect((await shop.send('GET', '/user/profile', { token })).status).toBe(200)
  await asOwner()('DELETE /checkout/:id', { params: { id: order.id } })
  expect((await close()).status).toBe(200)

  const hash = await shop.ports.hasher.hash(password)
  await shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', admin.id).execute()
  expect(await shop.send('POST', '/user/close', { token: admin.token, body: { password } })).toMatchObject({
    status: 409,
    body: { code: 'STAFF_ACCOUNT' },
  })
})

test('an order and the closing at the same moment: the order is there and the account open, or neither', async () => {
  const productId = await shop.product()
  await asOwner()('POST /cart/items', { body: { productId, quantity: 1 } })
  const checkoutId = await fillIn({ api: asOwner() })
  const [placed, closed] = await Promise.all([
    shop.send('POST', `/checkout/${checkoutId}/order`, { token, body: {} }),
    close(),
  ])
  expect([placed.status === 201, closed.status === 200].filter(Boolean)).toHaveLength(1)
  expect(await findViolations(shop.db)).toEqual([])
})

test('retries files that a broken disk could not delete', async () => {
  let broken = true
  const inner = shop.ports.files
  const files: Files = {
    ...inner,
    remove: async (key) => {
      if (broken) throw new Error('EIO')
      await inner.remove(key)
    },
  }
  shop = await createTestApp({ ports: { files, log: { info: () => {}, error: () => {} } } })
  await arrive()
  const { files: pages } = await uploadOne(shop, { token })
  expect((await close()).status).toBe(200)
  const rows = () => shop.db.selectFrom('prescription_files').selectAll().execute()
  expect(await rows()).toHaveLength(1)
  broken = false
  expect(await applyRetention(shop)).toBe(1)
  expect(await rows()).toEqual([])
  expect(await statusOf(pages[0]?.url ?? '')).toBe(404)
})

test('deletes no file of an open account', async () => {
  await uploadOne(shop, { token })
  const files = () => shop.db.selectFrom('prescription_files').select('id').execute()
  const before = await files()
  expect(before).toHaveLength(1)
  expect(await finishClosing(shop)).toBe(0)
  expect(await files()).toEqual(before)
})
