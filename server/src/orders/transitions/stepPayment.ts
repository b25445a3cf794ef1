import { sql } from 'kysely'
import { canStepPayment, type PaymentStep, paymentSteps } from 'shared-api'
import type { Trx } from '../../db/types.ts'
import { ApiError } from '../../kernel/errors.ts'
import { giveNetworkBack } from './giveNetworkBack.ts'
import type { OrderRow } from './orderHistory.ts'

export const illegalPaymentStep = (order: OrderRow, to: string) =>
  new ApiError('ILLEGAL_TRANSITION.PAYMENT', { from: order.payment_status, to })

interface Change {
  /** All that went back so far, in paisa. */
  refunded?: number
  /** Makes every older version of the order stale. Left out where the caller does so. */
  now?: Date
}

/**
 * The only writer of orders.payment_status. The caller holds the order's lock. 409 where the table has no
 * such step from the present status.
 */
export const stepPayment = async (
  trx: Trx,
  order: OrderRow,
  step: PaymentStep,
  { refunded, now }: Change = {},
): Promise<void> => {
  const { to } = paymentSteps[step]
  if (!canStepPayment(order.payment_status, step)) throw illegalPaymentStep(order, to)
  const back = refunded === undefined ? sql`` : sql`, refunded_amount = ${refunded}`
  // Only budgets use it.
  const forgotten = step === 'capture' ? sql`, placed_from = null` : sql``
  const renewed = now ? sql`, version = version + 1, updated_at = ${now}` : sql``
  await sql`update orders set payment_status = ${to}${back}${forgotten}${renewed} where id = ${order.id}`.execute(
    trx,
  )
  if (step === 'capture') await giveNetworkBack(trx, order)
}
