import type { Order, Shipment } from 'shared-api/contract'
import { isLive } from 'shared-api/states/shipmentStates'
import { t } from '../../../core/i18n/t.ts'

/** A shipment as an order of its own: its contents, its price, and the cash to collect. */
const asOrder = (order: Order, shipment: Shipment): Order => {
  const { subtotalAmount, discountAmount, shippingAmount, totalAmount, dueAmount, itemIds } = shipment
  const isCollected = order.paymentMethod === 'cash' && order.paymentStatus === 'pending' && dueAmount === 0
  return {
    ...order,
    orderNumber: t('orders.sheetNumber', {
      order: order.orderNumber,
      number: shipment.position,
      count: order.shipments.length,
    }),
    status: shipment.status === 'returned' ? 'cancelled' : shipment.status,
    paymentStatus: isCollected ? 'paid' : order.paymentStatus,
    items: order.items.filter(({ id }) => itemIds.includes(id)),
    subtotalAmount,
    discountAmount,
    shippingAmount,
    totalAmount,
    refundedAmount: 0,
    shipments: [shipment],
  }
}

/** The orders to print: each order, or each remaining shipment of a split order as its own. */
export const sheetsOf = (orders: readonly Order[], shipmentId: string | null = null): Order[] =>
  orders.flatMap((order) => {
    const live = order.shipments.filter(isLive)
    if (order.shipments.length < 2 || live.length === 0) return [order]
    return live
      .filter(({ id }) => shipmentId === null || id === shipmentId)
      .map((shipment) => asOrder(order, shipment))
  })
