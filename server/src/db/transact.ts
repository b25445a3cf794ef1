import type { Db, Trx } from './types.ts'

/** deadlock_detected, serialization_failure: the other one won, the same work may be tried again. */
const transient = new Set(['40P01', '40001'])

/**
 * Runs the work in one transaction, by default at READ COMMITTED. Retries up to twice when PostgreSQL asks
 * for it. Inside, use only the transaction: the embedded database has one connection, and the pool would wait
 * for it.
 */
export const transact = async <T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (tries >= 3 || !transient.has(String(code))) throw error
    }
  }
}
