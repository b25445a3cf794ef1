import { sql } from 'kysely'
import type { Trx } from '../db/types.ts'
import { cutsSince } from './highestPrice.ts'

/** A product as far as coupons go, its price, and the highest one of the last days, in paisa. */
export interface RecentCut {
  product_id: string
  brand_id: string | null
  category_id: string | null
  discountable: boolean
  sale_class: string
  price: number
  was: number
}

/** The products that cost more in the last days. A product that is new since then counts from its printed price. */
export const findRecentCuts = async (trx: Trx, now: Date): Promise<RecentCut[]> => {
  const { rows } = await sql<RecentCut>`
    select products.id as product_id, brand_id, category_id, discountable, sale_class, price::float8, max(earlier.was)::float8 as was
    from (
      select change->>'id' as id, (change->'before'->>'price')::bigint as was
      from audit_log cross join jsonb_array_elements(audit_log.changes) change
      where audit_log.at > ${cutsSince(now)}::timestamptz and audit_log.changes <> '[]'
        and change->>'source' = 'products' and change->'before' ? 'price'
      union all
      select id, original_price from products where created_at > ${cutsSince(now)}::timestamptz) earlier
    join products on products.id = earlier.id
    where earlier.was > products.price
    group by products.id order by products.id`.execute(trx)
  return rows
}
