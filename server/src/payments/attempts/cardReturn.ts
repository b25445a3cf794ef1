import type { Call } from '../../kernel/call.ts'
import { requireGateway } from '../gateways/gateways.ts'
import { inquire } from './inquire.ts'
import { findAttempt, limitNotifications, record } from './notifications.ts'

const sendTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })

/**
 * The shopper is back from the hosted page. The signed address says which payment it was and proves nothing else:
 * the provider is asked. Sent on to the order when it is paid, else to where it can be paid.
 */
export const returnFromCard = async (call: Call<'GET /payment/credit-card/return'>): Promise<Response> => {
  const { db, ports, request, now } = call
  const gateway = requireGateway(ports, 'credit_card')
  await limitNotifications(call)
  const { searchParams } = new URL(request.url)
  const reference = (await gateway.readReturn?.(searchParams)) ?? null
  const attempt = reference ? await findAttempt(db, gateway.provider, { reference }) : undefined
  if (!attempt) {
    const verdict = reference ? 'unknown_payment' : 'forged'
    await record(db, { provider: gateway.provider, verdict, attemptId: null, now })
    return sendTo('/orders')
  }
  const { status, order_id } = attempt.status === 'paid' ? attempt : await inquire(call, attempt)
  return sendTo(status === 'paid' ? `/checkout/done/${order_id}` : `/pay/${order_id}`)
}
