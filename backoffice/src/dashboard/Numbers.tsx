import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { changeWords } from './needWords.ts'

/** The summary's figures with the change against the period before. */
export const Numbers = ({ summary }: { summary: ResponseOf<'GET /dashboard/summary'>['data'] }) => (
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
      note={changeWords(summary.change.revenue)}
    />
    <Figure title="Orders" value={String(summary.totalOrders)} note={changeWords(summary.change.orders)} />
    <Figure
      title="Average order"
      value={formatRupees(summary.averageOrderValue)}
      note="of what was not cancelled"
    />
    <Figure title="Customers" value={String(summary.totalCustomers)} note="by the end of this time" />
  </Box>
)

const Figure = ({ title, value, note }: { title: string; value: string; note: string }) => (
  <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
    <Typography component="dt" color="text.secondary">
      {title}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontSize: '1.3rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Typography>
    <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
      {note}
    </Typography>
  </Paper>
)
