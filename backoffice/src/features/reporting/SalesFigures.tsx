import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { changeLabel, isFromNothing } from './needs.ts'

type Summary = ResponseOf<'GET /dashboard/summary'>['data']
type Sales = Summary['monthToDate']

const daysOf = ({ startDate, endDate }: Sales['range']) =>
  startDate === endDate ? day(startDate) : t('reporting.range', { start: day(startDate), end: day(endDate) })

/** The figures of today, of this month, and of the chosen period, each beside the time before it. */
export const SalesFigures = ({ summary }: { summary: Summary }) => (
  <div>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
      }}
    >
      <PeriodFigures
        label={t('reporting.today')}
        period={daysOf(summary.today.range)}
        sales={summary.today}
      />
      <PeriodFigures
        label={t('reporting.thisMonth')}
        period={daysOf(summary.monthToDate.range)}
        sales={summary.monthToDate}
      />
      <PeriodFigures label={t('reporting.summary')} period={daysOf(summary.range)} sales={summary}>
        <SalesFigure
          title={t('reporting.customers')}
          value={formatCount(summary.totalCustomers)}
          note={t('reporting.customersNote')}
        />
      </PeriodFigures>
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t('reporting.counted')}
    </Typography>
  </div>
)

interface Props {
  label: string
  /** The days of the period. */
  period: string
  sales: Sales
  children?: ReactNode
}

/** The sales of a period, and their change against the period before, with the days of both. */
const PeriodFigures = ({ label, period, sales, children }: Props) => {
  const { revenue, orders } = sales.change
  const isFirst = isFromNothing(revenue) && isFromNothing(orders)
  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {period}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(isFirst ? 'reporting.isNew' : 'reporting.compared', { range: daysOf(sales.previousRange) })}
      </Typography>
      <Box component="dl" aria-label={label} sx={{ m: 0, mt: 1 }}>
        <SalesFigure
          title={t('app.revenue')}
          value={formatRupees(sales.totalRevenue)}
          note={isFirst ? null : changeLabel(revenue)}
        />
        <SalesFigure
          title={t('app.orders')}
          value={formatCount(sales.totalOrders)}
          note={isFirst ? null : changeLabel(orders)}
        />
        <SalesFigure
          title={t('reporting.average')}
          value={formatRupees(sales.averageOrderValue)}
          note={null}
        />
        {children}
      </Box>
    </Paper>
  )
}

const SalesFigure = ({ title, value, note }: { title: string; value: string; note: string | null }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 2,
      py: 0.75,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component="dt" color="textSecondary">
      {title}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        textAlign: 'end',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {value}
    </Typography>
    {note && (
      <Typography
        component="dd"
        variant="body2"
        color="textSecondary"
        sx={{ m: 0, gridColumn: '1 / -1', textAlign: 'end' }}
      >
        {note}
      </Typography>
    )}
  </Box>
)
