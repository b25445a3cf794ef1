import type { Db } from '../db/types.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The defaults with the rows of the `settings` table over them, key by key: a row `cash` replaces parts of `cash`. */
export const readSettings = async (db: Db): Promise<Settings> => {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const settings: Record<string, unknown> = { ...defaultSettings }
  for (const { key, value } of rows) {
    const known = settings[key]
    if (known === undefined) continue
    settings[key] = typeof known === 'object' ? { ...known, ...Object(value) } : value
  }
  return settings as unknown as Settings
}
