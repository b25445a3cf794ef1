import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { useQuery } from '@tanstack/react-query'
import { createClient } from 'shared-api/client'
import type { Graph, QueryInput } from 'shared-api/contract'
import { http } from '../app/http.ts'

const api = createClient(http)

const titles = {
  revenueChart: 'Revenue',
  categoryChart: 'Categories',
  productPerformance: 'Products',
  orderStatus: 'Orders by status',
  paymentMethods: 'Payment methods',
} as const

const short = new Intl.NumberFormat('en', { notation: 'compact' })

/** The five graphs, each with its table a click away. */
const Charts = ({ query }: { query: QueryInput<'GET /dashboard/graphs'> }) => {
  const { data } = useQuery({
    queryKey: ['dashboard', 'graphs', query],
    queryFn: async ({ signal }) => (await api('GET /dashboard/graphs', { query, signal })).data,
  })
  if (!data) return null
  return (
    <Stack
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
      }}
    >
      {(Object.keys(titles) as (keyof typeof titles)[]).map((name) => (
        <Chart key={name} title={titles[name]} graph={data[name]} />
      ))}
    </Stack>
  )
}

/** The first series is drawn: the second has another unit and stands in the table. */
const Chart = ({ title, graph }: { title: string; graph: Graph }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <BarChart
        height={220}
        colors={['#2f8f76']}
        xAxis={[{ data: graph.labels, scaleType: 'band' }]}
        yAxis={[{ width: 56, valueFormatter: (value: number) => short.format(value) }]}
        series={graph.series.slice(0, 1).map(({ name, data }) => ({ label: name, data }))}
      />
      <details>
        <summary>Table</summary>
        <table>
          <thead>
            <tr>
              <th />
              {graph.series.map(({ name }) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {graph.labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {graph.series.map(({ name, data }) => (
                  <td key={name}>{data[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </CardContent>
  </Card>
)

export default Charts
