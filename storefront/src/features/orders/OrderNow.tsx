import type { ReactNode, RefObject } from 'react'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { carriedBy } from 'shared-api/states/shipmentStates'
import { useApi } from '../../core/api.ts'
import { formatDayAfter } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isCashOpen, isMoving, isUnpaid, orderNow } from './orderNow.ts'

const DAY_MS = 86_400_000

interface Props {
  order: Order
  /** Takes the focus after an action that changes the order. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  /** Further ways on. */
  children?: ReactNode
}

/** Where an order stands: now, next, when, the sum for the rider, and ways on. */
export const OrderNow = ({ order, titleRef, children }: Props) => {
  const t = useT(orderMessages)
  const phone = useApi('GET /shop', {}, { quiet: true }).data?.data.pharmacy.phone
  const { now, next } = orderNow(order)
  const total = formatRupees(order.totalAmount)
  const isOneParcel = order.shipments.length < 2
  const carried = isOneParcel ? order.shipments.map(carriedBy).join('') : ''
  const awaitsCash =
    isOneParcel && isMoving(order) && order.paymentMethod === 'cash' && order.paymentStatus === 'pending'
  return (
    <section className="card stack order-now" aria-label={t('nowTitle')}>
      <div>
        <h2 ref={titleRef} tabIndex={-1}>
          {t(now, { total })}
        </h2>
        {next && <p className="soft">{t(next)}</p>}
      </div>
      {isMoving(order) && isOneParcel && !order.fullRefundWaits && <Arrival order={order} />}
      {carried && <p>{t('courier', { courier: carried })}</p>}
      {awaitsCash && !isCashOpen(order) && <p>{t('cashReady', { total })}</p>}
      <div className="row">
        {isUnpaid(order) && <LinkButton to={`/pay/${order.id}`}>{t('payNow')}</LinkButton>}
        {isCashOpen(order) && <LinkButton to={`/pay/${order.id}`}>{t('cashAgain')}</LinkButton>}
        {children}
        {phone && (
          <a className="button button-second" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={20} /> {t('callUs')}
          </a>
        )}
      </div>
    </section>
  )
}

/** The days on which it arrives, from the day that it left; before that the days that delivery takes. */
const Arrival = ({ order }: { order: Order }) => {
  const t = useT(orderMessages)
  const { language } = useLanguage()
  const { minDays, maxDays } = order.delivery
  const shippedAt = order.shipments[0]?.shippedAt
  if (!shippedAt) return <p>{t('arriveDays', { min: minDays, max: maxDays })}</p>
  const left = new Date(shippedAt)
  if (Date.now() > left.getTime() + (maxDays + 1) * DAY_MS) return <p>{t('arriveLate')}</p>
  return (
    <p>
      {t('arriveAbout', {
        first: formatDayAfter(left, minDays, language),
        last: formatDayAfter(left, maxDays, language),
      })}
    </p>
  )
}
