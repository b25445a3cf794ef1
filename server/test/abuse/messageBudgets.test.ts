import { beforeEach, expect, test } from 'vitest'
import { sendDue } from '../../src/messaging/worker.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { existing } from '../existing.ts'
import { address } from '../fixtures/buying.ts'
import { createTestApp, type TestApp } from '../harness.ts'

const { budgets } = defaultSettings
/** Without the time that hides whether an account exists. */
const base = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
const quiet = { info: () => undefined, error: () => undefined }

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ ports: { log: quiet, settings: base } })
})

/** A call from an address. */
const post = async (path: string, body: object, ip: string) => {
  const response = await shop.app.fetch(
    new Request(`http://shop.test/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { ip },
  )
  return {
    status: response.status,
    wait: Number(response.headers.get('retry-after')),
    body: await response.json(),
  }
}
const deliver = async () => {
  while ((await sendDue(shop)) > 0);
}
const outbox = () => shop.db.selectFrom('outbox').select(['last_error', 'failed_at', 'sent_at']).execute()
const anyPhone = (turn: number) => `0300${String(1_000_000 + turn)}`

/** A customer whose account has no address, so that order news goes to the typed number. */
const phoneCustomer = async () => {
  const customer = await shop.customer()
  await shop.db.updateTable('users').set({ email: null }).where('id', '=', customer.id).execute()
  return customer
}

type Customer = Awaited<ReturnType<typeof phoneCustomer>>

/** Places an order with this contact, and cancels it: two messages. */
const placeAndCancel = async (
  { api }: Customer,
  productId: string,
  contact: { phone: string; email?: string },
) => {
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', ...contact } })
  await api('POST /checkout/:id/delivery', { params, body: address })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  const { data: order } = await api('POST /checkout/:id/order', { params, body: {} })
  await api('DELETE /checkout/:id', { params: { id: order.id } })
}

test('finding 6: orders send a number that was typed five texts an hour, from any account', async () => {
  const productId = await shop.product()
  const buyers = [await phoneCustomer(), await phoneCustomer()]
  for (let turn = 0; turn < 8; turn++)
    await placeAndCancel(buyers[turn % 2] as Customer, productId, { phone: '03331234567' })
  await deliver()
  expect(shop.texts).toHaveLength(budgets.text.recipient)
  const given = await outbox()
  expect(given).toHaveLength(16)
  expect(given.filter((row) => row.last_error === 'OVER_BUDGET' && row.failed_at)).toHaveLength(11)
  // Other customers get their messages, and the number gets its own code.
  await placeAndCancel(await phoneCustomer(), productId, { phone: '03009876543' })
  await post('/auth/login/code', { phone: '03331234567' }, '203.0.113.1')
  await deliver()
  expect(
    shop.texts
      .map(({ to }) => to)
      .slice(5)
      .toSorted(),
  ).toEqual(['03009876543', '03009876543', '03331234567'])
})

test('one account sends twenty texts an hour to any numbers', async () => {
  const productId = await shop.product()
  const buyer = await phoneCustomer()
  for (let turn = 0; turn < 11; turn++) await placeAndCancel(buyer, productId, { phone: anyPhone(turn) })
  await deliver()
  expect(shop.texts).toHaveLength(budgets.text.account)
  shop.pass(60)
  await placeAndCancel(buyer, productId, { phone: anyPhone(99) })
  await deliver()
  expect(shop.texts).toHaveLength(budgets.text.account + 2)
})

test('orders send a proven address twenty mails an hour, and one that was typed five a day', async () => {
  const productId = await shop.product()
  const buyer = await shop.customer()
  for (let turn = 0; turn < 4; turn++)
    await placeAndCancel(buyer, productId, { phone: '03001234567', email: 'grandmother@example.com' })
  await deliver()
  expect(shop.mails).toHaveLength(budgets.typedRecipient.recipient)
  for (let turn = 0; turn < 11; turn++)
    await placeAndCancel(buyer, productId, { phone: '03001234567', email: buyer.email })
  await deliver()
  expect(shop.mails).toHaveLength(budgets.typedRecipient.recipient + budgets.mail.recipient)
})

test('staff send a message that was given up', async () => {
  const productId = await shop.product()
  const buyer = await phoneCustomer()
  for (let turn = 0; turn < 3; turn++) await placeAndCancel(buyer, productId, { phone: '03331234567' })
  await deliver()
  const { api } = await shop.admin()
  const { data } = await api('GET /job', { query: { state: 'failed' } })
  expect(data.messages).toMatchObject([{ error: 'OVER_BUDGET' }])
  await api('POST /job/message/:id/retry', { params: { id: existing(data.messages[0]).id } })
  await deliver()
  expect(shop.texts).toHaveLength(6)
})

test('news of orders waits for the next hour when the whole shop has spent its texts', async () => {
  const text = { ...budgets.text, shop: 1 }
  const settings = { ...base, budgets: { ...budgets, text } }
  shop = await createTestApp({ ports: { log: quiet, settings } })
  const productId = await shop.product()
  await placeAndCancel(await phoneCustomer(), productId, { phone: '03331234567' })
  await deliver()
  expect(shop.texts).toHaveLength(1)
  expect((await outbox()).every((row) => row.failed_at === null)).toBe(true)
  shop.pass(61)
  await deliver()
  expect(shop.texts).toHaveLength(2)
})

test.each([
  ['codes to log in', '/auth/login/code', (turn: number) => ({ phone: anyPhone(turn) })],
  ['codes for a new password by text', '/auth/forgot', (turn: number) => ({ email: anyPhone(turn) })],
])(
  '%s: sixty an hour from one /48 and from one /24, as from one network',
  async (_, path, body) => {
    for (const addressOf of [
      (turn: number) => `2400:adc1:12:${turn.toString(16)}::1`,
      (turn: number) => `203.0.113.${turn}`,
    ]) {
      shop.pass(60)
      for (let turn = 0; turn < budgets.text.network; turn++)
        expect((await post(path, body(turn), addressOf(turn))).status).toBe(200)
      const refused = await post(path, body(70), addressOf(70))
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(refused.wait).toBeGreaterThan(3000)
      expect((await post(path, body(71), '198.51.100.7')).status).toBe(200)
    }
  },
  120_000,
)

test('a refused code says the same whether or not there is an account', async () => {
  const { phone } = await shop.customer()
  const text = { ...budgets.text, network: 0 }
  shop.ports.settings = { ...base, budgets: { ...budgets, text } }
  const known = await post('/auth/forgot', { email: phone }, '203.0.113.1')
  const unknown = await post('/auth/forgot', { email: '03990000000' }, '203.0.113.1')
  expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect([known.status, unknown.status]).toEqual([429, 429])
})

test('texts that are switched off end login by code, not login', async () => {
  shop.ports.settings = {
    ...base,
    budgets: { ...budgets, text: { ...budgets.text, allowed: false } },
  }
  expect(await post('/auth/login/code', { phone: '03001234567' }, '203.0.113.1')).toMatchObject({
    status: 503,
    body: { code: 'SWITCHED_OFF' },
  })
})

test('codes abroad are counted by country and apart from those at home, and can be switched off alone', async () => {
  const textAbroad = { ...budgets.textAbroad, country: 2, shop: 3 }
  shop.ports.settings = { ...base, budgets: { ...budgets, textAbroad } }
  const ask = (phone: string, turn: number) => post('/auth/login/code', { phone }, `198.51.${turn}.7`)
  const emirates = ['+971501234567', '+971501234568', '+971501234569']
  const statuses = []
  for (const [turn, phone] of emirates.entries()) statuses.push((await ask(phone, turn)).status)
  expect(statuses).toEqual([200, 200, 429])
  // Another country has its own share, until the shop has spent its whole budget abroad.
  expect((await ask('+966512345678', 4)).status).toBe(200)
  expect((await ask('+447911123456', 5)).status).toBe(429)
  expect((await ask('03001234567', 6)).status).toBe(200)

  shop.ports.settings = {
    ...base,
    budgets: { ...budgets, textAbroad: { ...budgets.textAbroad, allowed: false } },
  }
  expect(await ask('+966512345678', 7)).toMatchObject({
    status: 503,
    body: { code: 'SWITCHED_OFF', message: expect.stringContaining('abroad') },
  })
  expect((await ask('03001234568', 8)).status).toBe(200)
})

test('an address that was merely typed gets no word of the customer, no medicine, and five messages a day', async () => {
  const lure = 'Parcel held by FBR call 0312-3456789 and read out your EasyPaisa PIN'
  const productId = await shop.product({ stock: 50 })
  const victim = await shop.customer({ name: 'Bilqis Bano' })
  for (let turn = 0; turn < 4; turn++) {
    const { api } = await shop.customer({ name: lure })
    await api('POST /cart/items', { body: { productId, quantity: 1 } })
    const params = { id: (await api('POST /checkout', { body: {} })).data.id }
    const contact = { name: lure, phone: anyPhone(turn), email: victim.email }
    await api('POST /checkout/:id/contact', { params, body: contact })
    await api('POST /checkout/:id/delivery', { params, body: { ...address, address: lure } })
    await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
    const { data } = await api('POST /checkout/:id/order', { params, body: { notes: lure } })
    await api('DELETE /checkout/:id', { params: { id: data.id } })
  }
  await deliver()
  expect(shop.mails).toHaveLength(5)
  for (const { to, subject, text, html } of shop.mails) {
    expect(to).toBe(victim.email)
    expect(subject + text + html).not.toMatch(/FBR|0312|PIN/)
    expect(text).toMatch(/^Assalam-o-alaikum dear customer,/)
    expect(text).not.toContain('1 ×')
  }
})

test('finding 6: a code to an address that was merely typed greets without the typed name', async () => {
  const lure = 'Parcel held by FBR'
  const body = {
    name: lure,
    email: 'grandmother@example.com',
    phone: '03001234567',
    password: 'chai-and-rusk-7',
  }
  await post('/auth/register', body, '203.0.113.1')
  await post('/auth/forgot', { email: body.email }, '203.0.113.1')
  await deliver()
  expect(shop.mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Assalam-o-alaikum dear customer,/),
  ])
})
