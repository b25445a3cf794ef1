import type { NeedsYou } from 'shared-api/contract'
import { formatDuration, minutesBetween } from '../../core/i18n/duration.ts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'

const listAt = (path: string, filter: object, sort: Record<string, string> = {}) =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...sort })}`

/** Orders that wait for something, longest first. */
const ordersAt = (waitsFor: string) => listAt('order', { waitsFor }, { sort: 'createdAt', order: 'ASC' })

interface NeedLink {
  title: string
  /** The list of the counted records. */
  to: (need: NeedsYou) => string
}

export const needLinks: Record<NeedsYou['kind'], NeedLink> = {
  prescriptions: {
    title: t('reporting.need.prescriptions'),
    to: () => '/prescription/queue',
  },
  orders_to_confirm: {
    title: t('reporting.need.confirm'),
    to: () => ordersAt('confirmation'),
  },
  orders_to_process: {
    title: t('reporting.need.process'),
    to: () => ordersAt('processing'),
  },
  orders_to_pack: { title: t('reporting.need.pack'), to: () => ordersAt('packing') },
  unknown_payments: {
    title: t('reporting.need.unknown'),
    to: () => listAt('payment', { unknown: true }),
  },
  refunds: { title: t('reporting.need.refunds'), to: () => listAt('refund', { status: 'queued' }) },
  low_stock: {
    title: t('reporting.need.lowStock'),
    to: ({ threshold }) => listAt('product', { status: 'active', maxQuantity: threshold ?? 0 }),
  },
  near_expiry: {
    title: t('reporting.need.nearExpiry'),
    to: () => listAt('batch', { state: 'near_expiry', inStock: true }),
  },
}

/** The note under a count: the age of the oldest entry, or the subject of the count. */
export const needNote = ({ kind, count, moreThanCount, since, threshold }: NeedsYou, now: Date): string => {
  if (kind === 'low_stock') return t('reporting.note.lowStock', { count: threshold ?? 0 })
  if (kind === 'near_expiry')
    return since ? t('reporting.note.firstOn', { day: day(since) }) : t('reporting.note.none')
  if (moreThanCount) return t('reporting.note.tooMany')
  return count > 0 && since
    ? t('reporting.note.oldest', { duration: formatDuration(minutesBetween(since, now)) })
    : t('reporting.note.none')
}

/** Compared with almost nothing, any percentage is noise. */
export const isFromNothing = (percent: number | null): boolean => percent === null || percent > 999

/** A change in percent, as text. */
export const changeLabel = (percent: number | null): string => {
  if (percent === null || isFromNothing(percent)) return t('reporting.change.new')
  if (percent === 0) return t('reporting.change.same')
  return t('reporting.change.percent', {
    sign: percent > 0 ? '▲ +' : '▼ −',
    percent: Math.abs(percent),
  })
}
