import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Title, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { type CashDue, queueTabs } from 'shared-api/contract'
import { formatCount, formatMoreThan } from 'shared-api/formatCount'
import { useMay } from '../../../core/auth/access.ts'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { useLiveUpdates } from '../../live/useLiveUpdates.ts'
import type { OrderProvider } from '../orderMethods.ts'
import { usePackersText } from '../packing/usePackersText.ts'
import { CashDueGroups } from './CashDueGroups.tsx'
import { QueueCard } from './QueueCard.tsx'
import { StatementImport } from './StatementImport.tsx'

/** The couriers that owe cash, each once. */
const couriersOf = (groups: readonly CashDue[]) => [
  ...new Set(groups.flatMap(({ courier }) => courier ?? [])),
]

const key = ['order', 'queue']
const PAGE_SIZE = 20
const REFRESH_MS = 15_000

/** The orders that wait for staff, in tabs by the next step, the most urgent first. Packers read theirs in Urdu too. */
const QueuePage = () => {
  const provider = useDataProvider<OrderProvider>()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const tab = queueTabs.find((name) => name === search.get('tab')) ?? 'call'
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...key, tab, page],
    queryFn: ({ signal }) => provider.orderQueue({ tab, page, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  const { text, language, direction, switchLanguage, other } = usePackersText(tab === 'pack')
  const mayImport = useMay('POST /order/admin/cash-statement')
  const refresh = () => void queries.invalidateQueries({ queryKey: key })
  useLiveUpdates(refresh)
  const label = (name: (typeof queueTabs)[number]) => {
    const counted = data?.counts[name]
    if (!counted) return text(`orders.queue.tab.${name}`)
    const count = counted.moreThanTotal ? formatMoreThan(counted.total) : formatCount(counted.total)
    return text('orders.queue.tabCount', { tab: text(`orders.queue.tab.${name}`), count })
  }
  const orders = isPlaceholderData ? undefined : data
  return (
    <Stack spacing={2} lang={language} dir={direction} sx={{ my: 2 }}>
      <Title title={t('orders.queue.title')} />
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
        aria-label={text('orders.queue.title')}
        onChange={(_event, next: string) => setSearch({ tab: next }, { replace: true })}
      >
        {queueTabs.map((name) => (
          <Tab key={name} value={name} label={label(name)} sx={{ minHeight: 48, textTransform: 'none' }} />
        ))}
      </Tabs>
      {tab === 'pack' && (
        <Button
          onClick={switchLanguage}
          lang={language === 'en' ? 'ur' : 'en'}
          sx={{ minHeight: 44, alignSelf: 'flex-end' }}
        >
          {other}
        </Button>
      )}
      {tab === 'cash' && orders && mayImport && (
        <StatementImport couriers={couriersOf(orders.cashDue)} onDone={refresh} />
      )}
      {error && !orders ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !orders ? (
        <Skeleton variant="rounded" height={240} role="status" aria-label={t('app.loading')} />
      ) : orders.data.length === 0 ? (
        <Alert severity="success">{text(`orders.queue.none.${tab}`)}</Alert>
      ) : (
        <>
          {tab === 'cash' && <CashDueGroups groups={orders.cashDue} />}
          <Stack component="ul" spacing={1} aria-label={text(`orders.queue.tab.${tab}`)} sx={{ p: 0, m: 0 }}>
            {orders.data.map((order) => (
              <QueueCard key={order.id} order={order} tab={tab} onDone={refresh} text={text} />
            ))}
          </Stack>
        </>
      )}
      {orders && (orders.totalPages > 1 || page > 1) && (
        <Pagination
          count={Math.max(orders.totalPages, page)}
          page={page}
          onChange={(_event, next) => setSearch({ tab, page: String(next) })}
        />
      )}
    </Stack>
  )
}

export default QueuePage
