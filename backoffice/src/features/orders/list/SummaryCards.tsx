import Typography from '@mui/material/Typography'
import type { OrderSummary } from 'shared-api/contract'
import { formatMoreThan } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { Figures } from '../../../ui/Figures.tsx'
import { summaryCount } from './summaryCount.ts'

interface Card {
  label: string
  of: (summary: OrderSummary) => string
  wideOnly?: true
}

/** The first letter in upper case. */
const sentence = (status: string) => statusLabel(status).replace(/^./, (first) => first.toUpperCase())

// A status has one name: the tabs below and the rows' chips say the same.
const cards: Card[] = [
  { label: t('app.orders'), of: (summary) => summaryCount(summary, 'totalOrders') },
  {
    label: t('orders.revenue'),
    of: (summary) => formatRupees(summary.totalRevenue),
  },
  { label: sentence('pending'), of: (summary) => summaryCount(summary, 'pendingOrders'), wideOnly: true },
  {
    label: sentence('processing'),
    of: (summary) => summaryCount(summary, 'processingOrders'),
    wideOnly: true,
  },
  { label: sentence('shipped'), of: (summary) => summaryCount(summary, 'shippedOrders'), wideOnly: true },
  { label: sentence('delivered'), of: (summary) => summaryCount(summary, 'deliveredOrders'), wideOnly: true },
  { label: sentence('cancelled'), of: (summary) => summaryCount(summary, 'cancelledOrders'), wideOnly: true },
  { label: sentence('refunded'), of: (summary) => summaryCount(summary, 'refundedOrders'), wideOnly: true },
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
