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

export type Actor = 'customer' | 'admin' | 'system'

interface Step {
  to: OrderStatus
  by: readonly Actor[]
  /** The step needs a reason in words. */
  comment?: true
}

export const orderSteps: Readonly<Record<OrderStatus, readonly Step[]>> = {
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

/** The step from one status to another for this actor, or undefined where there is none. */
export const orderStep = (from: OrderStatus, to: OrderStatus, actor: Actor): Step | undefined =>
  orderSteps[from].find((step) => step.to === to && step.by.includes(actor))

export const allowedOrderSteps = (from: OrderStatus, actor: Actor): OrderStatus[] =>
  orderSteps[from].filter((step) => step.by.includes(actor)).map((step) => step.to)

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
