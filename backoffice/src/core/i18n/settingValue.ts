import { formatRupees } from 'shared-api/money'
import type { SettingUnit } from 'shared-api/shopSettings'
import { settingText } from './settingText.ts'

/** Units of time, with the next larger one in which staff think of long times. */
const larger = { minutes: { unit: 'hours', size: 60 }, hours: { unit: 'days', size: 24 } } as const

/** A value of a setting with its unit: `Rs 15,000`, `30 minutes`, `168 hours (7 days)`, `On`. Money is rupees. */
export const settingValue = (unit: SettingUnit, value: number | boolean): string => {
  if (typeof value === 'boolean') return settingText(value ? 'on' : 'off')
  if (unit === 'rupees') return formatRupees(value)
  const text = settingText('count', { unit, count: value })
  const next = unit === 'minutes' || unit === 'hours' ? larger[unit] : null
  if (!next || value <= next.size || value % next.size !== 0) return text
  return settingText('inLarger', {
    value: text,
    larger: settingText('count', { unit: next.unit, count: value / next.size }),
  })
}
