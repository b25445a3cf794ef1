import { useGetList } from 'react-admin'
import type { Customer, Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { day } from '../../core/i18n/moment.ts'
import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { paymentLabel } from '../orders/money/paymentLabel.ts'
import { StatusChip } from '../orders/StatusChip.tsx'
import { Related } from './Related.tsx'

/** The last orders; a refused shipment is marked. */
export const CustomerOrders = ({ customer }: { customer: Customer }) => {
  const filter = { customerId: customer.id }
  const found = useGetList<Order>('order', {
    filter,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  return (
    <Section title={t('app.orders')}>
      <Related found={found} none={t('app.noOrders')} all={{ resource: 'order', filter }}>
        {(order) => (
          <RecordRow
            key={order.id}
            to={`/order/${order.id}/show`}
            name={order.orderNumber}
            state={<StatusChip status={order.status} />}
            end={formatRupees(order.totalAmount)}
          >
            {t('customers.orderLine', {
              day: day(order.createdAt),
              method: statusLabel(order.paymentMethod),
              status: paymentLabel(order),
            })}
            {wasRefused(order) && ` · ${t('customers.refusedOnDelivery')}`}
          </RecordRow>
        )}
      </Related>
    </Section>
  )
}

/** The customer refused a cash shipment on delivery. */
const wasRefused = ({ paymentMethod, shipments }: Order) =>
  paymentMethod === 'cash' && shipments.some(({ status }) => status === 'returned')
