import type { OrderSummary } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { Figures } from '../ui/Figures.tsx'

interface Card {
  label: string
  of: (summary: OrderSummary) => string | number
  wideOnly?: true
}

// A status has one name: the tabs below and the rows' chips say the same.
const cards: Card[] = [
  { label: 'Orders', of: (summary) => summary.totalOrders },
  { label: 'Revenue', of: (summary) => formatRupees(summary.totalRevenue) },
  { label: 'Pending', of: (summary) => summary.pendingOrders, wideOnly: true },
  { label: 'Processing', of: (summary) => summary.processingOrders, wideOnly: true },
  { label: 'Shipped', of: (summary) => summary.shippedOrders, wideOnly: true },
  { label: 'Delivered', of: (summary) => summary.deliveredOrders, wideOnly: true },
  { label: 'Cancelled', of: (summary) => summary.cancelledOrders, wideOnly: true },
  { label: 'Refunded', of: (summary) => summary.refundedOrders, wideOnly: true },
]

/** The order summary as cards; on a phone the tabs count the statuses. */
export const SummaryCards = ({ summary }: { summary: OrderSummary | undefined }) => (
  <Figures
    label="Summary"
    figures={cards.map(({ of, ...card }) => ({ ...card, value: summary ? of(summary) : '…' }))}
  />
)
