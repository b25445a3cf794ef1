import { type RawBuilder, sql } from 'kysely'
import { cutsSince } from '../../prices/highestPrice.ts'

/** A product, or the SQL of its columns. */
interface Packed {
  id: RawBuilder<string>
  identity_key: RawBuilder<string | null>
  units_per_pack: RawBuilder<number>
}

/**
 * SQL for the printed price, in paisa, that a product would have at the median of its equals, by the unit; null without
 * one. Deleted equals count for some days. New ones count after these days, unless there is no older one, and never
 * in the transaction that adds them. So one member of staff moves it neither by decoys nor by deleting.
 */
export const priceOfEquals = (product: Packed, now: Date) => sql<number | null>`(
  select round(coalesce(
    percentile_cont(0.5) within group (order by equal.original_price::float8 / equal.units_per_pack)
      filter (where equal.created_at < ${cutsSince(now)}::timestamptz),
    percentile_cont(0.5) within group (order by equal.original_price::float8 / equal.units_per_pack)
  ) * ${product.units_per_pack})::bigint
  from products equal
  where equal.identity_key = ${product.identity_key} and equal.id <> ${product.id}
    and (equal.deleted_at is null or equal.deleted_at > ${cutsSince(now)}::timestamptz)
    and not exists (select from audit_changes here where here.xact = pg_current_xact_id()
      and here.source = 'products' and here.step = 'insert' and here.row_id = equal.id))`
