import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../../src/db/types.ts'

/** Resolves when a line of this database waits for a lock, or there is nothing to wait for any more. */
const untilWaiting = async (db: Db, isOver: () => boolean) => {
  const check = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  while (!isOver() && (await check()).rows.length === 0) await sleep(5)
}

/**
 * The work, begun while a transaction is open that has done what is held. The transaction is committed once
 * the work waits for it, or has ended. Before that it checks the database. For PostgreSQL: the embedded
 * database has one line.
 */
export const during = async <T>(
  db: Db,
  held: (trx: Trx) => Promise<unknown>,
  work: () => Promise<T>,
  check: (trx: Trx) => Promise<unknown> = async () => {},
): Promise<T> => {
  const { working } = await db.transaction().execute(async (trx) => {
    await held(trx)
    let isOver = false
    const working = Promise.allSettled([work()]).then(([outcome]) => {
      isOver = true
      return outcome
    })
    await Promise.race([working, untilWaiting(db, () => isOver)])
    await check(trx)
    return { working }
  })
  const outcome = await working
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

type Row = Readonly<{
  table: 'users' | 'products' | 'batches' | 'orders' | 'checkouts' | 'brands'
  id: string
}>

/** Locks a row like a writer. */
export const holdRow = (trx: Trx, { table, id }: Row) =>
  trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Throws if another transaction holds the row: waiting for that would be a deadlock. */
export const expectFree = (trx: Trx, { table, id }: Row) =>
  trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().noWait().executeTakeFirstOrThrow()
