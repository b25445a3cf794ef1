import { t } from '../../core/i18n/t.ts'

/** The name of a payment provider as people write it: `EasyPaisa`. */
export const providerName = (provider: string): string => t('payments.providerName', { provider })
