import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAddToCart } from '../cart/useCartActions.ts'
import { CheckoutTotals } from '../checkout/CheckoutTotals.tsx'
import { useLiveOrder } from '../live/useLiveOrder.ts'
import { AskToCancel } from './AskToCancel.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNow } from './OrderNow.tsx'
import { isMoving } from './orderNow.ts'
import { orderTone } from './orderTone.ts'
import { isWaiting, PrescriptionNote } from './PrescriptionNote.tsx'
import { ShareOrder } from './ShareOrder.tsx'
import { Shipments } from './Shipments.tsx'
import { Timeline } from './Timeline.tsx'
import '../checkout/checkout.css'
import './orders.css'

const Returns = lazyPart(() => import('./returns/Returns.tsx'))

const paymentMessages = {
  pending: 'unpaid',
  failed: 'paymentFailed',
  paid: 'paid',
  voided: null,
  partially_refunded: 'partlyRefunded',
  refunded: 'refundedAll',
} as const satisfies Record<Order['paymentStatus'], string | null>

const One = () => {
  const { id = '' } = useParams()
  const query = useApi('GET /order/:id', { params: { id } }, { text: 'fetchOrder' })
  return <Loadable query={query}>{({ data }) => <Whole order={data} />}</Loadable>
}

const Whole = ({ order }: { order: Order }) => {
  const t = useT(orderMessages)
  const title = t('order', { number: order.orderNumber })
  const tone = orderTone[order.status]
  const over = !isMoving(order) && order.status !== 'delivered'
  const isHidden = order.fullRefundWaits || (order.paymentStatus === 'pending' && over)
  const payment = isHidden ? null : paymentMessages[order.paymentStatus]
  const split = order.shipments.length > 1
  // Before that, buying again looks like a way to get this order.
  const hasLeft = order.status !== 'pending' && order.status !== 'processing'
  const nowTitle = useRef<HTMLHeadingElement>(null)
  const [hasCancelled, setHasCancelled] = useState(false)
  // A live event may read the order anew meanwhile: only now is the button gone, which gets the focus of its closed panel.
  useEffect(() => {
    if (hasCancelled && order.status === 'cancelled') nowTitle.current?.focus()
  }, [hasCancelled, order.status])
  useLiveOrder(order.id)
  useMeta({ title, noIndex: true })
  return (
    <div className="page">
      <Breadcrumbs
        label={t('orders')}
        trail={[{ name: t('orders'), to: '/orders' }]}
        here={order.orderNumber}
      />
      <div className="spread order-head">
        <h1>{title}</h1>
        <Badge {...(tone && { tone })}>{t(order.status)}</Badge>
      </div>
      {isWaiting(order) && !split && <PrescriptionNote items={order.items} />}
      <OrderNow order={order} titleRef={nowTitle}>
        {hasLeft && <BuyAgain order={order} />}
        {order.allowedTransitions.includes('cancelled') && (
          <CancelOrder order={order} onCancelled={() => setHasCancelled(true)} />
        )}
      </OrderNow>
      <div className="cart-page">
        <div className="stack">
          {split ? (
            <Shipments order={order} />
          ) : (
            <section className="card stack">
              <h2>{t('lines')}</h2>
              <OrderLines items={order.items} isAgain={hasLeft && order.items.length > 1} />
            </section>
          )}
          {isMoving(order) && <ShareOrder order={order} />}
          {order.shipments.some(({ status }) => status === 'delivered') && (
            <LatePart>
              <Returns order={order} />
            </LatePart>
          )}
        </div>
        <div className="stack">
          <section className="card stack" aria-label={t('total')}>
            <CheckoutTotals sums={order} />
            <p className="small">
              {t(order.paymentMethod)}
              {payment && <> · {t(payment)}</>}
            </p>
            {order.refundedAmount > 0 && order.status !== 'refunded' && (
              <p className="small">{t('refundedSum', { sum: formatRupees(order.refundedAmount) })}</p>
            )}
            {order.fullRefundWaits && <p className="small">{t('refundComes')}</p>}
            <OrderAddress order={order} />
          </section>
          {!split && (
            <section className="card stack">
              <h2>{t('timeline')}</h2>
              <Timeline history={order.history} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

/** Puts the available products into the cart, and names each unavailable one. */
const BuyAgain = ({ order }: { order: Order }) => {
  const t = useT(orderMessages)
  const navigate = useNavigate()
  const { add, pending } = useAddToCart()
  const again = async () => {
    for (const item of order.items) if (item.productId) await add(item.productId, item.quantity)
    navigate('/cart')
  }
  return (
    <Button kind="second" busy={pending} onClick={() => void again()}>
      {t(order.items.length > 1 ? 'againAll' : 'again')}
    </Button>
  )
}

/** After it the focus goes to the place that says that the order is cancelled. */
const CancelOrder = ({ order, onCancelled }: { order: Order; onCancelled: () => void }) => {
  const t = useT(orderMessages)
  const queries = useQueryClient()
  const { act, pending } = useAct('DELETE /checkout/:id', 'cancelOrder')
  const cancel = async () => {
    if (!(await act({ params: { id: order.id } }))) return
    await queries.invalidateQueries()
    onCancelled()
  }
  return (
    <AskToCancel
      title={t('cancel')}
      text={t('cancelText')}
      keep={t('keep')}
      pending={pending}
      onCancel={cancel}
    />
  )
}

const OrderPage = () => (
  <RequireLogin>
    <One />
  </RequireLogin>
)

export default OrderPage
