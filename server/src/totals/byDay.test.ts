import fc from 'fast-check'
import { sql } from 'kysely'
import { orderStatuses, paymentMethods } from 'shared-api'
import { expect, test } from 'vitest'
import { runs } from '../../test/engines/runs.ts'
import { existing } from '../../test/existing.ts'
import { recordSales } from '../../test/fixtures/sales.ts'
import { createTestApp } from '../../test/harness.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import { newId } from '../kernel/ids.ts'
import { byDay, type TimeRange } from './byDay.ts'
import { rollupDailyTotals } from './rollupDailyTotals.ts'

const shop = await createTestApp()
const buyer = await shop.customer()
const products = [await shop.product(), await shop.product()]

/** Days begin at 19:00 UTC: the moments around that, and others. */
const moment = fc
  .tuple(fc.nat(5), fc.constantFrom('18:59:59.999Z', '19:00:00.000Z', '03:10:00.000Z', '23:30:00.001Z'))
  .map(([day, time]) => new Date(`2026-11-1${day}T${time}`))
const anySale = fc.record({
  at: moment,
  status: fc.constantFrom(...orderStatuses),
  method: fc.constantFrom(...paymentMethods),
  product: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.constant(0),
})
const anyChange = fc.record({
  order: fc.nat(9),
  kind: fc.constantFrom(
    ...(['status', 'status', 'paid', 'amount', 'cancelLine', 'addLine', 'move', 'remove', 'addUp'] as const),
  ),
  at: moment,
  status: fc.constantFrom(...orderStatuses),
})

const addLine = (id: string) =>
  sql`insert into order_items (id, order_id, position, product_id, category_id, name, price, original_price,
      quantity, total_price, sale_class)
    select ${newId()}, ${id}, coalesce(max(position), 0) + 1, ${products[0]}, 'b', 'Panadol', 7, 7, 2, 14, 'otc'
    from order_items where order_id = ${id}`.execute(shop.db)

type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never

const change = async (id: string, { kind, status, at }: Change) => {
  const orders = shop.db.updateTable('orders').where('id', '=', id)
  if (kind === 'status') await orders.set({ status }).execute()
  if (kind === 'paid') await sql`update orders set payment_status = 'paid' where id = ${id}`.execute(shop.db)
  if (kind === 'amount')
    await orders
      .set((eb) => ({
        subtotal_amount: eb('subtotal_amount', '+', 3),
        total_amount: eb('total_amount', '+', 3),
      }))
      .execute()
  if (kind === 'move') await orders.set({ created_at: at }).execute()
  if (kind === 'addLine' && (await orders.set({ updated_at: at }).executeTakeFirst()).numUpdatedRows > 0n)
    await addLine(id)
  if (kind === 'cancelLine')
    await shop.db
      .updateTable('order_items')
      .set({ cancelled_at: shop.clock.now() })
      .where('order_id', '=', id)
      .execute()
  if (kind === 'remove') await shop.db.deleteFrom('orders').where('id', '=', id).execute()
  if (kind === 'addUp') await rollupDailyTotals(shop)
}

const day = sql`(o.created_at at time zone 'Asia/Karachi')::date`
const lines = sql`from order_items i join orders o on o.id = i.order_id
  where o.status not in ('cancelled', 'refunded') and i.cancelled_at is null`
const plain = {
  daily_order_totals: sql`select ${day} as day, status, payment_status, payment_method, count(*)::int as orders,
    sum(total_amount)::bigint as amount from orders o where true`,
  daily_category_sales: sql`select ${day} as day, i.category_id, sum(i.quantity)::int as quantity,
    sum(i.total_price)::bigint as revenue ${lines}`,
  daily_product_sales: sql`select ${day} as day, i.product_id, sum(i.quantity)::int as quantity,
    sum(i.total_price)::bigint as revenue ${lines}`,
}

const sold = sql`sum(quantity)::int as quantity, sum(revenue)::bigint as revenue`
const figures = {
  daily_order_totals: sql`(sum(orders), sum(amount))`,
  daily_category_sales: sql`(sum(quantity), sum(revenue))`,
  daily_product_sales: sql`(sum(quantity), sum(revenue))`,
}
const sums = {
  daily_order_totals: sql`day, status, payment_status, payment_method, sum(orders)::int as orders,
    sum(amount)::bigint as amount`,
  daily_category_sales: sql`day, category_id, ${sold}`,
  daily_product_sales: sql`day, product_id, ${sold}`,
}

const columns = {
  daily_order_totals: sql`1, 2, 3, 4`,
  daily_category_sales: sql`1, 2`,
  daily_product_sales: sql`1, 2`,
}

const tables = ['daily_order_totals', 'daily_category_sales', 'daily_product_sales'] as const

const read = async (of: (typeof tables)[number], range: TimeRange) => {
  const within = sql`o.created_at >= ${range.from ?? new Date(0)}::timestamptz
    and o.created_at < ${range.to ?? new Date('2100-01-01')}::timestamptz`
  const added = await sql`select ${sums[of]} from ${byDay(of, range)} sums
    group by ${columns[of]} having ${figures[of]} <> (0, 0)
    order by ${columns[of]}`.execute(shop.db)
  const counted =
    await sql`${plain[of]} and ${within} group by ${columns[of]} order by ${columns[of]}`.execute(shop.db)
  return { added: added.rows, counted: counted.rows }
}

// A hundred lives of a few days are half a minute on a busy machine.
const patience = 120_000

test(
  'a period of whole or cut days equals the sum of its orders, after any changes',
  async () => {
    const range = fc.record({
      from: fc.option(moment, { nil: undefined }),
      to: fc.option(moment, { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySale, { minLength: 1, maxLength: 8 }),
        fc.array(anyChange, { minLength: 1, maxLength: 8 }),
        fc.array(range, { minLength: 1, maxLength: 3 }),
        async (sales, changes, ranges) => {
          await shop.db.deleteFrom('orders').execute()
          const ids = await recordSales(shop, { buyerId: buyer.id, products, categories: ['a', 'b'] }, sales)
          await rollupDailyTotals(shop)
          for (const one of changes) await change(existing(ids[one.order % ids.length]), one)
          for (const of of tables)
            for (const one of ranges) {
              const { added, counted } = await read(of, one)
              expect(added).toEqual(counted)
            }
          await rollupDailyTotals(shop)
          for (const of of tables) {
            const { rows } = await sql`select * from ${sql.table(of)} order by ${columns[of]}`.execute(
              shop.db,
            )
            expect(rows).toEqual((await read(of, {})).counted)
          }
        },
      ),
      { numRuns: runs(100) },
    )
  },
  patience,
)

test('lines that come after those of another order, or with it, are counted', async () => {
  await shop.db.deleteFrom('orders').execute()
  const [pattern = ''] = await recordSales(shop, { buyerId: buyer.id, products, categories: ['a', 'b'] }, [
    {
      at: new Date('2026-11-15T05:00:00Z'),
      status: 'delivered',
      method: 'cash',
      product: 0,
      quantity: 1,
      price: 5,
      discount: 0,
    },
  ])
  await rollupDailyTotals(shop)
  const copy = (db: Db, table: 'orders' | 'order_items', change: object, id: string) =>
    sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.table(table)} t
      where ${sql.ref(table === 'orders' ? 'id' : 'order_id')} = ${id}`.execute(db)
  await transact(shop.db, async (trx) => {
    for (const id of ['one', 'two']) await copy(trx, 'orders', { id, order_number: id }, pattern)
    for (const id of ['one', 'two']) await copy(trx, 'order_items', { id, order_id: id }, pattern)
    await sql`insert into order_items select (jsonb_populate_record(t, jsonb_build_object(
      'id', t.id || '-2', 'position', 2))).* from order_items t`.execute(trx)
  })
  for (let turn = 0; turn < 2; turn++) {
    for (const of of tables) {
      const { added, counted } = await read(of, {})
      expect(added).toEqual(counted)
      if (of !== 'daily_order_totals') expect(counted).toMatchObject([{ quantity: 6, revenue: 30 }])
    }
    await rollupDailyTotals(shop)
  }
})
