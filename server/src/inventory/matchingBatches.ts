import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from 'shared-api/contract'
import { and, containing } from '../db/conditions.ts'
import { inState } from './readBatches.ts'

/** Batches whose number, or whose product's name, has these words: found in two indexes, which one `or` would use neither of. */
const mentioning = (words: string) => {
  const like = containing(words)
  return sql<boolean>`batches.id in (
    select numbered.id from batches numbered where lower(numbered.batch_number) like ${like}
    union all select own.id from products named join batches own on own.product_id = named.id
      where lower(named.name) like ${like})`
}

/** SQL over `batches` for these filters. */
export const matchingBatches = (query: QueryOf<'GET /batch/export'>, now: Date): RawBuilder<boolean> => {
  const { search, productId, state, inStock } = query
  return and([
    // Reads the batches alone, so that counting them needs no products.
    sql<boolean>`batches.product_id not in (select id from products where deleted_at is not null)`,
    ...(search ? [mentioning(search)] : []),
    ...(productId ? [sql<boolean>`batches.product_id = ${productId}`] : []),
    ...(state ? [inState(state, now)] : []),
    ...(inStock ? [sql<boolean>`batches.quantity > 0`] : []),
  ])
}
