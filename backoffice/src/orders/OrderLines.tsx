import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'

/** What was bought, from which batches, and what it comes to. */
export const OrderLines = ({ order }: { order: Order }) => (
  <Section title="Items">
    {order.items.map((item) => (
      <Stack key={item.id} direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.5 }}>
        <div>
          {item.quantity} ×{' '}
          {item.productId ? <Link to={`/product/${item.productId}`}>{item.name}</Link> : item.name}{' '}
          {item.saleClass === 'prescription' && <Chip size="small" color="warning" label="Rx" />}
          {item.cancelled && <Chip size="small" color="error" variant="outlined" label="cancelled" />}
          <Typography variant="body2" color="text.secondary">
            {formatRupees(item.price)} each{item.saleClass === 'prescription' && ', on prescription'}
          </Typography>
          {item.batches.map((batch) => (
            <Typography key={batch.batchNumber} variant="body2" color="text.secondary">
              {batch.quantity} of batch {batch.batchNumber}, good until {day(batch.expiryDate)}
            </Typography>
          ))}
        </div>
        <Typography sx={{ whiteSpace: 'nowrap' }}>{formatRupees(item.totalPrice)}</Typography>
      </Stack>
    ))}
    <Typography align="right">Subtotal {formatRupees(order.subtotalAmount)}</Typography>
    {order.discountAmount > 0 && (
      <Typography align="right">
        Discount {order.couponCode} {formatRupees(-order.discountAmount)}
      </Typography>
    )}
    <Typography align="right">Delivery {formatRupees(order.shippingAmount)}</Typography>
    <Typography align="right" sx={{ fontWeight: 700 }}>
      Total {formatRupees(order.totalAmount)}
    </Typography>
    {order.prescriptions.map((one) => (
      <Typography key={one.id}>
        Prescription <Link to={`/prescription/${one.id}/show`}>{one.prescriptionNumber}</Link>, {one.status}
      </Typography>
    ))}
  </Section>
)
