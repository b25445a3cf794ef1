import { sql } from 'kysely'
import { divideHalfUp, toRupees } from 'shared-api'
import { countCustomers } from '../accounts/customers/countCustomers.ts'
import type { Db } from '../db/types.ts'
import { countLowStock } from '../inventory/lowStock.ts'
import { dayOf } from '../kernel/days.ts'
import type { Settings } from '../ports/settings.ts'
import { monthToDate, type TimeRange } from './monthToDate.ts'
import type { Range } from './range.ts'
import { type Totals, totals } from './sales.ts'
import { todaySoFar } from './todaySoFar.ts'

/** Percent with one decimal against before; null when there was nothing before. */
const change = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** The days of a period, both of them part of it. */
const daysOf = ({ from, to }: TimeRange) => ({
  startDate: dayOf(from),
  endDate: dayOf(new Date(to.getTime() - 1)),
})

interface Compared {
  present: TimeRange
  before: TimeRange
}

const none: Totals = { revenue: 0, orders: 0 }

/** The sales of a period, in rupees, and the change against the one before it. */
const sold = ({ present, before }: Compared, now = none, then = none) => ({
  totalRevenue: toRupees(now.revenue),
  totalOrders: now.orders,
  averageOrderValue: now.orders === 0 ? 0 : toRupees(divideHalfUp(now.revenue, now.orders)),
  change: { revenue: change(now.revenue, then.revenue), orders: change(now.orders, then.orders) },
  range: daysOf(present),
  previousRange: daysOf(before),
})

/**
 * Totals of the range and the change against the same length of time before it, and the same for the running
 * month and for today. A young shop has no earlier year to compare with.
 */
export const summaryOf = async (db: Db, range: Range, given: { settings: Settings; now: Date }) => {
  const chosen = { present: range, before: { from: range.previousFrom, to: range.from } }
  const month = monthToDate(given.now)
  const today = todaySoFar(given.now)
  const sums = await totals(
    db,
    [chosen, month, today].flatMap(({ present, before }) => [present, before]),
  )
  const waiting = await sql<{ count: number }>`
    select count(*)::int as count from prescriptions where status in ('pending', 'under_review')`.execute(db)
  return {
    ...sold(chosen, sums[0], sums[1]),
    totalCustomers: await countCustomers(db, range.to),
    pendingPrescriptions: waiting.rows[0]?.count ?? 0,
    lowStockProducts: await countLowStock(db, given.settings.lowStockUnits, given.now),
    monthToDate: sold(month, sums[2], sums[3]),
    today: sold(today, sums[4], sums[5]),
  }
}
