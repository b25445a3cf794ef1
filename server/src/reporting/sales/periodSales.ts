import { type RawBuilder, sql } from 'kysely'
import { partsByDay, type Span } from './salesByDay.ts'
import { daysFrom, nearestSpan } from './usualPeriods.ts'

/** The sales of each product's lines in a period. */
export interface SpanSales {
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
export const spanSales = (span: Required<Span>): SpanSales => {
  const { since, anew, days } = partsByDay('product_days', span)
  const ofSpan = sql`(first, last) = (select first, last from ${nearestSpan(days)} nearest)`
  return {
    kept: sql`select product_id, quantity, revenue from product_spans where ${ofSpan}`,
    moved: sql`select product_id, sum(quantity)::bigint as quantity, sum(revenue)::bigint as revenue
      from (${daysFrom(nearestSpan(days), days, anew)} union all
        select product_id, quantity, revenue from (${since}) since) sold
      group by product_id having (sum(quantity), sum(revenue)) <> (0, 0)`,
  }
}
