import type { PaymentGateway } from 'server/ports/paymentGateway'
import type { Clock } from 'server/ports/ports'

/** The time that the demo's shopper takes to enter the PIN, in milliseconds. */
const pinMilliseconds = 4000

/**
 * A wallet inside the process, where no provider emulator runs beside it (tests, the page). A number pays
 * after a few seconds, …0013 lacks balance, …0000 never responds.
 */
export const createTestWalletGateway = (clock: Clock): PaymentGateway => ({
  provider: 'test-wallet',
  start: async () => ({ status: 'pending' }),
  inquire: async ({ attemptId, amount, createdAt, payer }) => {
    if (payer?.endsWith('0000')) return { status: 'unknown' }
    if (clock.now().getTime() - createdAt.getTime() < pinMilliseconds) return { status: 'pending' }
    return payer?.endsWith('0013')
      ? { status: 'failed', reason: 'EASYPAISA_LOW_BALANCE' }
      : { status: 'paid', reference: `test_${attemptId}`, amount }
  },
})
