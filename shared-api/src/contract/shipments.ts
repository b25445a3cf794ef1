import { z } from 'zod'
import { shipmentStatuses } from '../states/shipmentStates.ts'
import { data, op, text } from './operation.ts'
import { Order } from './orderShapes.ts'
import { carriage } from './orders.ts'

export const shipmentOperations = {
  'PATCH /order/:id/shipments/:shipmentId/status': op({
    summary: 'Move one parcel of an order that goes in two. Repeating the present status changes nothing.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      status: z.enum(shipmentStatuses),
      comment: text(500, 0).optional(),
      ...carriage,
      /** The version of the order. */
      version: z.number().int().optional(),
    }),
    response: data(Order),
  }),
  'POST /order/:id/shipments/:shipmentId/cancel': op({
    summary: 'Cancel one parcel of an own order before it leaves; the other one goes on.',
    access: 'customer',
    response: data(Order),
  }),
} as const
