import Stack from '@mui/material/Stack'
import { Title, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { t } from '../../core/i18n/t.ts'
import { latePage } from '../../core/pages/latePage.tsx'
import type { DashboardProvider } from './dashboardMethods.ts'
import { Lists } from './Lists.tsx'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { invertedDays, periodOf, searchOf } from './period.ts'
import { State } from './State.tsx'
import { Summary } from './Summary.tsx'
import { useDashboard } from './useDashboard.ts'

const Charts = latePage(
  () => import('./Charts.tsx'),
  () => <State message={null} again={() => undefined} height={300} />,
)
// Not first when the page is drawn, which at a login is later than its script.
void Charts.get().catch(() => undefined)

const DashboardPage = () => {
  const provider = useDataProvider<DashboardProvider>()
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
  const faults = inverted ?? whole.faults
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('dashboard.title')} />
      <NeedsYouNow />
      <PeriodChoice
        value={period}
        faults={faults}
        onChange={(next) => setSearch(searchOf(next), { replace: true })}
      />
      {faults === null && (
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
