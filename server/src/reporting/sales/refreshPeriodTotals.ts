import { sql } from 'kysely'
import { transact } from '../../db/transact.ts'
import type { Db, Trx } from '../../db/types.ts'
import { type DateRange, dayOf } from '../../kernel/days.ts'
import { calendarMonths } from './calendarMonths.ts'
import { daysFrom, firstDay, granularities, nearestPeriod } from './presetPeriods.ts'

const hour = 3_600_000
/** Milliseconds after which a period without requests is deleted; a request is noted once an hour. */
const keptFor = 48 * hour
/** The maximum number of periods kept by request. */
const MAX_REQUESTED = 8

interface Kept extends DateRange {
  /** The last request; null without one. */
  asked: Date | null
}

const isSame = (a: DateRange) => (b: DateRange) => a.first === b.first && a.last === b.last

const readKept = async (db: Db): Promise<Kept[]> =>
  (await sql<Kept>`select first::text, last::text, asked from usual_spans`.execute(db)).rows

/** Jobs that sum up days wait, because a period that is being made or deleted misses concurrent changes. */
const alone = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(db, async (trx) => {
    await sql`lock table product_days in share row exclusive mode`.execute(trx)
    return work(trx)
  })

const nothing = sql`select null::date where false`

/** Sums up a period from the nearest one. The triggers of migration 0030 keep later changes. */
const keep = (db: Db, days: DateRange): Promise<number> =>
  alone(db, async (trx) => {
    if ((await readKept(trx)).some(isSame(days))) return 0
    const nearest = nearestPeriod(days)
    await sql`insert into product_spans (first, last, product_id, quantity, revenue)
      select ${days.first}::date, ${days.last}::date, product_id, sum(quantity), sum(revenue) from (
        select product_id, quantity, revenue from product_spans
          where (first, last) = (select first, last from ${nearest} nearest)
        union all ${daysFrom(nearest, days, nothing)}) sold
      group by product_id having (sum(quantity), sum(revenue)) <> (0, 0)`.execute(trx)
    await sql`insert into usual_spans (first, last) values (${days.first}::date, ${days.last}::date)`.execute(
      trx,
    )
    return 1
  })

/** The calendar months since the first day on which something was sold, the latest first. */
const monthsUntil = async (db: Db, today: string): Promise<DateRange[]> => {
  const { rows } = await sql<{ low: string | null }>`select min(day)::text as low from product_days`.execute(
    db,
  )
  const low = rows[0]?.low
  return low ? calendarMonths({ first: low, last: today }).toReversed() : []
}

const letGo = (db: Db, gone: readonly DateRange[]) =>
  alone(db, async (trx) => {
    for (const { first, last } of gone)
      for (const table of ['usual_spans', 'product_spans'])
        await sql`delete from ${sql.table(table)} where first = ${first}::date and last = ${last}::date`.execute(
          trx,
        )
  })

/**
 * Keeps totals by product over the dashboard's preset periods of today, over recently `asked` periods, and
 * over each calendar month. The months limit the search for the best sellers of other days. Returns the
 * number of new periods. It makes one missing month at a time, to leave room for other work.
 */
export const refreshPeriodTotals = async (
  db: Db,
  now: Date,
  asked: readonly DateRange[] = [],
): Promise<number> => {
  const today = dayOf(now)
  const usual = granularities.map((period) => ({ first: firstDay(period, today), last: today }))
  const months = await monthsUntil(db, today)
  const before = await readKept(db)
  const isMissing = (days: DateRange) => !before.some(isSame(days))
  // The shortest first: the longer ones are made of them.
  const missing = [...usual, ...asked].filter(isMissing)
  let made = 0
  for (const days of [...missing, ...months.filter(isMissing).slice(0, 1)]) made += await keep(db, days)
  for (const { first, last } of asked)
    await sql`update usual_spans set asked = ${now}::timestamptz
      where first = ${first}::date and last = ${last}::date
        and (asked is null or asked <= ${new Date(now.getTime() - hour)}::timestamptz)`.execute(db)
  const wanted = (await readKept(db))
    .filter((range) => range.asked !== null && range.asked.getTime() > now.getTime() - keptFor)
    .toSorted((a, b) => Number(b.asked) - Number(a.asked))
    .slice(0, MAX_REQUESTED)
  const gone = before.filter((range) => ![...usual, ...months, ...wanted].some(isSame(range)))
  if (gone.length > 0) await letGo(db, gone)
  return made
}
