import fc from 'fast-check'
import { sql } from 'kysely'
import { orderStatuses } from 'shared-api'
import { expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { existing } from '../../test/existing.ts'
import { bestPlainly, recordSales } from '../../test/fixtures/sales.ts'
import { createTestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { totalsInvariants } from '../invariants/totals.ts'
import { addDays, dayOf, startOfDay } from '../kernel/days.ts'
import { bestSellers } from './bestSellers.ts'
import { firstDay } from './presetPeriods.ts'
import { refreshPeriodTotals } from './refreshPeriodTotals.ts'
import { rollupDailyTotals } from './rollupDailyTotals.ts'

const shop = await createTestApp()
const buyer = await shop.customer()
const products = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
const categories = products.map(() => 'a')
const now = shop.clock.now()
const to = new Date('2026-11-21T19:00:00Z')
const daily = { from: startOfDay(firstDay('daily', dayOf(now))), to }
const tomorrow = new Date(now.getTime() + 86_400_000)
const days = (first: string, last: string) => ({ from: startOfDay(first), to: startOfDay(addDays(last, 1)) })
/** The preset periods; those of tomorrow; an unnamed week and day; cut days. */
const ranges = [
  daily,
  { from: startOfDay(firstDay('daily', dayOf(tomorrow))), to: startOfDay('2026-11-23') },
  days('2026-10-22', '2026-11-01'),
  days('2026-11-20', '2026-11-20'),
  { from: new Date('2026-10-23T05:00:00Z'), to: new Date('2026-11-21T05:00:00Z') },
]

const anySale = fc.record({
  // Some are sold today, some in a period, and some before it.
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
  fc.constantFrom('addUp' as const, 'keep' as const, 'keepTomorrow' as const),
)

/** Errors of the totals alone: these orders have no other books. */
const wrongSums = async () =>
  (await Promise.all(Object.keys(totalsInvariants).map((only) => findViolations(shop.db, { only })))).flat()

// Sixty random sequences of a few days, each read in five ways after each step.
const patience = 120_000

test(
  'the best sellers of any period equal those of its orders, after any changes',
  async () => {
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
          await rollupDailyTotals(shop)
          await refreshPeriodTotals(shop.db, now)
          await recordSales(shop, given, later)
          for (const step of steps) {
            if (step === 'addUp') await rollupDailyTotals(shop)
            else if (step === 'keep') await refreshPeriodTotals(shop.db, now)
            else if (step === 'keepTomorrow') await refreshPeriodTotals(shop.db, tomorrow)
            else
              await shop.db
                .updateTable('orders')
                .set({ status: step.status })
                .where('id', '=', existing(ids[step.order % ids.length]))
                .execute()
            for (const range of ranges)
              expect(await bestSellers(shop.db, range, most)).toEqual(await bestPlainly(shop.db, range, most))
          }
          await rollupDailyTotals(shop)
          expect(await wrongSums()).toEqual([])
        },
      ),
      { numRuns: runs(60) },
    )
  },
  patience,
)

test('a product that leaves the top list lets the next one in', async () => {
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
  await rollupDailyTotals(shop)
  await refreshPeriodTotals(shop.db, now)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', best).execute()
  expect(await bestSellers(shop.db, daily, 1)).toEqual([{ id: products[1], quantity: 1, revenue: 5 }])
})

const keptPeriods = async () =>
  (
    await sql<{ first: string; last: string }>`select first::text, last::text from sales_periods`.execute(
      shop.db,
    )
  ).rows

test('the next day begins a period of its own, and the one of the day before goes', async () => {
  for (const table of ['sales_periods', 'period_product_sales'])
    await sql`delete from ${sql.table(table)}`.execute(shop.db)
  const firsts = async () => (await keptPeriods()).map(({ first }) => first).toSorted()
  const lasting = ['2022-01-01', '2025-12-01']
  expect(await refreshPeriodTotals(shop.db, now)).toBe(6)
  const today = ['2026-08-24', '2026-08-31', '2026-10-23', '2026-11-01']
  expect(await firsts()).toEqual([...lasting, ...today])
  expect(await refreshPeriodTotals(shop.db, now)).toBe(0)
  expect(await refreshPeriodTotals(shop.db, tomorrow)).toBe(2)
  const next = ['2026-08-25', '2026-08-31', '2026-10-24', '2026-11-01']
  expect(await firsts()).toEqual([...lasting, ...next])
})
