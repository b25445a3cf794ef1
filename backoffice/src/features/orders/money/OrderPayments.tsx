import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { moment } from '../../../core/i18n/moment.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { Section } from '../../../ui/Section.tsx'
import { useOrderPayments } from './useOrderPayments.ts'

/** All payment attempts and refunds of the order. */
export const OrderPayments = ({ order }: { order: Order }) => {
  const notify = useNotify()
  const { data, error } = useOrderPayments(order)
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  return (
    <Section title={t('orders.payments')}>
      {data?.attempts.length === 0 && <Typography color="textSecondary">{t('orders.noPayments')}</Typography>}
      {data?.attempts.map((one) => (
        <Entry
          key={one.id}
          title={t('orders.attempt', {
            amount: formatRupees(one.amount),
            method: statusLabel(one.method),
            status: statusLabel(one.status),
          })}
          details={[moment(one.createdAt), one.payer, one.reference, one.reason]}
        />
      ))}
      {data?.refunds.map((one) => (
        <Entry
          key={one.id}
          title={t('orders.refund', { amount: formatRupees(one.amount), status: one.status })}
          details={[moment(one.doneAt ?? one.createdAt), one.reference, one.reason]}
        />
      ))}
    </Section>
  )
}

const Entry = ({ title, details }: { title: string; details: (string | null)[] }) => (
  <Typography sx={{ py: 0.5 }}>
    {title}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {details.filter(Boolean).join(' · ')}
    </Typography>
  </Typography>
)
