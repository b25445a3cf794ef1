/** The events of webhooks. Each carries ids, states and amounts, and no health data. */
export const webhookEvents = ['order.created', 'order.updated', 'refund.created', 'refund.updated'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
