import { useQueryClient } from '@tanstack/react-query'
import type { Order, Shipment } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { formatRupees } from 'shared-api/money'
import { carriedBy } from 'shared-api/states/shipmentStates'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { CheckoutTotals } from '../checkout/CheckoutTotals.tsx'
import { AskToCancel } from './AskToCancel.tsx'
import { OrderLines } from './OrderLines.tsx'
import { orderTone } from './orderTone.ts'
import { isWaiting, PrescriptionNote } from './PrescriptionNote.tsx'
import { Timeline } from './Timeline.tsx'
import { TrackLink } from './TrackLink.tsx'

/** The two shipments of an order, each with its contents, its status and the cash that the rider collects. */
export const Shipments = ({ order }: { order: Order }) =>
  order.shipments.map((shipment) => <ShipmentCard key={shipment.id} order={order} shipment={shipment} />)

const ShipmentCard = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const t = useT(orderMessages)
  const tone = orderTone[shipment.status]
  const title = t('shipment', { number: shipment.position })
  const gone = shipment.status === 'cancelled' || shipment.status === 'returned'
  const carried = carriedBy(shipment)
  const items = order.items.filter(({ id }) => shipment.itemIds.includes(id))
  return (
    <section className="card stack" aria-label={title}>
      <div className="spread">
        <h2>{title}</h2>
        <Badge {...(tone && { tone })}>{t(shipment.status)}</Badge>
      </div>
      {isWaiting({ ...shipment, items }) && <PrescriptionNote items={items} />}
      <OrderLines items={items} isAgain={order.items.length > 1} />
      {!gone && <CheckoutTotals sums={shipment} />}
      {shipment.dueAmount > 0 && <p>{t('due', { amount: formatRupees(shipment.dueAmount) })}</p>}
      {carried && <p>{t('courier', { courier: carried })}</p>}
      <TrackLink href={shipment.trackingUrl} />
      <Timeline history={shipment.history} />
      {shipment.allowedTransitions.includes('cancelled') && (
        <CancelShipment orderId={order.id} shipment={shipment} />
      )}
    </section>
  )
}

const CancelShipment = ({ orderId, shipment }: { orderId: string; shipment: Shipment }) => {
  const t = useT(orderMessages)
  const queries = useQueryClient()
  const { act, pending } = useAct('POST /order/:id/shipments/:shipmentId/cancel', 'cancelShipment')
  const cancel = async () => {
    if (await act({ params: { id: orderId, shipmentId: shipment.id } })) await queries.invalidateQueries()
  }
  return (
    <AskToCancel
      title={t('cancelShipment', { number: shipment.position })}
      text={t('cancelShipmentText')}
      keep={t('keepShipment')}
      pending={pending}
      onCancel={cancel}
    />
  )
}
