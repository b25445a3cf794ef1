import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { orderStatuses } from 'shared-api/states/orderStates'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { summaryCount } from './summaryCount.ts'
import { useOrderSummary } from './useOrderSummary.ts'

/** One tab for each status, with the number of orders that match the other filters. */
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
        <Tab value="all" label={t('orders.tabAll', { count: summaryCount(summary, 'totalOrders') })} />
        {orderStatuses.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t('orders.tab', {
              status: statusLabel(name),
              count: summaryCount(summary, `${name}Orders`),
            })}
          />
        ))}
      </Tabs>
    </>
  )
}
