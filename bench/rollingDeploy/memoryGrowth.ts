import { sql } from 'kysely'
import type { Db } from 'server/db/types'

const measure = async (db: Db) => {
  const { rows } = await sql<{ disk: number; log: number }>`
    select pg_database_size(current_database()) as disk,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log`.execute(db)
  return rows[0] ?? { disk: 0, log: 0 }
}

/**
 * Returns a function that reports, in bytes, how much the database and its log grew since, in total and per
 * purchase.
 */
export const watchGrowth = async (db: Db) => {
  const before = await measure(db)
  return async (bought: number) => {
    const after = await measure(db)
    return { disk: after.disk - before.disk, log: after.log - before.log, bought }
  }
}
