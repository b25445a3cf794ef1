import { z } from 'zod'
import { orderSorts } from '../sorts.ts'
import { orderStatuses, paymentMethods } from '../states/orderStates.ts'
import { paymentStatuses } from '../states/paymentStates.ts'
import {
  countedMeta,
  data,
  dayParam,
  id,
  limit,
  many,
  op,
  order,
  orderPaging,
  page,
  rupees,
  rupeesParam,
  search,
  text,
} from './operation.ts'
import { Order, OrderPayments, OrderSummary } from './orderShapes.ts'

/** The courier and tracking number of a shipment, for the step to `shipped`. */
export const carriage = { courier: text(100, 0).optional(), trackingNumber: text(100, 0).optional() }

export const ordersWaitFor = ['confirmation', 'processing', 'packing', 'customer'] as const

/** The specification's filters (section 3), whose orders, and what staff should do with them. */
const adminFilters = {
  status: many(z.enum(orderStatuses)),
  paymentStatus: many(z.enum(paymentStatuses)),
  paymentMethod: many(z.enum(paymentMethods)),
  startDate: dayParam.optional(),
  endDate: dayParam.optional(),
  minAmount: rupeesParam.optional(),
  maxAmount: rupeesParam.optional(),
  search: search.optional(),
  customerId: id.optional(),
  /** A place, in any spelling that its list knows. */
  city: z.string().trim().max(100).optional(),
  /**
   * Orders that staff should move on: a call to a cash customer, the start of packing, the shipment. `customer`: orders
   * with a medicine that waits for the customer, such as for a prescription.
   */
  waitsFor: z.enum(ordersWaitFor).optional(),
}

const version = z.number().int().optional()
const foundUnits = z.number().int('WHOLE_UNITS').min(0).max(1_000_000)

export const orderOperations = {
  'GET /order': op({
    summary: 'The caller’s own orders, newest first.',
    access: 'customer',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      pageSize: limit.optional(),
      status: many(z.enum(orderStatuses)),
    }),
    response: data(z.array(Order)).extend({ ...orderPaging, ...countedMeta }),
  }),
  'GET /order/admin/all': op({
    summary: 'All orders by every filter, with the summary over them (the status filter left out).',
    access: 'admin',
    duty: 'orders.read',
    query: z.object({
      ...adminFilters,
      page: page.optional(),
      pageSize: limit.optional(),
      sortBy: z.enum(orderSorts).optional(),
      sortOrder: order.optional(),
    }),
    response: data(z.array(Order)).extend({ ...orderPaging, ...countedMeta, summary: OrderSummary }),
  }),
  'GET /order/admin/export': op({
    summary: 'Every order that the filters match as CSV for a spreadsheet, newest first, never cut.',
    access: 'admin',
    duty: 'orders.export',
    stepUp: true,
    query: z.object(adminFilters),
    response: 'raw',
  }),
  'GET /order/:id': op({
    summary: 'One order: own, or any for an admin.',
    access: 'customer',
    duty: 'orders.read',
    response: data(Order),
  }),
  'GET /order/:id/payments': op({
    summary: 'Payment attempts and refunds of an order.',
    access: 'admin',
    duty: 'orders.read',
    response: data(OrderPayments),
  }),
  'POST /order/:id/confirm-cash': op({
    summary: 'Note that the customer confirmed a cash order before dispatch. A repeat changes nothing.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({ version }),
    response: data(Order),
  }),
  'POST /order/:id/returns': op({
    summary:
      'Record what came back, line by line and batch by batch: units on the shelf, damaged or missing. Each line once.',
    access: 'admin',
    duty: 'orders.work',
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            itemId: id,
            batchNumber: text(40),
            shelf: foundUnits,
            damaged: foundUnits,
            missing: foundUnits,
          }),
        )
        .min(1)
        .max(200),
      version,
    }),
    response: data(Order),
  }),
  'PATCH /order/:id/status': op({
    summary: 'Move an order along. Repeating the present status changes nothing.',
    access: 'admin',
    duty: 'orders.work',
    furtherDuty: { field: 'status', values: ['refunded'], duty: 'refunds.give', stepUp: true },
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      status: z.enum(orderStatuses),
      comment: text(500, 0).optional(),
      ...carriage,
      version,
    }),
    response: data(Order),
  }),
  'PATCH /order/:id/payment': op({
    summary: 'Record a payment fact: cash collected, or a refund with its reference.',
    access: 'admin',
    duty: 'payments.work',
    furtherDuty: {
      field: 'paymentStatus',
      values: ['refunded', 'partially_refunded'],
      duty: 'refunds.give',
      stepUp: true,
    },
    actsOn: { thing: 'order', by: 'id' },
    body: z.strictObject({
      paymentStatus: z.enum(paymentStatuses),
      transactionId: text(100).optional(),
      /** The reason of a refund. */
      reason: text(300, 3).optional(),
      /** Rupees given back, for `partially_refunded`. */
      amount: rupees.optional(),
      /** Only the cash of this shipment, for `paid`. */
      shipmentId: id.optional(),
      version,
    }),
    response: data(Order),
  }),
} as const
