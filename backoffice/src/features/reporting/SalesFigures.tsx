import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { day } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { FigureTable } from './FigureTable.tsx'
import { changeLabel, isFromNothing } from './needs.ts'

type Summary = ResponseOf<'GET /dashboard/summary'>['data']
type Sales = Summary['monthToDate']

const daysOf = ({ startDate, endDate }: Sales['range']) =>
  startDate === endDate ? day(startDate) : t('reporting.range', { start: day(startDate), end: day(endDate) })

/** The figures of today, of this month, and of the chosen period, each beside the period before it. */
export const SalesFigures = ({ summary }: { summary: Summary }) => (
  <Box sx={{ mt: 0.5, '& td, & th': { px: 1, py: 0.25 } }}>
    <FigureTable
      label={t('reporting.figures')}
      columns={[t('reporting.period'), t('app.revenue'), t('app.orders'), t('reporting.average')]}
      rows={[
        rowOf(t('reporting.today'), summary.today),
        rowOf(t('reporting.thisMonth'), summary.monthToDate),
        rowOf(t('reporting.summary'), summary),
      ]}
    />
    <Typography variant="caption" color="textSecondary" component="p">
      {t('reporting.counted', { customers: formatCount(summary.totalCustomers) })}
    </Typography>
  </Box>
)

/** A period with its days and those that it is compared with, and its figures with their change. */
const rowOf = (label: string, sales: Sales) => {
  const { revenue, orders } = sales.change
  const isFirst = isFromNothing(revenue) && isFromNothing(orders)
  return {
    id: label,
    name: (
      <>
        {label}
        <Small>{daysOf(sales.range)}</Small>
        <Small>
          {t(isFirst ? 'reporting.isNew' : 'reporting.compared', { range: daysOf(sales.previousRange) })}
        </Small>
      </>
    ),
    values: [
      <Figure
        key="revenue"
        value={formatRupees(sales.totalRevenue)}
        note={isFirst ? null : changeLabel(revenue)}
      />,
      <Figure
        key="orders"
        value={formatCount(sales.totalOrders)}
        note={isFirst ? null : changeLabel(orders)}
      />,
      formatRupees(sales.averageOrderValue),
    ],
  }
}

const Small = ({ children }: { children: string }) => (
  <Typography variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: 1.4 }}>
    {children}
  </Typography>
)

const Figure = ({ value, note }: { value: string; note: string | null }) => (
  <>
    <strong>{value}</strong>
    {note && <Small>{note}</Small>}
  </>
)
