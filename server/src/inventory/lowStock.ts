import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { idsAtMost } from './available.ts'

/** The number of products on sale with at most this many units left. */
export const countLowStock = async (db: Db, units: number, now: Date): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${idsAtMost(now, units, 'active')}) low
    join products on products.id = low.id where products.deleted_at is null and products.status = 'active'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
