import { beforeEach, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { address } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { sendDue } from '../messaging/worker.ts'
import { defaultSettings } from '../ports/settings.ts'

const phone = '03217654321'
let shop: TestApp
let admin: Awaited<ReturnType<TestApp['admin']>>
beforeEach(async () => {
  const settings = { ...defaultSettings, code: { ...defaultSettings.code, responseMilliseconds: 0 } }
  shop = await createTestApp({ ports: { settings } })
  admin = await shop.admin()
})

/** An order that staff take by phone for a number without an account. */
const take = async (more: { coupon?: string } = {}) => {
  const items = [{ productId: await shop.product({ price: 300 }), quantity: 1 }]
  const body = { name: 'Bilal Ahmed', phone, items, ...address, language: 'ur' as const, ...more }
  return (await admin.api('POST /order/phone', { body })).data
}

const codeTo = async (number: string) => {
  await sendDue(shop)
  const text = shop.texts.findLast(({ to, text }) => to === number && /\b\d{6}\b/.test(text))?.text
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none'
}
const logIn = async () => {
  await shop.send('POST', '/auth/login/code', { body: { phone } })
  return shop.send('POST', '/auth/login/code/verify', { body: { phone, otp: await codeTo(phone) } })
}
const ordersOf = async (token: string) =>
  ((await shop.send('GET', '/order', { token })).body.data as { id: string }[]).map(({ id }) => id)

test('a customer who proves the number by a code gets the account and its orders', async () => {
  const { order, customer } = await take()
  const { status, body } = await logIn()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ id: customer.id, name: 'Bilal Ahmed', phone, phoneProven: true })
  expect(await ordersOf(String(body.token))).toEqual([order.id])
  const again = await logIn()
  expect(again.body.data).toMatchObject({ id: customer.id })
  expect(await findViolations(shop.db)).toEqual([])
})

test('a known customer who proves the number later gets the orders with their coupon', async () => {
  await admin.api('POST /coupon', { body: { code: 'TEN', discountType: 'percentage', discountValue: 10 } })
  const password = 'chai-and-rusk-7'
  const account = { name: 'Bilal', email: 'bilal@example.com', phone: '03001112223', password }
  const { body } = await shop.send('POST', '/auth/register', { body: account })
  const known = { token: String(body.token) }
  await shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
  const { order, customer } = await take({ coupon: 'TEN' })
  const change = { contact: phone, password }
  expect((await shop.send('POST', '/user/contact/code', { token: known.token, body: change })).status).toBe(
    200,
  )
  const otp = await codeTo(phone)
  const proof = { token: known.token, body: { contact: phone, otp } }
  expect((await shop.send('POST', '/user/contact/verify', proof)).status).toBe(200)
  expect(await ordersOf(known.token)).toEqual([order.id])
  const ofCustomer = shop.db.selectFrom('orders').select('id').where('user_id', '=', existing(customer.id))
  const left = await ofCustomer.execute()
  expect(left).toEqual([])
  expect(await findViolations(shop.db)).toEqual([])
})

test('an account that only typed the number sees nothing of the orders', async () => {
  const { customer } = await take()
  const stranger = await shop.customer()
  await shop.db.updateTable('users').set({ phone }).where('id', '=', stranger.id).execute()
  expect(await ordersOf(stranger.token)).toEqual([])
  const { body } = await logIn()
  expect(body.data).toMatchObject({ id: customer.id })
  expect(await ordersOf(stranger.token)).toEqual([])
})

test('a customer who is blocked under the number stays blocked after proving it', async () => {
  const { customer } = await take()
  await admin.api('POST /customer/:id/block', {
    params: { id: existing(customer.id) },
    body: { reason: 'Refused five times' },
  })
  expect((await logIn()).status).toBe(403)
})
