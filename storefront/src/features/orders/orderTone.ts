import type { OrderStatus } from 'shared-api/states/orderStates'
import type { ShipmentStatus } from 'shared-api/states/shipmentStates'

/** The status of an order or of one of its shipments. */
export type Standing = OrderStatus | ShipmentStatus

/** The badge's colour says how it stands; the word beside it says it too. */
export const orderTone: Record<Standing, 'good' | 'warm' | 'bad' | undefined> = {
  pending: 'warm',
  processing: 'warm',
  shipped: 'warm',
  delivered: 'good',
  cancelled: 'bad',
  refunded: undefined,
  returned: 'bad',
}
