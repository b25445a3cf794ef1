import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Title, useNotify } from 'react-admin'
import { createClient } from 'shared-api/client'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { texts } from 'shared-api/texts'
import { http } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'

const api = createClient(http)
const Charts = lazy(() => import('./Charts.tsx'))
const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const

type Data = ResponseOf<'GET /dashboard'>['data']

const DashboardPage = () => {
  const [period, setPeriod] = useState<(typeof periods)[number]>('monthly')
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }) => (await api('GET /dashboard', { query: { period }, signal })).data,
  })
  useEffect(() => {
    if (error) notify((toHttpError(error, texts.fetchDashboard.failure) as Error).message, { type: 'error' })
  }, [error, notify])
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title="Dashboard" />
      <TextInput
        select
        size="small"
        label="Period"
        value={period}
        onChange={(event) => setPeriod(event.target.value as typeof period)}
        sx={{ maxWidth: 200 }}
      >
        {periods.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextInput>
      {data && <Numbers data={data} />}
      <Suspense fallback={null}>
        <Charts period={period} />
      </Suspense>
      {data && <Lists data={data} />}
    </Stack>
  )
}

const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))' }

const change = (percent: number | null) =>
  percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent} %)`

const Numbers = ({ data: { summary } }: { data: Data }) => (
  <Stack sx={grid}>
    <Figure title="Revenue" value={formatRupees(summary.totalRevenue) + change(summary.change.revenue)} />
    <Figure title="Orders" value={summary.totalOrders + change(summary.change.orders)} />
    <Figure title="Average order" value={formatRupees(summary.averageOrderValue)} />
    <Figure title="Customers" value={String(summary.totalCustomers)} />
    <Figure title="Prescriptions waiting" value={String(summary.pendingPrescriptions)} to="/prescription" />
    <Figure title="Low stock" value={String(summary.lowStockProducts)} to="/product" />
  </Stack>
)

const Figure = ({ title, value, to }: { title: string; value: string; to?: string }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography color="text.secondary">{to ? <Link to={to}>{title}</Link> : title}</Typography>
      <Typography variant="h6" component="p">
        {value}
      </Typography>
    </CardContent>
  </Card>
)

const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
)

const Lists = ({ data }: { data: Data }) => (
  <Stack sx={{ ...grid, gridTemplateColumns: 'repeat(auto-fill, minmax(18rem, 1fr))' }}>
    <Rows title="Top products">
      {data.topProducts.map(({ id, name, quantity, revenue }) => (
        <Typography key={id} variant="body2">
          <Link to={`/product/${id}`}>{name}</Link>: {quantity} for {formatRupees(revenue)}
        </Typography>
      ))}
    </Rows>
    <Rows title="Recent orders">
      {data.recentOrders.map(({ id, orderNumber, status, totalAmount }) => (
        <Typography key={id} variant="body2">
          <Link to={`/order/${id}/show`}>{orderNumber}</Link>: {status}, {formatRupees(totalAmount)}
        </Typography>
      ))}
    </Rows>
  </Stack>
)

export default DashboardPage
