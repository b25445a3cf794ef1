import type { NeedsYou } from 'shared-api/contract'
import { day } from '../ui/moment.ts'
import { minutesBetween, spanOf } from '../ui/span.ts'

const listAt = (path: string, filter: object, sort: Record<string, string> = {}) =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...sort })}`

/** Orders that wait for something, longest first. */
const ordersAt = (waitsFor: string) => listAt('order', { waitsFor }, { sort: 'createdAt', order: 'ASC' })

interface Words {
  title: string
  /** The list of what was counted. */
  to: (need: NeedsYou) => string
}

export const needWords: Record<NeedsYou['kind'], Words> = {
  prescriptions: {
    title: 'Prescriptions waiting',
    to: () => '/prescription/queue',
  },
  orders_to_confirm: {
    title: 'Cash orders to confirm by phone',
    to: () => ordersAt('confirmation'),
  },
  orders_to_process: {
    title: 'Orders to start on',
    to: () => ordersAt('processing'),
  },
  orders_to_pack: { title: 'Orders to pack and send', to: () => ordersAt('packing') },
  unknown_payments: {
    title: 'Payments whose end is unknown',
    to: () => listAt('payment', { unknown: true }),
  },
  refunds: { title: 'Refunds to send', to: () => listAt('refund', { status: 'queued' }) },
  low_stock: {
    title: 'Products running out',
    to: ({ threshold }) => listAt('product', { status: 'active', maxQuantity: threshold ?? 0 }),
  },
  near_expiry: {
    title: 'Batches that expire soon',
    to: () => listAt('batch', { state: 'near_expiry', inStock: true }),
  },
}

/** The note under a count: the age of the oldest entry, or the subject of the count. */
export const noteOf = ({ kind, count, moreThanCount, since, threshold }: NeedsYou, now: Date): string => {
  if (kind === 'low_stock') return `${threshold} units or fewer to sell`
  if (kind === 'near_expiry') return since ? `the first on ${day(since)}` : `none within ${threshold} days`
  if (moreThanCount) return 'too many to count, the oldest first'
  return count > 0 && since ? `the oldest for ${spanOf(minutesBetween(since, now))}` : 'nothing waits'
}

/** From next to nothing any percentage is noise. */
export const isNew = (percent: number | null): boolean => percent === null || percent > 999

/** A change in percent, in useful words. */
export const changeWords = (percent: number | null): string => {
  if (percent === null || isNew(percent)) return 'new: next to nothing in the time before'
  if (percent === 0) return 'as in the time before'
  return `${percent > 0 ? '▲ +' : '▼ −'}${Math.abs(percent)} % against the time before`
}
