import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../days.ts'
import { partsByDay, type Span } from './salesByDay.ts'
import { firstDay, periods } from './usualSpans.ts'

/** What a product's lines sold in one of the spans of which sums are kept. */
export interface UsualSales {
  /** SQL for whether they are kept: only then the others are true. */
  isKept: RawBuilder<boolean>
  /** SQL for `product_id, quantity, revenue` of each product as of when the days were added up; revenue is paisa. */
  kept: RawBuilder<unknown>
  /** SQL for the same columns: by how much a product's sums have moved since. */
  moved: RawBuilder<unknown>
}

const ofProduct = sql`product_id, sum(quantity) as quantity, sum(revenue) as revenue`

/** The kept sales of a span; undefined where it is none of the usual ones. */
export const usualSales = (span: Required<Span>): UsualSales | undefined => {
  const first = dayOf(span.from)
  const last = dayOf(new Date(span.to.getTime() - 1))
  const isWhole = startOfDay(first) >= span.from && startOfDay(addDays(last, 1)) <= span.to
  if (!isWhole || !periods.some((period) => firstDay(period, last) === first)) return undefined
  const ofSpan = sql`first = ${first}::date and last = ${last}::date`
  return {
    isKept: sql<boolean>`exists (select from usual_spans where ${ofSpan})`,
    kept: sql`select product_id, quantity, revenue from product_spans where ${ofSpan}`,
    moved: sql`select product_id, coalesce(present.quantity, 0) - coalesce(earlier.quantity, 0) as quantity,
        coalesce(present.revenue, 0) - coalesce(earlier.revenue, 0) as revenue
      from (select ${ofProduct} from product_days
          where day in (select day from changed_days where day between ${first}::date and ${last}::date)
          group by product_id) earlier
        full join (select ${ofProduct} from (${partsByDay('product_days', span).since}) sold
          group by product_id) present using (product_id)
      where (present.quantity, present.revenue) is distinct from (earlier.quantity, earlier.revenue)`,
  }
}
