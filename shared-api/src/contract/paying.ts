import { z } from 'zod'
import { paymentStatuses } from '../states/paymentStates.ts'
import { phone } from './auth.ts'
import { id, op, text } from './operation.ts'

const likeCard = 'CARD_NUMBER'

const card = {
  cardNumber: z
    .string()
    .max(60, likeCard)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, likeCard)),
  cardHolder: text(100),
  expiryMonth: z.coerce.number().int().min(1, 'MONTH').max(12, 'MONTH'),
  // A form's empty field arrives as 0.
  expiryYear: z.coerce.number().int().min(1, 'CARD_YEAR').max(2100),
  cvv: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'CARD_CVV'),
}

const success = z.object({ success: z.literal(true), message: z.string() })

const creditCard = op({
  summary: 'Pay by card: the form against the test provider, `{}` for the hosted page.',
  access: 'customer',
  idempotent: true,
  body: z.strictObject(card).partial().optional(),
  response: success.extend({
    data: z.object({
      orderId: id,
      paymentStatus: z.enum(paymentStatuses),
      transactionId: id,
      redirectUrl: z.string().optional(),
    }),
  }),
})

const easypaisa = op({
  summary: 'Ask EasyPaisa for the payment; answers at once, without waiting for the PIN.',
  access: 'customer',
  idempotent: true,
  body: z.strictObject({
    mobileNumber: phone,
    email: z.union([z.email().max(254), z.literal('')]).nullish(),
  }),
  response: success.extend({ data: z.object({ transactionId: id, status: z.literal('pending') }) }),
})

const cash = op({
  summary: 'Confirm cash on delivery. Keeps the specification’s own shape.',
  access: 'customer',
  idempotent: true,
  response: success.extend({ orderId: id, paymentMethod: z.literal('cash') }),
})

const easypaisaStatus = op({
  summary: 'How an EasyPaisa attempt stands. The id is our own attempt’s.',
  access: 'customer',
  duty: 'orders.read',
  response: success.extend({
    data: z.object({
      transactionId: id,
      status: z.enum(['pending', 'paid', 'failed', 'expired']),
      reason: z.string().optional(),
    }),
  }),
})

/**
 * Calls of customers who pay, and of the payment providers. Each path also exists under `/payments/…`: the
 * specification’s second try after a 404.
 */
export const payingOperations = {
  'POST /payment/credit-card/:orderId': creditCard,
  'POST /payments/credit-card/:orderId': creditCard,
  'POST /payment/easypaisa/:orderId': easypaisa,
  'POST /payments/easypaisa/:orderId': easypaisa,
  'POST /payment/cash-on-delivery/:orderId': cash,
  'POST /payments/cash-on-delivery/:orderId': cash,
  'GET /payment/easypaisa/status/:transactionId': easypaisaStatus,
  'GET /payments/easypaisa/status/:transactionId': easypaisaStatus,
  'GET /payment/credit-card/return': op({
    summary:
      'Where the hosted page sends the shopper back: verified with the provider, then on to the order.',
    access: 'guest',
    response: 'raw',
  }),
  'POST /payment/webhooks/safepay': op({
    summary: 'Safepay’s signed notifications. Never believed by themselves: the provider is asked.',
    access: 'guest',
    response: 'raw',
  }),
  'GET /payment/webhooks/easypaisa': op({
    summary:
      'EasyPaisa’s unsigned notifications (IPN). Only the order id is read, and the provider is asked.',
    access: 'guest',
    response: 'raw',
  }),
} as const
