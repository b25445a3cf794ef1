import type { Order } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'

/** The refund when an order is cancelled or closed as refunded. */
export const refundEffect = (order: Order): string => {
  if (order.paymentStatus === 'refunded') return t('orders.refundedBefore')
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded')
    return t('orders.nothingPaid')
  const left = Math.round((order.totalAmount - order.refundedAmount) * 100) / 100
  return t('orders.refundOnCancel', {
    name: order.contact.name,
    amount: formatRupees(left),
    method: order.paymentMethod,
  })
}
