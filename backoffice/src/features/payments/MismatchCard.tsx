import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { type Refund, SendRefund } from './SendRefund.tsx'

export type Mismatch = ResponseOf<'GET /payment/admin/reconciliation'>['data']['mismatches'][number]

const words: Record<Mismatch['kind'], (row: Mismatch) => string> = {
  balance: ({ expected, actual }) =>
    t('payments.balance', { expected: formatRupees(expected), actual: formatRupees(actual ?? 0) }),
  unknown: ({ expected, actual }) =>
    actual === null
      ? t('payments.unknownPayment', { expected: formatRupees(expected) })
      : t('payments.otherAmount', { expected: formatRupees(expected), actual: formatRupees(actual) }),
  contradicted: ({ expected }) => t('payments.contradicted', { expected: formatRupees(expected) }),
  refund: ({ expected }) => t('payments.mustRefund', { expected: formatRupees(expected) }),
}

interface Props {
  mismatch: Mismatch
  /** The cards have stood like this for long enough to be meant by a click. */
  meant: boolean
  onChange: () => void
}

/** One thing that does not match, in words, with what staff can do about it. */
export const MismatchCard = ({ mismatch, meant, onChange }: Props) => {
  // It stays in its place until it is asked for anew: no other card moves under the pointer.
  const [done, setDone] = useState<Refund | null>(null)
  return (
    <Card variant="outlined" component="article" aria-label={mismatch.orderNumber}>
      <CardContent>
        <Typography>
          <Link component={RouterLink} to={`/order/${mismatch.orderId}/show`}>
            {mismatch.orderNumber}
          </Link>{' '}
          {words[mismatch.kind](mismatch)}
        </Typography>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {[mismatch.provider, mismatch.note, t('payments.since', { time: moment(mismatch.since) })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {done && (
          <Typography>{[t('payments.refunded'), done.reference].filter(Boolean).join(', ')}</Typography>
        )}
        {mismatch.refundId && !done && (
          <SendRefund refundId={mismatch.refundId} meant={meant} onDone={setDone} onOpen={onChange} />
        )}
      </CardContent>
    </Card>
  )
}
