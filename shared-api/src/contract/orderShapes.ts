import { z } from 'zod'
import { provinces } from '../delivery/provinces.ts'
import { recallActs } from '../recallActs.ts'
import { saleClasses } from '../saleClasses.ts'
import { orderStatuses, paymentMethods } from '../states/orderStates.ts'
import { paymentStatuses } from '../states/paymentStates.ts'
import { shipmentStatuses } from '../states/shipmentStates.ts'
import { LineWait } from './lineWait.ts'
import { amount, countedMeta, id } from './operation.ts'

export const Contact = z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() })
export const Delivery = z.object({
  address: z.string(),
  area: z.string(),
  city: z.string(),
  province: z.enum(provinces),
  /** The town isn't in the list of places: the fee is that of unlisted towns. */
  unlisted: z.literal(true).optional(),
  postalCode: z.string().nullable(),
  landmark: z.string().nullable(),
  method: z.enum(['standard', 'express']),
  /** Days from dispatch, by the delivery rules of today. */
  minDays: z.number(),
  maxDays: z.number(),
})
export type Contact = z.output<typeof Contact>
export type Delivery = z.output<typeof Delivery>

export const OrderItem = z.object({
  id,
  productId: id.nullable(),
  name: z.string(),
  image: z.string().nullable(),
  price: amount,
  originalPrice: amount,
  quantity: z.number(),
  totalPrice: amount,
  saleClass: z.enum(saleClasses),
  /** Taken out of the order with its shipment: the order's amounts leave it out. */
  cancelled: z.boolean(),
  /** The reason for which packing cannot begin with the line; null when the prescriptions cover it. */
  waits: LineWait.nullable(),
  /** The doses of the approvals that a packed line draws on, in both languages. One without a dose points to its page. */
  doses: z.array(z.object({ en: z.string(), ur: z.string() })),
  /** Where the units came from: first expired, first out. */
  batches: z.array(
    z.object({
      batchNumber: z.string(),
      expiryDate: z.string(),
      quantity: z.number(),
      /** The customer should not use it. */
      recalled: z.boolean(),
      /** The instruction to patients of a recalled batch. Absent where staff have chosen none. */
      recallAct: z.enum(recallActs).optional(),
      /** Admins only: the units that staff found when they came back; null until they are inspected. */
      returned: z
        .object({ shelf: z.number(), damaged: z.number(), missing: z.number() })
        .nullable()
        .optional(),
    }),
  ),
})

/**
 * One shipment. An order that goes as one has it from the moment it leaves, one that goes in two has both at
 * once.
 */
export const Shipment = z.object({
  id,
  /** 1 leaves first. */
  position: z.number(),
  status: z.enum(shipmentStatuses),
  itemIds: z.array(id),
  subtotalAmount: amount,
  discountAmount: amount,
  shippingAmount: amount,
  totalAmount: amount,
  /** The cash that the rider collects on delivery. */
  dueAmount: amount,
  /** A line waits for an approved prescription. */
  needsPrescription: z.boolean(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The courier’s page of this shipment; null unless the courier has a tracking address. */
  trackingUrl: z.string().nullable(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Empty for an order in one shipment: the order's own history has it. */
  history: z.array(
    z.object({
      at: z.string(),
      actor: z.enum(['customer', 'admin', 'system']),
      from: z.enum(shipmentStatuses).nullable(),
      to: z.enum(shipmentStatuses),
      comment: z.string().nullable(),
    }),
  ),
  allowedTransitions: z.array(z.enum(shipmentStatuses)),
})
export type Shipment = z.output<typeof Shipment>

export const Order = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  items: z.array(OrderItem),
  subtotalAmount: amount,
  discountAmount: amount,
  shippingAmount: amount,
  totalAmount: amount,
  couponCode: z.string().nullable(),
  contact: Contact,
  delivery: Delivery,
  notes: z.string().nullable(),
  prescriptions: z.array(z.object({ id, prescriptionNumber: z.string(), status: z.string() })),
  /** A prescription line still waits for an approved prescription. */
  needsPrescription: z.boolean(),
  refundedAmount: amount,
  /** All that was paid is queued to go back: the order is no longer paid, and it does not leave. */
  fullRefundWaits: z.boolean(),
  cashConfirmedAt: z.string().nullable(),
  /** Cash that the shopper will hand the rider; null for the exact amount. */
  payingWith: amount.nullable(),
  shipments: z.array(Shipment),
  history: z.array(
    z.object({
      at: z.string(),
      actor: z.enum(['customer', 'admin', 'system']),
      from: z.enum(orderStatuses).nullable(),
      to: z.enum(orderStatuses),
      comment: z.string().nullable(),
    }),
  ),
  allowedTransitions: z.array(z.enum(orderStatuses)),
  version: z.number(),
  createdAt: z.string(),
  /** Admins only: the order's customer. */
  customerId: id.optional(),
  /** Admins only: the earlier order whose items this one replaces. */
  replaces: z.object({ id, orderNumber: z.string() }).nullish(),
  /** Admins only: the orders that replace items of this one. */
  replacedBy: z.array(z.object({ id, orderNumber: z.string(), createdAt: z.string() })).optional(),
})
export type Order = z.output<typeof Order>

export const OrderSummary = z.object({
  totalOrders: z.number(),
  totalRevenue: amount,
  pendingOrders: z.number(),
  processingOrders: z.number(),
  shippedOrders: z.number(),
  deliveredOrders: z.number(),
  cancelledOrders: z.number(),
  refundedOrders: z.number(),
  ...countedMeta,
})
export type OrderSummary = z.output<typeof OrderSummary>

/** The reports of the provider, the rider or staff about an order's money. Amounts are rupees. */
export const OrderPayments = z.object({
  attempts: z.array(
    z.object({
      id,
      method: z.enum(paymentMethods),
      provider: z.string(),
      amount,
      status: z.enum(['pending', 'paid', 'failed', 'expired', 'voided']),
      /** The provider's own reference, or the transaction id that staff wrote down. */
      reference: z.string().nullable(),
      /** The wallet's phone number. */
      payer: z.string().nullable(),
      reason: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      amount,
      status: z.enum(['queued', 'done']),
      reference: z.string().nullable(),
      reason: z.string(),
      createdAt: z.string(),
      doneAt: z.string().nullable(),
    }),
  ),
  /** The part of the payment that can be refunded, by the order's present lines. */
  refundable: z.object({
    lines: z.array(
      z.object({
        itemId: id,
        quantity: z.number(),
        /** The price of all units after the discount. */
        paid: amount,
        /** Units whose money went back, or waits to. */
        refunded: z.number(),
      }),
    ),
    /** The delivery fee; 0 once it went back, or waits to. */
    delivery: amount,
    /** Whether the payment's provider gives money back when it is asked; else staff transfer it. */
    byProvider: z.boolean(),
  }),
})
export type OrderPayments = z.output<typeof OrderPayments>
