import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { RequireLogin } from '../../core/RequireLogin.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/States.tsx'
import { CheckoutTotals } from '../checkout/CheckoutTotals.tsx'
import { useLiveOrder } from '../live/useLiveOrder.ts'
import { Arrival } from './Arrival.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderNow } from './OrderNow.tsx'
import { isCashOpen, isMoving, isUnpaid, orderNow } from './orderNow.ts'
import { isWaiting, PrescriptionNote } from './PrescriptionNote.tsx'
import '../checkout/checkout.css'
import './orders.css'

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
  return <Loadable query={query}>{({ data }) => <Placed order={data} />}</Loadable>
}

/** The order is thanked for once nothing is left to do; before that the first heading says what to do. */
const Placed = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  const ofOrders = useT(orderMessages)
  const cashOpen = isCashOpen(order)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const isThanked = !isOver && !isUnpaid(order)
  const { now, next } = orderNow(order)
  const title = isOver
    ? ofOrders(now)
    : isThanked && !cashOpen
      ? t('done', { name: order.contact.name })
      : t('doneConfirmed')
  useMeta({ title, noIndex: true })
  return (
    <div className="page page-narrow stack">
      <div className="stack done">
        {!isOver && (
          <span className={isThanked && !cashOpen ? 'state-icon' : 'state-icon state-open'}>
            <Icon name={isThanked && !cashOpen ? 'check' : 'clock'} size={44} />
          </span>
        )}
        {!isOver && <h1>{title}</h1>}
        {!isOver && <OrderNumber order={order} />}
      </div>
      {cashOpen && <Note>{t('doneCashUnset')}</Note>}
      <OrderNow order={order} heading={isOver ? 'h1' : 'h2'}>
        <LinkButton to={`/orders/${order.id}`} kind="second">
          {t('seeOrder')}
        </LinkButton>
      </OrderNow>
      {isThanked && isMoving(order) && isWaiting(order) && <PrescriptionNote items={order.items} />}
      <section className="card stack" aria-label={ofOrders('total')}>
        {isOver && <p>{ofOrders('order', { number: order.orderNumber })}</p>}
        <PaymentLine order={order} />
        <SplitOrder order={order} />
        <Bought items={order.items} />
        {next !== 'payNothing' && (
          <CheckoutTotals sums={{ ...order, secondShippingAmount: order.shipments[1]?.shippingAmount }} />
        )}
        <OrderAddress order={order} />
      </section>
      <LinkButton to="/" kind="quiet">
        {t('goOn')}
      </LinkButton>
    </div>
  )
}

/** The ordered products, a line each. */
const Bought = ({ items }: { items: Order['items'] }) => (
  <ul className="plain basket">
    {items.map(({ id, name, image, quantity, totalPrice }) => (
      <li key={id}>
        <ProductImage src={image} size={48} />
        <span>
          <bdi>
            {quantity} × {name}
          </bdi>
        </span>
        <span dir="ltr">{formatRupees(totalPrice)}</span>
      </li>
    ))}
  </ul>
)

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

const PaymentLine = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  if (order.paymentStatus === 'paid') return <p>{t('donePaid')}</p>
  return isUnpaid(order) && order.paymentStatus === 'failed' ? <p>{t('doneDeclined')}</p> : null
}

/** The sums of both shipments, the approval that the second waits for, and the days of arrival. */
const SplitOrder = ({ order }: { order: Order }) => {
  const t = useT(checkoutMessages)
  const [first, second] = order.shipments
  if (!first || !second || !isMoving(order)) return null
  return (
    <>
      {order.paymentMethod === 'cash' && (
        <p>
          {t('doneCashTwo', {
            first: formatRupees(first.totalAmount),
            second: formatRupees(second.totalAmount),
          })}
        </p>
      )}
      <p>{t('doneRxTwo')}</p>
      <Arrival {...order.delivery} shippedAt={first.shippedAt} />
    </>
  )
}

const DonePage = () => (
  <RequireLogin>
    <Done />
  </RequireLogin>
)

export default DonePage
