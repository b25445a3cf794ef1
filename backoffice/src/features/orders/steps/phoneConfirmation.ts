import type { Order } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'

/** A cash order that is not confirmed by phone, while its shipment can still be stopped. */
export const needsPhoneConfirmation = (order: Order): boolean =>
  order.paymentMethod === 'cash' &&
  !order.cashConfirmedAt &&
  (order.status === 'pending' || order.status === 'processing')

/** The question before an unconfirmed cash order is packed. */
export const unconfirmedQuestion = ({ contact }: Order): string =>
  t('orders.unconfirmed', { name: contact.name })
