import { type RawBuilder, sql } from 'kysely'
import { daysFrom, nearestPeriod } from './presetPeriods.ts'
import { partsByDay, type TimeRange } from './salesByDay.ts'

/** The sales of each product's lines in a period. */
export interface PeriodSales {
  /**
   * SQL for `product_id, quantity, revenue` of each product in the kept period that is nearest; revenue is
   * paisa.
   */
  kept: RawBuilder<unknown>
  /**
   * SQL for the same columns: by how much the period that is asked for differs, of the few products that do.
   */
  moved: RawBuilder<unknown>
}

/**
 * The sales of a period by product: the totals of the nearest kept period, plus the days in which they differ
 * and later changes. Without a near kept period all of it is `moved`.
 */
export const periodSales = (range: Required<TimeRange>): PeriodSales => {
  const { since, anew, days } = partsByDay('product_days', range)
  const ofPeriod = sql`(first, last) = (select first, last from ${nearestPeriod(days)} nearest)`
  return {
    kept: sql`select product_id, quantity, revenue from product_spans where ${ofPeriod}`,
    moved: sql`select product_id, sum(quantity)::bigint as quantity, sum(revenue)::bigint as revenue
      from (${daysFrom(nearestPeriod(days), days, anew)} union all
        select product_id, quantity, revenue from (${since}) since) sold
      group by product_id having (sum(quantity), sum(revenue)) <> (0, 0)`,
  }
}
