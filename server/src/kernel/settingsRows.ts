import type { Db } from '../db/types.ts'
import { defaultSettings, type Settings } from '../ports/settings.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of `over` replace those of `known`, at every depth. Lists are replaced whole. */
const merge = (known: unknown, over: unknown): unknown => {
  if (!isObject(known) || !isObject(over)) return over
  const merged = { ...known }
  for (const [key, value] of Object.entries(over)) merged[key] = merge(known[key], value)
  return merged
}

/** The defaults with the rows of the `settings` table over them: a row `cash` replaces parts of `cash`. */
export const readSettings = async (db: Db): Promise<Settings> => {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const settings: Record<string, unknown> = { ...defaultSettings }
  for (const { key, value } of rows)
    if (settings[key] !== undefined) settings[key] = merge(settings[key], value)
  return settings as unknown as Settings
}
