import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for how many products a brand or category shows: active ones, or for an admin all that are not deleted.
 * An index counts them.
 */
export const productCount = (owner: 'brand' | 'category', forAdmin: boolean): RawBuilder<number> => {
  const [column, id] =
    owner === 'brand' ? ['products.brand_id', 'brands.id'] : ['products.category_id', 'categories.id']
  return sql<number>`(select count(*)::int from products where ${sql.ref(column)} = ${sql.ref(id)}
    and deleted_at is null ${forAdmin ? sql`` : sql`and status = 'active'`})`
}
