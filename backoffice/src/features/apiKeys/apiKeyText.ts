import { apiKeyMessages } from 'shared-api/messages/apiKeyMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

/** A message about API keys, which loads with their page. */
export const apiKeyText = textsOf(apiKeyMessages)
