import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { orderStatuses } from 'shared-api/states/orderStates'
import { t } from '../../core/i18n/t.ts'
import { countOf } from './countOf.ts'
import { plain } from './orderWords.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { useOrderSummary } from './useOrderSummary.ts'

/** One tab a status with how many orders the other filters leave in it. */
export const OrderTabs = () => {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { status, ...others } = filterValues
  const summary = useOrderSummary(others)
  const chosen =
    Array.isArray(status) && status.length === 1
      ? status[0]
      : Array.isArray(status) && status.length > 1
        ? false
        : 'all'
  const choose = (next: string) =>
    setFilters(next === 'all' ? others : { ...others, status: [next] }, displayedFilters)
  return (
    <>
      <SummaryCards summary={summary} />
      <Tabs
        value={chosen}
        onChange={(_, next: string) => choose(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('orders.byStatus')}
        sx={{ '& .MuiTab-root': { textTransform: 'capitalize' } }}
      >
        <Tab value="all" label={t('orders.tabAll', { count: countOf(summary, 'totalOrders') })} />
        {orderStatuses.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t('orders.tab', { status: plain(name), count: countOf(summary, `${name}Orders`) })}
          />
        ))}
      </Tabs>
    </>
  )
}
