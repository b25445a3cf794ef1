import type { ApiKeyDuty } from 'shared-api/contract/duties'
import { apiKeyText } from './apiKeyText.ts'

/** A right of an API key in words. A key of ICU has no dot, so the message selects `orders_read`. */
export const dutyLabel = (duty: ApiKeyDuty): string => apiKeyText('duty', { duty: duty.replace('.', '_') })
