import { toPaisa, toRupees } from 'shared-api'
import { isSettingKey, type SettingKey, shopSettings } from 'shared-api/shopSettings'
import type { Db } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of `over` replace those of `known`, at every depth. Lists are replaced whole. */
const merge = (known: unknown, over: unknown): unknown => {
  if (!isObject(known) || !isObject(over)) return over
  const merged = { ...known }
  for (const [key, value] of Object.entries(over)) merged[key] = merge(merged[key], value)
  return merged
}

/** `cash.limit` with 5 is `{ cash: { limit: 5 } }`. */
const nested = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

/** The value of a setting in the table's unit: paisa for money. */
export const settingAt = (settings: Settings, key: SettingKey): number | boolean =>
  key.split('.').reduce<unknown>((inner, name) => Object(inner)[name], settings) as number | boolean

/** A value of the table in the setting's own unit. */
export const shownSetting = (key: SettingKey, stored: number | boolean): number | boolean =>
  typeof stored === 'number' && shopSettings[key].unit === 'rupees' ? toRupees(stored) : stored

/** A value in the setting's own unit as the table has it. */
export const storedSetting = (key: SettingKey, shown: number | boolean): number | boolean =>
  typeof shown === 'number' && shopSettings[key].unit === 'rupees' ? toPaisa(shown) : shown

/**
 * The defaults with the rows of the `settings` table over them. A row `cash` replaces parts of `cash`, and a row
 * `cash.limit`, which the settings page writes, one field.
 */
export const readSettings = async (db: Db, defaults: Settings): Promise<Settings> => {
  const rows = await db.selectFrom('settings').selectAll().execute()
  let settings: unknown = { ...defaults }
  for (const { key, value } of rows)
    if (Object.hasOwn(defaults, key)) settings = merge(settings, { [key]: value })
  for (const { key, value } of rows)
    if (isSettingKey(key) && typeof value === typeof settingAt(defaults, key))
      settings = merge(settings, nested(key, value))
  return settings as Settings
}
