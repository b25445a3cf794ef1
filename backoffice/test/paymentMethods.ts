import type { ProviderMethod } from './providerMethod.ts'

const once = { 'Idempotency-Key': 'key-1' }

/** The methods about payments and refunds. */
export const paymentMethods: Record<string, ProviderMethod> = {
  updatePaymentStatus: {
    call: (p) => p.updatePaymentStatus('o1', { paymentStatus: 'paid' }),
    sends: 'PATCH /order/o1/payment',
    body: { paymentStatus: 'paid' },
    text: 'updatePaymentStatus',
  },
  refundOrder: {
    call: (p) => p.refundOrder('o1', { reason: 'Torn', amount: 10 }, once),
    sends: 'POST /payment/admin/refund/o1',
    body: { reason: 'Torn', amount: 10 },
    text: 'refundOrder',
  },
  inquirePayment: {
    call: (p) => p.inquirePayment('a1'),
    sends: 'POST /payment/admin/attempt/a1/inquire',
    text: 'inquirePayment',
  },
  reconciliation: {
    call: (p) => p.reconciliation(),
    sends: 'GET /payment/admin/reconciliation',
    text: 'fetchReconciliation',
  },
  reconcile: { call: (p) => p.reconcile(), sends: 'POST /payment/admin/reconciliation', text: 'reconcile' },
  sendRefund: {
    call: (p) => p.sendRefund('f1', { reference: 'TT-1' }, once),
    sends: 'POST /payment/admin/refund/f1/send',
    body: { reference: 'TT-1' },
    text: 'sendRefund',
  },
}
