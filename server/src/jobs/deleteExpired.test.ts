import { beforeEach, expect, test } from 'vitest'
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
