import { type RawBuilder, sql } from 'kysely'
import { partsByDay, type Span } from './salesByDay.ts'
import { daysFrom, nearestSpan } from './usualSpans.ts'

/** What each product's lines sold in a span. */
export interface SpanSales {
  /** SQL for `product_id, quantity, revenue` of each product in the kept span that is nearest; revenue is paisa. */
  kept: RawBuilder<unknown>
  /** SQL for the same columns: by how much the span that is asked for differs, of the few products that do. */
  moved: RawBuilder<unknown>
}

/**
 * The sales of a span by product, as what is kept of the nearest span and what is more or less in this one: the days in
 * which they differ, and what changed since the days were added up. Where no kept span is near all of it is `moved`.
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
