import { sql } from 'kysely'
import { divideHalfUp, toRupees } from 'shared-api'
import { dayOf } from '../days.ts'
import type { Db } from '../db/types.ts'
import type { Settings } from '../settings.ts'
import { countLowStock } from '../stock/lowStock.ts'
import type { Range } from './range.ts'
import { totals } from './sales.ts'

/** Percent with one decimal against before; null when there was nothing before. */
const change = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** The days from a moment up to, but not with, another one. */
const daysOf = (from: Date, to: Date) => ({
  startDate: dayOf(from),
  endDate: dayOf(new Date(to.getTime() - 1)),
})

/** Totals of the range and the change against the same length of time before it. */
export const summaryOf = async (db: Db, range: Range, given: { settings: Settings; now: Date }) => {
  const present = await totals(db, range.from, range.to)
  const before = await totals(db, range.previousFrom, range.from)
  const customers = await sql<{ count: number }>`
    select count(*)::int as count from users where role = 'customer' and created_at < ${range.to}::timestamptz`.execute(
    db,
  )
  const waiting = await sql<{ count: number }>`
    select count(*)::int as count from prescriptions where status in ('pending', 'under_review')`.execute(db)
  return {
    totalRevenue: toRupees(present.revenue),
    totalOrders: present.orders,
    averageOrderValue: present.orders === 0 ? 0 : toRupees(divideHalfUp(present.revenue, present.orders)),
    totalCustomers: customers.rows[0]?.count ?? 0,
    pendingPrescriptions: waiting.rows[0]?.count ?? 0,
    lowStockProducts: await countLowStock(db, given.settings.lowStockUnits, given.now),
    change: {
      revenue: change(present.revenue, before.revenue),
      orders: change(present.orders, before.orders),
    },
    range: daysOf(range.from, range.to),
    previousRange: daysOf(range.previousFrom, range.from),
  }
}
