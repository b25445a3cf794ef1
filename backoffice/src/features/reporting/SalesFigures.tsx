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
import { changeWords, isNew } from './needs.ts'

type Summary = ResponseOf<'GET /dashboard/summary'>['data']
type Sold = Summary['monthToDate']

const daysOf = ({ startDate, endDate }: Sold['range']) =>
  t('reporting.range', { start: day(startDate), end: day(endDate) })

/** The orders in these figures: the list of orders counts the others too. */
const counted = t('reporting.counted')

const hasNoBefore = ({ change }: Sold) => isNew(change.revenue) && isNew(change.orders)

/** The figures of the time that was chosen, and those of the running month: that has a month before it much sooner. */
export const SalesFigures = ({ summary }: { summary: Summary }) => (
  <>
    <Figures label={t('reporting.summary')} words={daysOf(summary.range)} sold={summary}>
      <Figure
        title={t('reporting.customers')}
        value={formatCount(summary.totalCustomers)}
        notes={[t('reporting.customersNote')]}
      />
    </Figures>
    <Figures
      label={t('reporting.thisMonth')}
      words={t('reporting.thisMonthRange', { range: daysOf(summary.monthToDate.range) })}
      sold={summary.monthToDate}
    />
  </>
)

interface Props {
  label: string
  /** The name of the period. */
  words: string
  sold: Sold
  children?: ReactNode
}

/** The sales of a period, and the change against the period before, with the days of both. */
const Figures = ({ label, words, sold, children }: Props) => {
  const nothingBefore = hasNoBefore(sold)
  const { revenue, orders } = sold.change
  return (
    <>
      <Typography>
        <Rich
          message={nothingBefore ? 'reporting.isNew' : 'reporting.compared'}
          params={{ range: daysOf(sold.previousRange) }}
          parts={{ period: <strong>{words}</strong> }}
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
        <Figure
          title={t('app.revenue')}
          value={formatRupees(sold.totalRevenue)}
          notes={nothingBefore ? [] : [changeWords(revenue)]}
        />
        <Figure
          title={t('app.orders')}
          value={formatCount(sold.totalOrders)}
          notes={nothingBefore ? [counted] : [changeWords(orders), counted]}
        />
        <Figure
          title={t('reporting.average')}
          value={formatRupees(sold.averageOrderValue)}
          notes={[counted]}
        />
        {children}
      </Box>
    </>
  )
}

const Figure = ({ title, value, notes }: { title: string; value: string; notes: readonly string[] }) => (
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
