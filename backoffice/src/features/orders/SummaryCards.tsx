import Typography from '@mui/material/Typography'
import type { OrderSummary } from 'shared-api/contract'
import { formatMoreThan } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { t } from '../../core/i18n/t.ts'
import { Figures } from '../../ui/Figures.tsx'
import { countOf } from './countOf.ts'
import { plain } from './orderWords.ts'

interface Card {
  label: string
  of: (summary: OrderSummary) => string
  wideOnly?: true
}

/** The first letter in upper case. */
const sentence = (status: string) => plain(status).replace(/^./, (first) => first.toUpperCase())

// A status has one name: the tabs below and the rows' chips say the same.
const cards: Card[] = [
  { label: t('app.orders'), of: (summary) => countOf(summary, 'totalOrders') },
  {
    label: t('orders.revenue'),
    of: (summary) => formatRupees(summary.totalRevenue),
  },
  { label: sentence('pending'), of: (summary) => countOf(summary, 'pendingOrders'), wideOnly: true },
  { label: sentence('processing'), of: (summary) => countOf(summary, 'processingOrders'), wideOnly: true },
  { label: sentence('shipped'), of: (summary) => countOf(summary, 'shippedOrders'), wideOnly: true },
  { label: sentence('delivered'), of: (summary) => countOf(summary, 'deliveredOrders'), wideOnly: true },
  { label: sentence('cancelled'), of: (summary) => countOf(summary, 'cancelledOrders'), wideOnly: true },
  { label: sentence('refunded'), of: (summary) => countOf(summary, 'refundedOrders'), wideOnly: true },
]

/** The order summary as cards; on a phone the tabs count the statuses. A capped count is shown as such. */
export const SummaryCards = ({ summary }: { summary: OrderSummary | undefined }) =>
  summary?.moreThanTotal ? (
    <Typography sx={{ px: 2, py: 1.5 }} color="textSecondary">
      {t('orders.tooMany', { count: formatMoreThan(summary.totalOrders) })}
    </Typography>
  ) : (
    <Figures
      label={t('orders.summary')}
      figures={cards.map(({ of, ...card }) => ({ ...card, value: summary ? of(summary) : '…' }))}
    />
  )
