import { webhookMessages } from 'shared-api/messages/webhookMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about webhooks, which loads with their page. */
export const webhookText = textsOf(webhookMessages)
