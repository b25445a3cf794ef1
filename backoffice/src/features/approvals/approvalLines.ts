import type { Approval } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { moment } from '../../core/i18n/moment.ts'
import { approvalText } from './approvalText.ts'

/** The act in words: `Refund of Rs 15,000.00 · 1000123`. */
export const actText = ({ kind, amount, record, typed }: Approval): string =>
  [
    amount === null
      ? approvalText('kind', { kind })
      : approvalText('refundOf', { amount: formatRupees(amount) }),
    record?.label ?? (typeof typed.code === 'string' ? typed.code : null),
  ]
    .filter(Boolean)
    .join(' · ')

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The title names the record and the amount. */
const inTitle = ['id', 'orderId', 'refundId', 'amount', 'code', 'version']

/** `discountValue` as `Discount value`. */
const labelOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The other typed parameters, one a line. */
export const typedLines = ({ typed }: Approval): string[] =>
  Object.entries(typed)
    .filter(([name]) => !inTitle.includes(name))
    .map(([name, value]) => `${labelOf(name)}: ${shown(value)}`)

/** The colleagues who asked and decided, and the time until which it waits. */
export const factsOf = ({ state, askedBy, askedAt, expiresAt, decidedBy, decidedAt }: Approval): string =>
  [
    approvalText('askedBy', { name: askedBy.name, time: moment(askedAt) }),
    (state === 'waiting' || state === 'granted') && approvalText('until', { time: moment(expiresAt) }),
    decidedBy && decidedAt && approvalText('decidedBy', { name: decidedBy.name, time: moment(decidedAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
