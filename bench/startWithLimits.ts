import { join } from 'node:path'
import { openPglite } from 'server/db/embedded/pglite'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import { raiseLimits } from 'server/test/fixtures/raiseLimits'
import type { createShop } from './shop.ts'

/** Starts a shop with limits for few customers who buy all day. An embedded database is opened while it rests. */
export const startWithLimits = async (
  shop: ReturnType<typeof createShop>,
  { dataDir, url }: { dataDir: string; url: string | undefined },
): Promise<void> => {
  await shop.start()
  if (!url) await shop.stop()
  const db = url ? openPostgres(url, 1) : await openPglite(join(dataDir, 'database'))
  await raiseLimits(db)
  await db.destroy()
  if (!url) await shop.start()
}
