import type { Order } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'
import { cashDue } from './cashDue.ts'
import { RecordPayment } from './RecordPayment.tsx'

/** Whether staff record the cash of the whole order. In a split order they do so for each shipment. */
export const isCashToCollect = (order: Order): boolean =>
  order.shipments.length < 2 &&
  cashDue(order) > 0 &&
  (order.status === 'shipped' || order.status === 'delivered')

/** Records the cash that the rider brought. It is the next step of a delivered order. */
export const CollectCash = ({ order }: { order: Order }) => (
  <RecordPayment
    order={order}
    paymentStatus="paid"
    label={t('orders.cashCollected')}
    isNextStep={order.status === 'delivered'}
  />
)
