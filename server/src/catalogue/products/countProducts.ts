import { type RawBuilder, sql } from 'kysely'
import { compactRows } from '../../db/compactRows.ts'
import type { Db } from '../../db/types.ts'

const shown = (forAdmin: boolean) => (forAdmin ? sql`` : sql`and status = 'active'`)

/** SQL for how many products a brand shows: active ones, or for an admin all that are not deleted. */
export const brandCount = (
  forAdmin: boolean,
): RawBuilder<number> => sql<number>`(select count(*)::int from products
  where products.brand_id = brands.id and deleted_at is null ${shown(forAdmin)})`

/** SQL for the same of a category, which has thousands: they are kept added up. */
export const categoryCount = (forAdmin: boolean): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(products), 0)::int from category_counts
    where category_id = categories.id ${shown(forAdmin)})`

/**
 * Makes one row of the many that the changes of products left of a category. Returns how many rows it made.
 */
export const compactCategoryCounts = (db: Db): Promise<number> =>
  compactRows(db, { table: 'category_counts', by: ['category_id', 'status'], sums: ['products'] })
