import { z } from 'zod'
import { recallActs } from '../recallActs.ts'
import { batchSorts } from '../sorts.ts'
import { data, dayParam, flag, id, limit, op, order, page, rupees, search, text } from './operation.ts'
import { price } from './products.ts'

export const batchStates = ['sellable', 'near_expiry', 'expired', 'recalled'] as const

const recallAct = z.enum(recallActs).nullable()

export const Batch = z.object({
  id,
  productId: id,
  productName: z.string(),
  manufacturer: z.string(),
  batchNumber: z.string(),
  /** The last day is the day before. */
  expiryDate: z.string(),
  /** Units on the shelf. */
  quantity: z.number(),
  state: z.enum(batchStates),
  receivedAt: z.string(),
  recalledAt: z.string().nullable(),
  recallReason: z.string().nullable(),
  recallAct,
  /** Rupees, printed on its packs. Null: not recorded. */
  mrp: z.number().nullable(),
  supplier: z.string().nullable(),
  /** Null in a pharmacy without branches. */
  branchId: id.nullable(),
  /** The price of the product is above the printed one, so that its units are not sold. */
  isPriceAbove: z.boolean(),
})
export type Batch = z.output<typeof Batch>

export const BatchDetail = Batch.extend({
  /** Orders before dispatch with units of this batch that may not be sold to them, for which there are no others. */
  stuck: z.array(z.object({ orderId: id, orderNumber: z.string() })),
  /** The newest first. */
  movements: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      /** Units; negative when they left. */
      quantity: z.number(),
      reason: z.string(),
      comment: z.string().nullable(),
      actor: z.string().nullable(),
      orderId: id.nullable(),
      orderNumber: z.string().nullable(),
      /** Set for units that a goods receipt or its undo moved. */
      invoiceNumber: z.string().nullable(),
    }),
  ),
})
export type BatchDetail = z.output<typeof BatchDetail>

/** An order that holds units of a batch, and how to reach who bought it. */
export const BatchBuyer = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: z.string(),
  name: z.string(),
  phone: z.string(),
  quantity: z.number(),
  placedAt: z.string(),
})
export type BatchBuyer = z.output<typeof BatchBuyer>

/** Batches of one write-off, and of the list of expired ones. */
export const MAX_WRITTEN_OFF = 1000

export const units = z.number().int('WHOLE_UNITS').min(1).max(1_000_000)
export const batchNumber = text(40)
const meta = z.object({ total: z.number(), page: z.number(), limit: z.number(), totalPages: z.number() })

const filters = {
  /** Matches the product's name or the batch's number. */
  search: search.optional(),
  productId: id.optional(),
  state: z.enum(batchStates).optional(),
  /** Only batches with units on the shelf. */
  inStock: flag.optional(),
}

/** A product that runs out before the target, and the units to order for it. */
const ReorderLine = z.object({
  productId: id,
  name: z.string(),
  available: z.number(),
  soldIn30Days: z.number(),
  soldIn90Days: z.number(),
  /** Whole days that the units last at the pace. */
  daysLeft: z.number(),
  suggested: z.number(),
  /** The supplier of the last delivery that names one. */
  supplier: z.string().nullable(),
})
export type ReorderLine = z.output<typeof ReorderLine>

export const batchOperations = {
  'GET /batch': op({
    summary: 'Batches by product, number or state, with paging.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      ...filters,
      sort: z.enum(batchSorts).optional(),
      order: order.optional(),
    }),
    response: data(z.array(Batch)).extend({ meta }),
  }),
  'GET /batch/export': op({
    summary: 'Every batch that the filters match as CSV, in the order in which they arrived.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object(filters),
    response: 'raw',
  }),
  'GET /batch/cover': op({
    summary: 'Products that run out soon: days of cover by what the last 30 days sold, the shortest first.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({ limit: limit.optional() }),
    response: data(
      z.array(
        z.object({
          productId: id,
          name: z.string(),
          available: z.number(),
          soldIn30Days: z.number(),
          /** Null when nothing was sold. */
          daysOfCover: z.number().nullable(),
        }),
      ),
    ),
  }),
  'GET /batch/reorder': op({
    summary:
      'Products on sale that run out before the target at the pace of 30 or 90 days, the soonest first, at most 500, with the units to order.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({
      pace: z.enum(['30', '90']).optional(),
      /** By default the setting `reorderDays`. */
      targetDays: z
        .string()
        .regex(/^\d{1,3}$/, 'WHOLE_NUMBER')
        .transform(Number)
        .pipe(z.number().int().min(1).max(365))
        .optional(),
    }),
    response: data(z.object({ pace: z.number(), targetDays: z.number(), lines: z.array(ReorderLine) })),
  }),
  'GET /batch/expired': op({
    summary:
      'Every expired batch with units on the shelf, the longest expired first. Recalled ones have their own way.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(z.array(Batch)),
  }),
  'POST /batch/write-off': op({
    summary:
      'Write off expired batches, all or none. 409 when one of them no longer has the units that the caller saw.',
    access: 'admin',
    duty: 'stock.write',
    body: z.strictObject({
      batches: z
        .array(z.strictObject({ id, quantity: units }))
        .min(1)
        .max(MAX_WRITTEN_OFF),
      comment: text(300, 0).optional(),
    }),
    response: data(z.object({ batches: z.number(), units: z.number() })),
    idempotent: true,
  }),
  'GET /batch/check': op({
    summary: 'Whether a batch printed on a pack is one that this pharmacy sold, and whether it was recalled.',
    access: 'guest',
    query: z.object({ batchNumber: z.string().trim().min(1, 'BATCH_NUMBER').max(40) }),
    response: data(
      z.array(
        z.object({
          productName: z.string(),
          manufacturer: z.string(),
          batchNumber: z.string(),
          expiryDate: z.string(),
          state: z.enum(batchStates),
          recallReason: z.string().nullable(),
          recallAct,
        }),
      ),
    ),
  }),
  'GET /batch/:id': op({
    summary: 'One batch with every movement of its units.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(BatchDetail),
  }),
  'GET /batch/:id/buyers': op({
    summary: 'The orders that hold units of this batch.',
    access: 'admin',
    duty: 'stock.recall',
    response: data(z.array(BatchBuyer)),
  }),
  'POST /batch': op({
    summary: 'Receive units of a batch; known number and expiry are added to.',
    access: 'admin',
    duty: 'stock.write',
    body: z.strictObject({
      productId: id,
      batchNumber,
      expiryDate: dayParam,
      quantity: units,
      /** Printed on the packs. */
      mrp: price.optional(),
      /** Rupees for each unit; 0 for a bonus. */
      cost: rupees.optional(),
      supplier: text(200).optional(),
      comment: text(300, 0).optional(),
    }),
    response: data(BatchDetail),
    status: [201],
    idempotent: true,
  }),
  'POST /batch/:id/adjust': op({
    summary: 'Units that came or went without a sale, with a reason.',
    access: 'admin',
    duty: 'stock.write',
    body: z.strictObject({
      /** Units; negative when they left. */
      quantity: z
        .number()
        .int('WHOLE_UNITS')
        .min(-1_000_000)
        .max(1_000_000)
        .refine((value) => value !== 0, 'NOT_ZERO'),
      reason: z.enum(['damage', 'expiry', 'return', 'adjustment']),
      comment: text(300),
    }),
    response: data(BatchDetail),
    idempotent: true,
  }),
  'POST /batch/:id/count': op({
    summary: 'What was counted on the shelf; the difference becomes a movement.',
    access: 'admin',
    duty: 'stock.write',
    body: z.strictObject({
      counted: z.number().int('WHOLE_UNITS').min(0).max(1_000_000),
      comment: text(300, 0).optional(),
    }),
    response: data(BatchDetail),
  }),
  'POST /batch/:id/recall': op({
    summary: 'Stop a batch at once, give waiting orders other units, and tell everybody who bought it.',
    access: 'admin',
    duty: 'stock.recall',
    /** Without `act` patients read only not to use the batch. Nothing is assumed. */
    body: z.strictObject({ reason: text(500), act: z.enum(recallActs).optional() }),
    response: data(
      z.object({
        batch: BatchDetail,
        buyers: z.array(BatchBuyer),
        /** Orders before dispatch for which there are no other units. */
        stuck: z.array(z.string()),
      }),
    ),
  }),
} as const
