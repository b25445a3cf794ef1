import Typography from '@mui/material/Typography'
import type { OrderSummary } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { cappedCount } from '../../../core/i18n/cappedCount.ts'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { Figures } from '../../../ui/Figures.tsx'
import { summaryCount } from './summaryCount.ts'

interface Card {
  label: string
  value: (summary: OrderSummary) => string
  wideOnly?: true
}

/** The first letter in upper case. */
const capitalized = (status: string) => statusLabel(status).replace(/^./, (first) => first.toUpperCase())

// A status has one name, as in the tabs below and the rows' chips.
const cards: Card[] = [
  { label: t('app.orders'), value: (summary) => summaryCount(summary, 'totalOrders') },
  {
    label: t('orders.revenue'),
    value: (summary) => formatRupees(summary.totalRevenue),
  },
  {
    label: capitalized('pending'),
    value: (summary) => summaryCount(summary, 'pendingOrders'),
    wideOnly: true,
  },
  {
    label: capitalized('processing'),
    value: (summary) => summaryCount(summary, 'processingOrders'),
    wideOnly: true,
  },
  {
    label: capitalized('shipped'),
    value: (summary) => summaryCount(summary, 'shippedOrders'),
    wideOnly: true,
  },
  {
    label: capitalized('delivered'),
    value: (summary) => summaryCount(summary, 'deliveredOrders'),
    wideOnly: true,
  },
  {
    label: capitalized('cancelled'),
    value: (summary) => summaryCount(summary, 'cancelledOrders'),
    wideOnly: true,
  },
  {
    label: capitalized('refunded'),
    value: (summary) => summaryCount(summary, 'refundedOrders'),
    wideOnly: true,
  },
]

/** The order summary as cards; on a phone the tabs count the statuses. A capped count is shown as such. */
export const SummaryCards = ({ summary }: { summary: OrderSummary | undefined }) =>
  summary?.moreThanTotal ? (
    <Typography sx={{ px: 2, py: 1.5 }} color="textSecondary">
      {t('orders.tooMany', { count: cappedCount(summary.totalOrders, true) })}
    </Typography>
  ) : (
    <Figures
      label={t('orders.summary')}
      figures={cards.map((card) => ({ ...card, value: summary ? card.value(summary) : '…' }))}
    />
  )
