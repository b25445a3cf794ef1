import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { channel, type Listen, listensBy } from './channel.ts'
import type { Database, Db } from './types.ts'

// Counts and identities fit a number; a date is a day in Karachi and stays text; percent is small.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

const listen =
  (url: string): Listen =>
  async (hear, lost) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
    let over = false
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!over) lost()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    return async () => {
      over = true
      await client.end()
    }
  }

/** A line that breaks is replaced by the pool, and who was using it is told by the query that fails. */
const outlivesItsLines = (pool: pg.Pool): pg.Pool => {
  // Node ends the process over an error that nobody hears, of a line at rest as of one in use.
  pool.on('error', () => undefined)
  pool.on('connect', (line) => line.on('error', () => undefined))
  return pool
}

/** Milliseconds: to get a connection, for a statement, in line for somebody else's lock, and at rest in a transaction. */
const usualTimes = { connection: 10_000, statement: 30_000, lock: 15_000, idleInTransaction: 60_000 }

/**
 * PostgreSQL through a pool. `max` connections, and one more where somebody listens. What takes longer than its time
 * is cancelled, and the query throws.
 */
export const openPostgres = (url: string, max = 20, times = usualTimes): Db => {
  const pool = outlivesItsLines(
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: times.connection,
      statement_timeout: times.statement,
      lock_timeout: times.lock,
      idle_in_transaction_session_timeout: times.idleInTransaction,
      // Room to add up 100,000 products without sorting their lines on the disk.
      options: '-c work_mem=16MB',
    }),
  )
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return listensBy(db, listen(url))
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool of a database that openPostgres opened; undefined for an embedded one. */
export const poolOf = (db: Db): pg.Pool | undefined => pools.get(db)
