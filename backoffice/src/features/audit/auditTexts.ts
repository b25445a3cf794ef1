import { actOf } from 'shared-api/auditActs'
import type { AuditChange, AuditRow } from 'shared-api/contract'
import { actMessages, allActs } from 'shared-api/messages/actMessages'
import { formatRupees } from 'shared-api/money'
import { isSettingKey, shopSettings } from 'shared-api/shopSettings'
import { moment } from '../../core/i18n/moment.ts'
import { settingText } from '../../core/i18n/settingText.ts'
import { settingValue } from '../../core/i18n/settingValue.ts'
import { t } from '../../core/i18n/t.ts'

/** `cash_confirmed_at` as words. */
const words = (field: string) => field.replaceAll('_', ' ')

const isMoney = (field: string) => /(^|_)(price|amount|tendered)$/.test(field)
const isTime = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value)

/** Leaves out fields of a new or deleted record that are empty, or that only the database needs. */
const isShown = (field: string, value: unknown) =>
  !/^(id|version|created_at|updated_at)$/.test(field) &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

const shownValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('audit.none')
  // Paisa in the log, rupees on the screen.
  if (typeof value === 'number' && isMoney(field)) return formatRupees(value / 100)
  if (typeof value === 'string') return isTime(value) ? moment(value) : value
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

/** A value of a setting has the unit of its setting. */
const shownIn = ({ source, id }: AuditChange, field: string, value: unknown): string => {
  if (source !== 'settings' || !isSettingKey(id)) return shownValue(field, value)
  if (typeof value === 'boolean') return settingValue('switch', value)
  if (typeof value !== 'number') return shownValue(field, value)
  const { unit } = shopSettings[id]
  return settingValue(unit, unit === 'rupees' ? value / 100 : value)
}

const fieldLine = (change: AuditChange, field: string): string => {
  const { before, after } = change
  const values = {
    field: words(field),
    before: shownIn(change, field, before[field]),
    after: shownIn(change, field, after[field]),
  }
  if (!Object.hasOwn(before, field)) return t('audit.added', values)
  return t(Object.hasOwn(after, field) ? 'audit.change' : 'audit.removed', values)
}

/** A line for each changed field. */
export const changeLines = (change: AuditChange): string[] => [
  ...[...new Set([...Object.keys(change.before), ...Object.keys(change.after)])]
    .filter(
      (field) => change.step === 'update' || isShown(field, change.after[field] ?? change.before[field]),
    )
    .map((field) => fieldLine(change, field)),
  ...change.hidden.map((field) => t('audit.hidden', { field: words(field) })),
]

type AuditRecord = AuditRow['records'][number]

export const recordText = ({ type, id, label }: AuditRecord): string =>
  type === 'setting' && isSettingKey(id)
    ? `${t('audit.type', { type })}: ${settingText(`name.${id}`)}`
    : `${t('audit.type', { type })} ${label ?? id}`

/** The act of a row in words: `Changed the price`. An operation that no longer exists keeps its name. */
export const actText = (row: AuditRow): string => {
  const act = actOf(row, allActs)
  const text = act ? actMessages[act] : row.operation
  return row.kind === 'refused' ? t('audit.tried', { act: text }) : text
}

/** For the filter by act. */
export const actChoices = allActs
  .map((id) => ({ id, name: actMessages[id] }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

export const actorName = ({ actor }: AuditRow): string => actor.name ?? t('audit.gone', { id: actor.id })

/** The pages of records; others have none. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/customer/${id}/show`,
  batch: (id) => `/batch/${id}/show`,
  brand: (id) => `/brand/${id}`,
  category: (id) => `/category/${id}`,
  coupon: (id) => `/coupon/${id}`,
  order: (id) => `/order/${id}/show`,
  prescription: (id) => `/prescription/${id}/show`,
  product: (id) => `/product/${id}`,
}

export const recordPath = ({ type, id, label }: AuditRecord): string | null =>
  label === null ? null : (pages[type]?.(id) ?? null)
