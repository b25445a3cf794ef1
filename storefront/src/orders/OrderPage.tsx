import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useAct, useApi } from '../app/api.ts'
import { Loadable } from '../app/Loadable.tsx'
import { useMeta } from '../app/meta.tsx'
import { RequireLogin } from '../app/RequireLogin.tsx'
import { useAddToCart } from '../cart/useCartActions.ts'
import { CheckoutTotals } from '../checkout/CheckoutTotals.tsx'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProductImage } from '../ui/ProductImage.tsx'
import { Note } from '../ui/States.tsx'
import { formatMoment, orderTone } from './orderTone.ts'
import { orderWords } from './words.ts'
import '../checkout/checkout.css'
import './orders.css'

const moving = new Set<Order['status']>(['pending', 'processing', 'shipped'])

const One = () => {
  const { id = '' } = useParams()
  const query = useApi('GET /order/:id', { params: { id } }, { text: 'fetchOrder' })
  return <Loadable query={query}>{({ data }) => <Whole order={data} />}</Loadable>
}

const Whole = ({ order }: { order: Order }) => {
  const t = useT(orderWords)
  const title = t('order', { number: order.orderNumber })
  const tone = orderTone[order.status]
  const unpaid =
    order.paymentMethod !== 'cash' &&
    ['pending', 'failed'].includes(order.paymentStatus) &&
    moving.has(order.status)
  useMeta({ title, noIndex: true })
  return (
    <div className="page">
      <div className="spread order-head">
        <h1>{title}</h1>
        <Badge {...(tone && { tone })}>{t(order.status)}</Badge>
      </div>
      {order.needsPrescription && (
        <Note>
          <p>{t('needsRx')}</p>
        </Note>
      )}
      <div className="cart-page">
        <div className="stack">
          <Lines order={order} />
          <Timeline order={order} />
        </div>
        <section className="card stack cart-summary" aria-label={t('total')}>
          <CheckoutTotals sums={order} />
          <p className="small">
            {t(order.paymentMethod)} · {t(order.paymentStatus === 'paid' ? 'paid' : 'unpaid')}
          </p>
          <address className="small order-to">
            <strong>{t('to')}</strong>
            <br />
            {order.contact.name}, {order.contact.phone}
            <br />
            {order.delivery.address}, {order.delivery.area}, {order.delivery.city}
          </address>
          {unpaid && <LinkButton to={`/pay/${order.id}`}>{t('payNow')}</LinkButton>}
          <BuyAgain order={order} />
          {order.allowedTransitions.includes('cancelled') && <CancelOrder order={order} />}
        </section>
      </div>
    </div>
  )
}

const Lines = ({ order }: { order: Order }) => {
  const t = useT(orderWords)
  return (
    <section className="card stack">
      <h2>{t('lines')}</h2>
      <ul className="plain stack">
        {order.items.map((item) => (
          <li key={item.id} className="order-line">
            <ProductImage src={item.image} size={64} />
            <div>
              {item.productId ? <Link to={`/products/${item.productId}`}>{item.name}</Link> : item.name}
              <p className="named-sum">
                <span className="small soft">
                  {item.quantity} × <span dir="ltr">{formatRupees(item.price)}</span>
                </span>
                <strong dir="ltr">{formatRupees(item.totalPrice)}</strong>
              </p>
              {item.batches.map((batch) => (
                <p key={batch.batchNumber} className="small soft">
                  {t('batch', { batch: batch.batchNumber, expiry: batch.expiryDate })}
                  {batch.recalled && (
                    <Link
                      className="recalled"
                      to={`/check-batch?number=${encodeURIComponent(batch.batchNumber)}`}
                    >
                      {t('recalled')}
                    </Link>
                  )}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Timeline = ({ order }: { order: Order }) => {
  const t = useT(orderWords)
  const { language } = useLanguage()
  return (
    <section className="card stack">
      <h2>{t('timeline')}</h2>
      <ol className="plain timeline">
        {order.history.map((entry) => (
          <li key={entry.at + entry.to}>
            <strong>{t(entry.to as Order['status'])}</strong>
            <span className="small soft">{formatMoment(entry.at, language)}</span>
            {entry.comment && <p className="small">{entry.comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Puts what can still be bought into the cart; what cannot is told line by line. */
const BuyAgain = ({ order }: { order: Order }) => {
  const t = useT(orderWords)
  const navigate = useNavigate()
  const { add, pending } = useAddToCart()
  const again = async () => {
    for (const item of order.items) if (item.productId) await add(item.productId, item.quantity)
    navigate('/cart')
  }
  return (
    <Button kind="second" busy={pending} onClick={() => void again()}>
      {t('again')}
    </Button>
  )
}

const CancelOrder = ({ order }: { order: Order }) => {
  const t = useT(orderWords)
  const shop = useT()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { act, pending } = useAct('DELETE /checkout/:id', 'cancelOrder')
  const cancel = async () => {
    const answer = await act({ params: { id: order.id } })
    setAsking(false)
    if (answer) await queries.invalidateQueries()
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {asking && (
        <Panel
          look="sheet"
          title={t('cancel')}
          closeLabel={shop('close')}
          onClose={() => setAsking(false)}
          footer={
            <div className="cart-buttons">
              <Button kind="second" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
              <Button kind="danger" busy={pending} onClick={() => void cancel()}>
                {t('cancel')}
              </Button>
            </div>
          }
        >
          <p>{t('cancelText')}</p>
        </Panel>
      )}
    </>
  )
}

const OrderPage = () => (
  <RequireLogin>
    <One />
  </RequireLogin>
)

export default OrderPage
