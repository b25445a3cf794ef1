import { sql } from 'kysely'

/** Cuts of these days count together, so that two smaller ones are no way around a large one. */
const CUT_DAYS = 7

/** The beginning of the days whose cuts count together. */
export const cutsSince = (now: Date): Date => new Date(now.getTime() - CUT_DAYS * 86_400_000)

/** SQL for the highest price, in paisa, that changes of the last days took away from `products`; null without one. */
export const highestBefore = (column: 'price' | 'original_price', now: Date) => sql<number | null>`(
  select max((change->'before'->>${column})::bigint)
  from audit_log cross join jsonb_array_elements(audit_log.changes) change
  where audit_log.records @> array['product:' || products.id]
    and audit_log.at > ${cutsSince(now)}::timestamptz
    and change->>'source' = 'products' and change->>'id' = products.id)`
