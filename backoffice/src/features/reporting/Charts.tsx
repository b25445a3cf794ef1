import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useDataProvider } from 'react-admin'
import type { Graph, QueryInput, ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { formatRupees } from 'shared-api/money'
import { t } from '../../core/i18n/t.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { Columns } from './Columns.tsx'
import { numberDuplicates, readableName, shortened } from './chartNames.ts'
import { DashboardPart } from './DashboardPart.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { FigureTable } from './FigureTable.tsx'
import { periodName } from './period.ts'
import type { Reading } from './useDashboard.ts'

// In the order that fills two columns evenly.
const graphs = [
  { name: 'revenueChart', title: t('app.revenue'), text: 'fetchRevenueChart', path: 'revenue', unit: 'Rs ' },
  {
    name: 'categoryChart',
    title: t('reporting.chart.categories'),
    text: 'fetchCategoryChart',
    path: 'categories',
    unit: 'Rs ',
  },
  {
    name: 'paymentMethods',
    title: t('reporting.chart.methods'),
    text: 'fetchPaymentMethodsChart',
    path: 'payment-methods',
    unit: 'Rs ',
  },
  {
    name: 'productPerformance',
    title: t('reporting.chart.products'),
    text: 'fetchProductPerformance',
    path: 'products',
    unit: 'Rs ',
  },
  {
    name: 'orderStatus',
    title: t('reporting.chart.statuses'),
    text: 'fetchOrderStatusChart',
    path: 'order-status',
    unit: '',
  },
] as const
const [overTime, ...byName] = graphs
type Unit = (typeof graphs)[number]['unit']

const short = new Intl.NumberFormat('en', { notation: 'compact' })
const ROW_HEIGHT = 30
// Letters of a name on the axis, and their pixels: on a phone the bars need the space.
const nameSpace = { wide: { length: 30, width: 200 }, phone: { length: 23, width: 144 } }

interface Props {
  dashboard: Reading<ResponseOf<'GET /dashboard/graphs'>['data']>
  query: QueryInput<'GET /dashboard/graphs'>
}

/** The five graphs, each with its table a click away. */
const Charts = ({ dashboard, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  const part = ({ name, title, text, path, unit }: (typeof graphs)[number]) => (
    <DashboardPart
      key={name}
      title={title}
      dashboard={dashboard}
      of={(data) => data[name]}
      text={text}
      query={query}
      read={async (signal) => (await provider.graph(path, query, signal)).data}
    >
      {(graph) =>
        name === 'revenueChart' ? (
          <Chart
            title={title}
            graph={{ ...graph, labels: graph.labels.map(periodName) }}
            unit={unit}
            overTime
          />
        ) : (
          <Chart title={title} graph={graph} unit={unit} overTime={false} />
        )
      }
    </DashboardPart>
  )
  return (
    <>
      {part(overTime)}
      <Columns>{byName.map(part)}</Columns>
    </>
  )
}

interface ChartInput {
  title: string
  graph: Graph
  /** The prefix of a figure of the first series. */
  unit: Unit
  overTime: boolean
}

/**
 * The chart draws the first series. The second has another unit and stands in the table. One colour, so that no
 * meaning depends on colour alone. Bars without a time axis are horizontal, because their names are long.
 */
const Chart = ({ title, graph, unit, overTime }: ChartInput) => {
  const { palette } = useTheme()
  const room = usePhone() ? nameSpace.phone : nameSpace.wide
  const labels = numberDuplicates(graph.labels.map(readableName))
  const names = {
    // Indexes, because equal names would share a band.
    data: labels.map((_, at) => at),
    scaleType: 'band' as const,
    // The tooltip shows the full name.
    valueFormatter: (at: number, { location }: { location: string }) =>
      location === 'tick' ? shortened(labels[at] ?? '', room.length) : (labels[at] ?? ''),
  }
  const figures = { valueFormatter: (value: number) => `${unit}${short.format(value)}` }
  const [drawn] = graph.series
  if (!drawn || graph.labels.length === 0) return <FigureTable label={title} columns={[]} rows={[]} />
  const series = [
    {
      label: drawn.name,
      data: drawn.data,
      valueFormatter: (value: number | null) => formatValue(value, unit),
    },
  ]
  const colors = [palette.primary.main]
  return (
    <>
      <Box role="img" aria-label={chartLabel(title, labels, drawn.data, unit)}>
        {overTime ? (
          <BarChart
            height={240}
            hideLegend
            colors={colors}
            xAxis={[names]}
            yAxis={[{ width: 64, ...figures }]}
            series={series}
          />
        ) : (
          <BarChart
            height={60 + ROW_HEIGHT * graph.labels.length}
            layout="horizontal"
            margin={{ left: 0, right: 28 }}
            hideLegend
            colors={colors}
            xAxis={[figures]}
            yAxis={[{ width: room.width, tickLabelStyle: { fontSize: 11 }, ...names }]}
            series={series}
          />
        )}
      </Box>
      <details>
        <summary>{t('reporting.tableOf', { title: title.toLowerCase() })}</summary>
        <FigureTable
          label={title}
          columns={[t('app.name'), ...graph.series.map(({ name }) => name)]}
          rows={labels.map((name, at) => ({
            id: String(at),
            name,
            values: graph.series.map(({ data }, place) =>
              formatValue(data[at] ?? 0, place === 0 ? unit : ''),
            ),
          }))}
        />
      </details>
    </>
  )
}

/** A full figure; rupees as the shop prints them everywhere. */
const formatValue = (value: number | null, unit: Unit) =>
  unit === 'Rs ' ? formatRupees(value ?? 0) : formatCount(value ?? 0)

/** Screen readers get the tallest bar; the table has the rest. */
const chartLabel = (title: string, labels: readonly string[], figures: readonly number[], unit: Unit) => {
  const highest = Math.max(...figures)
  return t('reporting.highest', {
    title,
    name: labels[figures.indexOf(highest)] ?? '',
    value: formatValue(highest, unit),
  })
}

export default Charts
