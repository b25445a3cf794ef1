import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { availableAtMost } from './available.ts'

/** The number of products on sale with at most this many units left. */
export const countLowStock = async (db: Db, units: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products
    where deleted_at is null and status = 'active' and ${availableAtMost(now, units, 'active')}`.execute(db)
  return rows[0]?.count ?? 0
}
