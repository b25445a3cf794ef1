import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { address, buy, errorOf, fillIn } from '../../test/fixtures/buying.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { applyRetention } from '../jobs/applyRetention.ts'
import { defaultSettings } from '../ports/settings.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp({
    ports: {
      settings: {
        ...defaultSettings,
        unpaidOrders: { open: 10, openUnproven: 10 },
        otcLimits: { paracetamol: { mgPerOrder: null, mgPer30Days: null } },
      },
    },
  })
})

type Customer = Awaited<ReturnType<TestApp['customer']>>

/** A checkout whose delivery phone and address are these, with one unit in the cart. */
const checkOut = async ({ api }: Customer, productId: string, contact: { phone: string; email?: string }) => {
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  const params = { id: (await api('POST /checkout', { body: {} })).data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', ...contact } })
  await api('POST /checkout/:id/delivery', { params, body: address })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  return (await api('POST /checkout/:id/order', { params, body: {} })).data
}

test('an account without a proven contact has one open cash order, and is asked for a code before the second', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const customer = await shop.customer({ isProven: false })
  const first = await buy(customer, productId)
  await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  expect(await errorOf(fillIn(customer))).toMatchObject({
    status: 409,
    code: 'CASH_LIMIT',
    message: expect.stringContaining('confirm your mobile number or email address with a code'),
  })
  await customer.api('DELETE /checkout/:id', { params: { id: first.id } })
  await buy(customer, productId)
})

test('concurrent checkouts of one account leave one open cash order', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const customer = await shop.customer({ isProven: false })
  const one = async () => buy(customer, productId)
  await Promise.allSettled(Array.from({ length: 9 }, one))
  const { count } = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a proven account has three open cash orders until one is delivered', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const customer = await shop.customer()
  const first = await buy(customer, productId)
  for (let turn = 0; turn < 2; turn++) await buy(customer, productId)
  await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  expect(await errorOf(fillIn(customer))).toMatchObject({ status: 409, code: 'CASH_LIMIT' })
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', first.id).execute()
  await fillIn(customer)
})

test('finding 25: a customer with a delivered order has ten open cash orders, within one sum', async () => {
  const productId = await shop.product({ price: 100, stock: 90 })
  const customer = await shop.customer()
  const first = await buy(customer, productId)
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', first.id).execute()
  const limits = { ...shop.ports.settings.limits, checkoutsPerHour: 100, ordersPerHour: 100 }
  Object.assign(shop.ports.settings, {
    limits,
    checkout: { ...shop.ports.settings.checkout, productLimitDays: 0 },
  })
  for (let turn = 0; turn < 10; turn++) await buy(customer, productId)
  await customer.api('POST /cart/items', { body: { productId, quantity: 1 } })
  expect(await errorOf(fillIn(customer))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^You have several open cash orders/),
  })
  Object.assign(shop.ports.settings, {
    cash: { ...shop.ports.settings.cash, regularOpenOrders: 100, regularOpenLimit: 200_000 },
  })
  expect(await errorOf(fillIn(customer))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Your open cash orders can be up to/),
  })
})

test('the limit of first orders counts all open ones together', async () => {
  const customer = await shop.customer()
  await buy(customer, await shop.product({ price: 5000 }))
  await customer.api('POST /cart/items', {
    body: { productId: await shop.product({ price: 2600 }), quantity: 1 },
  })
  expect(await errorOf(fillIn(customer))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Until your first order is delivered/),
  })
})

test.each([
  ['delivery phone', [{ phone: '03211111111' }, { phone: '03211111111' }]],
  [
    'email address',
    [
      { phone: '03222222222', email: 'ayesha@example.com' },
      { phone: '03233333333', email: 'ayesha@example.com' },
    ],
  ],
] as const)('the open orders of other accounts for the same %s count together', async (_, contacts) => {
  const [own, others] = contacts
  await checkOut(await shop.customer({ isProven: false }), await shop.product({ price: 5000 }), others)
  const customer = await shop.customer({ isProven: false })
  expect(await errorOf(checkOut(customer, await shop.product({ price: 5000 }), own))).toMatchObject({
    status: 409,
    code: 'CASH_LIMIT',
  })
})

test('orders of strangers for a number do not keep its proven owner from ordering', async () => {
  const owner = await shop.customer()
  await checkOut(await shop.customer({ isProven: false }), await shop.product({ price: 7000 }), {
    phone: owner.phone,
  })
  await checkOut(owner, await shop.product({ price: 5000 }), { phone: owner.phone })
})

const rejected = { status: 409, code: 'CASH_LIMIT', message: expect.stringMatching(/not available to you/) }

/** Two shipments for this phone that were refused on delivery. `confirm`: staff do something with the order before. */
const cancelTwoDeliveries = async (
  customer: Customer,
  phone: string,
  confirm?: (order: { id: string; version: number }) => Promise<unknown>,
) => {
  for (let turn = 0; turn < 2; turn++) {
    const order = await checkOut(customer, await shop.product({ price: 100 }), { phone })
    await confirm?.(order)
    const { id } = order
    const admin = await shop.admin()
    const step = (status: 'processing' | 'shipped' | 'cancelled') =>
      admin.api('PATCH /order/:id/status', { params: { id }, body: { status, comment: 'refused' } })
    for (const status of ['processing', 'shipped', 'cancelled'] as const) await step(status)
  }
}

test('finding 43: shipments that were refused at a phone count for a new account with that phone', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const first = await shop.customer()
  await cancelTwoDeliveries(first, first.phone)
  expect(await errorOf(checkOut(first, productId, { phone: '03211111111' }))).toMatchObject(rejected)
  const again = await shop.customer({ isProven: false })
  expect(await errorOf(checkOut(again, productId, { phone: first.phone }))).toMatchObject(rejected)
  expect(await errorOf(checkOut(await shop.customer(), productId, { phone: first.phone }))).toMatchObject(
    rejected,
  )
  await checkOut(again, productId, { phone: '03211111111' })
})

/** The account has this number now, and has just proven it. Its old one is free. */
const proveNumber = async ({ id }: Customer, phone: string) => {
  await shop.db.updateTable('users').set({ phone }).where('id', '=', id).execute()
  await shop.db
    .updateTable('contact_points')
    .set({ proven_at: shop.clock.now() })
    .where('user_id', '=', id)
    .where('kind', '=', 'phone')
    .execute()
}

test('finding 43: shipments that its earlier holder refused count for an account that proves a number', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const first = await shop.customer()
  await cancelTwoDeliveries(first, first.phone)
  await proveNumber(first, '03455555555')
  const again = await shop.customer()
  await proveNumber(again, first.phone)
  expect(await errorOf(checkOut(again, productId, { phone: first.phone }))).toMatchObject(rejected)
  // Another delivery phone is no way out for the one who holds the number.
  expect(await errorOf(checkOut(again, productId, { phone: '03466666666' }))).toMatchObject(rejected)
  shop.pass(181 * 24 * 60)
  const stranger = await shop.customer()
  await proveNumber(again, '03477777777')
  await proveNumber(stranger, first.phone)
  await checkOut(stranger, productId, { phone: first.phone })
})

/** A customer with this number, which a code to it has proven. */
const holderOf = async (phone: string) => {
  const holder = await shop.customer()
  await proveNumber(holder, phone)
  return holder
}

/** A customer who closes the account after two shipments for this number came back. */
const closeAfterRefusals = async (given: { isProven: boolean; phone?: string }) => {
  const customer = await shop.customer({ isProven: given.isProven })
  await cancelTwoDeliveries(customer, given.phone ?? customer.phone)
  await shop.db
    .updateTable('users')
    .set({ password_hash: await shop.ports.hasher.hash('mangoes-in-june') })
    .where('id', '=', customer.id)
    .execute()
  await customer.api('POST /user/close', { body: { password: 'mangoes-in-june' } })
  return customer
}

test('shipments that a closed account refused count for the next account with its number', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const { phone } = await closeAfterRefusals({ isProven: true })
  const typist = await shop.customer({ isProven: false })
  expect(await errorOf(checkOut(typist, productId, { phone }))).toMatchObject(rejected)
  await checkOut(typist, productId, { phone: '03211111111' })
  const again = await holderOf(phone)
  expect(await errorOf(checkOut(again, productId, { phone: '03466666666' }))).toMatchObject(rejected)
})

test('a closed account leaves no number, and what it refused is not the next owner’s after half a year', async () => {
  const { phone } = await closeAfterRefusals({ isProven: true })
  for (const { name } of await shop.db.introspection.getTables()) {
    if (name === 'outbox') continue
    const { rows } = await sql`select from ${sql.table(name)} t where t::text like ${`%${phone}%`}`.execute(
      shop.db,
    )
    expect([name, rows.length]).toEqual([name, 0])
  }
  shop.pass(181 * 24 * 60)
  await checkOut(await holderOf(phone), await shop.product({ price: 100 }), { phone })
})

test('forgets after the retention that a closed account refused shipments', async () => {
  const { phone } = await closeAfterRefusals({ isProven: true })
  const left = async () => (await shop.db.selectFrom('closed_contacts').select('digest').execute()).length
  shop.pass(1094 * 24 * 60)
  await applyRetention(shop)
  expect(await left()).toBe(2)
  shop.pass(2 * 24 * 60)
  await applyRetention(shop)
  expect(await left()).toBe(0)
  await checkOut(await shop.customer({ isProven: false }), await shop.product({ price: 100 }), { phone })
})

test('a closed account that only typed a number leaves nothing to its owner', async () => {
  const owner = await shop.customer()
  await closeAfterRefusals({ isProven: false, phone: owner.phone })
  const productId = await shop.product({ price: 100, stock: 50 })
  await checkOut(owner, productId, { phone: owner.phone })
  const typist = await shop.customer({ isProven: false })
  expect(await errorOf(checkOut(typist, productId, { phone: owner.phone }))).toMatchObject(rejected)
})

test('shipments that the holder of a number refused count where an account types it', async () => {
  const first = await shop.customer()
  await cancelTwoDeliveries(first, '03455555555')
  const again = await shop.customer({ isProven: false })
  const buying = checkOut(again, await shop.product({ price: 100 }), { phone: first.phone })
  expect(await errorOf(buying)).toMatchObject(rejected)
})

test.each([
  ['a call of the queue', 'POST /order/:id/calls'],
  ['the order’s page', 'POST /order/:id/confirm-cash'],
] as const)('a refuser does not escape by never proving a number that staff called: %s', async (_, operation) => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const phone = '03411111111'
  const confirm = async ({ id, version }: { id: string; version: number }) => {
    const { api } = await shop.admin()
    return operation === 'POST /order/:id/calls'
      ? api(operation, { params: { id }, body: { version, outcome: 'confirmed' } })
      : api(operation, { params: { id }, body: { version } })
  }
  await cancelTwoDeliveries(await shop.customer({ isProven: false }), phone, confirm)
  const again = await holderOf(phone)
  expect(await errorOf(checkOut(again, productId, { phone: '03466666666' }))).toMatchObject(rejected)
})

test('staff who call a number and move the order to another one leave nothing to the owner of that one', async () => {
  const owner = await shop.customer()
  await cancelTwoDeliveries(
    await shop.customer({ isProven: false }),
    '03411111111',
    async ({ id, version }) => {
      const { api } = await shop.admin()
      const params = { id }
      const { data } = await api('POST /order/:id/confirm-cash', { params, body: { version } })
      await api('POST /order/:id/edit', {
        params,
        body: { version: data.version, contact: { phone: owner.phone } },
      })
    },
  )
  await checkOut(owner, await shop.product({ price: 100 }), { phone: owner.phone })
})

test('shipments of strangers that were refused at a phone do not keep its proven owner from ordering', async () => {
  const owner = await shop.customer()
  await cancelTwoDeliveries(await shop.customer(), owner.phone)
  await checkOut(owner, await shop.product(), { phone: owner.phone })
})

test('finding 43: no other account pays cash for the contact that a blocked customer has proven', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const [fraud, typist] = [await shop.customer(), await shop.customer({ isProven: false })]
  for (const { id } of [fraud, typist])
    await (await shop.admin()).api('POST /customer/:id/block', { params: { id }, body: { reason: 'fraud' } })
  const again = await shop.customer({ isProven: false })
  expect(await errorOf(checkOut(again, productId, { phone: fraud.phone }))).toMatchObject({
    status: 409,
    code: 'CASH_LIMIT',
  })
  // A number that a blocked customer only typed may be a stranger's.
  await checkOut(again, productId, { phone: typist.phone })
})

test('online orders that become cash count each other, at once too', async () => {
  const productId = await shop.product({ price: 100, stock: 50 })
  const customer = await shop.customer({ isProven: false })
  const ids: string[] = []
  for (let turn = 0; turn < 4; turn++) ids.push((await buy(customer, productId, { method: 'easypaisa' })).id)
  const changed = await Promise.allSettled(
    ids.map((id) =>
      customer.api('PUT /order/:id/payment-method', { params: { id }, body: { method: 'cash' } }),
    ),
  )
  expect(changed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
