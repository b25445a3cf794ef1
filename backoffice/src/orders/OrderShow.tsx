import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Show, useRecordContext } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { OrderSteps, PaymentFacts } from './OrderSteps.tsx'
import { PrintButton } from './PrintButton.tsx'

const moment = (iso: string) =>
  new Date(iso).toLocaleString('en-PK', { timeZone: 'Asia/Karachi', dateStyle: 'medium', timeStyle: 'short' })

const OrderShow = () => (
  <Show component="div">
    <Whole />
  </Show>
)

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Typography variant="h6" component="h2" gutterBottom>
      {title}
    </Typography>
    {children}
  </Paper>
)

const Whole = () => {
  const order = useRecordContext<Order>()
  if (!order) return null
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1">
          {order.orderNumber}
        </Typography>
        <Chip label={order.status} />
        <Chip variant="outlined" label={`${order.paymentMethod.replace('_', ' ')}, ${order.paymentStatus}`} />
        {order.needsPrescription && <Chip color="warning" label="waits for a prescription" />}
        <PrintButton />
      </Stack>
      <div className="no-print">
        <Box title="Next step">
          <Stack spacing={3}>
            <OrderSteps />
            <PaymentFacts />
          </Stack>
        </Box>
      </div>
      <Lines order={order} />
      <Box title="Customer">
        <Typography>
          {order.contact.name}, {order.contact.phone}
          {order.contact.email ? `, ${order.contact.email}` : ''}
        </Typography>
        <Typography color="text.secondary">
          {[
            order.delivery.address,
            order.delivery.area,
            order.delivery.landmark,
            order.delivery.city,
            order.delivery.province,
          ]
            .filter(Boolean)
            .join(', ')}{' '}
          ({order.delivery.method})
        </Typography>
        {order.notes && <Typography>“{order.notes}”</Typography>}
      </Box>
      <Box title="What happened">
        {order.history.map((entry) => (
          <Typography key={entry.at + entry.to}>
            {moment(entry.at)} · {entry.to} by {entry.actor}
            {entry.comment ? `: ${entry.comment}` : ''}
          </Typography>
        ))}
      </Box>
    </Stack>
  )
}

const Lines = ({ order }: { order: Order }) => (
  <Box title="Items">
    {order.items.map((item) => (
      <Stack key={item.id} direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.5 }}>
        <div>
          {item.quantity} × {item.name}{' '}
          {item.saleClass === 'prescription' && <Chip size="small" label="Rx" />}
          {item.batches.map((batch) => (
            <Typography key={batch.batchNumber} variant="body2" color="text.secondary">
              {batch.quantity} of batch {batch.batchNumber}, good until {batch.expiryDate}
            </Typography>
          ))}
        </div>
        <span>{formatRupees(item.totalPrice)}</span>
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
  </Box>
)

export default OrderShow
