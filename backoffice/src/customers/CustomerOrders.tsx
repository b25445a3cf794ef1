import Typography from '@mui/material/Typography'
import { Link, useGetList } from 'react-admin'
import type { Customer, Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { plain } from '../orders/orderWords.ts'
import { StatusChip } from '../orders/StatusChip.tsx'
import { day } from '../ui/moment.ts'
import { Section } from '../ui/Section.tsx'
import { Related } from './Related.tsx'

/** The last orders; a parcel that came back from the door says so. */
export const CustomerOrders = ({ customer }: { customer: Customer }) => {
  const filter = { customerId: customer.id }
  const found = useGetList<Order>('order', {
    filter,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  return (
    <Section title="Orders">
      <Related found={found} none="No orders yet." all={{ resource: 'order', filter }}>
        {(order) => (
          <Typography key={order.id} component="div" sx={{ py: 0.5 }}>
            <Link to={`/order/${order.id}/show`}>{order.orderNumber}</Link>{' '}
            <StatusChip status={order.status} /> {formatRupees(order.totalAmount)}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {day(order.createdAt)} · {plain(order.paymentMethod)}, {plain(order.paymentStatus)}
              {isRefused(order) && ' · refused at the door'}
            </Typography>
          </Typography>
        )}
      </Related>
    </Section>
  )
}

/** A cash parcel came back from the door. */
const isRefused = ({ paymentMethod, shipments }: Order) =>
  paymentMethod === 'cash' && shipments.some(({ status }) => status === 'returned')
