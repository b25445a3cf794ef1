import { useLocation } from 'react-router-dom'
import type { FollowedOrder } from 'shared-api/contract/follow'
import { followMessages } from 'shared-api/messages/storefront/follow'
import { formatRupees } from 'shared-api/money'
import { carriedBy } from 'shared-api/states/shipmentStates'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { CityName } from '../places/CityName.tsx'
import { Arrival } from './Arrival.tsx'
import { CallUs } from './CallUs.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import './orders.css'

const REFRESH_MS = 60_000

/** The page of a tracking link. The token stands behind the #, so no server logs it and no other site gets it. */
const FollowPage = () => {
  const t = useT(followMessages)
  const token = useLocation().hash.slice(1)
  useMeta({ title: t('title'), noIndex: true })
  return (
    <div className="page page-narrow stack">
      <h1>{t('title')}</h1>
      {token ? <Followed token={token} /> : <Over title={t('missing')} />}
    </div>
  )
}

const Followed = ({ token }: { token: string }) => {
  const t = useT(followMessages)
  const query = useApi('POST /order/follow', { body: { token } }, { quiet: true, every: REFRESH_MS })
  if (query.error?.status === 410) return <Over title={t('over')} text={t('overText')} />
  return (
    <Loadable query={query}>
      {({ data }) =>
        data.shipments.map((shipment, position) => (
          <ShipmentCard
            // The position is the only name that a shipment has here.
            key={position}
            order={data}
            shipment={shipment}
            number={data.shipments.length > 1 ? position + 1 : null}
          />
        ))
      }
    </Loadable>
  )
}

const Over = ({ title, text }: { title: string; text?: string }) => (
  <EmptyState icon="clock" title={title}>
    {text && <p>{text}</p>}
    <CallUs />
  </EmptyState>
)

type FollowedShipment = FollowedOrder['shipments'][number]

interface CardProps {
  order: FollowedOrder
  shipment: FollowedShipment
  /** The position of a shipment beside others. */
  number: number | null
}

/** Where a shipment is now, what comes next and when, and the cash to have ready. */
const ShipmentCard = ({ order, shipment, number }: CardProps) => {
  const t = useT(followMessages)
  const isMoving = ['pending', 'processing', 'shipped'].includes(shipment.status)
  const courier = carriedBy(shipment)
  return (
    <section className="card stack order-now" aria-label={number ? t('shipment', { number }) : t('title')}>
      <div>
        {number && <p className="soft small">{t('shipment', { number })}</p>}
        <h2>{t(`now_${shipment.status}`)}</h2>
      </div>
      <OrderSteps status={shipment.status} />
      {isMoving && <Arrival {...order} shippedAt={shipment.shippedAt} />}
      {isMoving && (
        <p>
          {t('to', { status: shipment.status })} <CityName city={order.city} />
        </p>
      )}
      {courier && (
        <p>
          {t('courier')} <bdi>{courier}</bdi>
        </p>
      )}
      {shipment.trackingUrl && (
        <p>
          <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
            {t('track')}
          </a>
        </p>
      )}
      {shipment.dueAmount > 0 && (
        <p>
          <strong>{t('cash', { amount: formatRupees(shipment.dueAmount) })}</strong>
        </p>
      )}
      {isMoving && <p className="soft">{t('riderCalls')}</p>}
      <div className="row">
        <CallUs />
      </div>
    </section>
  )
}

export default FollowPage
