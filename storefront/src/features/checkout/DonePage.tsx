import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/States.tsx'
import { useLiveOrder } from '../live/useLiveOrder.ts'
import { isCashUnset } from '../payments/payCash.ts'
import { CheckoutTotals } from './CheckoutTotals.tsx'
import './checkout.css'

const every = 3000

const isDefinite = ({ paymentMethod, paymentStatus, status }: Order) =>
  paymentMethod === 'cash' || status === 'cancelled' || paymentStatus !== 'pending'

/**
 * The order from the server, read again until the result is definite. It polls while there is no live
 * connection.
 */
const Done = () => {
  const { orderId = '' } = useParams()
  const live = useLiveOrder(orderId)
  const [definite, setDefinite] = useState(false)
  const query = useApi(
    'GET /order/:id',
    { params: { id: orderId } },
    { text: 'fetchOrder', every: definite || live ? false : every },
  )
  const { isFetchedAfterMount, data } = query
  useEffect(() => {
    if (isFetchedAfterMount && data) setDefinite(isDefinite(data.data))
  }, [isFetchedAfterMount, data])
  return (
    <Loadable query={query}>
      {({ data }) =>
        ['cancelled', 'refunded'].includes(data.status) ? <Cancelled order={data} /> : <Thanks order={data} />
      }
    </Loadable>
  )
}

const OrderNumber = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  return (
    <p>
      {t('doneNumber')}
      <br />
      <strong className="done-number" dir="ltr">
        {order.orderNumber}
      </strong>
    </p>
  )
}

/** The payment status of an open order. */
const HowPaid = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  const [first, second] = order.shipments
  if (order.paymentMethod !== 'cash') {
    if (order.paymentStatus === 'paid') return t('donePaid')
    return t(order.paymentStatus === 'failed' ? 'doneDeclined' : 'doneUnpaid')
  }
  if (!first || !second) return t('doneCash', { total: formatRupees(order.totalAmount) })
  return t('doneCashTwo', {
    first: formatRupees(first.totalAmount),
    second: formatRupees(second.totalAmount),
  })
}

/** Between placing and looking it can be cancelled: unpaid for too long, or in another tab. */
const Cancelled = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  useMeta({ title: t('doneCancelled'), noIndex: true })
  return (
    <div className="page page-narrow">
      <section className="card stack done">
        <h1>{t('doneCancelled')}</h1>
        <OrderNumber order={order} />
        {['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus) && <p>{t('doneRefund')}</p>}
        <LinkButton to={`/orders/${order.id}`}>{t('seeOrder')}</LinkButton>
        <LinkButton to="/" kind="second">
          {t('goOn')}
        </LinkButton>
      </section>
    </div>
  )
}

/** Thanks for an order; an unpaid one says what is left to do, and so does one whose cash could not be set up. */
const Thanks = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  const [, second] = order.shipments
  const unpaid = order.paymentMethod !== 'cash' && order.paymentStatus !== 'paid'
  const cashUnset =
    order.paymentMethod === 'cash' && order.paymentStatus === 'pending' && isCashUnset(order.id)
  const title = unpaid
    ? t('doneToPay', { total: formatRupees(order.totalAmount) })
    : cashUnset
      ? t('doneConfirmed')
      : t('done', { name: order.contact.name })
  useMeta({ title, noIndex: true })
  return (
    <div className="page page-narrow">
      <section className="card stack done">
        <span className={unpaid ? 'state-icon state-open' : 'state-icon'}>
          <Icon name={unpaid ? 'clock' : 'check'} size={44} />
        </span>
        <h1>{title}</h1>
        <OrderNumber order={order} />
        {cashUnset && <Note>{t('doneCashUnset')}</Note>}
        <p>
          <HowPaid order={order} />
        </p>
        {order.needsPrescription && <p>{t(second ? 'doneRxTwo' : 'doneRx')}</p>}
        <p>{t('doneWhen', { min: order.delivery.minDays, max: order.delivery.maxDays })}</p>
        <CheckoutTotals sums={{ ...order, secondShippingAmount: second?.shippingAmount }} />
        {unpaid && <LinkButton to={`/pay/${order.id}`}>{t('payNow')}</LinkButton>}
        {cashUnset && <LinkButton to={`/pay/${order.id}`}>{t('cashAgain')}</LinkButton>}
        <LinkButton to={`/orders/${order.id}`} kind={unpaid || cashUnset ? 'second' : 'first'}>
          {t('seeOrder')}
        </LinkButton>
        <LinkButton to="/" kind="second">
          {t('goOn')}
        </LinkButton>
      </section>
    </div>
  )
}

const DonePage = () => (
  <RequireLogin>
    <Done />
  </RequireLogin>
)

export default DonePage
