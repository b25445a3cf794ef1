import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { Loading, NavigateToFirstResource, Title, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { PartState } from './PartState.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { invertedDays, periodOf, searchOf } from './period.ts'
import { RecentOrders } from './RecentOrders.tsx'
import { Summary } from './Summary.tsx'
import { useDashboard } from './useDashboard.ts'

const Charts = lazyPage(
  () => import('./Charts.tsx'),
  () => <PartState message={null} onRetry={() => undefined} height={200} />,
)
// Loads with this script, which at a login is earlier than the page's first render.
void Charts.get().catch(() => undefined)

/** On a laptop figures and revenue stand side by side, then the four breakdowns: all of it fits into 1280×800. */
const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(12, minmax(0, 1fr))',
  },
  '& > *': { gridColumn: { md: 'span 3' } },
  // An opened table needs more room than a quarter of the page.
  '& > section:nth-of-type(n+3):has(details[open])': { gridColumn: { sm: 'span 2', md: 'span 6' } },
  '& summary': { fontSize: 12, lineHeight: '24px' },
  '& > section:nth-of-type(1)': { gridColumn: { sm: 'span 2', md: 'span 7' } },
  '& > section:nth-of-type(2)': { gridColumn: { sm: 'span 2', md: 'span 5' } },
} as const

/** The figures of a period. */
const Reports = () => {
  const provider = useDataProvider<ReportingProvider>()
  const [search, setSearch] = useSearchParams()
  const period = periodOf(search)
  const inverted = invertedDays(period)
  const dashboard = useDashboard(
    'fetchDashboard',
    [period],
    async (signal) => (await provider.dashboard(period, signal)).data,
    inverted === null,
  )
  // Read while the script that draws them loads.
  const graphs = useDashboard(
    'fetchGraphs',
    [period],
    async (signal) => (await provider.graphs(period, signal)).data,
    inverted === null,
  )
  const fieldErrors = inverted ?? dashboard.fieldErrors
  return (
    <>
      <Box sx={grid}>
        <Paper
          variant="outlined"
          component="section"
          aria-label={t('reporting.figures')}
          sx={{ p: 1, minWidth: 0 }}
        >
          <PeriodChoice
            value={period}
            fieldErrors={fieldErrors}
            onChange={(next) => setSearch(searchOf(next), { replace: true })}
          />
          {fieldErrors === null && <Summary dashboard={dashboard} query={period} />}
        </Paper>
        {fieldErrors === null && <Charts dashboard={dashboard} graphs={graphs} query={period} />}
      </Box>
      {fieldErrors === null && <RecentOrders dashboard={dashboard} query={period} />}
    </>
  )
}

/** The open tasks, and the figures for roles that read them. A role with neither gets its first page. */
const DashboardPage = () => {
  const { may } = useAccess()
  if (!may('GET /dashboard/needs-you-now')) return <NavigateToFirstResource loading={Loading} />
  return (
    <Stack spacing={1} sx={{ my: 1 }}>
      <Title title={t('reporting.title')} />
      <NeedsYouNow />
      {may('GET /dashboard') && <Reports />}
    </Stack>
  )
}

export default DashboardPage
