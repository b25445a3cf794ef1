import type { PaymentAttempt } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'

/** The result of an attempt, in a word or two. */
export const outcomeWords = ({ status, unknown }: Pick<PaymentAttempt, 'status' | 'unknown'>): string =>
  unknown ? 'outcome unknown' : status

/** Only a provider can be asked, and only while there is something to learn from it. */
export const canAsk = ({ method, status }: Pick<PaymentAttempt, 'method' | 'status'>): boolean =>
  method !== 'cash' && (status === 'pending' || status === 'expired')

type Money = Pick<PaymentAttempt, 'otherAmount' | 'orderStatus' | 'status' | 'refunded' | 'refundQueued'>

/** Unusual facts about the money of an attempt and its result, each part a sentence. */
export const moneyNotes = ({ otherAmount, orderStatus, status, refunded, refundQueued }: Money): string[] => [
  ...(otherAmount === null ? [] : [`the provider took ${formatRupees(otherAmount)}`]),
  ...(orderStatus === 'cancelled' && (status === 'paid' || otherAmount !== null)
    ? ['the order is cancelled']
    : []),
  ...(refundQueued > 0 ? [`${formatRupees(refundQueued)} to give back`] : []),
  ...(refunded > 0 ? [`${formatRupees(refunded)} given back`] : []),
]
