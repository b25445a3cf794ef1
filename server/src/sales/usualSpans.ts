import { sql } from 'kysely'
import { addDays, dayOf } from '../days.ts'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'

export const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Period = (typeof periods)[number]

/** Without dates a period looks back this far: a month of days, a quarter of weeks, a year of months, five years. */
export const firstDay = (period: Period, today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const monthStart = (y: number, m: number) => new Date(Date.UTC(y, m - 1, 1)).toISOString().slice(0, 10)
  if (period === 'daily') return addDays(today, -29)
  if (period === 'weekly') return addDays(today, -7 * 11 - ((new Date(today).getUTCDay() + 6) % 7))
  return period === 'monthly' ? monthStart(year, month - 11) : monthStart(year - 4, 1)
}

/**
 * Keeps sums over the spans that the dashboard shows today when nobody names dates, and lets go of those of before.
 * Once a day all that was sold is added up; whatever changes then is kept by the triggers of migration 0030. Answers
 * how many spans are new.
 */
export const keepSpans = async (db: Db, now: Date): Promise<number> => {
  const today = dayOf(now)
  const wanted = periods.map((period) => firstDay(period, today))
  const kept = await sql<{ first: string }>`
    select first::text from usual_spans where last = ${today}::date and first = any(${wanted}::date[])`.execute(
    db,
  )
  if (kept.rows.length === wanted.length) return 0
  return transact(db, async (trx) => {
    // Whoever adds up days waits: a span that is being made hears of no change by others.
    await sql`lock table product_days in share row exclusive mode`.execute(trx)
    await sql`delete from usual_spans where last <> ${today}::date`.execute(trx)
    await sql`delete from product_spans where last <> ${today}::date`.execute(trx)
    const { rows } = await sql<{ first: string }>`
      insert into usual_spans (first, last) select unnest(${wanted}::date[]), ${today}::date
      on conflict do nothing returning first::text`.execute(trx)
    for (const { first } of rows)
      await sql`insert into product_spans (first, last, product_id, quantity, revenue)
        select ${first}::date, ${today}::date, product_id, sum(quantity), sum(revenue) from product_days
        where day between ${first}::date and ${today}::date group by product_id`.execute(trx)
    return rows.length
  })
}
