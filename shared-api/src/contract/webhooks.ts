import { z } from 'zod'
import { webhookEvents } from '../webhookEvents.ts'
import { data, done, id, limit, listMeta, op, page, time } from './operation.ts'

/** An address that receives events. Its secret is in the response of its creation only. */
const Webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** An inactive webhook receives no new events, and those that wait stay. */
  active: z.boolean(),
  version: z.number(),
  createdAt: time,
  /** Deliveries that wait for their first or next attempt. */
  waiting: z.number(),
  /** Deliveries without a success after the last attempt. */
  failed: z.number(),
})
export type Webhook = z.output<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event on its way to one webhook. */
const WebhookDelivery = z.object({
  /** The header `webhook-id`, the same in each attempt. */
  id,
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  /** The body of the request, in rupees. */
  payload: z.record(z.string(), z.unknown()),
  attempts: z.number(),
  createdAt: time,
  /** The next attempt; null once it is delivered or failed. */
  nextAt: time.nullable(),
  /** When it was delivered or given up. */
  endedAt: time.nullable(),
  /** The HTTP status of the last attempt; null without a response. */
  status: z.number().nullable(),
  /** The reason why the last attempt had no response. */
  error: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const fields = {
  url: z.url({ protocol: /^https?$/, error: 'WEBHOOK_ADDRESS' }).max(500),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(20)
    .transform((events) => [...new Set(events)]),
}

export const webhookOperations = {
  'GET /webhook': op({
    summary: 'Every webhook, the newest first.',
    access: 'admin',
    duty: 'integrations.manage',
    response: data(z.array(Webhook)),
  }),
  'GET /webhook/:id': op({
    summary: 'One webhook.',
    access: 'admin',
    duty: 'integrations.manage',
    response: data(Webhook),
  }),
  'POST /webhook': op({
    summary: 'Add a webhook. The response has its signing secret, which no later response shows.',
    access: 'admin',
    duty: 'integrations.manage',
    stepUp: true,
    body: z.strictObject(fields),
    response: data(Webhook.extend({ secret: z.string() })),
    status: [201],
  }),
  'PUT /webhook/:id': op({
    summary: 'Change the address or the events of a webhook, or switch it off or on.',
    access: 'admin',
    duty: 'integrations.manage',
    stepUp: true,
    body: z.strictObject({
      url: fields.url.optional(),
      events: fields.events.optional(),
      active: z.boolean().optional(),
      version: z.number().int().optional(),
    }),
    response: data(Webhook),
  }),
  'DELETE /webhook/:id': op({
    summary: 'Delete a webhook with its deliveries.',
    access: 'admin',
    duty: 'integrations.manage',
    stepUp: true,
    response: done,
  }),
  'GET /webhook/:id/deliveries': op({
    summary: 'The deliveries of a webhook, the newest first.',
    access: 'admin',
    duty: 'integrations.manage',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      state: z.enum(deliveryStates).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(WebhookDelivery), meta: listMeta }),
  }),
  'POST /webhook/:id/deliveries/:deliveryId/resend': op({
    summary: 'Send a delivery again now, whatever its state.',
    access: 'admin',
    duty: 'integrations.manage',
    response: done,
  }),
} as const
