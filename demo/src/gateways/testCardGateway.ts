import type { PaymentGateway, PaymentOutcome } from 'server/ports/paymentGateway'

/** The numbers of the demo: everything else that passes the checks pays. */
const declined = '4000000000000002'
const hostedCard = '4000000000003220'

const isOwn = (reference: string) => reference.startsWith('test_')

/**
 * The card form of the specification, for demo and tests only: real card numbers through our own API would put the
 * shop under the whole of PCI DSS. Nothing of the card is kept. `hosted` takes the number that asks for 3-D Secure.
 */
export const createTestCardGateway = (hosted?: PaymentGateway): PaymentGateway => ({
  // The options and the protocol of the hosted page.
  ...hosted,
  provider: 'test-cards',
  hostedPage: hosted !== undefined,
  cardForm: true,
  start: async (request): Promise<PaymentOutcome> => {
    const number = request.details.cardNumber
    if (hosted && (number === undefined || number === hostedCard)) return hosted.start(request)
    if (number === declined) return { status: 'failed', reason: 'CARD_DECLINED_BY_BANK' }
    return { status: 'paid', reference: `test_${request.attemptId}`, amount: request.amount }
  },
  inquire: async (payment) =>
    hosted && !isOwn(payment.reference ?? '') ? hosted.inquire(payment) : { status: 'unknown' },
  refund: async (payment) => {
    if (isOwn(payment.reference)) return { status: 'done', reference: `test_${crypto.randomUUID()}` }
    return (await hosted?.refund?.(payment)) ?? { status: 'refused', reason: 'NO_SUCH_PAYMENT' }
  },
  refundsOf: async (payment) =>
    isOwn(payment.reference) ? [] : ((await hosted?.refundsOf?.(payment)) ?? null),
})
