import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useGetList } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { useMay } from '../../core/auth/access.ts'
import { day } from '../../core/i18n/moment.ts'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { addressLine } from './addressLine.ts'
import { StatusChip } from './StatusChip.tsx'

const shown = 5

/** The customer of the order, the delivery address, and other orders of this account. */
export const OrderCustomer = ({ order }: { order: Order }) => {
  const mayOpen = useMay('GET /customer/:id')
  return (
    <Section title={t('app.customer')}>
      <Typography>
        {order.customerId && mayOpen ? (
          <Link to={`/customer/${order.customerId}/show`}>{order.contact.name}</Link>
        ) : (
          order.contact.name
        )}
      </Typography>
      <Typography>
        <MuiLink href={`tel:${order.contact.phone}`}>{order.contact.phone}</MuiLink>
        {order.contact.email && (
          <>
            {' · '}
            <MuiLink href={`mailto:${order.contact.email}`}>{order.contact.email}</MuiLink>
          </>
        )}
      </Typography>
      <Typography color="textSecondary">
        {addressLine(order)} ({statusLabel(order.delivery.method)})
      </Typography>
      {order.notes && <Typography>{t('orders.quoted', { text: order.notes })}</Typography>}
      <OtherOrders order={order} />
    </Section>
  )
}

const OtherOrders = ({ order }: { order: Order }) => {
  const filter = { customerId: order.customerId }
  const { data, total } = useGetList<Order>(
    'order',
    { filter, pagination: { page: 1, perPage: shown + 1 }, sort: { field: 'createdAt', order: 'DESC' } },
    { enabled: order.customerId !== undefined },
  )
  const others = data?.filter((other) => other.id !== order.id).slice(0, shown)
  if (!others) return null
  if (others.length === 0) return <Typography color="textSecondary">{t('orders.firstOrder')}</Typography>
  return (
    <Stack spacing={0.5} sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {t('orders.otherOrders')}
      </Typography>
      {others.map((other) => (
        <RecordRow
          key={other.id}
          to={`/order/${other.id}/show`}
          name={other.orderNumber}
          state={<StatusChip status={other.status} />}
          end={formatRupees(other.totalAmount)}
        >
          {day(other.createdAt)}
        </RecordRow>
      ))}
      <Link to={`/order?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>
        {t('orders.allOfCustomer', { count: total ?? 0 })}
      </Link>
    </Stack>
  )
}
