import Divider from '@mui/material/Divider'
import { Menu } from 'react-admin'

/** The pages of the daily work, of stock, of customers and money, and rarely used ones. */
const groups = [
  ['order', 'prescription'],
  ['product', 'batch', 'category', 'brand', 'coupon', 'search-synonym', 'missed-search'],
  ['customer', 'payment', 'refund', 'reconciliation'],
  ['register', 'job'],
] as const

/** react-admin's menu, its entries in groups. */
export const AdminMenu = () => (
  <Menu>
    <Menu.DashboardItem />
    {groups.flatMap((names, place) => [
      ...(place > 0 ? [<Divider key={names[0]} component="li" sx={{ my: 1 }} />] : []),
      ...names.map((name) => <Menu.ResourceItem key={`to ${name}`} name={name} />),
    ])}
  </Menu>
)
