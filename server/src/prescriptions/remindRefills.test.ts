import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../test/fixtures/placeOrder.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { mailContent } from '../messaging/mailContent.ts'
import type { MessagePayloads } from '../messaging/messagePayloads.ts'
import { remindRefills } from './remindRefills.ts'

const day = 24 * 60

let shop: TestApp
let buyer: Awaited<ReturnType<TestApp['customer']>>
let productId: string
beforeEach(async () => {
  shop = await createTestApp()
  buyer = await shop.customer()
  productId = await shop.product({ name: 'Glucophage', genericName: 'Metformin', saleClass: 'prescription' })
})

/** Half of what was prescribed for these days is bought and delivered. */
const deliverHalf = async (days: number, continues = true) => {
  const prescription = await prescribe(shop, { userId: buyer.id, productId, quantity: 4 })
  await shop.db
    .updateTable('prescription_items')
    .set({ days, continues })
    .where('prescription_id', '=', prescription)
    .execute()
  const order = await placeOrder(buyer, { productId, quantity: 2, prescriptionIds: [prescription] })
  const admin = await shop.admin()
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await admin.api('PATCH /order/:id/status', { params: { id: order.id }, body: { status } })
  return order
}

const reminders = () =>
  shop.db.selectFrom('outbox').select(['channel', 'payload']).where('kind', '=', 'refill').execute()

test('five days before half of a supply for sixty days is used up, its shopper is reminded once', async () => {
  const { orderNumber } = await deliverHalf(60)
  shop.pass(25 * day - 1)
  expect(await remindRefills(shop)).toBe(0)
  shop.pass(1)
  expect(await remindRefills(shop)).toBe(1)
  expect(await remindRefills(shop)).toBe(0)
  expect(await reminders()).toMatchObject([
    { payload: { medicine: 'Glucophage', orderNumber, day: '2026-12-21', language: 'en' } },
  ])
})

test('a mail names weekday and date, a link to log in, and no medicine in its subject', async () => {
  await shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
  await deliverHalf(60)
  shop.pass(26 * day)
  await remindRefills(shop)
  const sent = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'refill')
    .executeTakeFirst()
  const payload = sent?.payload as unknown as MessagePayloads['refill']
  const read = (more: Partial<MessagePayloads['refill']>) => {
    const { subject, lines } = mailContent('refill', { ...payload, ...more })
    expect(subject).not.toContain('Glucophage')
    return lines.join(' ')
  }
  expect(read({})).toContain('lasts until about Monday 21 December')
  expect(read({ link: 'https://nuskha.example/login' })).toContain('https://nuskha.example/login')
  expect(read({ language: 'ur' })).toMatch(/21 دسمبر/)
  expect(read({ medicine: null })).not.toContain('Glucophage')
})

test('names no past day, and no medicine to an address that is not proven', async () => {
  await shop.db.updateTable('contact_points').set({ proven_at: null }).execute()
  await deliverHalf(60)
  shop.pass(32 * day)
  expect(await remindRefills(shop)).toBe(1)
  expect(await reminders()).toMatchObject([{ payload: { medicine: null, day: null } }])
})

test('a shopper abroad is reminded, not the recipient', async () => {
  const abroad = '+971501234567'
  await shop.db.updateTable('users').set({ email: null, phone: abroad }).where('id', '=', buyer.id).execute()
  await shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
  await deliverHalf(60)
  shop.pass(26 * day)
  expect(await remindRefills(shop)).toBe(1)
  const sent = await shop.db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'refill')
    .executeTakeFirst()
  expect(sent?.recipient).toBe(abroad)
})

test('two workers remind once', async () => {
  await deliverHalf(60)
  shop.pass(26 * day)
  const sent = await Promise.all([remindRefills(shop), remindRefills(shop)])
  expect(sent.sort()).toEqual([0, 1])
  expect(await reminders()).toHaveLength(1)
})

test('a medicine that was ordered again is left alone, unless that order came to nothing', async () => {
  await deliverHalf(60)
  shop.pass(20 * day)
  const again = await placeOrder(buyer, { productId, quantity: 1 })
  shop.pass(6 * day)
  expect(await remindRefills(shop)).toBe(0)
  await buyer.api('DELETE /checkout/:id', { params: { id: again.id } })
  expect(await remindRefills(shop)).toBe(1)
})

test('a treatment that the pharmacist did not mark as going on is left alone', async () => {
  await deliverHalf(60, false)
  shop.pass(26 * day)
  expect(await remindRefills(shop)).toBe(0)
})

test.each([
  ['an antibiotic', 'Levofloxacin', '500 mg'],
  ['a painkiller', 'Naproxen sodium', '550 mg'],
  ['a steroid', 'Prednisolone', '5 mg'],
  ['a combination with an antibiotic', 'Omeprazole + Clarithromycin', '20 mg + 500 mg'],
  ['a medicine that the formulary does not know', 'Unknownium', '5 mg'],
])('%s is left alone, although the approval says that it goes on', async (_, genericName, strength) => {
  productId = await shop.product({ genericName, strength, saleClass: 'prescription' })
  await deliverHalf(60)
  shop.pass(26 * day)
  expect(await remindRefills(shop)).toBe(0)
})

test.each([
  ['a course that ends', 20, 8],
  ['what ran out long ago', 60, 45],
])('%s is left alone', async (_, days, later) => {
  await deliverHalf(days)
  shop.pass(later * day)
  expect(await remindRefills(shop)).toBe(0)
})
