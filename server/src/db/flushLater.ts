import { sql } from 'kysely'

/**
 * A column of a single statement whose commit does not wait for the disk. Callers of a row that all share wait for each
 * other until the commit. A crash of PostgreSQL may lose the writes of its last second: for counts of tries only, and
 * never inside a transaction, which would then not wait either.
 */
export const flushLater = sql<string>`set_config('synchronous_commit', 'off', true)`.as('flush')
