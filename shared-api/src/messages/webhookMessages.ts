import webhooks from './en/backoffice/webhooks.json' with { type: 'json' }

export type WebhookMessageKey = keyof typeof webhooks

/** The messages about webhooks in English. They are no part of the back office's first load. */
export const webhookMessages: Readonly<Record<WebhookMessageKey, string>> = webhooks
