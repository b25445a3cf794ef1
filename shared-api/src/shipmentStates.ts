import type { Actor } from './orderStates.ts'

/** The life of one parcel of an order that goes in two. A cancelled one never left, a returned one came back. */
export const shipmentStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

interface Step {
  to: ShipmentStatus
  by: readonly Actor[]
  /** The step needs a reason in words. */
  comment?: true
}

export const shipmentSteps: Readonly<Record<ShipmentStatus, readonly Step[]>> = {
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

/** The step from one status to another for this actor, or undefined where there is none. */
export const shipmentStep = (from: ShipmentStatus, to: ShipmentStatus, actor: Actor): Step | undefined =>
  shipmentSteps[from].find((step) => step.to === to && step.by.includes(actor))

export const allowedShipmentSteps = (from: ShipmentStatus, actor: Actor): ShipmentStatus[] =>
  shipmentSteps[from].filter((step) => step.by.includes(actor)).map((step) => step.to)

/** Whether a parcel is still part of its order: waiting, on its way or delivered. */
export const isLive = ({ status }: { status: ShipmentStatus }): boolean =>
  status !== 'cancelled' && status !== 'returned'
