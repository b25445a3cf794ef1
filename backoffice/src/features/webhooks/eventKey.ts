import type { WebhookEvent } from 'shared-api/webhookEvents'

/** The event as its messages select it, because a key of ICU has no dot: `order_created`. */
export const eventKey = (event: WebhookEvent): string => event.replace('.', '_')
