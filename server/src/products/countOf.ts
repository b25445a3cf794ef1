import { type RawBuilder, sql } from 'kysely'

/** SQL for how many products a category or brand shows: active ones, or for an admin all that are not deleted. */
export const productCount = (owner: 'categories' | 'brands', forAdmin: boolean): RawBuilder<number> => {
  const column = sql.ref(owner === 'categories' ? 'products.category_id' : 'products.brand_id')
  const shown = forAdmin ? sql`` : sql`and products.status = 'active'`
  return sql<number>`(select count(*)::int from products
    where ${column} = ${sql.ref(`${owner}.id`)} and products.deleted_at is null ${shown})`
}
