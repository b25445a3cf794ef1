import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../ui/moment.ts'
import { changeWords, isNew } from './needWords.ts'

type Summary = ResponseOf<'GET /dashboard/summary'>['data']

const daysOf = ({ startDate, endDate }: Summary['range']) => `${day(startDate)} to ${day(endDate)}`

/** The summary's figures, the days they are about, and the change against the same time before. */
export const Numbers = ({ summary }: { summary: Summary }) => {
  const { revenue, orders } = summary.change
  const nothingBefore = isNew(revenue) && isNew(orders)
  return (
    <>
      <Typography>
        {daysOf(summary.range)}
        <Typography component="span" color="textSecondary">
          {nothingBefore
            ? `: new, there was next to nothing in the time before (${daysOf(summary.previousRange)})`
            : `, compared with ${daysOf(summary.previousRange)}`}
        </Typography>
      </Typography>
      <Box
        component="dl"
        aria-label="Summary"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        <Figure
          title="Revenue"
          value={formatRupees(summary.totalRevenue)}
          note={nothingBefore ? null : changeWords(revenue)}
        />
        <Figure
          title="Orders"
          value={String(summary.totalOrders)}
          note={nothingBefore ? null : changeWords(orders)}
        />
        <Figure
          title="Average order"
          value={formatRupees(summary.averageOrderValue)}
          note="of what was not cancelled"
        />
        <Figure title="Customers" value={String(summary.totalCustomers)} note="by the end of this time" />
      </Box>
    </>
  )
}

const Figure = ({ title, value, note }: { title: string; value: string; note: string | null }) => (
  <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
    <Typography component="dt" color="textSecondary">
      {title}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontSize: '1.3rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Typography>
    {note && (
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {note}
      </Typography>
    )}
  </Paper>
)
