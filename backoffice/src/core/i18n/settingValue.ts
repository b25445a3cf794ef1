import { formatRupees } from 'shared-api/money'
import type { SettingUnit } from 'shared-api/shopSettings'
import { settingText } from './settingText.ts'

/** A value of a setting with its unit: `Rs 15,000`, `30 minutes`, `On`. Money is rupees. */
export const settingValue = (unit: SettingUnit, value: number | boolean): string => {
  if (typeof value === 'boolean') return settingText(value ? 'on' : 'off')
  return unit === 'rupees' ? formatRupees(value) : settingText('count', { unit, count: value })
}
