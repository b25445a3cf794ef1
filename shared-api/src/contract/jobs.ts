import { z } from 'zod'
import { data, id, limit, listMeta, op, page } from './operation.ts'

export const messageStates = ['queued', 'sending', 'retried', 'failed', 'sent'] as const

/** A message on its way, without its text, which only its recipient may read. */
const Message = z.object({
  id,
  kind: z.string(),
  channel: z.enum(['mail', 'phone']),
  /** The first and last letters of the address or number. */
  recipient: z.string(),
  /** `queued` for the first time, `retried` after a failure, `sending` right now. */
  state: z.enum(messageStates),
  attempts: z.number(),
  createdAt: z.string(),
  /** When it is tried next; null once it was sent or given up. */
  nextAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The name of the last error. */
  error: z.string().nullable(),
  /** It was given up and can be sent after all. */
  canRetry: z.boolean(),
})

const Job = z.object({
  name: z.string(),
  /** Seconds between two runs. */
  every: z.number(),
  running: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** The number of rows that the last run handled. */
  done: z.number(),
  failedAt: z.string().nullable(),
  error: z.string().nullable(),
})

export const Jobs = z.object({
  jobs: z.array(Job),
  messages: z.array(Message),
  counts: z.object({
    queued: z.number(),
    sending: z.number(),
    retried: z.number(),
    failed: z.number(),
    sent: z.number(),
  }),
  /** More were sent than are counted. */
  moreSent: z.literal(true).optional(),
})
export type Jobs = z.output<typeof Jobs>

/** A message about an order, with the step that caused it. */
const OrderMessage = Message.extend({
  /** The status that the order got then; null if it is about something else. */
  status: z.string().nullable(),
  /** The message of staff to the customer that went with the step. */
  text: z.string().nullable(),
  /** The member of staff or the customer whose step it was; null for a job. */
  by: z.string().nullable(),
})
export type OrderMessage = z.output<typeof OrderMessage>

export const jobOperations = {
  'GET /job': op({
    summary: 'What runs by the clock and how it went, and the messages in one state, the newest first.',
    access: 'admin',
    duty: 'messages.work',
    query: z.object({
      state: z.enum(messageStates).optional(),
      page: page.optional(),
      limit: limit.optional(),
    }),
    response: data(Jobs).extend({
      meta: listMeta,
    }),
  }),
  'GET /order/:id/messages': op({
    summary:
      'The messages about an order, the newest first: to whom, when, by whose step, and whether they left.',
    access: 'admin',
    duty: 'orders.note',
    actsOn: { thing: 'order', by: 'id' },
    response: data(z.array(OrderMessage)),
  }),
  'POST /job/message/:id/retry': op({
    summary: 'Send a message after all that was given up.',
    access: 'admin',
    duty: 'messages.work',
    response: z.object({ success: z.literal(true), message: z.string() }),
  }),
} as const
