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
import { Note } from '../../ui/States.tsx'
import { useLiveOrder } from '../live/useLiveOrder.ts'
import { CardWays } from '../payments/CardWays.tsx'
import { CashInstead } from '../payments/CashInstead.tsx'
import { EasypaisaForm } from '../payments/EasypaisaForm.tsx'
import { payCash } from '../payments/payCash.ts'
import type { News } from '../payments/useEasypaisaStatus.ts'
import { OrderNow } from './OrderNow.tsx'
import { isMoving } from './orderNow.ts'
import './orders.css'

const Paying = () => {
  const t = useT(paymentMessages)
  const { orderId = '' } = useParams()
  const query = useApi('GET /order/:id', { params: { id: orderId } }, { text: 'checkPayment' })
  const live = useLiveOrder(orderId)
  const order = query.data?.data
  const isCash = order?.paymentMethod === 'cash' && order.paymentStatus === 'pending' && isMoving(order)
  const title = t(isCash ? 'cash' : 'pay')
  useMeta({ title, noIndex: true })
  return (
    <div className="page page-narrow">
      <h1>{title}</h1>
      <Loadable query={query}>
        {({ data }) => (
          <Payable
            order={data}
            news={{ live, readAt: query.dataUpdatedAt }}
            onChange={() => void query.refetch()}
          />
        )}
      </Loadable>
    </div>
  )
}

interface Props {
  order: Order
  news: News
  onChange: () => void
}

/** Where the order stands, with the way to pay it. One that was paid meanwhile leads to the thanks. */
const Payable = ({ order, news, onChange }: Props) => {
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
  const isOver = !open && !arrived
  return (
    <>
      <p className="soft">{t('order', { number: order.orderNumber })}</p>
      {isOver && (
        <div className="order-now-above">
          <Note {...(order.paymentStatus === 'paid' && { tone: 'good' as const })}>
            {order.paymentStatus === 'paid' ? t('paid') : t('nothing')}
          </Note>
        </div>
      )}
      <OrderNow
        order={order}
        ways={!isOver && <Ways order={order} news={news} onPaid={() => void paid()} onChange={onChange} />}
      >
        <LinkButton to={`/orders/${order.id}`} kind={isOver ? 'first' : 'second'}>
          {t('seeOrder')}
        </LinkButton>
      </OrderNow>
    </>
  )
}

const Ways = ({ order, news, onPaid, onChange }: Props & { onPaid: () => void }) => {
  const t = useT(paymentMessages)
  if (order.paymentMethod === 'cash')
    return (
      <Button wide onClick={() => void payCash(order.id, 'payCash').then(onPaid)}>
        {t('cash')}
      </Button>
    )
  return (
    <>
      {order.paymentMethod === 'credit_card' ? (
        <CardWays order={order} onPaid={onPaid} onChange={onChange} />
      ) : (
        <EasypaisaForm order={order} news={news} onPaid={onPaid} />
      )}
      <CashInstead orderId={order.id} onDone={onPaid} />
    </>
  )
}

const PayPage = () => (
  <RequireLogin>
    <Paying />
  </RequireLogin>
)

export default PayPage
