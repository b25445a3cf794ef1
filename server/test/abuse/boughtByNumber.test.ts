import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../src/ports/settings.ts'
import { address, buy, errorOf, fillIn } from '../fixtures/buying.ts'
import { createTestApp, type TestApp } from '../harness.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings: defaultSettings } })
})

type Customer = Awaited<ReturnType<TestApp['customer']>>

/** Each limit with a product of which it sells six, and a quantity of them that was bought. */
const limits = [
  ['of a product', 'LIMIT_REACHED', { genericName: 'Cetirizine', strength: '10 mg', maxPerOrder: 6 }],
  ['of an ingredient', 'OTC_LIMIT', { genericName: 'Pseudoephedrine', strength: '60 mg', maxPerOrder: 20 }],
] as const

const put = ({ api }: Customer, productId: string, quantity: number) =>
  api('POST /cart/items', { body: { productId, quantity } })

/** An account that has proven nothing and typed this phone when it registered. */
const typing = async (phone: string): Promise<Customer> => {
  const customer = await shop.customer({ isProven: false })
  await shop.db.updateTable('users').set({ phone }).where('id', '=', customer.id).execute()
  return customer
}

const prove = ({ id }: Customer) =>
  sql`update contact_points set proven_at = ${shop.clock.now()} where user_id = ${id}`.execute(shop.db)

/** Buys this much for the phone: the error, or an empty code. */
const tryToBuy = (customer: Customer, product: string, given: { phone: string; quantity: number }) =>
  errorOf(buy(customer, product, { method: 'easypaisa', ...given }))

/** Goes from the cart to the order: all that the last two responses say. */
const place = async (customer: Customer, phone: string, language = 'en') => {
  const { data } = await customer.api('POST /checkout', { body: {} })
  const step = (name: string, body: object) =>
    shop.send('POST', `/checkout/${data.id}/${name}`, {
      token: customer.token,
      body,
      headers: { 'accept-language': language },
    })
  await step('contact', { name: 'Ayesha Khan', phone })
  await step('delivery', address)
  const paid = await step('payment', { method: 'easypaisa' })
  const placed = await step('order', {})
  return { shown: paid.body, payment: paid.status, refused: placed.body, status: placed.status }
}

describe.each(limits)('finding 53: the limit %s', (_, code, given) => {
  const product = () => shop.product({ name: 'Tablet', stock: 100, ...given })

  test('counts no orders of the proven owner of a number for a stranger', async () => {
    const medicine = await product()
    const owner = await shop.customer()
    await buy(owner, medicine, { quantity: 4, phone: owner.phone })
    await buy(owner, medicine, { quantity: 1, phone: '03211111111' })
    const asked = async (stranger: Customer, phone: string) => {
      await put(stranger, medicine, 6)
      return errorOf(fillIn(stranger, { phone, method: 'easypaisa' }))
    }
    const stranger = await shop.customer({ isProven: false })
    expect(await asked(stranger, owner.phone)).toMatchObject({ code: '' })
    expect(await asked(await typing(owner.phone), '03222222222')).toMatchObject({ code: '' })
  })

  test('is not used up for the proven owner by orders of strangers for the number', async () => {
    const medicine = await product()
    const owner = await shop.customer()
    await buy(await shop.customer(), medicine, { quantity: 3, phone: owner.phone })
    await buy(await typing(owner.phone), medicine, { quantity: 3, phone: '03211111111' })
    expect(await tryToBuy(owner, medicine, { phone: owner.phone, quantity: 6 })).toMatchObject({ code: '' })
  })

  test.each(['en', 'ur'])('names no number where orders of others exceed it: %s', async (language) => {
    const medicine = await product()
    const phone = '03217654321'
    await buy(await shop.customer({ isProven: false }), medicine, { quantity: 4, phone })
    const stranger = await shop.customer({ isProven: false })
    await put(stranger, medicine, 5)
    const { refused, shown, payment, status } = await place(stranger, phone, language)
    expect([payment, status]).toEqual([200, 409])
    expect(refused).toMatchObject({ code })
    expect(refused.data).toBeUndefined()
    expect(refused.params).not.toHaveProperty('left')
    expect(refused.params).not.toHaveProperty('available')
    expect(refused.message).not.toMatch(/\b2\b/)
    expect(shown).toMatchObject({
      data: { cart: { items: [{ Product: { maxPerOrder: given.maxPerOrder } }] } },
    })
    expect(JSON.stringify(shown)).not.toMatch(/can have|آپ فی الحال/)
    expect(await errorOf(stranger.api('DELETE /cart').then(() => put(stranger, medicine, 2)))).toMatchObject({
      code: '',
    })
  })

  test('keeps its numbers where the orders of the account exceed it', async () => {
    const medicine = await product()
    const phone = '03217654321'
    await buy(await shop.customer({ isProven: false }), medicine, { quantity: 1, phone })
    const customer = await shop.customer({ isProven: false })
    await buy(customer, medicine, { quantity: 2, phone })
    expect(await errorOf(put(customer, medicine, 5))).toMatchObject({ code, data: { available: 4 } })
  })

  test('counts unproven accounts that share a phone, typed at registration or for the delivery', async () => {
    const medicine = await product()
    const phone = '03217654321'
    await buy(await typing(phone), medicine, { quantity: 3, phone: '03211111111' })
    await buy(await shop.customer({ isProven: false }), medicine, { quantity: 2, phone })
    const third = await typing(phone)
    expect(await tryToBuy(third, medicine, { phone: '03222222222', quantity: 2 })).toMatchObject({ code })
    await third.api('DELETE /cart')
    expect(await tryToBuy(third, medicine, { phone: '03222222222', quantity: 1 })).toMatchObject({ code: '' })
  })

  test('counts what its owner bought before, by an account that had proven the number or confirmed on it', async () => {
    const medicine = await product()
    const earlier = await shop.customer()
    const { phone } = earlier
    await buy(earlier, medicine, { quantity: 3, phone: '03211111111' })
    await shop.db.updateTable('users').set({ phone: '03212222222' }).where('id', '=', earlier.id).execute()
    const { id } = await buy(await shop.customer({ isProven: false }), medicine, { quantity: 2, phone })
    await shop.db.updateTable('orders').set({ holder_phone: phone }).where('id', '=', id).execute()
    const now = await typing(phone)
    await prove(now)
    expect(await tryToBuy(now, medicine, { phone, quantity: 2 })).toMatchObject({ code })
    await now.api('DELETE /cart')
    expect(await tryToBuy(now, medicine, { phone, quantity: 1 })).toMatchObject({ code: '' })
  })

  test('counts what its owner bought with an account that is closed, once the number is proven', async () => {
    const medicine = await product()
    const closed = await shop.customer()
    const { phone } = closed
    const { id } = await buy(closed, medicine, { quantity: 5, phone: '03211111111' })
    await sql`update orders set status = 'delivered' where id = ${id}`.execute(shop.db)
    const password_hash = await shop.ports.hasher.hash('mangoes-in-june')
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', closed.id).execute()
    await closed.api('POST /user/close', { body: { password: 'mangoes-in-june' } })
    const stranger = await shop.customer({ isProven: false })
    expect(await tryToBuy(stranger, medicine, { phone, quantity: 2 })).toMatchObject({ code: '' })
    const again = await typing(phone)
    await prove(again)
    expect(await tryToBuy(again, medicine, { phone: '03222222222', quantity: 2 })).toMatchObject({ code })
    const typed = await shop.customer({ isProven: false })
    expect(await tryToBuy(typed, medicine, { phone: '03211111111', quantity: 2 })).toMatchObject({ code })
  })
})

test('finding 53: a guest’s cart that moves in does not name what others may still have', async () => {
  const medicine = await shop.product({ stock: 100, genericName: 'Pseudoephedrine', strength: '60 mg' })
  const phone = '03217654321'
  await buy(await shop.customer({ isProven: false }), medicine, { quantity: 4, phone })
  const guest = shop.guest()
  await guest.api('POST /cart/items', { body: { productId: medicine, quantity: 5 } })
  const { api } = await typing(phone)
  const { data } = await api('POST /cart/transfer', { body: { sessionId: guest.session } })
  expect(data.items).toMatchObject([{ quantity: 5 }])
  expect(data.notices).toEqual([])
})

describe.each(limits)('finding 58: the limit %s', (_, code, given) => {
  const product = () => shop.product({ name: 'Tablet', stock: 100, ...given })
  const phone = '03217654321'

  /** An account that has proven its address and typed this phone, and has bought four for it. */
  const buyByAddress = async (medicine: string) => {
    const owner = await typing(phone)
    await sql`update contact_points set proven_at = ${shop.clock.now()} where user_id = ${owner.id} and kind = 'email'`.execute(
      shop.db,
    )
    await buy(owner, medicine, { quantity: 4, phone })
  }

  test('says nothing about orders for a phone before an order is placed', async () => {
    const medicine = await product()
    await buyByAddress(medicine)
    const stranger = await typing(phone)
    expect(await errorOf(put(stranger, medicine, 6))).toMatchObject({ code: '' })
    for (const method of ['cash', 'easypaisa', 'credit_card'] as const)
      expect(await errorOf(fillIn(stranger, { phone, method }))).toMatchObject({ code: '' })
  })

  test('says so three times a day to one account, however much it asks for and for which phone', async () => {
    const medicine = await product()
    await buyByAddress(medicine)
    const stranger = await shop.customer()
    const ask = async (quantity: number, forPhone = phone) => {
      await stranger.api('DELETE /cart')
      return (await tryToBuy(stranger, medicine, { phone: forPhone, quantity })).code
    }
    expect([await ask(6), await ask(4), await ask(3)]).toEqual([code, code, code])
    expect([await ask(1), await ask(1, '03211111111')]).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    // For its own number it may order on.
    expect(await ask(1, stranger.phone)).toBe('')
    shop.pass(24 * 60 + 1)
    expect(await ask(1)).toBe('')
  })

  test('says so three times a day for one phone, by however many accounts', async () => {
    const medicine = await product()
    await buyByAddress(medicine)
    const ask = async (quantity: number) =>
      (await tryToBuy(await shop.customer(), medicine, { phone, quantity })).code
    expect([await ask(6), await ask(5), await ask(3)]).toEqual([code, code, code])
    expect([await ask(1), await ask(6)]).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    const owner = await typing(phone)
    await prove(owner)
    expect((await tryToBuy(owner, medicine, { phone, quantity: 1 })).code).toBe('')
  })
})

/** An owner of a number with Rs 4,000 of cash orders under way, and a stranger. */
const openCash = async () => {
  const medicine = await shop.product({ stock: 100, price: 1_000, maxPerOrder: 50, genericName: 'Zinc' })
  const owner = await shop.customer()
  await buy(owner, medicine, { quantity: 4, phone: owner.phone })
  return { medicine, owner, stranger: await shop.customer() }
}

test('finding 58: open cash orders for a phone count when an order is placed, three times a day', async () => {
  const { medicine, owner, stranger } = await openCash()
  const ask = async (quantity: number) => {
    await stranger.api('DELETE /cart')
    await put(stranger, medicine, quantity)
    const id = await fillIn(stranger, { phone: owner.phone })
    return (await errorOf(stranger.api('POST /checkout/:id/order', { params: { id }, body: {} }))).code
  }
  expect([await ask(6), await ask(5), await ask(4)]).toEqual(['CASH_LIMIT', 'CASH_LIMIT', 'CASH_LIMIT'])
  expect([await ask(3), await ask(1)]).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

test('finding 58: an unpaid order that becomes cash counts with those that were refused', async () => {
  const { medicine, owner, stranger } = await openCash()
  const { id } = await buy(stranger, medicine, { quantity: 4, phone: owner.phone, method: 'easypaisa' })
  const ask = async () =>
    (
      await errorOf(
        stranger.api('PUT /order/:id/payment-method', { params: { id }, body: { method: 'cash' } }),
      )
    ).code
  expect([await ask(), await ask(), await ask()]).toEqual(['CASH_LIMIT', 'CASH_LIMIT', 'CASH_LIMIT'])
  expect(await ask()).toBe('TOO_MANY_REQUESTS')
})
