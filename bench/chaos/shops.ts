import type { OpenDb } from 'server/db/channel'
import { migrate } from 'server/db/migrate'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { startPostgres } from 'server/test/engines/postgres'
import type { TestApp } from 'server/test/harness'
import { startProcesses } from 'server/test/races/shopOf'

/** Works with a shop of so many server processes on a PostgreSQL of its own, which is as careful as in production. */
export const withProcesses = async <T>(
  processes: number,
  work: (shop: TestApp) => Promise<T>,
): Promise<T> => {
  const postgres = await startPostgres({ durable: true })
  try {
    const { shop, stop } = await startProcesses(postgres.url, processes)
    try {
      return await work(shop)
    } finally {
      await stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Works with an empty, migrated PostgreSQL of its own. */
export const withDatabase = async <T>(work: (db: OpenDb) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres()
  const db = openPostgres(postgres.url, 40)
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
