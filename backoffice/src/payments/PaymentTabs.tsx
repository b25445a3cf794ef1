import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'

const tabs = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'unknown', label: 'Outcome unknown', filter: { unknown: true } },
  { name: 'cancelled', label: 'For cancelled orders', filter: { cancelled: true } },
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
      aria-label="Payments"
    >
      {tabs.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} />
      ))}
    </Tabs>
  )
}
