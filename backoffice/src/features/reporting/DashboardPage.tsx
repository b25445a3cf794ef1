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
  () => <PartState message={null} onRetry={() => undefined} height={300} />,
)
// Loads with this script, which at a login is earlier than the page's first render.
void Charts.get().catch(() => undefined)

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
      <PeriodChoice
        value={period}
        fieldErrors={fieldErrors}
        onChange={(next) => setSearch(searchOf(next), { replace: true })}
      />
      {fieldErrors === null && (
        <>
          <Summary dashboard={dashboard} query={period} />
          <Charts dashboard={dashboard} graphs={graphs} query={period} />
          <RecentOrders dashboard={dashboard} query={period} />
        </>
      )}
    </>
  )
}

/** The open tasks, and the figures for roles that read them. A role with neither gets its first page. */
const DashboardPage = () => {
  const { may } = useAccess()
  if (!may('GET /dashboard/needs-you-now')) return <NavigateToFirstResource loading={Loading} />
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('reporting.title')} />
      <NeedsYouNow />
      {may('GET /dashboard') && <Reports />}
    </Stack>
  )
}

export default DashboardPage
