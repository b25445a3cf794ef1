import { ExpressionWrapper, type OperationNodeSource, type QueryCreator, sql } from 'kysely'
import type { Database, Db, Trx } from './types.ts'

/**
 * Runs several writes in one statement. Each sees the rows as they were before all of them. Their triggers run in the
 * order of the list: PostgreSQL begins with the last of the queries that nothing reads.
 */
export const writeTogether = async (db: Db | Trx, writes: readonly OperationNodeSource[]): Promise<void> => {
  const all = writes
    .toReversed()
    .reduce<QueryCreator<Database>>(
      (together, write, place) =>
        together.with(
          `write${place}`,
          () => new ExpressionWrapper<Database, never, object>(write.toOperationNode()),
        ),
      db,
    )
  await all.selectNoFrom(sql<number>`1`.as('done')).execute()
}
