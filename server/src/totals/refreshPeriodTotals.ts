import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { addDays, type DateRange, dayOf } from '../kernel/days.ts'
import { calendarMonths } from './calendarMonths.ts'
import { firstDay, granularities } from './presetPeriods.ts'

/** The last day of a period that goes on. */
const GOES_ON = '9999-12-30'

/** The longer period whose sales are the pace of the reorder list; the shorter one is a preset of the dashboard. */
const REORDER_DAYS = 90

const isSame = (a: DateRange) => (b: DateRange) => a.first === b.first && a.last === b.last

const readPeriods = async (db: Db): Promise<DateRange[]> =>
  (await sql<DateRange>`select first::text, last::text from sales_periods`.execute(db)).rows

/** The calendar months since the first day on which something was sold, the latest first. */
const monthsUntil = async (db: Db, today: string): Promise<DateRange[]> => {
  const { rows } = await sql<{ low: string | null }>`
    select min(day)::text as low from daily_product_sales`.execute(db)
  const low = rows[0]?.low
  return low ? calendarMonths({ first: low, last: today }).toReversed() : []
}

/** `rollupDailyTotals` waits: it would miss a period that is being made. */
const alone = (db: Db, work: (trx: Trx) => Promise<void>): Promise<void> =>
  transact(db, async (trx) => {
    await sql`lock table sales_periods in share row exclusive mode`.execute(trx)
    await work(trx)
  })

const make = async (trx: Trx, { first, last }: DateRange) => {
  const { numAffectedRows = 0n } = await sql`insert into sales_periods (first, last)
    values (${first}::date, ${last}::date) on conflict do nothing`.execute(trx)
  // Another process made it meanwhile.
  if (numAffectedRows === 0n) return
  await sql`insert into period_product_sales (first, last, product_id, quantity, revenue)
    select ${first}::date, ${last}::date, product_id, sum(quantity), sum(revenue) from daily_product_sales
    where day between ${first}::date and ${last}::date group by product_id`.execute(trx)
}

const remove = async (trx: Trx, { first, last }: DateRange) => {
  for (const table of ['sales_periods', 'period_product_sales'] as const)
    await trx.deleteFrom(table).where(sql<boolean>`(first, last) = (${first}::date, ${last}::date)`).execute()
}

/**
 * Keeps the sales by product of the dashboard's preset periods, of 90 days and of each calendar month. An index finds the
 * best sellers of these periods, and the months limit the search for those of other days. Returns the number
 * of new periods. It makes one missing month at a time, to leave room for other work.
 */
export const refreshPeriodTotals = async (db: Db, now: Date): Promise<number> => {
  const today = dayOf(now)
  const firstDays = [
    ...granularities.map((period) => firstDay(period, today)),
    addDays(today, 1 - REORDER_DAYS),
  ]
  const presets = firstDays.map((first) => ({ first, last: GOES_ON }))
  const months = await monthsUntil(db, today)
  const present = await readPeriods(db)
  const isMissing = (period: DateRange) => !present.some(isSame(period))
  const missing = [...presets.filter(isMissing), ...months.filter(isMissing).slice(0, 1)]
  for (const period of missing) await alone(db, (trx) => make(trx, period))
  for (const period of present)
    if (![...presets, ...months].some(isSame(period))) await alone(db, (trx) => remove(trx, period))
  return missing.length
}
