import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { t } from '../../core/i18n/t.ts'

const tabs = [
  { name: 'all', label: t('payments.tab.all'), filter: {} },
  { name: 'unknown', label: t('payments.tab.unknown'), filter: { unknown: true } },
  { name: 'cancelled', label: t('payments.tab.cancelled'), filter: { cancelled: true } },
]

/** The two lists with open tasks, beside all payments. The other filters stay. */
export const PaymentTabs = () => {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { unknown, cancelled, ...others } = filterValues
  return (
    <Tabs
      value={unknown ? 'unknown' : cancelled ? 'cancelled' : 'all'}
      onChange={(_, next: string) =>
        setFilters({ ...others, ...tabs.find(({ name }) => name === next)?.filter }, displayedFilters)
      }
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('app.payments')}
    >
      {tabs.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} />
      ))}
    </Tabs>
  )
}
