import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { day } from '../../core/i18n/moment.ts'
import { Rich } from '../../core/i18n/Rich.tsx'
import { t } from '../../core/i18n/t.ts'
import { changeLabel, isFromNothing } from './needs.ts'

type Summary = ResponseOf<'GET /dashboard/summary'>['data']
type Sales = Summary['monthToDate']

const daysOf = ({ startDate, endDate }: Sales['range']) =>
  t('reporting.range', { start: day(startDate), end: day(endDate) })

/** The orders in these figures: the list of orders counts the others too. */
const countedOrders = t('reporting.counted')

const hasNoPrevious = ({ change }: Sales) => isFromNothing(change.revenue) && isFromNothing(change.orders)

/** The figures of the chosen period, and those of this month, which can be compared sooner. */
export const SalesFigures = ({ summary }: { summary: Summary }) => (
  <>
    <PeriodFigures label={t('reporting.summary')} period={daysOf(summary.range)} sales={summary}>
      <SalesFigure
        title={t('reporting.customers')}
        value={formatCount(summary.totalCustomers)}
        notes={[t('reporting.customersNote')]}
      />
    </PeriodFigures>
    <PeriodFigures
      label={t('reporting.thisMonth')}
      period={t('reporting.thisMonthRange', { range: daysOf(summary.monthToDate.range) })}
      sales={summary.monthToDate}
    />
  </>
)

interface Props {
  label: string
  /** The name of the period. */
  period: string
  sales: Sales
  children?: ReactNode
}

/** The sales of a period, and the change against the period before, with the days of both. */
const PeriodFigures = ({ label, period, sales, children }: Props) => {
  const isFirst = hasNoPrevious(sales)
  const { revenue, orders } = sales.change
  return (
    <>
      <Typography>
        <Rich
          message={isFirst ? 'reporting.isNew' : 'reporting.compared'}
          params={{ range: daysOf(sales.previousRange) }}
          parts={{ period: <strong>{period}</strong> }}
        />
      </Typography>
      <Box
        component="dl"
        aria-label={label}
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          // As wide as hundreds of millions of rupees; at most four in a row.
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(15rem, 22%)), 1fr))',
        }}
      >
        <SalesFigure
          title={t('app.revenue')}
          value={formatRupees(sales.totalRevenue)}
          notes={isFirst ? [] : [changeLabel(revenue)]}
        />
        <SalesFigure
          title={t('app.orders')}
          value={formatCount(sales.totalOrders)}
          notes={isFirst ? [countedOrders] : [changeLabel(orders), countedOrders]}
        />
        <SalesFigure
          title={t('reporting.average')}
          value={formatRupees(sales.averageOrderValue)}
          notes={[countedOrders]}
        />
        {children}
      </Box>
    </>
  )
}

const SalesFigure = ({ title, value, notes }: { title: string; value: string; notes: readonly string[] }) => (
  <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
    <Typography component="dt" color="textSecondary">
      {title}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        fontSize: '1.2rem',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {value}
    </Typography>
    {notes.map((note) => (
      <Typography key={note} component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {note}
      </Typography>
    ))}
  </Paper>
)
