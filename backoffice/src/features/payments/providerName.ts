import { t } from '../../core/i18n/t.ts'

/** The readable name of a payment provider: `EasyPaisa`. A message's choices have no hyphen. */
export const providerName = (provider: string): string =>
  t('payments.providerName', { provider: provider.replace('-', '_') })
