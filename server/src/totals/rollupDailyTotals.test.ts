import { sql } from 'kysely'
import { orderStatuses } from 'shared-api'
import { expect, test } from 'vitest'
import { buy } from '../../test/fixtures/buying.ts'
import { recordSales } from '../../test/fixtures/sales.ts'
import { createTestApp } from '../../test/harness.ts'
import { findViolations } from '../invariants/invariants.ts'
import { totalsInvariants } from '../invariants/totals.ts'
import { byDay } from './byDay.ts'
import { refreshPeriodTotals } from './refreshPeriodTotals.ts'
import { rollupDailyTotals } from './rollupDailyTotals.ts'

const shop = await createTestApp()
const buyer = await shop.customer()
const products = [await shop.product(), await shop.product()]
const categories = ['a', 'b']
const days = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

const sale = (at: Date, place: number) => ({
  at,
  status: orderStatuses[place % orderStatuses.length] ?? 'pending',
  method: 'cash' as const,
  product: place % 2,
  quantity: 1 + (place % 3),
  price: 7 + place,
  discount: 0,
})

/** Days and products whose sums differ from their orders, read in one statement: as of one moment. */
const differing = async () => {
  const { rows } = await sql`
    with sums as (select day, product_id, sum(quantity) as quantity, sum(revenue) as revenue
        from ${byDay('daily_product_sales', {})} sums group by 1, 2 having (sum(quantity), sum(revenue)) <> (0, 0)),
      plain as (select (o.created_at at time zone 'Asia/Karachi')::date as day, i.product_id,
          sum(i.quantity) as quantity, sum(i.total_price) as revenue
        from order_items i join orders o on o.id = i.order_id
        where o.status not in ('cancelled', 'refunded') and i.cancelled_at is null group by 1, 2)
    (table sums except table plain) union all (table plain except table sums)`.execute(shop.db)
  return rows
}

test('a placed order marks itself, so that the roll-up does not add up the whole day', async () => {
  const { id } = await buy(await shop.customer(), await shop.product({ price: 300 }))
  const marks = await shop.db
    .selectFrom('dirty_days')
    .select(['order_id', 'status'])
    .where('subject', '=', 'sales')
    .execute()
  expect(marks).toEqual([{ order_id: id, status: null }])
  await rollupDailyTotals(shop)
})

test('sums are those of the orders at every moment, while some are placed and changed and two add them up', async () => {
  const given = { buyerId: buyer.id, products, categories }
  let isOver = false
  const buyers = [0, 1, 2].map(async (who) => {
    for (let round = 0; round < 12; round++) {
      const at = new Date(`${days[(who + round) % 3]}T0${who}:00:00Z`)
      const [id = ''] = await recordSales(shop, given, [sale(at, who + round)])
      for (const step of [1, 2])
        await shop.db
          .updateTable('orders')
          .set({ status: orderStatuses[(who + round + step) % orderStatuses.length] ?? 'pending' })
          .where('id', '=', id)
          .execute()
      if (round % 4 === 3)
        await shop.db
          .updateTable('order_items')
          .set({ cancelled_at: at })
          .where('order_id', '=', id)
          .execute()
    }
  })
  const adding = [0, 1].map(async () => {
    // One that was overtaken thrice leaves it to the next round.
    while (!isOver)
      await rollupDailyTotals(shop).catch((error: unknown) => expect(error).toHaveProperty('code', '40001'))
  })
  const options = (async () => {
    while (!isOver) {
      expect(await differing()).toEqual([])
      await refreshPeriodTotals(shop.db, shop.clock.now())
    }
  })()
  await Promise.all(buyers)
  isOver = true
  await Promise.all([...adding, options])
  while ((await rollupDailyTotals(shop)) > 0);
  expect(await differing()).toEqual([])
  const violations = Object.keys(totalsInvariants).map((only) => findViolations(shop.db, { only }))
  expect((await Promise.all(violations)).flat()).toEqual([])
})
