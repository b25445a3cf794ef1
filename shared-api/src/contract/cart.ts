import { z } from 'zod'
import { saleClasses } from '../saleClasses.ts'
import { LineWait } from './lineWait.ts'
import { data, id, op, text } from './operation.ts'

export const CartItem = z.object({
  id,
  quantity: z.number(),
  price: z.number(),
  totalPrice: z.number(),
  Product: z.object({
    id,
    name: z.string(),
    image: z.string().nullable(),
    price: z.number(),
    originalPrice: z.number(),
    /** Stock this caller can have, units it holds itself included. */
    quantity: z.number(),
    saleClass: z.enum(saleClasses),
    /** Less the units that the caller's orders of the last days have. */
    maxPerOrder: z.number(),
  }),
  /** The reason for which an order could not be packed with the line; null when the prescriptions cover it. */
  waits: LineWait.nullable(),
})
export type CartItem = z.output<typeof CartItem>

/** Something changed since the shopper last looked; shown, never applied in silence. */
export const CartWarning = z.object({
  code: z.enum([
    'PRICE_CHANGED',
    'STOCK_REDUCED',
    'LIMIT_REACHED',
    'OUT_OF_STOCK',
    'UNAVAILABLE',
    'COUPON_REMOVED',
    'TRANSFER_CAPPED',
  ]),
  message: z.string(),
  productId: id.optional(),
})
export type CartWarning = z.output<typeof CartWarning>

export const Cart = z.object({
  /** Null until something is put in. */
  id: id.nullable(),
  items: z.array(CartItem),
  subtotalAmount: z.number(),
  discountAmount: z.number(),
  totalAmount: z.number(),
  couponCode: z.string().nullable(),
  notices: z.array(CartWarning),
})
export type Cart = z.output<typeof Cart>

/** The maximum is that of stock. A quantity above the product's stock or limit is a conflict, no malformed number. */
const quantity = z.number().int('WHOLE_NUMBER').min(1).max(1_000_000)
const cart = data(Cart)

export const sessionId = z.string().regex(/^sess_[A-Za-z0-9_-]{22,100}$/, 'SESSION_ID')

export const cartOperations = {
  'GET /cart': op({
    summary: 'The caller’s cart at today’s prices.',
    access: 'guest',
    session: true,
    response: cart,
  }),
  'POST /cart/items': op({
    summary: 'Put a product in, adding to a line that is there.',
    access: 'guest',
    session: true,
    body: z.strictObject({ productId: id, quantity }),
    response: cart,
  }),
  'PUT /cart/items/:id': op({
    summary: 'Set the quantity of a line.',
    access: 'guest',
    session: true,
    body: z.strictObject({ quantity }),
    response: cart,
  }),
  'DELETE /cart/items/:id': op({
    summary: 'Take a line out.',
    access: 'guest',
    session: true,
    response: cart,
  }),
  'POST /cart/coupon': op({
    summary: 'Apply a coupon.',
    access: 'guest',
    session: true,
    body: z.strictObject({ code: text(60) }),
    response: cart,
  }),
  'DELETE /cart/coupon': op({
    summary: 'Remove the coupon.',
    access: 'guest',
    session: true,
    response: cart,
  }),
  'DELETE /cart': op({ summary: 'Empty the cart.', access: 'guest', session: true, response: cart }),
  'POST /cart/transfer': op({
    summary: 'Add a guest’s lines to the caller’s cart, capped at stock, once.',
    access: 'customer',
    session: true,
    body: z.strictObject({ sessionId: z.string().min(1).max(200) }),
    response: cart,
  }),
} as const
