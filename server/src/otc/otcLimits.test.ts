import { sql } from 'kysely'
import type { Client } from 'shared-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { prescribe } from '../../test/fixtures/prescription.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { applyRetention } from '../jobs/applyRetention.ts'
import { defaultSettings } from '../ports/settings.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({ ports: { settings: defaultSettings } })
})

/** Moves an order back in time, by days. */
const age = (orderId: string, days: number) =>
  sql`update orders set created_at = created_at - make_interval(days => ${days}::int)
    where id = ${orderId}`.execute(shop.db)

const add = (api: Client, productId: string, quantity = 1) =>
  api('POST /cart/items', { body: { productId, quantity } })

/** A strip of ten tablets of a decongestant in several products: 0.6 g each, of 3.6 g in 30 days. */
const decongestant = (name: string, more = '', strength = '') =>
  shop.product({
    name,
    genericName: `Pseudoephedrine${more}`,
    strength: `60 mg${strength}`,
    stock: 100,
  })
const paracetamol = (packSize = '10 tablets', name = 'Panadol 500mg Tablets') =>
  shop.product({ name, packSize, stock: 200 })

describe('a cart', () => {
  test('takes 50 g of paracetamol in one order, over all products', async () => {
    const { api } = shop.guest()
    const [strip, large] = [await paracetamol(), await paracetamol('50 tablets', 'Calpol 500mg Tablets')]
    await add(api, strip, 5)
    await add(api, large)
    expect(await errorOf(add(api, strip))).toMatchObject({
      status: 409,
      code: 'OTC_LIMIT',
      data: { available: 5 },
      message:
        'We sell up to 50 g of Paracetamol in one order without a prescription: you can have 5 packs of ' +
        'Panadol 500mg Tablets. If you need more, send us a prescription or call our pharmacist on 021-34120000',
    })
    expect((await api('GET /cart')).data.items.map((line) => line.quantity)).toEqual([5, 1])
  })

  test('says so in Urdu', async () => {
    const { session } = shop.guest()
    const body = { productId: await paracetamol(), quantity: 11 }
    const response = await shop.send('POST', '/cart/items', {
      session,
      body,
      headers: { 'accept-language': 'ur' },
    })
    expect(response.status).toBe(409)
    expect(response.body.message).toMatch(/^نسخے کے بغیر ایک آرڈر میں .*پیراسیٹامول.* 50 گرام ملتی ہے/)
    expect(response.body.message).toContain('کے 10 پیک لے سکتے ہیں')
  })

  test('is checked when a quantity grows, not when it falls', async () => {
    const { api } = await shop.customer()
    const strip = await paracetamol()
    const id = existing((await add(api, strip, 10)).data.items[0]).id
    const set = (quantity: number) => api('PUT /cart/items/:id', { params: { id }, body: { quantity } })
    expect(await errorOf(set(11))).toMatchObject({ status: 409, code: 'OTC_LIMIT' })
    await shop.db.updateTable('cart_items').set({ quantity: 30 }).execute()
    expect((await set(20)).data.items[0]?.quantity).toBe(20)
  })

  test('does not count what it does not know, nor other ingredients, nor prescription medicines', async () => {
    const { api } = shop.guest()
    await add(api, await paracetamol(), 10)
    await add(api, await shop.product({ identity: null, stock: 100 }), 50)
    await add(api, await shop.product({ saleClass: 'prescription', stock: 100 }), 50)
    await add(api, await shop.product({ genericName: 'Cetirizine', strength: '10 mg', stock: 100 }), 50)
  })

  test('that a guest brings along is cut to what the customer may still have', async () => {
    const customer = await shop.customer()
    const product = await decongestant('Sudafed')
    await buy(customer, product, { quantity: 4 })
    const guest = shop.guest()
    await add(guest.api, product, 5)
    const { data } = await customer.api('POST /cart/transfer', { body: { sessionId: guest.session } })
    expect(data.items).toMatchObject([{ quantity: 2 }])
    expect(data.notices).toMatchObject([{ code: 'TRANSFER_CAPPED' }])
  })
})

describe('30 days', () => {
  test('count each customer over products and orders, and end', async () => {
    const customer = await shop.customer()
    const [one, other] = [
      await decongestant('Sudafed'),
      await decongestant('Actifed', ' + Triprolidine', ' + 2.5 mg'),
    ]
    const first = await buy(customer, one, { quantity: 3 })
    await buy(customer, other, { quantity: 3 })
    await age(first.id, 29)
    expect(await errorOf(add(customer.api, other))).toMatchObject({
      status: 409,
      code: 'OTC_LIMIT',
      message:
        'We sell up to 3.6 g of Pseudoephedrine in 30 days without a prescription: you can have no more ' +
        'Actifed for now. If you need more, send us a prescription or call our pharmacist on 021-34120000',
    })
    await add((await shop.customer()).api, other, 6)
    await age(first.id, 1)
    await buy(customer, one, { quantity: 3 })
  })

  test('give back what was cancelled', async () => {
    const customer = await shop.customer()
    const product = await decongestant('Sudafed')
    const order = await buy(customer, product, { quantity: 6 })
    expect(await errorOf(add(customer.api, product))).toMatchObject({ code: 'OTC_LIMIT' })
    await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
    await buy(customer, product, { quantity: 6 })
  })

  test('allow 24 units of loperamide', async () => {
    const { api } = await shop.customer()
    const product = await shop.product({
      name: 'Imodium 2mg Capsules',
      genericName: 'Loperamide',
      strength: '2 mg',
      dosageForm: 'Capsule',
      packSize: '12 capsules',
    })
    await add(api, product, 2)
    expect(await errorOf(add(api, product))).toMatchObject({ code: 'OTC_LIMIT' })
  })

  test('are checked again where a shopper pays and where an order is placed', async () => {
    const customer = await shop.customer()
    const { api } = customer
    const product = await decongestant('Sudafed')
    const earlier = await buy(customer, product, { quantity: 5 })
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', earlier.id).execute()
    await add(api, product, 5)
    const id = await fillIn(customer)
    await shop.db.updateTable('orders').set({ status: 'pending' }).where('id', '=', earlier.id).execute()
    const pay = api('POST /checkout/:id/payment', { params: { id }, body: { method: 'cash' } })
    expect(await errorOf(pay)).toMatchObject({ status: 409, code: 'OTC_LIMIT' })
    const place = api('POST /checkout/:id/order', { params: { id }, body: {} })
    expect(await errorOf(place)).toMatchObject({ status: 409, code: 'OTC_LIMIT' })
    expect((await api('GET /order')).data).toHaveLength(1)
  })
})

describe('a prescription', () => {
  test('allows more, once, for the medicine and its equals', async () => {
    const customer = await shop.customer()
    const [strip, bottle] = [await paracetamol(), await paracetamol('50 tablets', 'Calpol 500mg Tablets')]
    await prescribe(shop, { userId: customer.id, productId: strip, quantity: 18 })
    await buy(customer, bottle, { quantity: 3 })
    // 30 tablets are left on the prescription, and 100 without one.
    expect(await errorOf(add(customer.api, strip, 14))).toMatchObject({
      code: 'OTC_LIMIT',
      data: { available: 13 },
    })
    await buy(customer, strip, { quantity: 13 })
    await buy(customer, strip, { quantity: 10 })
    expect(await errorOf(add(customer.api, strip))).toMatchObject({ code: 'OTC_LIMIT' })
  })

  test('allows nothing to another customer, and nothing after it expired', async () => {
    const customer = await shop.customer()
    const strip = await paracetamol()
    await prescribe(shop, { userId: (await shop.customer()).id, productId: strip, quantity: 20 })
    expect(await errorOf(add(customer.api, strip, 11))).toMatchObject({ code: 'OTC_LIMIT' })
    await prescribe(shop, { userId: customer.id, productId: strip, quantity: 20 })
    await add(customer.api, strip, 11)
    await shop.db.updateTable('prescriptions').set({ valid_until: '2026-11-20' }).execute()
    expect(await errorOf(add(customer.api, strip))).toMatchObject({ code: 'OTC_LIMIT' })
  })

  test('allows nothing of another medicine with the same ingredient', async () => {
    const customer = await shop.customer()
    const [plain, withCaffeine] = [
      await paracetamol(),
      await shop.product({
        name: 'Panadol Extra Tablets',
        genericName: 'Paracetamol + Caffeine',
        strength: '500 mg + 65 mg',
        stock: 200,
      }),
    ]
    await prescribe(shop, { userId: customer.id, productId: withCaffeine, quantity: 20 })
    expect(await errorOf(add(customer.api, plain, 11))).toMatchObject({ code: 'OTC_LIMIT' })
    await add(customer.api, withCaffeine, 20)
  })

  test('is given back by a cancelled order', async () => {
    const customer = await shop.customer()
    const strip = await paracetamol()
    await prescribe(shop, { userId: customer.id, productId: strip, quantity: 20 })
    const order = await buy(customer, strip, { quantity: 20 })
    await customer.api('DELETE /checkout/:id', { params: { id: order.id } })
    await buy(customer, strip, { quantity: 20 })
  })
})

describe('one buyer with several accounts', () => {
  /** Six packs of 0.6 g are all that is sold in 30 days. */
  const sudafed = () => decongestant('Sudafed')

  /** Fills in a checkout for what is in the cart and tries to place it. */
  const place = async (customer: Awaited<ReturnType<TestApp['customer']>>, phone?: string) => {
    const params = { id: await fillIn(customer, phone ? { phone } : {}) }
    return errorOf(customer.api('POST /checkout/:id/order', { params, body: {} }))
  }

  test('has one limit for a delivery phone, once an order is placed for it', async () => {
    const product = await sudafed()
    const phone = '03217654321'
    await buy(await shop.customer(), product, { quantity: 4, phone })
    const other = await shop.customer()
    await add(other.api, product, 3)
    expect(await place(other, phone)).toMatchObject({
      status: 409,
      code: 'OTC_LIMIT',
      // A stranger learns the limit, and not what the phone's owner has bought.
      message: expect.stringMatching(
        /^We sell up to 3\.6 g of Pseudoephedrine in 30 days to one customer, phone/,
      ),
      data: undefined,
    })
    const owner = await shop.customer()
    await shop.db.updateTable('users').set({ phone }).where('id', '=', owner.id).execute()
    await add(owner.api, product, 3)
    const refused = await place(owner, '03217654322')
    expect([refused.code, refused.data]).toEqual(['OTC_LIMIT', undefined])
    expect(await place(other, '03217654322')).toMatchObject({ status: 200 })
  })

  test('has one limit for a delivery phone that changed between payment and order', async () => {
    const product = await sudafed()
    const phone = '03217654321'
    await buy(await shop.customer(), product, { quantity: 4, phone })
    const other = await shop.customer()
    await add(other.api, product, 3)
    const params = { id: await fillIn(other, { phone: '03217654322' }) }
    await other.api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', phone } })
    expect(await errorOf(other.api('POST /checkout/:id/order', { params, body: {} }))).toMatchObject({
      code: 'OTC_LIMIT',
    })
  })

  /** A customer who has bought five of the six packs for this phone, and has closed the account. */
  const closeAfterBuying = async (product: string, phone: string) => {
    const customer = await shop.customer()
    const { id } = await buy(customer, product, { quantity: 5, phone })
    await sql`update orders set status = 'delivered' where id = ${id}`.execute(shop.db)
    const password_hash = await shop.ports.hasher.hash('mangoes-in-june')
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
    await customer.api('POST /user/close', { body: { password: 'mangoes-in-june' } })
    return customer
  }

  test.each([
    'phone',
    'email',
  ] as const)('has one limit with the account that it closed, once it proves the same %s', async (same) => {
    const product = await sudafed()
    const closed = await closeAfterBuying(product, '03217654321')
    const again = await shop.customer({ isProven: false })
    await shop.db
      .updateTable('users')
      .set({ [same]: closed[same] })
      .where('id', '=', again.id)
      .execute()
    // A stranger who only types the contact must not learn what its owner has bought.
    await add(again.api, product, 2)
    await shop.db.updateTable('contact_points').set({ proven_at: shop.clock.now() }).execute()
    const refused = await place(again, '03211111111')
    expect([refused.code, refused.data]).toEqual(['OTC_LIMIT', undefined])
    await again.api('DELETE /cart')
    await add(again.api, product, 1)
    expect(await place(again, '03211111111')).toMatchObject({ status: 200 })
  })

  test('has one limit for the delivery phone of an account that it closed, for 30 days', async () => {
    const product = await sudafed()
    const phone = '03217654321'
    await closeAfterBuying(product, phone)
    const again = await shop.customer()
    await add(again.api, product, 2)
    expect(await place(again, phone)).toMatchObject({ code: 'OTC_LIMIT' })
    const kept = async () => (await shop.db.selectFrom('closed_contacts').select('digest').execute()).length
    await applyRetention(shop)
    expect(await kept()).toBe(3)
    shop.pass(31 * 24 * 60)
    await applyRetention(shop)
    expect(await kept()).toBe(0)
  })

  test.each([
    true,
    false,
  ])('has a limit of its own beside one with the same email address, proven: %s', async (isProven) => {
    const product = await sudafed()
    const [first, second] = [await shop.customer({ isProven }), await shop.customer({ isProven: false })]
    await shop.db
      .updateTable('contact_points')
      .set({ value: 'home@example.com' })
      .where('user_id', 'in', [first.id, second.id])
      .where('kind', '=', 'email')
      .execute()
    await buy(first, product, { quantity: 5, phone: '03217654321' })
    // A stranger may type an address, so it links no accounts.
    await add(second.api, product, 2)
  })

  test('keeps the limit of its order when staff change the phone of another', async () => {
    const product = await sudafed()
    await buy(await shop.customer(), product, { quantity: 4, phone: '03217654321' })
    const order = await buy(await shop.customer(), product, { quantity: 4, phone: '03217654322' })
    const { api } = await shop.admin()
    const edit = api('POST /order/:id/edit', {
      params: { id: order.id },
      body: {
        version: (await api('GET /order/:id', { params: { id: order.id } })).data.version,
        contact: { phone: '03217654321' },
      },
    })
    expect(await errorOf(edit)).toMatchObject({ code: 'OTC_LIMIT' })
  })
})

test('settings replace a limit', async () => {
  const otcLimits = { cetirizine: { mgPer30Days: 300 }, paracetamol: { mgPerOrder: null } }
  shop = await createTestApp({ ports: { settings: { ...defaultSettings, otcLimits } } })
  const { api } = await shop.customer()
  const cetirizine = await shop.product({ name: 'Rigix', genericName: 'Cetirizine', strength: '10 mg' })
  await add(api, cetirizine, 3)
  expect(await errorOf(add(api, cetirizine))).toMatchObject({
    message: expect.stringContaining('up to 300 mg of Cetirizine in 30 days'),
  })
  await add(api, await paracetamol(), 20)
})
