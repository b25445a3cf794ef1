import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { OrderSummary } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'

const cards: { label: string; of: (summary: OrderSummary) => string | number }[] = [
  { label: 'Orders', of: (summary) => summary.totalOrders },
  { label: 'Revenue', of: (summary) => formatRupees(summary.totalRevenue) },
  { label: 'To confirm', of: (summary) => summary.pendingOrders },
  { label: 'To pack', of: (summary) => summary.processingOrders },
  { label: 'On the way', of: (summary) => summary.shippedOrders },
  { label: 'Delivered', of: (summary) => summary.deliveredOrders },
  { label: 'Cancelled', of: (summary) => summary.cancelledOrders },
  { label: 'Refunded', of: (summary) => summary.refundedOrders },
]

/** The order summary as cards; on a phone they slide sideways. */
export const SummaryCards = ({ summary }: { summary: OrderSummary | undefined }) => (
  <Stack
    direction="row"
    spacing={1}
    role="group"
    aria-label="Summary"
    tabIndex={0}
    sx={{ overflowX: 'auto', p: 1 }}
  >
    {cards.map(({ label, of }) => (
      <Paper key={label} variant="outlined" sx={{ px: 1.5, py: 1, minWidth: 92, flex: '1 0 auto' }}>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {summary ? of(summary) : '…'}
        </Typography>
      </Paper>
    ))}
  </Stack>
)
