import type { PaymentAttempt } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'

/** The result of an attempt, in a word or two. */
export const outcomeLabel = ({ status, unknown }: Pick<PaymentAttempt, 'status' | 'unknown'>): string =>
  unknown ? t('payments.unknown') : statusLabel(status)

/** Only a provider can be polled, and only before its final status. */
export const canPoll = ({ method, status }: Pick<PaymentAttempt, 'method' | 'status'>): boolean =>
  method !== 'cash' && (status === 'pending' || status === 'expired')

type Money = Pick<PaymentAttempt, 'otherAmount' | 'orderStatus' | 'status' | 'refunded' | 'refundQueued'>

/** Unusual facts about the money of an attempt and its result, each part a sentence. */
export const moneyNotes = ({ otherAmount, orderStatus, status, refunded, refundQueued }: Money): string[] => [
  ...(otherAmount === null ? [] : [t('payments.note.other', { amount: formatRupees(otherAmount) })]),
  ...(orderStatus === 'cancelled' && (status === 'paid' || otherAmount !== null)
    ? [t('payments.note.cancelled')]
    : []),
  ...(refundQueued > 0 ? [t('payments.note.queued', { amount: formatRupees(refundQueued) })] : []),
  ...(refunded > 0 ? [t('payments.note.refunded', { amount: formatRupees(refunded) })] : []),
]
