import { type Steps, stepsOf } from './steps.ts'

/** The life of an order and of its payment, as tables. Server, apps, tests and documentation read them here. */

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

export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'voided',
  'partially_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentSteps: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['paid', 'failed', 'voided'],
  failed: ['pending', 'paid', 'voided'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  voided: [],
}

export const paymentMethods = ['cash', 'easypaisa', 'credit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
