import type { KyselyPlugin } from 'kysely'
import type { Db, Trx } from './types.ts'

/** deadlock_detected, serialization_failure: the other one won, the same work may be tried again. */
const transient = new Set(['40P01', '40001'])

/** Steps at both ends of each transaction of a database. */
export interface TransactionHooks {
  /** The first step of the transaction. */
  begin(trx: Trx): Promise<void>
  /** The last step of the transaction. */
  end(trx: Trx): Promise<void>
  /** Called after the commit. */
  committed(): void
}

const hooked = new WeakMap<Db, { db: Db; hooks: TransactionHooks }>()

/**
 * The same database, whose transactions by `transact` have these hooks. The plugin is for statements outside of
 * them; it should always be the same object, because prepared statements are kept for each.
 */
export const withHooks = (db: Db, hooks: TransactionHooks, outside: KyselyPlugin): Db => {
  const other = db.withPlugin(outside)
  hooked.set(other, { db, hooks })
  return other
}

/** Changes nothing: only another object of the same database can have hooks of its own. */
const plain: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

/** The same database with its hooks, whose first transaction that is committed begins with this step. */
export const withFirstStep = (db: Db, step: (trx: Trx) => Promise<void>): Db => {
  const own = hooked.get(db)
  const other = db.withPlugin(plain)
  let isDone = false
  hooked.set(other, {
    db: own?.db ?? db,
    hooks: {
      begin: async (trx) => {
        await own?.hooks.begin(trx)
        if (!isDone) await step(trx)
      },
      end: async (trx) => own?.hooks.end(trx),
      committed: () => {
        isDone = true
        own?.hooks.committed()
      },
    },
  })
  return other
}

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
  const { db: bare, hooks } = hooked.get(db) ?? { db, hooks: undefined }
  const whole = async (trx: Trx) => {
    await hooks?.begin(trx)
    const result = await work(trx)
    await hooks?.end(trx)
    return result
  }
  for (let tries = 1; ; tries++) {
    try {
      const result = await bare.transaction().setIsolationLevel(isolation).execute(whole)
      hooks?.committed()
      return result
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (tries >= 3 || !transient.has(String(code))) throw error
    }
  }
}

/**
 * Runs work that is one statement, which needs no transaction of its own but where the transactions of this database
 * have hooks.
 */
export const inOneStatement = <T>(db: Db, work: (db: Db | Trx) => Promise<T>): Promise<T> =>
  hooked.has(db) ? transact(db, work) : work(db)
