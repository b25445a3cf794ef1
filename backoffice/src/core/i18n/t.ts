import { type BackofficeKey, backofficeMessages } from 'shared-api/messages/backoffice'
import { format, type Params } from 'shared-api/messages/format'

/** The back office's message: `t('orders.shipmentTitle', { number: 2 })`. English is the only language of its screens. */
export const t = (key: BackofficeKey, params: Params = {}): string => format(backofficeMessages[key], params)
