import type { Order } from 'shared-api/contract'
import { statusLabel } from '../../../core/i18n/statusLabel.ts'

/** The readable payment status: an order whose money waits to go back is no longer paid. */
export const paymentLabel = ({ fullRefundWaits, paymentStatus }: Order): string =>
  statusLabel(fullRefundWaits ? 'refund_waiting' : paymentStatus)
