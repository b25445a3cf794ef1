import fc from 'fast-check'
import { sql } from 'kysely'
import { orderStatuses } from 'shared-api'
import { expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { existing } from '../../test/existing.ts'
import { recordSales } from '../../test/fixtures/sales.ts'
import { createTestApp } from '../../test/harness.ts'
import { refreshPeriodTotals } from '../totals/refreshPeriodTotals.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'
import { available } from './available.ts'
import { readDaysOfInventory } from './daysOfInventory.ts'

const shop = await createTestApp()
const now = shop.clock.now()
const buyer = await shop.customer()
const products = await Promise.all(Array.from({ length: 8 }, () => shop.product({ stock: 0 })))
const categories = products.map(() => 'a')

const anySale = fc.record({
  // Today, the first day of thirty, and the day before it.
  at: fc
    .constantFrom('2026-11-21', '2026-11-10', '2026-10-23', '2026-10-22')
    .map((day) => new Date(`${day}T05:00:00Z`)),
  status: fc.constantFrom(...orderStatuses),
  method: fc.constant('cash' as const),
  product: fc.nat(7),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.constant(1),
  discount: fc.constant(0),
})
const anyStep = fc.oneof(
  fc.record({ order: fc.nat(9), status: fc.constantFrom(...orderStatuses) }),
  fc.record({ product: fc.nat(7), units: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ product: fc.nat(7), recalled: fc.boolean() }),
  fc.constantFrom('addUp' as const, 'keep' as const),
)

/** Checks every product and sums up its orders one by one; the order of equal results is free. */
const plainly = async () => {
  const { rows } = await sql<{ id: string; units: number; sold: number; days: number | null }>`
    select id, ${available(now)} as units, sold, (${available(now)} * 30 / nullif(sold, 0))::int as days
    from products cross join lateral (select coalesce(sum(i.quantity), 0)::int as sold
      from order_items i join orders o on o.id = i.order_id
      where i.product_id = products.id and o.status not in ('cancelled', 'refunded')
        and o.created_at >= '2026-10-22T19:00:00Z' and o.created_at < '2026-11-21T19:00:00Z') sales
    where ${available(now)} = 0 or sold > 0
    order by coalesce(${available(now)} * 30 / nullif(sold, 0), 0), sold desc, id`.execute(shop.db)
  return rows.map(({ id, units, sold, days }) => [id, units, sold, days])
}

const readAll = async (limit: number, many: number) =>
  (await readDaysOfInventory(shop.db, limit, now, many)).map((one) => [
    one.productId,
    one.available,
    one.soldIn30Days,
    one.daysOfCover,
  ])

/** Their figures. The order of products with equal figures at the end of a short list is free. */
const figures = (rows: readonly (readonly unknown[])[]) => rows.map(([, ...rest]) => rest)

test('the soonest to run out are those of a full check, for any number of candidates and after any changes', async () => {
  const stock = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      stock,
      fc.array(anySale, { minLength: 1, maxLength: 8 }),
      fc.array(anyStep, { maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      async (units, sales, steps, limit) => {
        await shop.db.deleteFrom('orders').execute()
        await shop.db.deleteFrom('batches').where('product_id', 'in', products).execute()
        for (const [place, productId] of products.entries()) await lay(productId, units[place] ?? 0)
        const ids = await recordSales(shop, { buyerId: buyer.id, products, categories }, sales)
        for (const step of ['start' as const, ...steps]) {
          if (step === 'addUp') await rollupDailyTotals(shop)
          else if (step === 'keep') await refreshPeriodTotals(shop.db, now)
          else if (step !== 'start' && 'order' in step)
            await shop.db
              .updateTable('orders')
              .set({ status: step.status })
              .where('id', '=', existing(ids[step.order % ids.length]))
              .execute()
          else if (step !== 'start' && 'units' in step)
            await lay(existing(products[step.product]), step.units)
          else if (step !== 'start')
            await shop.db
              .updateTable('batches')
              .set({ recalled_at: step.recalled ? now : null })
              .where('product_id', '=', existing(products[step.product]))
              .execute()
          const plain = await plainly()
          expect(await readAll(8, 8)).toEqual(plain)
          expect(figures(await readAll(limit, 1))).toEqual(figures(plain.slice(0, limit)))
        }
      },
    ),
    { numRuns: runs(40) },
  )
}, 120_000)

/** Units that arrive in a batch of their own. */
const lay = async (productId: string, quantity: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from batches`.execute(shop.db)
  await shop.db
    .insertInto('batches')
    .values({
      id: `${productId}-${rows[0]?.count}`,
      product_id: productId,
      batch_number: `B${rows[0]?.count}`,
      expiry_date: '2028-01-31',
      quantity,
      received_at: now,
    })
    .execute()
  await sql`update products set on_hand = (select coalesce(sum(quantity), 0) from batches
    where product_id = products.id) where id = ${productId}`.execute(shop.db)
}
