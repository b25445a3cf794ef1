import { describe, expect, test } from 'vitest'
import { createTestApp, onPostgres, type TestApp } from '../../test/harness.ts'
import { addDays, dayOf } from '../days.ts'
import { findBroken } from '../db/invariants.ts'
import { allGuards, type Guards } from '../guards.ts'
import { newId } from '../ids.ts'

/**
 * Buyers who really meet need a pool of connections, so the crowds are large on PostgreSQL only; on the embedded
 * database, which has one connection, the same promises are kept with fewer.
 */
const crowd = onPostgres ? 200 : 30

let shop: TestApp
const guarded = async (off: Partial<Guards> = {}) => {
  // Without a guard things go wrong on purpose: nobody needs to read about each.
  const quiet = Object.keys(off).length > 0 ? { log: { info: () => {}, error: () => {} } } : {}
  shop = await createTestApp({ ports: { ...quiet, guards: { ...allGuards, ...off } } })
}

type Api = Awaited<ReturnType<TestApp['customer']>>['api']
type Buyer = { api: Api; checkoutId: string }

/** A shopper with one unit in the cart and every stage filled in; the hold has run out, so nothing protects the units. */
const readyBuyer = async (productId: string, coupon?: string): Promise<Buyer> => {
  const { api } = await shop.customer()
  await api('POST /cart/items', { body: { productId, quantity: 1 } })
  if (coupon) await api('POST /cart/coupon', { body: { code: coupon } })
  const { data } = await api('POST /checkout', { body: {} })
  const params = { id: data.id }
  await api('POST /checkout/:id/contact', { params, body: { name: 'Ali', phone: '03001234567' } })
  await api('POST /checkout/:id/delivery', {
    params,
    body: { address: 'House 1', area: 'Saddar', city: 'Karachi', province: 'Sindh', method: 'standard' },
  })
  await api('POST /checkout/:id/payment', { params, body: { method: 'cash' } })
  await shop.db.deleteFrom('holds').where('checkout_id', '=', data.id).execute()
  return { api, checkoutId: data.id }
}

const readyBuyers = async (count: number, make: (place: number) => Promise<Buyer>) => {
  const buyers: Buyer[] = []
  for (let place = 0; place < count; place++) buyers.push(await make(place))
  return buyers
}

/** Everybody at once; the statuses that came back, counted. */
const placeAll = async (buyers: readonly Buyer[]) => {
  const statuses = await Promise.all(
    buyers.map(({ api, checkoutId }) =>
      api('POST /checkout/:id/order', { params: { id: checkoutId }, body: {} })
        .then(() => 'placed')
        .catch((error) => String(error.response?.status ?? error)),
    ),
  )
  return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]))
}

/** Rows of this query are broken promises: a batch or product that differs from its movements. */
const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom('products')
      .select('on_hand')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
  ).on_hand

const orderCount = async () =>
  (
    await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Twenty units in two batches, so that the last ones have to be found. */
const twentyUnits = async () => {
  const productId = await shop.product({ stock: 12 })
  const batchId = newId(shop.clock.now())
  await shop.db
    .insertInto('batches')
    .values({
      id: batchId,
      product_id: productId,
      batch_number: 'LATER',
      expiry_date: addDays(dayOf(shop.clock.now()), 700),
      received_at: shop.clock.now(),
    })
    .execute()
  await shop.receive(productId, batchId, 8)
  return productId
}

const sellOut = async (off: Partial<Guards> = {}) => {
  await guarded(off)
  // Holds would serialise the preparation; each buyer's is given up, so every checkout can be made ready.
  const productId = await twentyUnits()
  const buyers = await readyBuyers(crowd, () => readyBuyer(productId))
  const statuses = await placeAll(buyers)
  return {
    statuses,
    stock: await stockOf(productId),
    orders: await orderCount(),
    broken: await findBroken(shop.db),
  }
}

const right = () => ({ statuses: { placed: 20, 409: crowd - 20 }, stock: 0, orders: 20, broken: [] })

test(`${crowd} buyers at once for 20 units: 20 orders, the rest 409, stock 0, the ledger equal`, {
  timeout: 120_000,
}, async () => {
  expect(await sellOut()).toEqual(right())
})

const newCoupon = async (code: string, usageLimit: number) =>
  shop.db
    .insertInto('coupons')
    .values({
      id: newId(shop.clock.now()),
      code,
      discount_type: 'fixed',
      discount_value: 1000,
      usage_limit: usageLimit,
      created_at: shop.clock.now(),
    })
    .execute()

/** Every buyer wants another product, so that nothing but the coupon stands between them. */
const redeem = async (off: Partial<Guards> = {}) => {
  await guarded(off)
  // Another limited coupon with uses left: whoever counts carelessly counts that one.
  await newCoupon('OTHER', 1000)
  await newCoupon('FIVE', 5)
  const buyers = await readyBuyers(onPostgres ? 50 : 12, async () => readyBuyer(await shop.product(), 'FIVE'))
  const statuses = await placeAll(buyers)
  const used = await shop.db.selectFrom('coupons').select(['code', 'used_count']).orderBy('code').execute()
  const { live } = await shop.db
    .selectFrom('coupon_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { statuses, used: used.map(({ code, used_count }) => `${code} ${used_count}`), live }
}

const redeemed = () => ({
  statuses: { placed: 5, 409: (onPostgres ? 50 : 12) - 5 },
  used: ['FIVE 5', 'OTHER 0'],
  live: 5,
})

test('a coupon with 5 uses and many buyers at once: 5 orders have it', { timeout: 60_000 }, async () => {
  expect(await redeem()).toEqual(redeemed())
})

const placeOften = async (off: Partial<Guards> = {}) => {
  await guarded(off)
  const buyer = await readyBuyer(await shop.product())
  const statuses = await placeAll(Array.from({ length: 50 }, () => buyer))
  return { statuses, orders: await orderCount() }
}

test('one checkout placed 50 times in parallel: one order, 50 answers', async () => {
  expect(await placeOften()).toEqual({ statuses: { placed: 50 }, orders: 1 })
})

if (onPostgres)
  describe('without its guard each promise is broken, and these tests notice', () => {
    test('stock: each of the locks alone is enough, and so is the condition; without all it goes wrong', {
      timeout: 240_000,
    }, async () => {
      const none = { stockLock: false, batchLock: false, stockCondition: false }
      expect(await sellOut({ ...none, stockLock: true })).toEqual(right())
      for (const alone of [{ batchLock: true }, { stockCondition: true }]) {
        const sold = await sellOut({ ...none, ...alone })
        expect({ ...sold, statuses: {} }).toEqual({ ...right(), statuses: {} })
      }
      expect(await sellOut(none)).not.toEqual(right())
    })

    test('coupon', { timeout: 60_000 }, async () => {
      expect(await redeem({ couponCondition: false })).not.toEqual(redeemed())
    })

    test('checkout', async () => {
      expect(await placeOften({ checkoutLock: false })).not.toEqual({ statuses: { placed: 50 }, orders: 1 })
    })
  })
