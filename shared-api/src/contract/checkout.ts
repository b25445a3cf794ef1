import { z } from 'zod'
import { paymentMethods } from '../states/orderStates.ts'
import { email, phone } from './auth.ts'
import { Cart } from './cart.ts'
import { amount, data, id, line, op, rupees, text } from './operation.ts'
import { Contact, Delivery, Order } from './orderShapes.ts'
import { placeFields } from './place.ts'

export const checkoutSteps = ['contact', 'delivery', 'payment', 'review'] as const

export const Checkout = z.object({
  id,
  status: z.enum(['open', 'placed', 'cancelled', 'expired']),
  orderId: id.nullable(),
  /** The stage to fill in next; `review` when all are. */
  step: z.enum(checkoutSteps),
  stages: z.object({
    contact: Contact.nullable(),
    delivery: Delivery.nullable(),
    payment: z.object({ method: z.enum(paymentMethods), payingWith: amount.nullable() }).nullable(),
  }),
  cart: Cart,
  prescriptionIds: z.array(id),
  /** Null where nothing has to wait: then everything goes together. */
  splitShipment: z
    .object({
      /** The rest goes now, what waits for a prescription later. */
      chosen: z.boolean(),
      /** The discounted subtotal of what waits, which decides the second fee. */
      waitingAmount: amount,
      /** The second fee; null until the delivery stage decides it. Part of `shippingAmount` when chosen. */
      shippingAmount: amount.nullable(),
    })
    .nullable(),
  /** Null until the delivery stage decides it. */
  shippingAmount: amount.nullable(),
  totalAmount: amount,
  notes: z.string().nullable(),
  /** Units are held for this checkout until then. */
  holdExpiresAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type Checkout = z.output<typeof Checkout>

const checkout = data(Checkout)

export const checkoutOperations = {
  'POST /checkout': op({
    summary: 'Start a checkout of the caller’s cart (201), or go on with the open one (200).',
    access: 'customer',
    session: true,
    body: z.strictObject({ cartId: id.optional() }).optional(),
    response: checkout,
    status: [201, 200],
  }),
  'GET /checkout': op({
    summary: 'The open checkout, or null.',
    access: 'customer',
    session: true,
    response: data(Checkout.nullable()),
  }),
  'GET /checkout/:id': op({
    summary: 'One checkout of the caller.',
    access: 'customer',
    session: true,
    response: checkout,
  }),
  'POST /checkout/:id/contact': op({
    summary: 'Who receives the order.',
    access: 'customer',
    session: true,
    body: z.strictObject({ name: line(100), phone, email: z.union([email, z.literal('')]).nullish() }),
    response: checkout,
  }),
  'POST /checkout/:id/delivery': op({
    summary: 'Where to and how fast; sets the fee.',
    access: 'customer',
    session: true,
    body: z.strictObject({
      ...placeFields,
      method: z.enum(['standard', 'express']),
      prescriptionIds: z.array(id).max(10).optional(),
      /** Have the rest now and what waits for a prescription later, for a second fee. */
      splitShipment: z.boolean().optional(),
    }),
    response: checkout,
  }),
  'POST /checkout/:id/payment': op({
    summary: 'How to pay. Takes the hold on the units.',
    access: 'customer',
    session: true,
    body: z.strictObject({
      method: z.enum(paymentMethods),
      /** Cash that the shopper will hand the rider, the whole total or more: the rider brings the change. */
      payingWith: rupees.refine((value) => value > 0, 'ABOVE_ZERO').optional(),
    }),
    response: checkout,
  }),
  'POST /checkout/:id/order': op({
    summary: 'Place the order. One checkout makes at most one order; a repeat answers 200 with the same one.',
    access: 'customer',
    session: true,
    idempotent: 'by itself',
    body: z.strictObject({ notes: text(1000, 0).optional(), expectedTotal: rupees.optional() }).optional(),
    response: data(Order),
    status: [201, 200],
  }),
  'PUT /order/:id/payment-method': op({
    summary: 'Pay an unpaid order, of which nothing is packed, by another method. A repeat changes nothing.',
    access: 'customer',
    body: z.strictObject({ method: z.enum(paymentMethods) }),
    response: data(Order),
  }),
  'DELETE /checkout/:id': op({
    summary: 'Cancel a checkout, or the order with this id where its state allows.',
    access: 'customer',
    session: true,
    response: z.object({ success: z.literal(true), message: z.string(), data: z.union([Order, Checkout]) }),
  }),
} as const
