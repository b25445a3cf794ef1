import { type RawBuilder, sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { Db, Trx } from '../db/types.ts'
import { columnsOf, differences, keyOf, listed, sumUp } from './byDay.ts'
import { type DailyTotals, dailyTotals } from './dailyTotals.ts'

/** Marked days that one transaction sums up. 400 days of 200,000 orders took the limit of a statement, 30 s, on a busy machine. */
const MAX_DAYS = 60

interface Marked {
  day: string
  subject: string
  /** More changed than single orders. */
  whole: boolean
}

const daysOf = (marked: readonly Marked[]) =>
  sql`select unnest(${marked.map(({ day }) => day)}::date[]) as day`

/** SQL for the differences between the stored totals of these days and their source, in the columns of the table. */
const changesOf = (table: DailyTotals, marked: readonly Marked[]): RawBuilder<unknown> => {
  const { figures, subject } = dailyTotals[table]
  const key = listed(keyOf(table))
  const whole = daysOf(marked.filter((one) => one.whole))
  const single = daysOf(marked.filter((one) => !one.whole))
  return sql`
    select ${key}, ${listed(figures.map((one) => `sum(${one}) as ${one}`))} from (
      ${sumUp(table, whole)}
      union all select ${key}, ${listed(figures.map((one) => `-${one}`))} from ${sql.table(table)} where day in (${whole})
      union all ${differences(table, sql`subject = ${sql.lit(subject)} and day in (${single})`)}
    ) changes (${columnsOf(table)})
    group by ${key} having ${sql.raw(figures.map((one) => `sum(${one}) <> 0`).join(' or '))}`
}

/** SQL that adds the differences of products to each period that includes their day. */
const addToPeriods = sql`, periods as (
  insert into period_product_sales as kept (first, last, product_id, quantity, revenue)
  select first, last, product_id, sum(quantity), sum(revenue)
    from changes join sales_periods on day between first and last group by first, last, product_id
  on conflict (first, last, product_id) do update set
    quantity = kept.quantity + excluded.quantity, revenue = kept.revenue + excluded.revenue)`

const rollup = async (trx: Trx, table: DailyTotals, marked: readonly Marked[]) => {
  const [key, columns] = [listed(keyOf(table)), columnsOf(table)]
  const { figures } = dailyTotals[table]
  await sql`with changes as materialized (${changesOf(table, marked)})
    ${table === 'daily_product_sales' ? addToPeriods : sql``}
    insert into ${sql.table(table)} as kept (${columns}) select ${columns} from changes
    on conflict (${key}) do update set
      ${listed(figures.map((one) => `${one} = kept.${one} + excluded.${one}`))}`.execute(trx)
  await sql`delete from ${sql.table(table)}
    where day in (${daysOf(marked)}) and ${sql.ref(figures[0])} = 0`.execute(trx)
}

/**
 * Sums up the marked days as of one moment: later changes are marked again. One process works at a time. Returns the
 * number of days.
 */
export const rollupDailyTotals = ({ db }: { db: Db }): Promise<number> =>
  transact(
    db,
    async (trx) => {
      // Before the first read, which sets the moment. `refreshPeriodTotals` takes the same lock.
      await sql`lock table sales_periods in share row exclusive mode`.execute(trx)
      const { rows } = await sql<Marked>`
        select day::text, subject, bool_or(order_id is null) as whole from dirty_days
        group by day, subject order by day desc limit ${MAX_DAYS}`.execute(trx)
      for (const table of Object.keys(dailyTotals) as DailyTotals[]) {
        const marked = rows.filter(({ subject }) => subject === dailyTotals[table].subject)
        if (marked.length > 0) await rollup(trx, table, marked)
      }
      for (const [subject, marked] of Map.groupBy(rows, (row) => row.subject))
        await sql`delete from dirty_days where subject = ${subject} and day in (${daysOf(marked)})`.execute(
          trx,
        )
      return rows.length
    },
    'repeatable read',
  )
