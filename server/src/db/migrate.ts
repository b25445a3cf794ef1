import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Db } from './types.ts'

/** Brings the database to the newest schema. Safe to run from several processes at once; throws on the first failure. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Features land side by side, so a number can arrive after a higher one; no two touch the same thing.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
