import Typography from '@mui/material/Typography'
import type { OrderSummary } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { cappedCount } from '../../../core/i18n/cappedCount.ts'
import { t } from '../../../core/i18n/t.ts'

/** The revenue of the listed orders. Where not all were counted, a hint in its place. */
export const RevenueNote = ({ summary }: { summary: OrderSummary | undefined }) => (
  <Typography
    variant="body2"
    color="textSecondary"
    sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}
  >
    {summary?.moreThanTotal
      ? t('orders.tooMany', { count: cappedCount(summary.totalOrders, true) })
      : t('orders.revenueOf', { amount: summary ? formatRupees(summary.totalRevenue) : '…' })}
  </Typography>
)
