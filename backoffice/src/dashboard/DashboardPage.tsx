import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Title } from 'react-admin'
import { api } from '../app/http.ts'
import { latePage } from '../ui/latePage.tsx'
import { Lists } from './Lists.tsx'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { type Period, PeriodChoice } from './PeriodChoice.tsx'
import { State } from './State.tsx'
import { Summary } from './Summary.tsx'
import { useDashboard } from './useDashboard.ts'

const Charts = latePage(
  () => import('./Charts.tsx'),
  () => <State message={null} again={() => undefined} height={300} />,
)

const DashboardPage = () => {
  const [period, setPeriod] = useState<Period>({ period: 'monthly' })
  const whole = useDashboard(
    'fetchDashboard',
    [period],
    async (signal) => (await api('GET /dashboard', { query: period, signal })).data,
  )
  // Asked for while the script that draws them is on its way.
  const graphs = useDashboard(
    'fetchGraphs',
    [period],
    async (signal) => (await api('GET /dashboard/graphs', { query: period, signal })).data,
  )
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title="Dashboard" />
      <NeedsYouNow />
      <PeriodChoice value={period} onChange={setPeriod} />
      <Summary whole={whole} query={period} />
      <Charts whole={graphs} query={period} />
      <Lists whole={whole} query={period} />
    </Stack>
  )
}

export default DashboardPage
