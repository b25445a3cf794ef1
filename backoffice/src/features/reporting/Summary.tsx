import { useDataProvider } from 'react-admin'
import type { QueryInput, ResponseOf } from 'shared-api/contract'
import type { ReportingProvider } from './dashboardMethods.ts'
import { State } from './PartState.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { type Reading, usePart } from './useDashboard.ts'

interface Props {
  whole: Reading<ResponseOf<'GET /dashboard'>['data']>
  query: QueryInput<'GET /dashboard'>
}

/** The figures of the time that was chosen. */
export const Summary = ({ whole, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  const { data, message, again } = usePart(whole, ({ summary }) => summary, {
    text: 'fetchDashboardSummary',
    key: [query],
    read: async (signal) => (await provider.dashboardSummary(query, signal)).data,
  })
  return data ? <SalesFigures summary={data} /> : <State message={message} again={again} height={110} />
}
