import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../src/jobs/applyRetention.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { buy, errorOf } from '../fixtures/buying.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
let productId: string
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings: defaultSettings } })
  productId = await shop.product({ price: 1000, stock: 100 })
})

type Customer = Awaited<ReturnType<TestApp['customer']>>
const unproven = () => shop.customer({ isProven: false })

/** An account that takes over this phone, and proves it. */
const holderOf = async (phone: string): Promise<Customer> => {
  await sql`delete from contact_points where value = ${phone}`.execute(shop.db)
  const customer = await unproven()
  await shop.db.updateTable('users').set({ phone }).where('id', '=', customer.id).execute()
  await sql`update contact_points set proven_at = ${shop.clock.now()} where user_id = ${customer.id}`.execute(
    shop.db,
  )
  return customer
}

const close = async (customer: Customer) => {
  const password_hash = await shop.ports.hasher.hash('mangoes-in-june')
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
  await sql`update orders set status = 'delivered' where user_id = ${customer.id}`.execute(shop.db)
  await customer.api('POST /user/close', { body: { password: 'mangoes-in-june' } })
}

/** Each limit of a coupon to one use of a customer, and its error for the account that used it. */
const limits = [
  ['for a first order', { firstOrderOnly: true }, 'COUPON_FIRST_ORDER'],
  ['for one use', { usagePerUser: 1 }, 'COUPON_USED_BY_YOU'],
] as const

describe.each(limits)('finding 59: a coupon %s', (_, limit, code) => {
  const coupon = 'WELCOME'
  beforeEach(async () => {
    const { api } = await shop.admin()
    await api('POST /coupon', {
      body: { code: coupon, discountType: 'percentage', discountValue: 10, ...limit },
    })
  })
  /** Buys with the coupon for the phone: the error, or an empty code. */
  const tryIt = (customer: Customer, phone = '03211111111') =>
    errorOf(buy(customer, productId, { method: 'easypaisa', phone, coupon }))

  test('keeps its reason for the account that has ordered', async () => {
    const customer = await unproven()
    expect((await tryIt(customer)).code).toBe('')
    expect((await tryIt(customer, '03222222222')).code).toBe(code)
  })

  test('is not for a second account that uses the phone', async () => {
    const phone = '03217654321'
    expect((await tryIt(await unproven(), phone)).code).toBe('')
    expect(await tryIt(await unproven(), phone)).toMatchObject({
      code: 'COUPON_NOT_YOURS',
      message: 'The coupon WELCOME is for other customers',
    })
  })

  test('says nothing about the owner of a phone to a stranger who types it', async () => {
    const owner = await shop.customer()
    expect((await tryIt(owner, owner.phone)).code).toBe('')
    expect((await tryIt(await unproven(), owner.phone)).code).toBe('')
  })

  test('is not used up for the owner of a phone by a stranger who types it', async () => {
    const owner = await shop.customer()
    expect((await tryIt(await unproven(), owner.phone)).code).toBe('')
    expect((await tryIt(owner, owner.phone)).code).toBe('')
  })

  test('is not for the next account that proves the phone', async () => {
    const first = await shop.customer()
    expect((await tryIt(first)).code).toBe('')
    expect((await tryIt(await holderOf(first.phone), '03222222222')).code).toBe('COUPON_NOT_YOURS')
  })

  test('is not for an account of the same phone after the first one is closed, for three years', async () => {
    const [first, typist] = [await shop.customer(), await unproven()]
    expect((await tryIt(first)).code).toBe('')
    expect((await tryIt(typist, '03233333333')).code).toBe('')
    await close(first)
    await close(typist)
    shop.pass(400 * 24 * 60)
    await applyRetention(shop)
    productId = await shop.product({ price: 1000 })
    expect((await tryIt(await holderOf(first.phone), '03222222222')).code).toBe('COUPON_NOT_YOURS')
    expect((await tryIt(await unproven(), '03233333333')).code).toBe('COUPON_NOT_YOURS')
    shop.pass(700 * 24 * 60)
    await applyRetention(shop)
    expect(await shop.db.selectFrom('closed_contacts').selectAll().execute()).toEqual([])
  })

  test('is given back with a cancelled order', async () => {
    const phone = '03217654321'
    const first = await unproven()
    const { id } = await buy(first, productId, { method: 'easypaisa', phone, coupon })
    await first.api('DELETE /checkout/:id', { params: { id } })
    expect((await tryIt(await unproven(), phone)).code).toBe('')
  })
})

test('finding 59: an account learns of three phones a day that others used a coupon for them', async () => {
  const { api } = await shop.admin()
  const coupon = 'WELCOME'
  await api('POST /coupon', {
    body: { code: coupon, discountType: 'percentage', discountValue: 10, firstOrderOnly: true },
  })
  const phones = ['03217654321', '03217654322', '03217654323', '03217654324']
  for (const phone of phones) await buy(await unproven(), productId, { method: 'easypaisa', phone })
  const stranger = await unproven()
  const codes: string[] = []
  for (const phone of phones)
    codes.push((await errorOf(buy(stranger, productId, { method: 'easypaisa', phone, coupon }))).code)
  expect(codes).toEqual([...Array.from({ length: 3 }, () => 'COUPON_NOT_YOURS'), 'TOO_MANY_REQUESTS'])
})

test('finding 60: the limit of a product counts prescription orders of a closed account', async () => {
  const medicine = await shop.product({ saleClass: 'prescription', maxPerOrder: 3, stock: 50 })
  const first = await shop.customer()
  await buy(first, medicine, { quantity: 2, method: 'easypaisa', phone: first.phone })
  await close(first)
  const again = await holderOf(first.phone)
  expect((await errorOf(buy(again, medicine, { quantity: 2, method: 'easypaisa' }))).code).toBe(
    'LIMIT_REACHED',
  )
})
