import Stack from '@mui/material/Stack'
import { Title, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../core/i18n/t.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'
import { Lists } from './DashboardTables.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { State } from './PartState.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { invertedDays, periodOf, searchOf } from './period.ts'
import { Summary } from './Summary.tsx'
import { useDashboard } from './useDashboard.ts'

const Charts = lazyPage(
  () => import('./Charts.tsx'),
  () => <State message={null} again={() => undefined} height={300} />,
)
// Not first when the page is drawn, which at a login is later than its script.
void Charts.get().catch(() => undefined)

const DashboardPage = () => {
  const provider = useDataProvider<ReportingProvider>()
  const [search, setSearch] = useSearchParams()
  const period = periodOf(search)
  const inverted = invertedDays(period)
  const whole = useDashboard(
    'fetchDashboard',
    [period],
    async (signal) => (await provider.dashboard(period, signal)).data,
    inverted === null,
  )
  // Asked for while the script that draws them is on its way.
  const graphs = useDashboard(
    'fetchGraphs',
    [period],
    async (signal) => (await provider.graphs(period, signal)).data,
    inverted === null,
  )
  const fieldErrors = inverted ?? whole.fieldErrors
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('reporting.title')} />
      <NeedsYouNow />
      <PeriodChoice
        value={period}
        fieldErrors={fieldErrors}
        onChange={(next) => setSearch(searchOf(next), { replace: true })}
      />
      {fieldErrors === null && (
        <>
          <Summary whole={whole} query={period} />
          <Charts whole={graphs} query={period} />
          <Lists whole={whole} query={period} />
        </>
      )}
    </Stack>
  )
}

export default DashboardPage
