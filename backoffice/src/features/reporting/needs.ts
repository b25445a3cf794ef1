import type { NeedsYou, OperationKey } from 'shared-api/contract'
import { formatDuration, minutesBetween } from '../../core/i18n/duration.ts'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'

/** The address of a list with this filter. */
export const listAt = (path: string, filter: object, sort: Record<string, string> = {}) =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...sort })}`

/** Orders that wait for something, longest first. */
const ordersAt = (waitsFor: string) => listAt('order', { waitsFor }, { sort: 'createdAt', order: 'ASC' })

interface NeedLink {
  title: string
  /** The operation behind the list. A role without it does not see the count. */
  reads: OperationKey
  /** The list of the counted records. */
  to: (need: NeedsYou) => string
}

export const needLinks: Record<NeedsYou['kind'], NeedLink> = {
  prescriptions: {
    title: t('reporting.need.prescriptions'),
    reads: 'GET /prescription/admin/all',
    to: () => '/prescription/queue',
  },
  orders_to_confirm: {
    title: t('reporting.need.confirm'),
    reads: 'GET /order/admin/all',
    to: () => ordersAt('confirmation'),
  },
  orders_to_process: {
    title: t('reporting.need.process'),
    reads: 'GET /order/admin/all',
    to: () => ordersAt('processing'),
  },
  orders_to_pack: {
    title: t('reporting.need.pack'),
    reads: 'GET /order/admin/all',
    to: () => ordersAt('packing'),
  },
  orders_for_customer: {
    title: t('orders.toDo', { task: 'customer' }),
    reads: 'GET /order/admin/all',
    to: () => ordersAt('customer'),
  },
  unknown_payments: {
    title: t('reporting.need.unknown'),
    reads: 'GET /payment/admin/all',
    to: () => listAt('payment', { unknown: true }),
  },
  refunds: {
    title: t('reporting.need.refunds'),
    reads: 'GET /payment/admin/refunds',
    to: () => listAt('refund', { status: 'queued' }),
  },
  returns: {
    title: t('reporting.need.returns'),
    reads: 'GET /order/admin/queue',
    to: () => '/order/queue?tab=returns',
  },
  approvals: {
    title: t('app.approvals'),
    reads: 'GET /approval',
    to: () => '/approval',
  },
  low_stock: {
    title: t('reporting.need.lowStock'),
    reads: 'GET /product',
    to: ({ threshold }) => listAt('product', { status: 'active', maxQuantity: threshold ?? 0 }),
  },
  near_expiry: {
    title: t('reporting.need.nearExpiry'),
    reads: 'GET /batch',
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
