import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }

/** The lines of the order with their batches, and the sums. */
export const OrderLines = ({ order }: { order: Order }) => (
  <Section title="Items">
    {order.items.map((item) => (
      <Stack key={item.id} direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.5 }}>
        <div>
          {item.quantity} ×{' '}
          {item.productId ? <Link to={`/product/${item.productId}`}>{item.name}</Link> : item.name}{' '}
          {item.saleClass === 'prescription' && <Chip size="small" color="warning" label="Rx" />}
          {item.cancelled && <Chip size="small" color="error" variant="outlined" label="cancelled" />}
          <Typography variant="body2" color="textSecondary">
            {formatRupees(item.price)} each{item.saleClass === 'prescription' && ', on prescription'}
          </Typography>
          {item.batches.map((batch) => (
            <Typography key={batch.batchNumber} variant="body2" color="textSecondary">
              {batch.quantity} of batch {batch.batchNumber}, good until {day(batch.expiryDate)}
            </Typography>
          ))}
        </div>
        <Typography sx={figure}>{formatRupees(item.totalPrice)}</Typography>
      </Stack>
    ))}
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 0.5, m: 0, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Sum label="Subtotal" rupees={order.subtotalAmount} />
      {order.discountAmount > 0 && (
        <Sum label={`Discount ${order.couponCode ?? ''}`} rupees={-order.discountAmount} />
      )}
      <Sum label="Delivery" rupees={order.shippingAmount} />
      <Sum label="Total" rupees={order.totalAmount} total />
      {order.refundedAmount > 0 && <Sum label="Refunded" rupees={-order.refundedAmount} />}
    </Box>
    {order.prescriptions.map((one) => (
      <Typography key={one.id}>
        Prescription <Link to={`/prescription/${one.id}/show`}>{one.prescriptionNumber}</Link>, {one.status}
      </Typography>
    ))}
  </Section>
)

const Sum = ({ label, rupees, total = false }: { label: string; rupees: number; total?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: total ? 700 : 400 }}>
    <Typography component="dt" color={total ? 'textPrimary' : 'textSecondary'} sx={{ fontWeight: 'inherit' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ ...figure, m: 0, fontWeight: 'inherit' }}>
      {formatRupees(rupees)}
    </Typography>
  </Box>
)
