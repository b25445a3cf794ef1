import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { channel, type Listen, type OpenDb, withNotifications } from '../channel.ts'
import { planName } from '../statements/preparedStatements.ts'
import type { Database } from '../types.ts'

// Counts and identities fit a number; a date is a day in Karachi and stays text; percent is small.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Milliseconds after which a listening connection is checked, and the time limit of that check. */
const usualAsking = { every: 20_000, atMost: 10_000 }

const listen =
  (url: string, asking: typeof usualAsking): Listen =>
  async (onMessage, onLost) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: asking.atMost,
      query_timeout: asking.atMost,
    })
    let over = false
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`listen ${channel}`)
    // A connection that loses packets looks like an idle one.
    const timer = setInterval(
      () => client.query('select 1').catch(() => client.connection.stream.destroy()),
      asking.every,
    )
    client.on('end', () => {
      clearInterval(timer)
      if (!over) onLost()
    })
    return async () => {
      over = true
      await client.end()
    }
  }

/** The pool replaces a broken connection. Its user learns of it by the query that fails. */
const outlivesItsLines = (pool: pg.Pool): pg.Pool => {
  // Node ends the process over an unhandled error, of an idle connection too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Ends a connection on which a query has had no response for this long (0: never). A lost packet would
 * otherwise never report that a statement took too long. The caller's query rejects.
 */
const endsInSilence = (client: pg.PoolClient, milliseconds: number) => {
  const connection = client instanceof pg.Client ? client.connection : null
  const stream = connection?.stream
  if (!connection || !(stream instanceof Socket))
    throw new TypeError('a connection to PostgreSQL is a socket')
  let written = stream.bytesWritten
  connection.on('readyForQuery', () => {
    written = stream.bytesWritten
  })
  stream.setTimeout(milliseconds, () => {
    // A line at rest, in a transaction or not, is silent as well.
    if (stream.bytesWritten !== written) stream.destroy()
  })
}

/**
 * Prepares each statement that has a name. Without a callback pg retains every result until the next full
 * collection: 149 MB of 120,000 wide rows, where it retains 3 MB with one.
 */
const prepareNamed = (client: pg.PoolClient, nameOf: typeof planName) => {
  const ask = client.query.bind(client)
  const query = (text: string, values: unknown[]) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      const name = nameOf(text)
      ask({ text, values, ...(name ? { name } : {}) }, (error, result) =>
        error ? reject(error) : resolve(result),
      )
    })
  client.query = query as typeof client.query
}

/**
 * Milliseconds: to get a connection, for a statement, for a lock, idle in a transaction, and for any response
 * of the connection. The last is longer than PostgreSQL takes to end a statement by itself.
 */
const usualTimes = {
  connection: 10_000,
  statement: 30_000,
  lock: 15_000,
  idleInTransaction: 60_000,
  silence: 35_000,
  asking: usualAsking,
}

/** For what may take minutes without a word: a migration that builds an index, a backup, a restore. */
export const patientTimes: typeof usualTimes = { ...usualTimes, silence: 0 }

/** For a replica: a longer query goes to the primary, which has its own limit. */
export const replicaTimes: typeof usualTimes = {
  ...usualTimes,
  connection: 1000,
  statement: 10_000,
  silence: 12_000,
}

/**
 * The settings of every connection. A pooler that shares lines cannot pass it on, and gives it to each by
 * itself.
 */
export const connectionSettings = (times = usualTimes) => ({
  statement_timeout: times.statement,
  lock_timeout: times.lock,
  idle_in_transaction_session_timeout: times.idleInTransaction,
})

/** `pool`: its connections, for metrics. */
export type PostgresDb = OpenDb & { readonly pool: pg.Pool }

/**
 * PostgreSQL through a pool. `max` connections, and one more for a listener. A statement that takes longer
 * than its limit is cancelled, and the query throws. If `url` is a pooler's, `direct` bypasses it:
 * notifications of a channel need a lasting connection, and a pooler assigns one for each transaction.
 */
export const openPostgres = (url: string, max = 20, times = usualTimes, direct = url): PostgresDb => {
  const pool = outlivesItsLines(
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: times.connection,
      ...connectionSettings(times),
      // Room to add up 100,000 products without sorting their lines on the disk. Compiling a statement takes seconds for
      // the order queue of 200,000 orders, which runs in 0.2 s without.
      options: '-c work_mem=16MB -c jit=off',
    }),
  )
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  pool.on('connect', (client) => {
    endsInSilence(client, times.silence)
    // A pooler assigns another connection for each transaction, which knows no name of this one's.
    prepareNamed(client, direct === url ? planName : () => undefined)
  })
  return Object.assign(withNotifications(db, listen(direct, times.asking)), { pool })
}
