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
import { providerName } from './providerName.ts'
import { type Refund, SendRefund } from './SendRefund.tsx'

export type Mismatch = ResponseOf<'GET /payment/admin/reconciliation'>['data']['mismatches'][number]

const descriptions: Record<Mismatch['kind'], (row: Mismatch) => string> = {
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
  /** The cards have not moved for a moment, so that a click is not meant for another one. */
  isStable: boolean
  onChange: () => void
}

/** A mismatch in words, with the action of staff. */
export const MismatchCard = ({ mismatch, isStable, onChange }: Props) => {
  // Stays in its place until the next read, so that no other card moves under the pointer.
  const [done, setDone] = useState<Refund | null>(null)
  return (
    <Card variant="outlined" component="article" aria-label={mismatch.orderNumber}>
      <CardContent>
        <Typography>
          <Link component={RouterLink} to={`/order/${mismatch.orderId}/show`}>
            {mismatch.orderNumber}
          </Link>{' '}
          {descriptions[mismatch.kind](mismatch)}
        </Typography>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {[
            mismatch.provider && providerName(mismatch.provider),
            mismatch.note,
            t('payments.since', { time: moment(mismatch.since) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {done && (
          <Typography>{[t('payments.refunded'), done.reference].filter(Boolean).join(', ')}</Typography>
        )}
        {mismatch.refundId && !done && (
          <SendRefund
            refundId={mismatch.refundId}
            byProvider={mismatch.byProvider}
            isStable={isStable}
            onDone={setDone}
            onOpen={onChange}
          />
        )}
      </CardContent>
    </Card>
  )
}
