import { type Steps, stepsOf } from './steps.ts'

/** The states of one shipment of an order in two. A cancelled one never left, a returned one came back. */
export const shipmentStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentSteps: Steps<ShipmentStatus> = {
  pending: [
    { to: 'processing', by: ['admin'] },
    { to: 'cancelled', by: ['customer', 'admin', 'system'] },
  ],
  processing: [
    { to: 'shipped', by: ['admin'] },
    { to: 'cancelled', by: ['customer', 'admin', 'system'] },
  ],
  shipped: [
    { to: 'delivered', by: ['admin'] },
    { to: 'returned', by: ['admin'], comment: true },
  ],
  delivered: [],
  cancelled: [],
  returned: [],
}

export const { find: shipmentStep, allowed: allowedShipmentSteps } = stepsOf(shipmentSteps)

/** Whether a shipment is still part of its order: waiting, on its way or delivered. */
export const isLive = ({ status }: { status: ShipmentStatus }): boolean =>
  status !== 'cancelled' && status !== 'returned'

/** The courier and its number in one phrase, `TCS T-4711`; empty without either. */
export const carriedBy = (shipment: { courier: string | null; trackingNumber: string | null }): string =>
  [shipment.courier, shipment.trackingNumber].filter(Boolean).join(' ')
