import { z } from 'zod'
import { isTrackingAddress } from '../trackingUrl.ts'
import { data, id, line, op, text } from './operation.ts'

/** A courier that staff choose at dispatch. */
const Courier = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  /** The address of its tracking page with `{number}` in place of the tracking number. */
  trackingAddress: z.string().nullable(),
  /** An inactive courier is not offered at dispatch. */
  active: z.boolean(),
  version: z.number(),
})
export type Courier = z.output<typeof Courier>

const fields = {
  name: line(100),
  /** Empty for none. */
  phone: text(40, 0),
  /** Empty for none. */
  trackingAddress: text(500, 0).refine(
    (value) => value === '' || isTrackingAddress(value),
    'TRACKING_ADDRESS',
  ),
}

export const courierOperations = {
  'GET /courier': op({
    summary: 'Every courier by name, active ones first.',
    access: 'admin',
    duty: 'orders.read',
    response: data(z.array(Courier)),
  }),
  'POST /courier': op({
    summary: 'Add a courier.',
    access: 'admin',
    duty: 'settings.manage',
    stepUp: true,
    body: z.strictObject({
      name: fields.name,
      phone: fields.phone.optional(),
      trackingAddress: fields.trackingAddress.optional(),
    }),
    response: data(Courier),
    status: [201],
  }),
  'PUT /courier/:id': op({
    summary: 'Change a courier. Shipments that left keep its former name and tracking link.',
    access: 'admin',
    duty: 'settings.manage',
    stepUp: true,
    body: z.strictObject({
      name: fields.name.optional(),
      phone: fields.phone.optional(),
      trackingAddress: fields.trackingAddress.optional(),
      active: z.boolean().optional(),
      version: z.number().int().optional(),
    }),
    response: data(Courier),
  }),
} as const
