import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order, Shipment } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { carriedBy } from 'shared-api/states/shipmentStates'
import { IfMay } from '../../../core/auth/IfMay.tsx'
import { moment } from '../../../core/i18n/moment.ts'
import { Rich } from '../../../core/i18n/Rich.tsx'
import { statusName } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { KeepFocus } from '../../../ui/KeepFocus.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TrackingLink } from '../../couriers/TrackingLink.tsx'
import { RecordPayment } from '../money/RecordPayment.tsx'
import { PaperLinks } from '../papers/PaperLinks.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { ShipmentSteps } from './ShipmentSteps.tsx'

/** One shipment of a split order: its contents, its obstacles, and its next step. */
export const ShipmentSection = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const items = order.items.filter(({ id }) => shipment.itemIds.includes(id))
  const courier = carriedBy(shipment)
  const isDispatched = shipment.status === 'shipped' || shipment.status === 'delivered'
  return (
    <Section title={t('orders.shipmentTitle', { number: shipment.position })}>
      <Stack spacing={2}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip status={shipment.status} />
          <PaperLinks ids={[order.id]} shipmentId={shipment.id} />
        </Stack>
        <div>
          {items.map((item) => (
            <Typography key={item.id}>
              {item.quantity} × {item.name}
            </Typography>
          ))}
          <Typography>
            {t(shipment.dueAmount > 0 ? 'orders.shipmentDue' : 'orders.shipmentAmount', {
              total: formatRupees(shipment.totalAmount),
              delivery: formatRupees(shipment.shippingAmount),
              due: formatRupees(shipment.dueAmount),
            })}
          </Typography>
          {courier && <Typography>{t('orders.courierLine', { courier })}</Typography>}
          {shipment.trackingUrl && <TrackingLink href={shipment.trackingUrl} />}
        </div>
        <KeepFocus version={order.version}>
          <IfMay operation="PATCH /order/:id/shipments/:shipmentId/status">
            <ShipmentSteps order={order} shipment={shipment} />
          </IfMay>
        </KeepFocus>
        {isDispatched && shipment.dueAmount > 0 && (
          <RecordPayment
            order={order}
            paymentStatus="paid"
            label={t('orders.shipmentCash', { number: shipment.position })}
            shipmentId={shipment.id}
          />
        )}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shipment.history.map((entry) => (
            <li key={entry.at + entry.to}>
              <Typography variant="body2">
                <Rich
                  message="orders.shipmentHistory"
                  params={{ actor: entry.actor, time: moment(entry.at) }}
                  parts={{ status: <strong>{statusName(entry.to)}</strong> }}
                />
                {entry.comment && ` ${t('orders.quoted', { text: entry.comment })}`}
              </Typography>
            </li>
          ))}
        </Stack>
      </Stack>
    </Section>
  )
}
