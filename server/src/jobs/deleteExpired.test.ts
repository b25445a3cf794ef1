import { beforeEach, expect, test } from 'vitest'
import { upload } from '../../test/fixtures/importing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { deleteExpired } from './deleteExpired.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await createTestApp()
})

const rows = async (table: 'holds' | 'sessions' | 'rate_limits' | 'idempotency_keys' | 'carts') => {
  const { count } = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('deletes expired rows and keeps the others', async () => {
  const productId = await shop.product()
  const { api, token } = await shop.customer()
  await shop.guest().api('POST /cart/items', { body: { productId, quantity: 1 } })
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  const { data: checkout } = await api('POST /checkout', {})
  const params = { id: checkout.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Ayesha Khan', phone: '03001234567' } })
  await api('POST /checkout/:id/delivery', {
    params,
    body: { address: 'House 12', area: 'Gulshan', city: 'Karachi', province: 'Sindh', method: 'standard' },
  })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  await shop.send('POST', '/payment/cash-on-delivery/nobody', { token, headers: { 'idempotency-key': 'k' } })
  await shop.send('POST', '/auth/login', { body: { email: 'nobody@example.com', password: 'wrong-one' } })
  const counted = () =>
    Promise.all(
      (['holds', 'rate_limits', 'idempotency_keys', 'sessions', 'carts'] as const).map((t) => rows(t)),
    )

  const [holds, limits = 0, keys, sessions, carts] = await counted()
  expect([holds, keys, sessions, carts]).toEqual([1, 1, 1, 2])
  expect(limits).toBeGreaterThan(0)
  expect(await deleteExpired(shop)).toBe(0)

  shop.pass(10)
  await deleteExpired(shop)
  const [, left = 0, ...others] = await counted()
  expect(others).toEqual([1, 1, 2])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(limits)
  shop.pass(50)
  await deleteExpired(shop)
  // The day's budget of holds, of the account and of its network.
  expect(await counted()).toEqual([0, 2, 1, 1, 2])
  const { status } = await shop.db.selectFrom('checkouts').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('expired')
  shop.pass(23 * 60)
  await deleteExpired(shop)
  expect(await counted()).toEqual([0, 0, 0, 1, 2])
  shop.pass(29 * 24 * 60)
  await deleteExpired(shop)
  expect(await counted()).toEqual([0, 0, 0, 0, 2])
  shop.pass(30 * 24 * 60)
  await deleteExpired(shop)
  expect(await counted()).toEqual([0, 0, 0, 0, 1])
})

test('a guest cart goes 60 days after something was last put in, not after it was begun', async () => {
  const { api } = shop.guest()
  await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  shop.pass(59 * 24 * 60)
  await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
  shop.pass(24 * 60)
  await deleteExpired(shop)
  expect((await api('GET /cart')).data.items).toHaveLength(2)
  shop.pass(59 * 24 * 60)
  await deleteExpired(shop)
  expect(await rows('carts')).toBe(0)
})

test('codes, reset tokens, invitations and undo links go at their moment, not a millisecond earlier', async () => {
  const { id: userId } = await shop.customer()
  const ends = new Date(shop.clock.now().getTime() + 3_600_000)
  const kept = { id: 'x', user_id: userId, expires_at: ends }
  await shop.db
    .insertInto('codes')
    .values({ ...kept, contact: 'a@x.pk', purpose: 'reset', code_hash: 'x', created_at: shop.clock.now() })
    .execute()
  await shop.db
    .insertInto('reset_tokens')
    .values({ token_hash: 'x', user_id: userId, contact: 'a@x.pk', expires_at: ends })
    .execute()
  await shop.db
    .insertInto('contact_changes')
    .values({
      id: 'x',
      user_id: userId,
      kind: 'email',
      token_hash: 'x',
      changed_at: shop.clock.now(),
      undo_until: ends,
    })
    .execute()
  await shop.db
    .insertInto('staff_invitations')
    .values({
      token_hash: 'x',
      role: 'support',
      email: 'b@x.pk',

      created_at: shop.clock.now(),
      expires_at: ends,
    })
    .execute()
  const left = async () => {
    await deleteExpired(shop)
    const tables = ['codes', 'reset_tokens', 'staff_invitations', 'contact_changes'] as const
    const found = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
    return found.map((all) => all.length)
  }
  const at = (milliseconds: number) => {
    shop.clock.moment = new Date(ends.getTime() + milliseconds)
  }
  at(-1)
  expect(await left()).toEqual([1, 1, 1, 1])
  at(0)
  expect(await left()).toEqual([1, 1, 1, 0])
  at(24 * 3_600_000 - 1)
  expect(await left()).toEqual([1, 1, 1, 0])
  at(24 * 3_600_000)
  expect(await left()).toEqual([0, 0, 0, 0])
})

test('deletes an import of products with its rows after 30 days, unless it is under way', async () => {
  const admin = await shop.admin()
  const { data } = (await upload(shop, admin, 'SKU,Price\nA,90')).body
  const { data: other } = (await upload(shop, admin, 'SKU,Price\nB,90')).body
  await admin.api('POST /product-import/:id/check', {
    params: { id: other.id },
    body: { mapping: other.mapping },
  })
  shop.pass(30 * 24 * 60 - 1)
  await deleteExpired(shop)
  const left = () => shop.db.selectFrom('product_import_rows').select('import_id').execute()
  expect(await left()).toHaveLength(2)
  shop.pass(1)
  await deleteExpired(shop)
  expect(await left()).toEqual([{ import_id: other.id }])
  expect(data.id).not.toBe(other.id)
})
