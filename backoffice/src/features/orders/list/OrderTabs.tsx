import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { orderStatuses } from 'shared-api/states/orderStates'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'
import { t } from '../../../core/i18n/t.ts'
import { useViews } from '../../../core/lists/views/useViews.ts'
import { ViewButtons } from '../../../core/lists/views/ViewButtons.tsx'
import { viewTab } from '../../../core/lists/views/viewTab.tsx'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { PeriodChips } from './PeriodChips.tsx'
import { RevenueNote } from './RevenueNote.tsx'
import { summaryCount } from './summaryCount.ts'
import { useOrderSummary } from './useOrderSummary.ts'

const ALL = 'all'

const statusOf = (status: unknown): string | false => {
  if (!Array.isArray(status) || status.length === 0) return ALL
  return status.length === 1 ? status[0] : false
}

/**
 * One row of tabs with counts: the statuses, over the other filters, and the saved views. A status that is chosen in
 * a view leaves the view, so its counts are those without it. The revenue is that of the view; a view of statuses
 * shows none, because the summary adds up all statuses.
 */
export const OrderTabs = () => {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const views = useViews('order')
  const { status, ...filters } = filterValues
  const others = views.chosen ? {} : filters
  const summary = useOrderSummary(others)
  const listed = useOrderSummary(filters)
  const choose = (next: string) => {
    if (views.views.some(({ id }) => id === next)) return views.open(next)
    setFilters(next === ALL ? others : { ...others, status: [next] }, displayedFilters)
  }
  return (
    <>
      <PeriodChips>
        {!(views.chosen && status) && <RevenueNote summary={listed} />}
        <ViewButtons views={views} />
      </PeriodChips>
      {views.error && <LoadError message={views.error.message} onRetry={views.retry} />}
      <Box sx={{ px: 1 }}>
        <Tabs
          value={views.chosen?.id ?? statusOf(status)}
          onChange={(_, next: string) => choose(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('orders.byStatus')}
          sx={{ '& .MuiTab-root': { textTransform: 'capitalize' } }}
        >
          <Tab value={ALL} label={t('orders.tabAll', { count: summaryCount(summary, 'totalOrders') })} />
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
          {views.views.map(viewTab)}
        </Tabs>
      </Box>
    </>
  )
}
