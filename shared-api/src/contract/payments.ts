import { z } from 'zod'
import { attemptSorts } from '../sorts.ts'
import { orderStatuses, paymentMethods } from '../states/orderStates.ts'
import { paymentStatuses } from '../states/paymentStates.ts'
import { phone } from './auth.ts'
import {
  amount,
  data,
  dayParam,
  flag,
  id,
  limit,
  listMeta,
  many,
  op,
  order,
  page,
  rupees,
  search,
  text,
} from './operation.ts'

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

const Refund = z.object({
  id,
  orderId: id,
  amount,
  status: z.enum(['queued', 'done']),
  /** `provider`: it gives the money back itself; `hand`: staff transfer it and write down the reference. */
  way: z.enum(['provider', 'hand']),
  /** The provider has the request and has not responded yet. */
  asked: z.boolean(),
  reference: z.string().nullable(),
  reason: z.string(),
  /** The provider's reason for a failure. */
  error: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
})
export type Refund = z.output<typeof Refund>

export const attemptStatuses = ['pending', 'paid', 'failed', 'expired', 'voided'] as const
/** The order and its customer, on every row that staff read. */
const ofOrder = { orderNumber: z.string(), orderStatus: z.enum(orderStatuses), customerName: z.string() }

const PaymentAttempt = z.object({
  id,
  orderId: id,
  ...ofOrder,
  method: z.enum(paymentMethods),
  provider: z.string(),
  amount,
  /** The amount that the provider reports, if it differs. */
  otherAmount: amount.nullable(),
  status: z.enum(attemptStatuses),
  /** The provider’s latest result; `unknown`: polled without a result; null: not polled yet. */
  answered: z.enum(['paid', 'failed', 'pending', 'unknown']).nullable(),
  /** The result is unknown, and polling has ended. */
  unknown: z.boolean(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  reason: z.string().nullable(),
  /** Rupees of the whole order that went back, and that still wait to. */
  refunded: amount,
  refundQueued: amount,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PaymentAttempt = z.output<typeof PaymentAttempt>

/** Whether the payment's provider gives the money back when it is asked; else staff transfer it. */
const byProvider = z.boolean()

const RefundRow = Refund.extend({ ...ofOrder, provider: z.string().nullable(), byProvider })
export type RefundRow = z.output<typeof RefundRow>

const paging = { page: page.optional(), limit: limit.optional() }
/** Words of a search: an order’s number, a customer’s name, a provider’s reference, a wallet’s number. */
const found = { search: search.optional(), startDate: dayParam.optional(), endDate: dayParam.optional() }
const attemptFilters = {
  ...found,
  method: many(z.enum(paymentMethods)),
  status: many(z.enum(attemptStatuses)),
  orderId: id.optional(),
  /** Only payments with an unknown result. */
  unknown: flag.optional(),
  /** Only those that brought money for an order that is cancelled. */
  cancelled: flag.optional(),
}
const refundFilters = { ...found, status: z.enum(['queued', 'done']).optional() }
const listOf = <S extends z.ZodType>(row: S) =>
  data(z.array(row)).extend({
    meta: listMeta,
  })

const Reconciliation = z.object({
  /** By the shop's own books, rupees. */
  providers: z.array(
    z.object({ provider: z.string(), captured: amount, refunded: amount, open: z.number() }),
  ),
  mismatches: z.array(
    z.object({
      /**
       * `balance`: the order's payment status differs from the sum of attempts and refunds. `unknown`: the
       * result of a payment is unknown. `contradicted`: paid here, not at the provider. `refund`: money still
       * to be given back.
       */
      kind: z.enum(['balance', 'unknown', 'contradicted', 'refund']),
      orderId: id,
      orderNumber: z.string(),
      attemptId: id.nullable(),
      refundId: id.nullable(),
      provider: z.string().nullable(),
      expected: amount,
      actual: amount.nullable(),
      since: z.string(),
      note: z.string().nullable(),
      byProvider,
    }),
  ),
  /** Notifications refused in the last 30 days. */
  refusedNotifications: z.array(
    z.object({ provider: z.string(), verdict: z.string(), count: z.number(), lastAt: z.string() }),
  ),
})
export type Reconciliation = z.output<typeof Reconciliation>

/** Each path also exists under `/payments/…`: the specification’s second try after a 404. */
export const paymentOperations = {
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
  'GET /payment/admin/all': op({
    summary: 'Attempts to pay by every filter, newest first unless told.',
    access: 'admin',
    duty: 'orders.read',
    query: z.object({
      ...paging,
      ...attemptFilters,
      sort: z.enum(attemptSorts).optional(),
      order: order.optional(),
    }),
    response: listOf(PaymentAttempt),
  }),
  'GET /payment/admin/export': op({
    summary: 'Every attempt to pay that the filters match as CSV, in the order in which they began.',
    access: 'admin',
    duty: 'orders.export',
    stepUp: true,
    query: z.object(attemptFilters),
    response: 'raw',
  }),
  'POST /payment/admin/attempt/:attemptId/inquire': op({
    summary: 'Ask the provider now how an attempt stands, and write its answer down.',
    access: 'admin',
    duty: 'payments.work',
    actsOn: { thing: 'attempt', by: 'attemptId' },
    response: data(PaymentAttempt),
  }),
  'GET /payment/admin/refunds': op({
    summary: 'Refunds, queued and done; the longest waiting first among the queued.',
    access: 'admin',
    duty: 'orders.read',
    query: z.object({ ...paging, ...refundFilters }),
    response: listOf(RefundRow),
  }),
  'GET /payment/admin/refunds/export': op({
    summary: 'Every refund that the filters match as CSV, in the order in which they were made.',
    access: 'admin',
    duty: 'orders.export',
    stepUp: true,
    query: z.object(refundFilters),
    response: 'raw',
  }),
  'GET /payment/admin/reconciliation': op({
    summary: 'What the shop has of its providers, and everything that does not match.',
    access: 'admin',
    duty: 'orders.read',
    response: data(Reconciliation),
  }),
  'POST /payment/admin/reconciliation': op({
    summary: 'Ask the providers now about everything open or unknown, then tell what does not match.',
    access: 'admin',
    duty: 'payments.work',
    response: data(Reconciliation),
  }),
  'POST /payment/admin/refund/:orderId': op({
    summary: 'Give money back: all that is left of it or a part, by the provider or by hand (`reference`).',
    access: 'admin',
    duty: 'refunds.give',
    stepUp: true,
    actsOn: { thing: 'order', by: 'orderId' },
    idempotent: true,
    body: z.strictObject({
      /** Rupees; by default what was paid for the lines and the delivery, without them all that is left. */
      amount: rupees.optional(),
      /** The units whose money goes back. */
      lines: z
        .array(z.strictObject({ itemId: id, quantity: z.number().int('WHOLE_UNITS').min(1).max(1_000_000) }))
        .max(100)
        .optional(),
      /** The delivery fee goes back too. */
      delivery: z.boolean().optional(),
      reason: text(300, 3),
      /** Order lines whose units go back on the shelf. */
      restock: z.array(id).max(100).optional(),
      /** The transfer, when staff have given the money back themselves. */
      reference: text(100).optional(),
    }),
    response: data(Refund),
    status: [201],
  }),
  'POST /payment/admin/refund/:refundId/send': op({
    summary: 'Pay a queued refund: through the provider, or by hand with the transfer’s reference.',
    access: 'admin',
    duty: 'refunds.give',
    stepUp: true,
    actsOn: { thing: 'refund', by: 'refundId' },
    idempotent: true,
    body: z.strictObject({ reference: text(100).optional() }).optional(),
    response: data(Refund),
  }),
} as const
