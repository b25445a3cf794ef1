import { formatRupees } from 'shared-api/money'
import type { SettingUnit } from 'shared-api/shopSettings'
import { t } from './t.ts'

/** A value of a setting with its unit: `Rs 15,000`, `30 minutes`, `On`. Money is rupees. */
export const settingValue = (unit: SettingUnit, value: number | boolean): string => {
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  return unit === 'rupees' ? formatRupees(value) : t('settings.count', { unit, count: value })
}
