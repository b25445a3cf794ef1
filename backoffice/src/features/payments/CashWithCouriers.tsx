import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { LoadError } from '../../core/pages/LoadError.tsx'
import type { OrderProvider } from '../orders/orderMethods.ts'
import { CashDueGroups } from '../orders/queue/CashDueGroups.tsx'

/** The cash that couriers owe, with the way to their statements. Most customers pay in cash. */
export const CashWithCouriers = () => {
  const provider = useDataProvider<OrderProvider>()
  const mayRead = useMay('GET /order/admin/queue')
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'queue', 'cashDue'],
    queryFn: async ({ signal }) =>
      (await provider.orderQueue({ tab: 'cash', page: 1, limit: 1 }, signal)).cashDue,
    enabled: mayRead,
    retry: false,
  })
  if (error && !data) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
      <CashDueGroups groups={data} />
      <Button component={Link} to="/order/queue?tab=cash" sx={{ alignSelf: 'flex-start', minHeight: 44 }}>
        {t('orders.queue.tab.cash')}
      </Button>
    </Stack>
  )
}
