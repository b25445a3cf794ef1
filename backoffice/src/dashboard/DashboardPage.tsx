import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Title, useNotify } from 'react-admin'
import { createClient } from 'shared-api/client'
import type { ResponseOf } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { texts } from 'shared-api/texts'
import { http } from '../app/http.ts'
import { toHttpError } from '../app/toHttpError.ts'
import { Lists } from './Lists.tsx'

const api = createClient(http)
const Charts = lazy(() => import('./Charts.tsx'))
const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const

type Data = ResponseOf<'GET /dashboard'>['data']

const DashboardPage = () => {
  const [period, setPeriod] = useState<(typeof periods)[number]>('monthly')
  const [startDate, setStartDate] = useState('')
  const [endDate, setEndDate] = useState('')
  const query = { period, ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) }
  const notify = useNotify()
  const { data, error } = useQuery({
    queryKey: ['dashboard', query],
    queryFn: async ({ signal }) => (await api('GET /dashboard', { query, signal })).data,
  })
  useEffect(() => {
    if (error) notify((toHttpError(error, texts.fetchDashboard.failure) as Error).message, { type: 'error' })
  }, [error, notify])
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title="Dashboard" />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
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
        <Day label="From" value={startDate} onChange={setStartDate} />
        <Day label="To" value={endDate} onChange={setEndDate} />
      </Stack>
      {data && <Numbers data={data} />}
      <Suspense fallback={null}>
        <Charts query={query} />
      </Suspense>
      {data && <Lists data={data} />}
    </Stack>
  )
}

interface DayInput {
  label: string
  value: string
  onChange: (day: string) => void
}

const Day = ({ label, value, onChange }: DayInput) => (
  <TextInput
    type="date"
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' }

const change = (percent: number | null) =>
  percent === null ? '' : `${percent > 0 ? '+' : ''}${percent} % against the time before`

const Numbers = ({ data: { summary } }: { data: Data }) => (
  <Stack sx={grid}>
    <Figure
      title="Revenue"
      value={formatRupees(summary.totalRevenue)}
      note={change(summary.change.revenue)}
    />
    <Figure title="Orders" value={String(summary.totalOrders)} note={change(summary.change.orders)} />
    <Figure title="Average order" value={formatRupees(summary.averageOrderValue)} />
    <Figure title="Customers" value={String(summary.totalCustomers)} />
    <Figure title="Prescriptions waiting" value={String(summary.pendingPrescriptions)} to="/prescription" />
    <Figure title="Low stock" value={String(summary.lowStockProducts)} to="/product" />
  </Stack>
)

interface FigureText {
  title: string
  value: string
  note?: string
  to?: string
}

const Figure = ({ title, value, note, to }: FigureText) => (
  <Card variant="outlined">
    <CardContent>
      <Typography color="text.secondary">{to ? <Link to={to}>{title}</Link> : title}</Typography>
      <Typography variant="h6" component="p">
        {value}
      </Typography>
      {note && (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
    </CardContent>
  </Card>
)

export default DashboardPage
