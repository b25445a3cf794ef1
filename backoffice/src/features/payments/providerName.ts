import { t } from '../../core/i18n/t.ts'

/** The readable name of a payment provider: `EasyPaisa`. */
export const providerName = (provider: string): string => t('payments.providerName', { provider })
