import type { ApiKeyDuty } from 'shared-api/contract/duties'
import { t } from '../../core/i18n/t.ts'

/** A right of an API key in words. A key of ICU has no dot, so the message selects `orders_read`. */
export const dutyLabel = (duty: ApiKeyDuty): string => t('apiKeys.duty', { duty: duty.replace('.', '_') })
