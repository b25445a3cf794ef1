import { join } from 'node:path'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { raiseLimits } from 'server/test/races/raiseLimits'
import type { createShop } from './shop.ts'

/** Starts a shop for the first time, and again with limits for few customers who buy all day. */
export const startWithLimits = async (
  shop: ReturnType<typeof createShop>,
  { dataDir, url }: { dataDir: string; url: string | undefined },
): Promise<void> => {
  await shop.start()
  await shop.stop()
  const db = url ? openPostgres(url, 1) : await openPglite(join(dataDir, 'database'))
  await raiseLimits(db)
  await db.destroy()
  await shop.start()
}
