import type { ReactNode } from 'react'
import { Link, useDataProvider } from 'react-admin'
import type { Graph, QueryInput, ResponseOf } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { t } from '../../core/i18n/t.ts'
import { NameBars } from '../../ui/NameBars.tsx'
import { CategoriesTable, MethodsTable, ProductsTable, SalesTable } from './ChartTables.tsx'
import { numberDuplicates, readableName } from './chartNames.ts'
import { type DashboardInput, DashboardPart } from './DashboardPart.tsx'
import type { ReportingProvider } from './dashboardMethods.ts'
import { FigureTable } from './FigureTable.tsx'
import { chartLabel, shortValue, type Unit } from './figures.ts'
import { listAt } from './needs.ts'
import { RevenueLine } from './RevenueLine.tsx'
import type { Reading } from './useDashboard.ts'

const byName = [
  {
    name: 'categoryChart',
    title: t('reporting.chart.categories'),
    text: 'fetchCategoryChart',
    path: 'categories',
    unit: 'Rs ',
    Table: CategoriesTable,
  },
  {
    name: 'paymentMethods',
    title: t('reporting.chart.methods'),
    text: 'fetchPaymentMethodsChart',
    path: 'payment-methods',
    unit: 'Rs ',
    Table: MethodsTable,
  },
  {
    name: 'productPerformance',
    title: t('reporting.chart.products'),
    text: 'fetchProductPerformance',
    path: 'products',
    unit: 'Rs ',
    Table: ProductsTable,
  },
  {
    name: 'orderStatus',
    title: t('reporting.chart.statuses'),
    text: 'fetchOrderStatusChart',
    path: 'order-status',
    unit: '',
    Table: null,
  },
] as const

/** The largest; the table has all. */
const MAX_BARS = 6

interface Props extends DashboardInput {
  graphs: Reading<ResponseOf<'GET /dashboard/graphs'>['data']>
}

/** Revenue over time beside the period before, and four breakdowns, each with its table a click away. */
const Charts = ({ dashboard, graphs, query }: Props) => {
  const provider = useDataProvider<ReportingProvider>()
  const revenue = t('app.revenue')
  return (
    <>
      <DashboardPart
        title={revenue}
        dashboard={graphs}
        of={({ revenueChart }) => revenueChart}
        text="fetchRevenueChart"
        query={query}
        read={async (signal) => (await provider.graph('revenue', query, signal)).data}
        footer={<SalesTable title={revenue} dashboard={dashboard} query={query} />}
      >
        {(graph) => (
          <RevenueLine graph={graph} query={query} before={dashboard.data?.summary.previousRange} />
        )}
      </DashboardPart>
      {byName.map(({ name, title, text, path, unit, Table }) => (
        <DashboardPart
          key={name}
          title={title}
          dashboard={graphs}
          of={(data) => data[name]}
          text={text}
          query={query}
          read={async (signal) => (await provider.graph(path, query, signal)).data}
          footer={Table && <Table title={title} dashboard={dashboard} query={query} />}
        >
          {(graph) => (
            <Chart title={title} graph={graph} unit={unit}>
              {Table ? null : (
                <StatusTable title={title} graph={graph} range={dashboard.data?.summary.range} />
              )}
            </Chart>
          )}
        </DashboardPart>
      ))}
    </>
  )
}

interface ChartInput {
  title: string
  graph: Graph
  /** The prefix of a figure. */
  unit: Unit
  children: ReactNode
}

/** The largest figures by name, and the table of all. */
const Chart = ({ title, graph, unit, children }: ChartInput) => {
  const labels = numberDuplicates(graph.labels.slice(0, MAX_BARS).map(readableName))
  const [drawn] = graph.series
  if (!drawn || graph.labels.length === 0) return <FigureTable label={title} columns={[]} rows={[]} />
  return (
    <>
      <NameBars
        label={chartLabel(title, labels, drawn.data, unit)}
        bars={labels.map((name, at) => {
          const value = drawn.data[at] ?? 0
          return { key: at, name, value, shown: shortValue(value, unit) }
        })}
      />
      {children}
    </>
  )
}

interface StatusTableInput {
  title: string
  graph: Graph
  range: QueryInput<'GET /dashboard'> | undefined
}

/** Each status leads to its orders. */
const StatusTable = ({ title, graph, range }: StatusTableInput) => (
  <details>
    <summary>{t('reporting.tableOf', { title: title.toLowerCase() })}</summary>
    <FigureTable
      label={title}
      columns={[t('app.statusLabel'), t('app.orders')]}
      rows={graph.labels.map((status, at) => ({
        id: status,
        name: <Link to={listAt('order', { status: [status], ...range })}>{readableName(status)}</Link>,
        values: [formatCount(graph.series[0]?.data[at] ?? 0)],
      }))}
    />
  </details>
)

export default Charts
