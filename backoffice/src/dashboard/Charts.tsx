import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { Graph, QueryInput, ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { api } from '../app/http.ts'
import { Columns } from './Columns.tsx'
import { FigureTable } from './FigureTable.tsx'
import { Part } from './Part.tsx'
import { periodName } from './period.ts'
import type { Reading } from './useDashboard.ts'

// In the order that fills two columns evenly.
const graphs = [
  { name: 'revenueChart', title: 'Revenue', text: 'fetchRevenueChart', path: 'revenue', unit: 'Rs ' },
  {
    name: 'categoryChart',
    title: 'Categories by revenue',
    text: 'fetchCategoryChart',
    path: 'categories',
    unit: 'Rs ',
  },
  {
    name: 'paymentMethods',
    title: 'Payment methods by amount',
    text: 'fetchPaymentMethodsChart',
    path: 'payment-methods',
    unit: 'Rs ',
  },
  {
    name: 'productPerformance',
    title: 'Products by revenue',
    text: 'fetchProductPerformance',
    path: 'products',
    unit: 'Rs ',
  },
  {
    name: 'orderStatus',
    title: 'Orders by status',
    text: 'fetchOrderStatusChart',
    path: 'order-status',
    unit: '',
  },
] as const
const [overTime, ...byName] = graphs
type Unit = (typeof graphs)[number]['unit']

const short = new Intl.NumberFormat('en', { notation: 'compact' })
const whole = new Intl.NumberFormat('en-PK')
const nameLength = 30
const rowHeight = 30

interface Props {
  whole: Reading<ResponseOf<'GET /dashboard/graphs'>['data']>
  query: QueryInput<'GET /dashboard/graphs'>
}

/** The five graphs, each with its table a click away. */
const Charts = ({ whole, query }: Props) => {
  const part = ({ name, title, text, path, unit }: (typeof graphs)[number]) => (
    <Part
      key={name}
      title={title}
      whole={whole}
      of={(data) => data[name]}
      text={text}
      query={query}
      read={async (signal) => (await api(`GET /dashboard/graphs/${path}`, { query, signal })).data}
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
    </Part>
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
  /** What stands before a figure of the first series. */
  unit: Unit
  overTime: boolean
}

/**
 * The first series is drawn: the second has another unit and stands in the table. One colour, so nothing is told by
 * colour alone; names are long, so what is not a time lies on its side with its name written out.
 */
const Chart = ({ title, graph, unit, overTime }: ChartInput) => {
  const { palette } = useTheme()
  const names = { data: graph.labels, scaleType: 'band' as const, valueFormatter: nameOn }
  const figures = { valueFormatter: (value: number) => `${unit}${short.format(value)}` }
  const [drawn] = graph.series
  if (!drawn || graph.labels.length === 0) return <FigureTable label={title} columns={[]} rows={[]} />
  const series = [
    { label: drawn.name, data: drawn.data, valueFormatter: (value: number | null) => told(value, unit) },
  ]
  const colors = [palette.primary.main]
  return (
    <>
      <Box role="img" aria-label={`${title}: ${inWords(graph, unit)}`}>
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
            height={60 + rowHeight * graph.labels.length}
            layout="horizontal"
            margin={{ right: 32 }}
            hideLegend
            colors={colors}
            xAxis={[figures]}
            yAxis={[{ width: 190, tickLabelStyle: { fontSize: 11 }, ...names }]}
            series={series}
          />
        )}
      </Box>
      <details>
        <summary>Table of {title.toLowerCase()}</summary>
        <FigureTable
          label={title}
          columns={['Name', ...graph.series.map(({ name }) => name)]}
          rows={graph.labels.map((label, at) => ({
            id: `${at} ${label}`,
            name: spoken(label),
            values: graph.series.map(({ data }, place) => told(data[at] ?? 0, place === 0 ? unit : '')),
          }))}
        />
      </details>
    </>
  )
}

/** A figure whole; rupees as the shop prints them everywhere. */
const told = (value: number | null, unit: Unit) =>
  unit === 'Rs ' ? formatRupees(value ?? 0) : whole.format(value ?? 0)

/** A name of the contract as people read it: `Credit card`. */
const spoken = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** A name whole in the tip; on the axis without its middle when long, for names of one medicine differ in the end. */
const nameOn = (name: string, { location }: { location: string }) => {
  const words = spoken(name)
  return location === 'tick' && words.length > nameLength
    ? `${words.slice(0, 15)}…${words.slice(-13)}`
    : words
}

/** The tallest bar said aloud; the table says the rest. */
const inWords = ({ labels, series: [drawn] }: Graph, unit: Unit) => {
  const most = Math.max(...(drawn?.data ?? [0]))
  const at = drawn?.data.indexOf(most) ?? 0
  return `most is ${spoken(labels[at] ?? '')} with ${told(most, unit)}. The table follows.`
}

export default Charts
