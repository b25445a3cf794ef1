import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useLiveOrder } from '../live/useLiveOrder.ts'
import { CardWays } from './CardWays.tsx'
import { CashInstead } from './CashInstead.tsx'
import { EasypaisaForm } from './EasypaisaForm.tsx'
import { payCash } from './payCash.ts'
import type { News } from './useEasypaisaStatus.ts'

const Paying = () => {
  const t = useT(paymentMessages)
  const { orderId = '' } = useParams()
  const query = useApi('GET /order/:id', { params: { id: orderId } }, { text: 'checkPayment' })
  const live = useLiveOrder(orderId)
  useMeta({ title: t('pay'), noIndex: true })
  return (
    <div className="page page-narrow">
      <h1>{t('pay')}</h1>
      <Loadable query={query}>
        {({ data }) => (
          <Ways
            order={data}
            news={{ live, readAt: query.dataUpdatedAt }}
            onChange={() => void query.refetch()}
          />
        )}
      </Loadable>
    </div>
  )
}

interface WaysProps {
  order: Order
  news: News
  onChange: () => void
}

/**
 * The way to pay this order. An order without a payment says so, and one that was paid meanwhile shows
 * thanks.
 */
const Ways = ({ order, news, onChange }: WaysProps) => {
  const t = useT(paymentMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const paid = async () => {
    // The cached order is still unpaid.
    await queries.invalidateQueries({ queryKey: ['GET /order/:id', { params: { id: order.id } }] })
    navigate(`/checkout/done/${order.id}`, { replace: true })
  }
  const open = order.status !== 'cancelled' && ['pending', 'failed'].includes(order.paymentStatus)
  const [wasOpen] = useState(open)
  const arrived = wasOpen && order.status !== 'cancelled' && order.paymentStatus === 'paid'
  const thank = useRef(paid)
  thank.current = paid
  useEffect(() => {
    if (arrived) void thank.current()
  }, [arrived])
  if (!open && !arrived)
    return (
      <EmptyState icon="check" title={order.paymentStatus === 'paid' ? t('paid') : t('nothing')}>
        <LinkButton to={`/orders/${order.id}`}>{t('seeOrder')}</LinkButton>
      </EmptyState>
    )
  return (
    <section className="card stack" aria-label={t('order', { number: order.orderNumber })}>
      <p>{t('order', { number: order.orderNumber })}</p>
      {order.paymentMethod === 'credit_card' && (
        <CardWays order={order} onPaid={() => void paid()} onChange={onChange} />
      )}
      {order.paymentMethod === 'easypaisa' && (
        <EasypaisaForm order={order} news={news} onPaid={() => void paid()} />
      )}
      {order.paymentMethod === 'cash' && (
        <Button wide onClick={() => void payCash(order.id, 'payCash').then(paid)}>
          {t('cash')}
        </Button>
      )}
      {order.paymentMethod !== 'cash' && <CashInstead orderId={order.id} onDone={() => void paid()} />}
    </section>
  )
}

const PayPage = () => (
  <RequireLogin>
    <Paying />
  </RequireLogin>
)

export default PayPage
