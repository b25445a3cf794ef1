import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedIn'
import PhoneInTalk from '@mui/icons-material/PhoneInTalk'
import Divider from '@mui/material/Divider'
import { Menu } from 'react-admin'
import { useMatch } from 'react-router-dom'
import { useAccess } from '../core/auth/access.ts'
import { t } from '../core/i18n/t.ts'

/** The pages of the daily work, of stock, of customers and money, and rarely used ones. */
const groups = [
  ['order', 'prescription'],
  [
    'product',
    'batch',
    'goods-receipt',
    'reorder',
    'category',
    'brand',
    'coupon',
    'search-synonym',
    'missed-search',
    'formulary',
  ],
  ['customer', 'payment', 'refund', 'reconciliation', 'approval'],
  ['register', 'audit', 'job', 'courier', 'webhook', 'api-key', 'setting', 'staff', 'account'],
] as const

/** The mark of the open page, taken off an entry whose address only begins like the open one. */
const unmarked = {
  '&.RaMenuItemLink-active': {
    color: 'text.secondary',
    fontWeight: 'fontWeightRegular',
    backgroundColor: 'transparent',
  },
} as const

/** react-admin's menu, its entries in groups, without pages that the role does not open. */
export const AdminMenu = () => {
  const permissions = useAccess()
  const queueOf = {
    order: useMatch('/order/queue') !== null,
    prescription: useMatch('/prescription/queue') !== null,
  }
  const shown = groups
    .map((names) => names.filter((name) => permissions.mayAct(name, 'list')))
    .filter((names) => names.length > 0)
  return (
    <Menu>
      {permissions.may('GET /dashboard/needs-you-now') && <Menu.DashboardItem />}
      {permissions.may('GET /order/admin/queue') && (
        <Menu.Item to="/order/queue" primaryText={t('orders.queue.title')} leftIcon={<PhoneInTalk />} />
      )}
      {permissions.may('GET /prescription/admin/queue') && (
        <Menu.Item
          to="/prescription/queue"
          primaryText={t('prescriptions.queueTitle')}
          leftIcon={<AssignmentTurnedIn />}
        />
      )}
      {shown.flatMap((names, place) => [
        ...(place > 0 ? [<Divider key={names[0]} component="li" sx={{ my: 1 }} />] : []),
        ...names.map((name) => (
          <Menu.ResourceItem
            key={`to ${name}`}
            name={name}
            {...((name === 'order' || name === 'prescription') && queueOf[name] ? { sx: unmarked } : {})}
          />
        )),
      ])}
    </Menu>
  )
}
