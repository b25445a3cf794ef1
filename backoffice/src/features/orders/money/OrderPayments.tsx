import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { moment } from '../../../core/i18n/moment.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { Section } from '../../../ui/Section.tsx'
import type { OrderProvider } from '../orderMethods.ts'

/** Every attempt to pay the order and every refund of it. */
export const OrderPayments = ({ order }: { order: Order }) => {
  const notify = useNotify()
  const provider = useDataProvider<OrderProvider>()
  const { data, error } = useQuery({
    queryKey: ['order', 'payments', order.id, order.version],
    queryFn: async ({ signal }) => (await provider.orderPayments(order.id, signal)).data,
  })
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' })
  }, [error, notify])
  return (
    <Section title={t('orders.payments')}>
      {data?.attempts.length === 0 && <Typography color="textSecondary">{t('orders.noPayments')}</Typography>}
      {data?.attempts.map((one) => (
        <Fact
          key={one.id}
          what={t('orders.attempt', {
            amount: formatRupees(one.amount),
            method: statusLabel(one.method),
            status: statusLabel(one.status),
          })}
          more={[moment(one.createdAt), one.payer, one.reference, one.reason]}
        />
      ))}
      {data?.refunds.map((one) => (
        <Fact
          key={one.id}
          what={t('orders.refund', { amount: formatRupees(one.amount), status: one.status })}
          more={[moment(one.doneAt ?? one.createdAt), one.reference, one.reason]}
        />
      ))}
    </Section>
  )
}

const Fact = ({ what, more }: { what: string; more: (string | null)[] }) => (
  <Typography sx={{ py: 0.5 }}>
    {what}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {more.filter(Boolean).join(' · ')}
    </Typography>
  </Typography>
)
