import { useDataProvider } from 'react-admin'
import type { DashboardInput } from './DashboardPart.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { PartState } from './PartState.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { usePart } from './useDashboard.ts'

/** The figures of the chosen period. */
export const Summary = ({ dashboard, query }: DashboardInput) => {
  const provider = useDataProvider<ReportingProvider>()
  const { data, message, retry } = usePart(dashboard, ({ summary }) => summary, {
    text: 'fetchDashboardSummary',
    key: [query],
    read: async (signal) => (await provider.dashboardSummary(query, signal)).data,
  })
  return data ? <SalesFigures summary={data} /> : <PartState message={message} onRetry={retry} height={200} />
}
