import { z } from 'zod'
import { amount, countedMeta, data, day, limit, moment, op, orderPaging, page } from './operation.ts'
import { Order } from './orderShapes.ts'
import { ReturnRequest } from './returnRequests.ts'

export const queueTabs = ['call', 'pack', 'way', 'cash', 'returns'] as const
export type QueueTab = (typeof queueTabs)[number]

export const callOutcomes = ['confirmed', 'no_answer', 'call_later', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** An order with the facts that decide how staff go on with it. */
export const QueuedOrder = Order.extend({
  calls: z.object({
    count: z.number(),
    lastAt: z.string().nullable(),
    lastOutcome: z.enum(callOutcomes).nullable(),
    /** When staff call again; null without such a call. */
    retryAt: z.string().nullable(),
  }),
  /** Orders that the customer placed before this one, and how many of them came back. */
  earlier: z.object({ orders: z.number(), returned: z.number() }),
  /** The open return requests. Only of the tab `returns`. */
  returnRequests: z.array(ReturnRequest),
})
export type QueuedOrder = z.output<typeof QueuedOrder>

/** Cash of delivered shipments that a courier has not handed over, by the day of delivery in Karachi. */
export const CashDue = z.object({
  courier: z.string().nullable(),
  day,
  shipments: z.number(),
  amount,
})
export type CashDue = z.output<typeof CashDue>

const Counted = z.object({ total: z.number(), ...countedMeta })

export const orderQueueOperations = {
  'GET /order/admin/queue': op({
    summary: 'The orders of one tab of the queue, the most urgent first, and how many each tab has.',
    access: 'admin',
    duty: 'orders.read',
    query: z.object({ tab: z.enum(queueTabs), page: page.optional(), limit: limit.optional() }),
    response: data(z.array(QueuedOrder)).extend({
      ...orderPaging,
      ...countedMeta,
      counts: z.object({ call: Counted, pack: Counted, way: Counted, cash: Counted, returns: Counted }),
      /** Only of the tab `cash`. */
      cashDue: z.array(CashDue),
    }),
  }),
  'POST /order/:id/calls': op({
    summary: 'Record the outcome of a call to the customer of a cash order. `confirmed` confirms the order.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      outcome: z.enum(callOutcomes),
      /** When to call again: needed after `call_later`, two hours from now after `no_answer` by default. */
      retryAt: moment.optional(),
      version: z.number().int().optional(),
    }),
    response: data(Order),
  }),
} as const
