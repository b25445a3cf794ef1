import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { createClient } from 'shared-api/client'
import type { OrderSummary } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { orderStatuses } from 'shared-api/orderStates'
import { http } from '../app/http.ts'

const api = createClient(http)

/** One tab a status with how many orders the other filters leave in it. */
export const OrderTabs = () => {
  const { filterValues, setFilters } = useListContext()
  const { status, ...others } = filterValues
  const { data: summary } = useQuery({
    queryKey: ['order', 'summary', others],
    queryFn: async ({ signal }) =>
      (await api('GET /order/admin/all', { query: { ...others, pageSize: 1 }, signal })).summary,
  })
  const chosen = Array.isArray(status) && status.length === 1 ? status[0] : 'all'
  const choose = (next: string) => setFilters(next === 'all' ? others : { ...others, status: [next] })
  return (
    <>
      {summary && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1 }}>
          {summary.totalOrders} orders, {formatRupees(summary.totalRevenue)} of revenue
        </Typography>
      )}
      <Tabs
        value={chosen}
        onChange={(_, next: string) => choose(next)}
        variant="scrollable"
        aria-label="Orders by status"
      >
        <Tab value="all" label={`All ${summary?.totalOrders ?? ''}`} />
        {orderStatuses.map((name) => (
          <Tab
            key={name}
            value={name}
            label={`${name} ${summary?.[`${name}Orders` as keyof OrderSummary] ?? ''}`}
          />
        ))}
      </Tabs>
    </>
  )
}
