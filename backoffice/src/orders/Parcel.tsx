import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order, Shipment } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { carriedBy } from 'shared-api/shipmentStates'
import { KeepFocus } from '../ui/KeepFocus.tsx'
import { moment } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'
import { plain } from './orderWords.ts'
import { PaperLinks } from './PaperLinks.tsx'
import { ParcelSteps } from './ParcelSteps.tsx'
import { PaymentFact } from './PaymentFact.tsx'
import { StatusChip } from './StatusChip.tsx'

/** One shipment of an order in two: its contents, its obstacles, and its next step. */
export const Parcel = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const items = order.items.filter(({ id }) => shipment.itemIds.includes(id))
  const carried = carriedBy(shipment)
  const left = shipment.status === 'shipped' || shipment.status === 'delivered'
  return (
    <Section title={`Parcel ${shipment.position}`}>
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
            {formatRupees(shipment.totalAmount)} with {formatRupees(shipment.shippingAmount)} delivery
            {shipment.dueAmount > 0 && `, the rider collects ${formatRupees(shipment.dueAmount)}`}
          </Typography>
          {shipment.needsPrescription && <Typography>It waits for an approved prescription.</Typography>}
          {carried && <Typography>With {carried}</Typography>}
        </div>
        <KeepFocus version={order.version}>
          <ParcelSteps order={order} shipment={shipment} />
        </KeepFocus>
        {left && shipment.dueAmount > 0 && (
          <PaymentFact
            order={order}
            paymentStatus="paid"
            label={`Cash of parcel ${shipment.position} collected`}
            shipmentId={shipment.id}
          />
        )}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shipment.history.map((entry) => (
            <li key={entry.at + entry.to}>
              <Typography variant="body2">
                <strong>{plain(entry.to)}</strong> by {entry.actor}, {moment(entry.at)}
                {entry.comment && ` “${entry.comment}”`}
              </Typography>
            </li>
          ))}
        </Stack>
      </Stack>
    </Section>
  )
}
