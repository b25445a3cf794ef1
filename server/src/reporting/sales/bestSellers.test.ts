import fc from 'fast-check'
import { sql } from 'kysely'
import { orderStatuses } from 'shared-api'
import { expect, test } from 'vitest'
import { runs } from '../../../test/engines/runs.ts'
import { bestPlainly, recordSales } from '../../../test/fixtures/sales.ts'
import { createTestApp } from '../../../test/harness.ts'
import { findViolations } from '../../invariants/invariants.ts'
import { salesInvariants } from '../../invariants/sales.ts'
import { addDays, dayOf, startOfDay } from '../../kernel/days.ts'
import { bestSellers } from './bestSellers.ts'
import { firstDay } from './presetPeriods.ts'
import { refreshPeriodTotals } from './refreshPeriodTotals.ts'
import { takeRequested } from './requestedPeriods.ts'
import { rollupDailySales } from './rollupDailySales.ts'

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
  fc.constantFrom('addUp' as const, 'keep' as const, 'keepTomorrow' as const, 'keepAsked' as const),
)

/** Errors of the totals alone: these orders have no other books. */
const wrongSums = async () =>
  (await Promise.all(Object.keys(salesInvariants).map((only) => findViolations(shop.db, { only })))).flat()

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
          await rollupDailySales(shop)
          await refreshPeriodTotals(shop.db, now)
          await recordSales(shop, given, later)
          for (const step of steps) {
            if (step === 'addUp') await rollupDailySales(shop)
            else if (step === 'keep') await refreshPeriodTotals(shop.db, now)
            else if (step === 'keepTomorrow') await refreshPeriodTotals(shop.db, tomorrow)
            else if (step === 'keepAsked')
              await refreshPeriodTotals(shop.db, now, [{ first: '2026-10-22', last: '2026-11-01' }])
            else
              await shop.db
                .updateTable('orders')
                .set({ status: step.status })
                .where('id', '=', ids[step.order % ids.length] ?? '')
                .execute()
            for (const range of ranges)
              expect(await bestSellers(shop.db, range, most)).toEqual(await bestPlainly(shop.db, range, most))
          }
          await rollupDailySales(shop)
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
  await rollupDailySales(shop)
  await refreshPeriodTotals(shop.db, now)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', best).execute()
  expect(await bestSellers(shop.db, daily, 1)).toEqual([{ id: products[1], quantity: 1, revenue: 5 }])
})

const keptPeriods = async () =>
  (
    await sql<{ first: string; last: string }>`select first::text, last::text from usual_spans`.execute(
      shop.db,
    )
  ).rows

test('on the next day its own periods are kept, and those of before are let go but for the month', async () => {
  for (const table of ['usual_spans', 'product_spans'])
    await sql`delete from ${sql.table(table)}`.execute(shop.db)
  await refreshPeriodTotals(shop.db, now)
  const last = async () => new Set((await keptPeriods()).map((range) => range.last))
  expect([await refreshPeriodTotals(shop.db, now), await last()]).toEqual([
    0,
    new Set(['2026-11-21', '2026-11-30']),
  ])
  expect([await refreshPeriodTotals(shop.db, tomorrow), await last()]).toEqual([
    4,
    new Set(['2026-11-22', '2026-11-30']),
  ])
})

test('requested periods are kept for two days after the last request, eight at most', async () => {
  await refreshPeriodTotals(shop.db, now)
  const admin = await shop.admin()
  const ask = (first: string, last: string) =>
    admin.api('GET /dashboard/top-products', { query: { startDate: first, endDate: last } })
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const askedFor = async () =>
    (await keptPeriods()).filter((range) => range.last < '2026-11-01').map(({ first }) => first)
  await ask('2026-10-01', '2026-10-31')
  const requested = takeRequested(shop.ports)
  expect([requested, takeRequested(shop.ports)]).toEqual([[{ first: '2026-10-01', last: '2026-10-31' }], []])
  expect([
    await refreshPeriodTotals(shop.db, now, requested),
    await refreshPeriodTotals(shop.db, now, requested),
  ]).toEqual([1, 0])
  await refreshPeriodTotals(shop.db, hoursLater(30), requested)
  await refreshPeriodTotals(shop.db, hoursLater(77))
  expect(await askedFor()).toEqual(['2026-10-01'])
  await refreshPeriodTotals(shop.db, hoursLater(79))
  expect(await askedFor()).toEqual([])
  for (const hour of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await refreshPeriodTotals(shop.db, hoursLater(79 + hour), [
      { first: `2026-09-0${hour}`, last: '2026-09-30' },
    ])
  expect((await askedFor()).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((day) => `2026-09-0${day}`))
})
