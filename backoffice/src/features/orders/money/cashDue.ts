import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'

/** The cash that riders collect on delivery, in rupees. */
export const cashDue = (order: Order): number => {
  if (order.shipments.length > 1) return order.shipments.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const isDue = order.paymentMethod === 'cash' && order.paymentStatus === 'pending'
  return isDue && order.status !== 'cancelled' ? order.totalAmount : 0
}

/** The change that the rider brings for a customer with a bigger note; empty for the exact amount. */
export const changeNote = (order: Order): string => {
  const due = cashDue(order)
  if (order.payingWith === null || due === 0 || order.payingWith <= due) return ''
  return t('orders.bringChange', {
    note: formatRupees(order.payingWith),
    change: formatRupees(order.payingWith - due),
  })
}
