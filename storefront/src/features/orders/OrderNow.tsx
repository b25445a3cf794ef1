import type { ReactNode, RefObject } from 'react'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { carriedBy } from 'shared-api/states/shipmentStates'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Arrival } from './Arrival.tsx'
import { CallUs } from './CallUs.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { isCashOpen, isMoving, isUnpaid, orderNow } from './orderNow.ts'
import { TrackLink } from './TrackLink.tsx'

interface Props {
  order: Order
  /** Takes the focus after an action that changes the order. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  heading?: 'h1' | 'h2'
  /** The ways to pay, in place of the links to them. */
  ways?: ReactNode
  /** Further ways on. */
  children?: ReactNode
}

/** Where an order stands: now, next, when, the sum for the rider, and ways on. */
export const OrderNow = ({ order, titleRef, heading: Heading = 'h2', ways, children }: Props) => {
  const t = useT(orderMessages)
  const { now, next } = orderNow(order)
  const total = formatRupees(order.totalAmount)
  const isOneParcel = order.shipments.length < 2
  const carried = isOneParcel ? order.shipments.map(carriedBy).join('') : ''
  const awaitsCash =
    isOneParcel && isMoving(order) && order.paymentMethod === 'cash' && order.paymentStatus === 'pending'
  return (
    <section className="card stack order-now" aria-label={t('nowTitle')}>
      <div>
        <Heading ref={titleRef} tabIndex={-1}>
          {t(now, { total })}
        </Heading>
        {next && <p className="soft">{t(next, { sum: formatRupees(order.refundedAmount) })}</p>}
      </div>
      {isOneParcel && !order.fullRefundWaits && !isUnpaid(order) && !isCashOpen(order) && (
        <OrderSteps status={order.status} />
      )}
      {isMoving(order) && isOneParcel && !order.fullRefundWaits && (
        <Arrival {...order.delivery} shippedAt={order.shipments[0]?.shippedAt} />
      )}
      {carried && <p>{t('courier', { courier: carried })}</p>}
      {isOneParcel && <TrackLink href={order.shipments[0]?.trackingUrl} />}
      {awaitsCash && !isCashOpen(order) && <p>{t('cashReady', { total })}</p>}
      {ways}
      <div className="row">
        {!ways && isUnpaid(order) && <LinkButton to={`/pay/${order.id}`}>{t('payNow')}</LinkButton>}
        {!ways && isCashOpen(order) && <LinkButton to={`/pay/${order.id}`}>{t('cashAgain')}</LinkButton>}
        {children}
        <CallUs />
      </div>
    </section>
  )
}
