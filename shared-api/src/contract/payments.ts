import { z } from 'zod'
import { paymentStatuses } from '../orderStates.ts'
import { phone } from './auth.ts'
import { id, op, text } from './operation.ts'

const card = {
  cardNumber: z
    .string()
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Enter the number on the front of the card')),
  cardHolder: text(100),
  expiryMonth: z.coerce.number().int().min(1, 'Use 1 to 12').max(12, 'Use 1 to 12'),
  expiryYear: z.coerce.number().int().min(0).max(2100),
  cvv: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits of the security code'),
}

const answer = z.object({ success: z.literal(true), message: z.string() })

const creditCard = op({
  summary: 'Pay by card: the form against the test provider, `{}` for the hosted page.',
  access: 'customer',
  idempotent: true,
  body: z.strictObject(card).partial().optional(),
  response: answer.extend({
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
    email: z.union([z.email(), z.literal('')]).nullish(),
  }),
  response: answer.extend({ data: z.object({ transactionId: id, status: z.literal('pending') }) }),
})

const cash = op({
  summary: 'Confirm cash on delivery. Keeps the specification’s own shape.',
  access: 'customer',
  idempotent: true,
  response: answer.extend({ orderId: id, paymentMethod: z.literal('cash') }),
})

const easypaisaStatus = op({
  summary: 'How an EasyPaisa attempt stands. The id is our own attempt’s.',
  access: 'customer',
  response: answer.extend({
    data: z.object({
      transactionId: id,
      status: z.enum(['pending', 'paid', 'failed', 'expired']),
      reason: z.string().optional(),
    }),
  }),
})

/** Each path also answers under `/payments/…`: the specification’s second try after a 404. */
export const paymentOperations = {
  'POST /payment/credit-card/:orderId': creditCard,
  'POST /payments/credit-card/:orderId': creditCard,
  'POST /payment/easypaisa/:orderId': easypaisa,
  'POST /payments/easypaisa/:orderId': easypaisa,
  'POST /payment/cash-on-delivery/:orderId': cash,
  'POST /payments/cash-on-delivery/:orderId': cash,
  'GET /payment/easypaisa/status/:transactionId': easypaisaStatus,
  'GET /payments/easypaisa/status/:transactionId': easypaisaStatus,
} as const
