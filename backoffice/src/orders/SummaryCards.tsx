import type { OrderSummary } from 'shared-api/contract'
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
    of: (summary) => (summary.moreThanTotal ? '' : formatRupees(summary.totalRevenue)),
  },
  { label: 'Pending', of: (summary) => countOf(summary, 'pendingOrders'), wideOnly: true },
  { label: 'Processing', of: (summary) => countOf(summary, 'processingOrders'), wideOnly: true },
  { label: 'Shipped', of: (summary) => countOf(summary, 'shippedOrders'), wideOnly: true },
  { label: 'Delivered', of: (summary) => countOf(summary, 'deliveredOrders'), wideOnly: true },
  { label: 'Cancelled', of: (summary) => countOf(summary, 'cancelledOrders'), wideOnly: true },
  { label: 'Refunded', of: (summary) => countOf(summary, 'refundedOrders'), wideOnly: true },
]

/** The order summary as cards; on a phone the tabs count the statuses. */
export const SummaryCards = ({ summary }: { summary: OrderSummary | undefined }) => (
  <Figures
    label="Summary"
    figures={cards
      .map(({ of, ...card }) => ({ ...card, value: summary ? of(summary) : '…' }))
      .filter(({ value }) => value !== '')}
  />
)
