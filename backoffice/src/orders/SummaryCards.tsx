import Typography from '@mui/material/Typography'
import type { OrderSummary } from 'shared-api/contract'
import { formatMoreThan } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { Figures } from '../ui/Figures.tsx'
import { countOf } from './countOf.ts'

interface Card {
  label: string
  of: (summary: OrderSummary) => string
  wideOnly?: true
}

// A status has one name: the tabs below and the rows' chips say the same.
const cards: Card[] = [
  { label: 'Orders', of: (summary) => countOf(summary, 'totalOrders') },
  {
    label: 'Revenue',
    of: (summary) => formatRupees(summary.totalRevenue),
  },
  { label: 'Pending', of: (summary) => countOf(summary, 'pendingOrders'), wideOnly: true },
  { label: 'Processing', of: (summary) => countOf(summary, 'processingOrders'), wideOnly: true },
  { label: 'Shipped', of: (summary) => countOf(summary, 'shippedOrders'), wideOnly: true },
  { label: 'Delivered', of: (summary) => countOf(summary, 'deliveredOrders'), wideOnly: true },
  { label: 'Cancelled', of: (summary) => countOf(summary, 'cancelledOrders'), wideOnly: true },
  { label: 'Refunded', of: (summary) => countOf(summary, 'refundedOrders'), wideOnly: true },
]

/** The order summary as cards; on a phone the tabs count the statuses. A capped count is shown as such. */
export const SummaryCards = ({ summary }: { summary: OrderSummary | undefined }) =>
  summary?.moreThanTotal ? (
    <Typography sx={{ px: 2, py: 1.5 }} color="textSecondary">
      There are {formatMoreThan(summary.totalOrders)} orders. Narrow the search or the filters to have them
      counted by status and added up.
    </Typography>
  ) : (
    <Figures
      label="Summary"
      figures={cards.map(({ of, ...card }) => ({ ...card, value: summary ? of(summary) : '…' }))}
    />
  )
