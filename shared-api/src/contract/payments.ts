import { z } from 'zod'
import { attemptSorts } from '../sorts.ts'
import { orderStatuses, paymentMethods } from '../states/orderStates.ts'
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

/** Staff's calls about payments and refunds. */
export const paymentOperations = {
  'GET /payment/admin/all': op({
    summary: 'Attempts to pay by every filter, newest first unless asked otherwise.',
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
