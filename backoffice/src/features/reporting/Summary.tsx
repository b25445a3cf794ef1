import { useDataProvider } from 'react-admin'
import type { QueryInput, ResponseOf } from 'shared-api/contract'
import type { ReportingProvider } from './dashboardMethods.ts'
import { PartState } from './PartState.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { type Reading, usePart } from './useDashboard.ts'

interface Props {
  dashboard: Reading<ResponseOf<'GET /dashboard'>['data']>
  query: QueryInput<'GET /dashboard'>
}

/** The figures of the chosen period. */
export const Summary = ({ dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  const { data, message, retry } = usePart(dashboard, ({ summary }) => summary, {
    text: 'fetchDashboardSummary',
    key: [query],
    read: async (signal) => (await provider.dashboardSummary(query, signal)).data,
  })
  return data ? <SalesFigures summary={data} /> : <PartState message={message} onRetry={retry} height={110} />
}
