import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { useDataProvider } from 'react-admin'
import type { Graph, QueryInput } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import type { ReportingProvider } from './dashboardMethods.ts'
import { FigureTable } from './FigureTable.tsx'
import { AXIS_HEIGHT, chartLabel, formatValue, shortValue } from './figures.ts'
import { periodName } from './period.ts'
import { useReading } from './useDashboard.ts'

interface Props {
  graph: Graph
  query: QueryInput<'GET /dashboard'>
  /** The days that the summary compares with; unknown while it loads. */
  before: { startDate: string; endDate: string } | undefined
}

/** Straight lines: a curve would show amounts between the steps, which there are none of. */
const line = {
  curve: 'linear',
  valueFormatter: (value: number | null) => formatValue(value, 'Rs '),
} as const

/** Revenue in rupees, step by step, and the steps before, unless nothing was sold in them. */
export const RevenueLine = ({ graph, query, before }: Props) => {
  const { palette } = useTheme()
  const provider = useDataProvider<ReportingProvider>()
  const { data: sales } = useReading(
    'fetchSales',
    [query, before],
    async (signal) => (await provider.sales({ ...query, ...before }, signal)).data,
    before !== undefined,
  )
  const title = t('app.revenue')
  const labels = graph.labels.map(periodName)
  const revenue = graph.series[0]?.data ?? []
  if (labels.length === 0) return <FigureTable label={title} columns={[]} rows={[]} />
  const earlier = (sales ?? []).slice(-labels.length).map((step) => step.revenue)
  return (
    <Box role="img" aria-label={chartLabel(title, labels, revenue, 'Rs ')}>
      <LineChart
        height={180}
        xAxis={[{ scaleType: 'point', data: labels, height: AXIS_HEIGHT }]}
        yAxis={[{ width: 64, min: 0, valueFormatter: (value: number) => shortValue(value, 'Rs ') }]}
        series={[
          { ...line, label: title, data: revenue, color: palette.primary.main },
          ...(earlier.some((amount) => amount > 0)
            ? [
                {
                  ...line,
                  label: t('reporting.before'),
                  data: earlier,
                  color: palette.text.disabled,
                  showMark: false,
                },
              ]
            : []),
        ]}
      />
    </Box>
  )
}
