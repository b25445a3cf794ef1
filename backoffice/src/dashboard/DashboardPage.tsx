import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { Title } from 'react-admin'
import { api } from '../app/http.ts'
import { Lists } from './Lists.tsx'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { type Period, PeriodChoice } from './PeriodChoice.tsx'
import { State } from './State.tsx'
import { Summary } from './Summary.tsx'
import { useDashboard } from './useDashboard.ts'

const Charts = lazy(() => import('./Charts.tsx'))

const DashboardPage = () => {
  const [period, setPeriod] = useState<Period>({ period: 'monthly' })
  const whole = useDashboard(
    'fetchDashboard',
    [period],
    async (signal) => (await api('GET /dashboard', { query: period, signal })).data,
  )
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title="Dashboard" />
      <NeedsYouNow />
      <PeriodChoice value={period} onChange={setPeriod} />
      <Summary whole={whole} query={period} />
      <Suspense fallback={<State message={null} again={whole.again} height={300} />}>
        <Charts query={period} />
      </Suspense>
      <Lists whole={whole} query={period} />
    </Stack>
  )
}

export default DashboardPage
