import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Product } from 'shared-api/contract'
import { withPreparedStatements } from '../../db/statements/preparedStatements.ts'
import { servedUntil } from '../../kernel/catalogueChanges.ts'
import type { Context } from '../../kernel/context.ts'
import { selectProducts, toProduct } from './productShape.ts'

/** Products of some kilobytes each: all of a usual shop. */
const MAX_PRODUCTS = 4_000

interface Kept {
  product: Product
  /** The number of the latest change before it was read, and when. */
  since: number
  readAt: number
  /** Milliseconds since 1970 from which on it is not served. */
  until: number
}

/**
 * Keeps products as guests see them, so that a search reads only those that it finds for the first time, or that have
 * changed. They are as of the last check of the changes, which each search makes.
 */
export const createGuestProducts = ({
  db,
  changes,
  ports: { clock },
}: Pick<Context, 'db' | 'changes' | 'ports'>): Context['guestProducts'] => {
  const statements = withPreparedStatements(db)
  const kept = new LRUCache<string, Kept>({ max: MAX_PRODUCTS })
  const isValid = ({ product: { id, brand, category }, since, readAt, until }: Kept): boolean => {
    const now = clock.now().getTime()
    return now >= readAt && now < until && !changes.haveChanged(since, [id, brand.id, category.id])
  }

  return async (ids) => {
    if (ids.length === 0) return new Map()
    const found = new Map<string, Product>()
    for (const id of ids) {
      const one = kept.get(id)
      if (one && isValid(one)) found.set(id, one.product)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    const [since, now] = [changes.latest(), clock.now()]
    const rows = await selectProducts(statements, now)
      .where(sql<boolean>`products.id = any(${missing}::text[])`)
      .where('products.status', '=', 'active')
      .execute()
    for (const row of rows) {
      const product = toProduct(row)
      kept.set(product.id, { product, since, readAt: now.getTime(), until: servedUntil(now) })
      found.set(product.id, product)
    }
    return found
  }
}
