import fc from 'fast-check'
import { sql } from 'kysely'
import { orderStatuses } from 'shared-api'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { recordSales } from '../../test/sales.ts'
import { dayOf, startOfDay } from '../days.ts'
import { addUpDays } from './addUpDays.ts'
import { bestSellers } from './bestSellers.ts'
import { firstDay, keepSpans } from './usualSpans.ts'

const shop = await createTestApp()
const buyer = await shop.customer()
const products = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
const categories = products.map(() => 'a')
const now = shop.clock.now()
const to = new Date('2026-11-21T19:00:00Z')
const daily = { from: startOfDay(firstDay('daily', dayOf(now))), to }

const anySale = fc.record({
  // Some are sold today, some in a span, and some before it.
  at: fc
    .constantFrom('2026-11-21', '2026-11-20', '2026-11-01', '2026-10-23', '2026-10-22')
    .map((day) => new Date(`${day}T05:00:00Z`)),
  status: fc.constantFrom(...orderStatuses),
  method: fc.constant('cash' as const),
  product: fc.nat(4),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 5 }),
  discount: fc.constant(0),
})
const anyStep = fc.oneof(
  fc.record({ order: fc.nat(9), status: fc.constantFrom(...orderStatuses) }),
  fc.constantFrom('addUp' as const, 'keep' as const),
)

const plainly = async (most: number) => {
  const { rows } = await sql`select i.product_id as id, sum(i.quantity)::int as quantity,
      sum(i.total_price)::int as revenue
    from order_items i join orders o on o.id = i.order_id
    where o.status not in ('cancelled', 'refunded') and o.created_at >= ${daily.from}::timestamptz
      and o.created_at < ${daily.to}::timestamptz
    group by 1 order by 3 desc, 1 limit ${most}`.execute(shop.db)
  return rows
}

test('the best of a usual span are those of its orders, whatever changed since it was added up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 8 }),
      fc.array(anySale, { maxLength: 3 }),
      fc.array(anyStep, { maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      async (sales, later, steps, most) => {
        await shop.db.deleteFrom('orders').execute()
        const given = { buyerId: buyer.id, products, categories }
        const ids = await recordSales(shop, given, sales)
        await addUpDays(shop)
        await keepSpans(shop.db, now)
        await recordSales(shop, given, later)
        for (const step of steps) {
          if (step === 'addUp') await addUpDays(shop)
          else if (step === 'keep') await keepSpans(shop.db, now)
          else
            await shop.db
              .updateTable('orders')
              .set({ status: step.status })
              .where('id', '=', ids[step.order % ids.length] ?? '')
              .execute()
          expect(await bestSellers(shop.db, daily, most)).toEqual(await plainly(most))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('who falls from among the best lets the next one in', async () => {
  await shop.db.deleteFrom('orders').execute()
  const sold = (product: number, price: number) => ({
    at: new Date('2026-11-20T05:00:00Z'),
    status: 'delivered' as const,
    method: 'cash' as const,
    product,
    quantity: 1,
    price,
    discount: 0,
  })
  const given = { buyerId: buyer.id, products, categories }
  const [best = ''] = await recordSales(shop, given, [sold(0, 9), sold(1, 5), sold(2, 3)])
  await addUpDays(shop)
  await keepSpans(shop.db, now)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', best).execute()
  expect(await bestSellers(shop.db, daily, 1)).toEqual([{ id: products[1], quantity: 1, revenue: 5 }])
})

test('on the next day its own spans are kept, and those of before are let go', async () => {
  const spans = async () =>
    (await sql<{ last: string }>`select distinct last::text from usual_spans`.execute(shop.db)).rows
  expect([await keepSpans(shop.db, now), await spans()]).toEqual([0, [{ last: '2026-11-21' }]])
  const tomorrow = new Date(now.getTime() + 86_400_000)
  expect([await keepSpans(shop.db, tomorrow), await spans()]).toEqual([4, [{ last: '2026-11-22' }]])
})
