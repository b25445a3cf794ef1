import { sql } from 'kysely'
import type { Setting } from 'shared-api/contract'
import {
  isSettingKey,
  type SettingFacts,
  type SettingKey,
  settingKeys,
  shopSettings,
  weakensGuard,
} from 'shared-api/shopSettings'
import { transact } from '../db/transact.ts'
import type { Db } from '../db/types.ts'
import type { Handlers } from '../kernel/call.ts'
import { ApiError, invalid, notFound } from '../kernel/errors.ts'
import { needApproval } from '../kernel/needApproval.ts'
import { settingAt, shownSetting, storedSetting } from '../kernel/settingsRows.ts'
import type { Settings } from '../ports/settings.ts'

const toSetting = (key: SettingKey, present: Settings, defaults: Settings): Setting => {
  const facts: SettingFacts = shopSettings[key]
  const { min, max } = facts.unit === 'switch' ? { min: null, max: null } : facts
  return {
    key,
    group: facts.group,
    unit: facts.unit,
    value: shownSetting(key, settingAt(present, key)),
    default: shownSetting(key, settingAt(defaults, key)),
    min,
    max,
  }
}

/** 400 for a value that this setting cannot have. */
const assertPossible = (key: SettingKey, value: number | boolean): void => {
  const facts: SettingFacts = shopSettings[key]
  if (facts.unit === 'switch') {
    if (typeof value !== 'boolean') throw invalid('value', 'BOOLEAN')
    return
  }
  if (typeof value !== 'number') throw invalid('value', 'NUMBER')
  if (value < facts.min) throw invalid('value', 'AT_LEAST', { number: facts.min })
  if (value > facts.max) throw invalid('value', 'AT_MOST', { number: facts.max })
  const steps = facts.unit === 'rupees' ? value * 100 : value
  if (Math.abs(steps - Math.round(steps)) > 1e-6)
    throw invalid('value', facts.unit === 'rupees' ? 'TWO_DECIMALS' : 'WHOLE_NUMBER')
}

/**
 * Writes the value that counts anyway into the table, unless a row is there. Then a change is an update, and the audit
 * log has its value before and after. The call's own database would record this as a change by staff.
 */
const writePresent = (db: Db, key: SettingKey, present: number | boolean) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(present) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const settingHandlers = {
  'GET /setting': async ({ ports, context }) => ({
    data: settingKeys.map((key) => toSetting(key, ports.settings, context.settings.defaults)),
  }),

  'PUT /setting/:key': async (call) => {
    const { db, context, params, body, say } = call
    const { key } = params
    if (!isSettingKey(key)) throw notFound('SETTING')
    assertPossible(key, body.value)
    // Nothing is changed where `before` is not the present value.
    if (weakensGuard(key, body.before, body.value)) needApproval(call, 'setting')
    const { settings } = context
    await settings.reread()
    await writePresent(context.db, key, settingAt(context.ports.settings, key))
    const present = () => toSetting(key, context.ports.settings, settings.defaults)
    const changed = await transact(db, (trx) =>
      trx
        .updateTable('settings')
        .set({ value: JSON.stringify(storedSetting(key, body.value)) })
        .where('key', '=', key)
        .where(sql<boolean>`value = ${JSON.stringify(storedSetting(key, body.before))}::jsonb`)
        .returning('key')
        .executeTakeFirst(),
    )
    await settings.reread()
    if (!changed) throw new ApiError('STALE.SETTING', {}, { data: present() })
    return { message: say.done('changeSetting'), data: present() }
  },
} satisfies Partial<Handlers>
