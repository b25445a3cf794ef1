import { type Steps, stepsOf } from './steps.ts'

/** The life of an order as a table. Server, apps, tests and documentation read it here. */

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderSteps: Steps<OrderStatus> = {
  pending: [
    { to: 'processing', by: ['admin', 'system'] },
    { to: 'cancelled', by: ['customer', 'admin', 'system'] },
  ],
  processing: [
    { to: 'shipped', by: ['admin'] },
    { to: 'cancelled', by: ['customer', 'admin', 'system'] },
  ],
  shipped: [
    { to: 'delivered', by: ['admin'] },
    { to: 'cancelled', by: ['admin'], comment: true },
  ],
  delivered: [{ to: 'refunded', by: ['admin'] }],
  cancelled: [],
  refunded: [],
}

export const { find: orderStep, allowed: allowedOrderSteps } = stepsOf(orderSteps)

export const paymentMethods = ['cash', 'easypaisa', 'credit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
