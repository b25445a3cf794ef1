import type { AuditChange, AuditRow } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'

/** `cash_confirmed_at` as words. */
const words = (field: string) => field.replaceAll('_', ' ')

const isMoney = (field: string) => /(^|_)(price|amount|tendered)$/.test(field)
const isTime = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value)

const shownValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('audit.none')
  // Paisa in the log, rupees on the screen.
  if (typeof value === 'number' && isMoney(field)) return formatRupees(value / 100)
  if (typeof value === 'string') return isTime(value) ? moment(value) : value
  return JSON.stringify(value)
}

const fieldLine = ({ before, after }: AuditChange, field: string): string => {
  const values = {
    field: words(field),
    before: shownValue(field, before[field]),
    after: shownValue(field, after[field]),
  }
  if (!Object.hasOwn(before, field)) return t('audit.added', values)
  return t(Object.hasOwn(after, field) ? 'audit.change' : 'audit.removed', values)
}

/** A line for each changed field. */
export const changeLines = (change: AuditChange): string[] => [
  ...[...new Set([...Object.keys(change.before), ...Object.keys(change.after)])].map((field) =>
    fieldLine(change, field),
  ),
  ...change.hidden.map((field) => t('audit.hidden', { field: words(field) })),
]

type AuditRecord = AuditRow['records'][number]

export const recordText = ({ type, id, label }: AuditRecord): string =>
  `${t('audit.type', { type })} ${label ?? id}`

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
