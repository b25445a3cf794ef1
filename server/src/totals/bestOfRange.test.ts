import fc from 'fast-check'
import { sql } from 'kysely'
import { orderStatuses } from 'shared-api'
import { expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { existing } from '../../test/existing.ts'
import { bestPlainly, recordSales } from '../../test/fixtures/sales.ts'
import { createTestApp } from '../../test/harness.ts'
import { addDays, startOfDay } from '../kernel/days.ts'
import { bestOfRange } from './bestOfRange.ts'
import { bestSellers } from './bestSellers.ts'
import { calendarMonths } from './calendarMonths.ts'
import { refreshPeriodTotals } from './refreshPeriodTotals.ts'
import { rollupDailyTotals } from './rollupDailyTotals.ts'

const shop = await createTestApp()
const buyer = await shop.customer()
// More of them than the best are guessed from.
const products = await Promise.all(Array.from({ length: 30 }, () => shop.product()))
const given = { buyerId: buyer.id, products, categories: products.map(() => 'a') }
const now = shop.clock.now()

const days = (first: string, last: string) => ({ first, last })
const timeRangeOf = ({ first, last }: { first: string; last: string }) => ({
  from: startOfDay(first),
  to: startOfDay(addDays(last, 1)),
})
const asked = [
  timeRangeOf(days('2026-10-23', '2026-11-19')),
  timeRangeOf(days('2026-09-30', '2026-11-01')),
  { from: new Date('2026-10-22T05:00:00Z'), to: new Date('2026-11-20T05:00:00Z') },
]
const months = calendarMonths(days('2026-09-01', '2026-11-30'))
/** A month that covers all of it and more; some of it; a month without totals; nothing. */
const coveringRanges = [
  [days('2025-12-01', '2026-11-21')],
  months,
  months.slice(1),
  [days('2026-10-01', '2026-10-31'), days('2026-10-20', '2026-11-20')],
  [],
]

const anySale = fc.record({
  at: fc
    .constantFrom('2026-09-30', '2026-10-22', '2026-10-23', '2026-11-01', '2026-11-19', '2026-11-20')
    .map((day) => new Date(`${day}T05:00:00Z`)),
  status: fc.constantFrom('delivered' as const, 'delivered' as const, ...orderStatuses),
  method: fc.constant('cash' as const),
  product: fc.nat(29),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 9 }),
  discount: fc.constant(0),
})

// Thirty random sequences of a few months, each read in fifteen ways before and after it changes.
const patience = 120_000

test(
  'the best sellers found by any kept periods equal those of the orders, after any changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySale, { minLength: 1, maxLength: 40 }),
        fc.array(anySale, { maxLength: 3 }),
        fc.array(fc.record({ order: fc.nat(39), status: fc.constantFrom(...orderStatuses) }), {
          maxLength: 3,
        }),
        fc.integer({ min: 1, max: 3 }),
        async (sales, later, changes, most) => {
          await shop.db.deleteFrom('orders').execute()
          const ids = await recordSales(shop, given, sales)
          await rollupDailyTotals(shop)
          while ((await refreshPeriodTotals(shop.db, now)) > 0);
          const check = async () => {
            for (const range of asked)
              for (const covering of coveringRanges)
                expect(await bestOfRange(shop.db, range, covering, most)).toEqual(
                  await bestPlainly(shop.db, range, most),
                )
          }
          await check()
          await recordSales(shop, given, later)
          for (const { order, status } of changes)
            await shop.db
              .updateTable('orders')
              .set({ status })
              .where('id', '=', existing(ids[order % ids.length]))
              .execute()
          await check()
        },
      ),
      { numRuns: runs(30) },
    )
  },
  patience,
)

test('sums up the days if very many products may be among the best', async () => {
  await shop.db.deleteFrom('orders').execute()
  await rollupDailyTotals(shop)
  const sold = (day: string, revenue: string) =>
    sql`insert into daily_product_sales (day, product_id, quantity, revenue)
      select ${day}::date, 'p' || n, 1, ${sql.raw(revenue)} from generate_series(1000, 2999) n`.execute(
      shop.db,
    )
  await sold('2026-10-23', '3000')
  await sold('2026-10-24', 'n')
  for (const table of ['sales_periods', 'period_product_sales'] as const)
    await shop.db.deleteFrom(table).execute()
  while ((await refreshPeriodTotals(shop.db, now)) > 0);
  const range = timeRangeOf(days('2026-10-23', '2026-10-24'))
  expect(await bestOfRange(shop.db, range, months, 2)).toBe(null)
  expect(await bestSellers(shop.db, range, 2)).toEqual([
    { id: 'p2999', quantity: 2, revenue: 5999 },
    { id: 'p2998', quantity: 2, revenue: 5998 },
  ])
  await shop.db.deleteFrom('daily_product_sales').execute()
})
