import { format, type Params } from 'shared-api/messages/format'
import { type WebhookMessageKey, webhookMessages } from 'shared-api/messages/webhookMessages'

/** A message about webhooks, which loads with their page. */
export const webhookText = (key: WebhookMessageKey, params: Params = {}): string =>
  format(webhookMessages[key], params, 'en')
