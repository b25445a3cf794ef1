import { toPaisa, toRupees } from 'shared-api'
import type { PaymentGateway, PaymentOutcome } from '../../ports/paymentGateway.ts'
import { createEasypaisaCall, type EasypaisaLine } from './easypaisaCall.ts'
import { easypaisaFailures } from './easypaisaCodes.ts'

export interface EasypaisaAccount extends EasypaisaLine {
  storeId: string
  accountNumber: string
  /** Timeouts of the calls, in milliseconds. */
  timeouts?: { start: number; inquiry: number }
}

/** The start call blocks until the shopper has entered the PIN or the wallet gives up. */
const usualTimeouts = { start: 120_000, inquiry: 20_000 }

/** EasyPaisa takes at most 20 letters and digits; our ids are longer and end in 70 random bits. */
export const easypaisaOrderId = (attemptId: string): string => attemptId.slice(-20)

/**
 * EasyPaisa's mobile wallet over REST v4, or v5 where the account has keys. Every outcome comes from
 * evidence: a code that is definite, or an inquiry whose amount and store are ours. `settle` gets the final
 * result of the blocking start call.
 */
export const createEasypaisaGateway = (
  account: EasypaisaAccount,
  settle: (attemptId: string, outcome: PaymentOutcome) => Promise<void>,
): PaymentGateway => {
  const timeouts = account.timeouts ?? usualTimeouts
  const post = createEasypaisaCall(account)

  const ask = async ({ attemptId }: { attemptId: string }): Promise<PaymentOutcome> => {
    const orderId = easypaisaOrderId(attemptId)
    const reply = await post(
      'inquire-transaction',
      { orderId, accountNum: account.accountNumber, storeId: account.storeId },
      timeouts.inquiry,
    )
    if (reply?.responseCode !== '0000') return { status: 'unknown' }
    const ours =
      reply.orderId === orderId && (reply.storeId === undefined || reply.storeId === account.storeId)
    if (!ours) return { status: 'unknown' }
    const { transactionStatus, transactionAmount } = reply
    if (transactionStatus === 'PAID') {
      if (transactionAmount === undefined || !(transactionAmount > 0)) return { status: 'unknown' }
      return { status: 'paid', reference: orderId, amount: toPaisa(transactionAmount) }
    }
    if (transactionStatus === 'PENDING') return { status: 'pending' }
    if (['FAILED', 'BLOCKED', 'EXPIRED', 'REVERSED'].includes(transactionStatus ?? ''))
      return { status: 'failed', reason: 'EASYPAISA_NOT_COMPLETED' }
    return { status: 'unknown' }
  }

  return {
    provider: 'easypaisa',
    start: async ({ attemptId, amount, details }) => {
      const body = {
        orderId: easypaisaOrderId(attemptId),
        storeId: account.storeId,
        transactionAmount: toRupees(amount).toFixed(2),
        transactionType: 'MA',
        mobileAccountNo: String(details.mobileNumber),
        // Must not be null; the shop's own address stands in for a shopper without one.
        emailAddress: String(details.email || 'care@nuskha.example'),
      }
      const finish = async () => {
        const reply = await post('initiate-ma-transaction', body, timeouts.start)
        // A failure may carry its code alone; one that names another payment or store is not ours.
        const { orderId = body.orderId, storeId = account.storeId } = reply ?? {}
        if (orderId !== body.orderId || storeId !== account.storeId) return
        const reason = easypaisaFailures[reply?.responseCode ?? '']
        if (reason) await settle(attemptId, { status: 'failed', reason })
        else if (reply?.responseCode === '0000') await settle(attemptId, await ask({ attemptId }))
      }
      // Does not wait for the PIN. The next inquiry repairs a failed write.
      void finish().catch(() => undefined)
      return { status: 'pending' }
    },
    inquire: ask,
    readNotification: async (request) => {
      const statusUrl = URL.parse(new URL(request.url).searchParams.get('url') ?? '')
      const [, number, shortId] =
        /^\/easypay-service\/rest\/v1\/order-status\/(\w+)\/([a-zA-Z0-9]{1,20})$/.exec(
          statusUrl?.pathname ?? '',
        ) ?? []
      if (!statusUrl || !number || !shortId) return { verdict: 'unreadable' }
      // The address is compared and never fetched.
      if (statusUrl.host !== new URL(account.origin).host) return { verdict: 'forged' }
      if (number !== account.accountNumber) return { verdict: 'other_store' }
      return { verdict: 'read', payment: { shortId }, amount: null, about: 'payment' }
    },
  }
}
