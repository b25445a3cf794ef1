import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { channel, type OpenDb, withNotifications } from '../channel.ts'
import type { Database } from '../types.ts'

const settings = Object.entries({
  // A quarter of the usual: the pages lie in the process, and are all written to once when it starts.
  shared_buffers: '32MB',
  // One process writes all pages, so a log of the usual length would be read again after a crash.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * PostgreSQL inside the process as the shop has it, which is there once its `waitReady` is. `dataDir` is a folder, or
 * undefined for memory. One process for each folder. `Engine` is PGlite, or a class that makes something different of it.
 */
export const createPglite = <Engine extends PGlite>(
  dataDir: string | undefined,
  Engine: new (options: PGliteOptions) => Engine,
): Engine =>
  new Engine({
    ...(dataDir ? { dataDir } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings],
    parsers: {
      [types.INT8]: Number,
      [types.NUMERIC]: Number,
      [types.DATE]: (value: string) => value,
    },
  })

/** A PGlite that is ready as the shop's database. */
export const databaseOf = (pglite: PGlite): OpenDb =>
  withNotifications(new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }), (onMessage) =>
    pglite.listen(channel, onMessage),
  )

/** Opens the shop's database in this folder, or in memory. */
export const openPglite = async (dataDir?: string, Engine = PGlite): Promise<OpenDb> => {
  const pglite = createPglite(dataDir, Engine)
  await pglite.waitReady
  return databaseOf(pglite)
}
