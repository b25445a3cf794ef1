import { z } from 'zod'
import { couponSorts } from '../sorts.ts'
import { groupName } from './customers.ts'
import { data, done, id, limit, moment, op, order, page, rupees, search, text } from './operation.ts'

export const Coupon = z.object({
  id,
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  /** Percent, or rupees for `fixed`. */
  discountValue: z.number(),
  minOrderAmount: z.number(),
  maxDiscountAmount: z.number().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  usageLimit: z.number().nullable(),
  usagePerUser: z.number().nullable(),
  usedCount: z.number(),
  /** Only products of these brands, of these categories, or these; all three empty: any product. */
  brandIds: z.array(id),
  categoryIds: z.array(id),
  productIds: z.array(id),
  /** Prescription medicines are not reduced, also where the shop's setting allows it. */
  excludesPrescription: z.boolean(),
  /** Only customers of these groups; empty: any customer. */
  customerGroups: z.array(z.string()),
  firstOrderOnly: z.boolean(),
  /** Rupees that all its orders together may save. */
  budget: z.number().nullable(),
  /** Rupees that its orders save. */
  spent: z.number(),
  /** Its own code does not count, only the one-time codes that were made for it. */
  codesOnly: z.boolean(),
  status: z.enum(['active', 'inactive']),
  version: z.number(),
})
export type Coupon = z.output<typeof Coupon>

/** One use of a coupon: by an order, or noted by hand with a reason. */
export const Redemption = z.object({
  id,
  createdAt: z.string(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Given back when the order was cancelled. */
  releasedAt: z.string().nullable(),
  /** Rupees. */
  savedAmount: z.number(),
})
export type Redemption = z.output<typeof Redemption>

/** The most one-time codes that one call makes. */
const MAX_CODES = 5000

const codeForm = 'COUPON_CODE'

const ids = (max: number) => z.array(id).max(max)

const fields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(40, codeForm)
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, codeForm)),
  description: text(500, 0).optional(),
  discountType: z.enum(['percentage', 'fixed']),
  discountValue: rupees.refine((value) => value > 0, 'ABOVE_ZERO'),
  minOrderAmount: rupees.optional(),
  maxDiscountAmount: rupees.refine((value) => value > 0, 'ABOVE_ZERO').nullish(),
  startDate: moment.nullish(),
  endDate: moment.nullish(),
  usageLimit: z.number().int().min(1).max(10_000_000).nullish(),
  usagePerUser: z.number().int().min(1).max(10_000).nullish(),
  brandIds: ids(200).optional(),
  categoryIds: ids(100).optional(),
  productIds: ids(500).optional(),
  excludesPrescription: z.boolean().optional(),
  customerGroups: z.array(groupName).max(20).optional(),
  firstOrderOnly: z.boolean().optional(),
  budget: rupees.refine((value) => value > 0, 'ABOVE_ZERO').nullish(),
  codesOnly: z.boolean().optional(),
  status: z.enum(['active', 'inactive']).optional(),
}

const CodeCounts = z.object({ made: z.number(), used: z.number() })

const filters = { search: search.optional(), status: z.enum(['active', 'inactive']).optional() }

export const couponOperations = {
  'POST /coupon': op({
    summary: 'Add a coupon.',
    access: 'admin',
    duty: 'coupons.write',
    body: z.strictObject(fields),
    response: data(Coupon),
    status: [201],
  }),
  'PUT /coupon/:id': op({
    summary: 'Change a coupon.',
    access: 'admin',
    duty: 'coupons.write',
    body: z.strictObject({ ...fields, version: z.number().int() }).partial(),
    response: data(Coupon),
  }),
  'GET /coupon': op({
    summary: 'Coupons, with paging. Keeps the specification’s own shape.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      ...filters,
      sort: z.enum(couponSorts).optional(),
      order: order.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      coupons: z.array(Coupon),
      totalCoupons: z.number(),
      totalPages: z.number(),
      currentPage: z.number(),
    }),
  }),
  'GET /coupon/export': op({
    summary: 'Every coupon that the filters match as CSV, in the order in which they were added.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object(filters),
    response: 'raw',
  }),
  'POST /coupon/validate': op({
    summary: 'What a code would do to the caller’s own cart.',
    access: 'guest',
    session: true,
    body: z.strictObject({ code: text(60) }),
    response: data(
      z.object({
        coupon: Coupon.pick({
          id: true,
          code: true,
          description: true,
          discountType: true,
          discountValue: true,
          minOrderAmount: true,
          maxDiscountAmount: true,
          endDate: true,
        }),
        discountAmount: z.number(),
        discountType: z.enum(['percentage', 'fixed']),
        discountValue: z.number(),
        finalTotal: z.number(),
      }),
    ),
  }),
  'GET /coupon/:id': op({
    summary: 'One coupon.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(Coupon),
  }),
  'GET /coupon/:id/redemptions': op({
    summary: 'Who used a coupon, newest first.',
    access: 'admin',
    duty: 'orders.read',
    query: z.object({ page: page.optional(), limit: limit.optional() }),
    response: data(z.array(Redemption)).extend({
      meta: z.object({ total: z.number(), page: z.number(), limit: z.number(), totalPages: z.number() }),
    }),
  }),
  'POST /coupon/:id/preview': op({
    summary: 'What a coupon would do to a cart of these products at today’s prices. Counts nothing.',
    access: 'admin',
    duty: 'catalogue.read',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ productId: id, quantity: z.number().int().min(1).max(1000) }))
        .min(1, 'CART_ITEMS')
        .max(50),
    }),
    response: data(
      z.object({
        subtotalAmount: z.number(),
        discountAmount: z.number(),
        finalTotal: z.number(),
        /** The reason, in the shopper's words, why a new shopper could not use it on this cart. */
        refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  'GET /coupon/:id/codes': op({
    summary: 'How many one-time codes a coupon has, and how many are used.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(CodeCounts),
  }),
  'POST /coupon/:id/codes': op({
    summary: 'Make one-time codes of a coupon: each counts for one order.',
    access: 'admin',
    duty: 'coupons.write',
    body: z.strictObject({ count: z.number().int().min(1).max(MAX_CODES) }),
    response: data(CodeCounts),
    status: [201],
  }),
  'GET /coupon/:id/codes/export': op({
    summary: 'The one-time codes of a coupon as CSV, with the order that used each.',
    access: 'admin',
    duty: 'coupons.write',
    response: 'raw',
  }),
  'DELETE /coupon/:id': op({
    summary: 'Delete a coupon; past orders keep it.',
    access: 'admin',
    duty: 'coupons.write',
    response: done,
  }),
  'POST /coupon/:id/increment-usage': op({
    summary: 'Record a redemption by hand. No app calls it when an order is placed.',
    access: 'admin',
    duty: 'coupons.write',
    body: z.strictObject({ reason: text(300) }),
    response: data(Coupon),
  }),
} as const
