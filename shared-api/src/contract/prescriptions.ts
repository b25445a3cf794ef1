import { z } from 'zod'
import { prescriptionStatuses, rejectionReasons } from '../states/prescriptionStates.ts'
import { phone } from './auth.ts'
import { countedMeta, data, dayParam, id, limit, many, offset, op, order, search, text } from './operation.ts'

export const Prescription = z.object({
  id,
  prescriptionNumber: z.string(),
  status: z.enum(prescriptionStatuses),
  claimedBy: z.string().nullable(),
  patientName: z.string(),
  doctorName: z.string().nullable(),
  city: z.string(),
  phone: z.string(),
  notes: z.string().nullable(),
  /** One for each page, always an image. */
  files: z.array(z.object({ id, type: z.string(), pages: z.literal(1), url: z.string() })),
  items: z.array(
    z.object({
      productId: id,
      name: z.string(),
      quantity: z.number(),
      remaining: z.number(),
      dosage: z.string().nullable(),
      /** The number of times a day that `dosage` is taken. */
      timesPerDay: z.number().nullable(),
      days: z.number().nullable(),
      /** An equal that the pharmacist offers instead: the shopper decides, and both draw on `quantity`. */
      offered: z.object({ productId: id, name: z.string() }).nullable(),
    }),
  ),
  reasonCode: z.enum(rejectionReasons).nullable(),
  reviewNote: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  validUntil: z.string().nullable(),
  allowedTransitions: z.array(z.enum(prescriptionStatuses)),
  version: z.number(),
  createdAt: z.string(),
  /** Admins only: the prescription's customer. */
  customerId: id.optional(),
  /** Admins only: the caller has claimed it. */
  claimedByMe: z.boolean().optional(),
})
export type Prescription = z.output<typeof Prescription>

const filters = {
  status: many(z.enum(prescriptionStatuses)),
  search: search.optional(),
  fromDate: dayParam.optional(),
  toDate: dayParam.optional(),
  limit: limit.optional(),
  offset: offset.optional(),
}

const list = data(z.array(Prescription)).extend({
  meta: z.object({ total: z.number(), limit: z.number(), offset: z.number(), ...countedMeta }),
})

export const prescriptionOperations = {
  'POST /prescription': op({
    summary: 'Upload a prescription: one to five files (JPEG, PNG, WebP, HEIC, PDF; up to 10 MB each).',
    access: 'customer',
    form: z.strictObject({
      patientName: text(100),
      phone,
      city: text(100),
      doctorName: text(100, 0).optional(),
      notes: text(1000, 0).optional(),
    }),
    files: { field: 'files', min: 1, max: 5 },
    response: data(Prescription),
    status: [201],
  }),
  'POST /prescription/pages/:id': op({
    summary: 'Add pages that the pharmacist asked for; the prescription goes back into the queue.',
    access: 'customer',
    form: z.strictObject({}),
    files: { field: 'files', min: 1, max: 5 },
    response: data(Prescription),
    status: [201],
  }),
  'GET /prescription/my-prescriptions': op({
    summary: 'The caller’s own prescriptions, newest first.',
    access: 'customer',
    query: z.object(filters),
    response: list,
  }),
  'GET /prescription/admin/all': op({
    summary: 'All prescriptions by every filter.',
    access: 'admin',
    query: z.object({
      ...filters,
      city: z.string().trim().max(100).optional(),
      customerId: id.optional(),
      /** By the time of upload: `asc` is the queue, `desc` (the default) the newest first. */
      order: order.optional(),
    }),
    response: list,
  }),
  'GET /prescription/review-time': op({
    summary:
      'The median time of reviews in the last 30 days, for shoppers who wait; null when there were too few.',
    access: 'customer',
    response: data(z.object({ medianReviewMinutes: z.number().nullable() })),
  }),
  'GET /prescription/admin/stats': op({
    summary: 'Counts and times of the review queue.',
    access: 'admin',
    response: data(
      z.object({
        total: z.number(),
        pending: z.number(),
        underReview: z.number(),
        needsInfo: z.number(),
        approved: z.number(),
        rejected: z.number(),
        dispensed: z.number(),
        expired: z.number(),
        oldestPendingMinutes: z.number().nullable(),
        medianReviewMinutes: z.number().nullable(),
      }),
    ),
  }),
  'PATCH /prescription/admin/:id': op({
    summary: 'Review a prescription. Rejecting needs a note.',
    access: 'admin',
    body: z.strictObject({
      status: z.enum(prescriptionStatuses),
      reviewNote: text(1000, 0).optional(),
      reasonCode: z.enum(rejectionReasons).optional(),
      items: z
        .array(
          z.strictObject({
            productId: id,
            quantity: z.number().int().min(1).max(1000),
            dosage: text(200, 0).nullish(),
            timesPerDay: z.number().int().min(1).max(24).nullish(),
            days: z.number().int().min(1).max(365).nullish(),
            /** Same ingredient, strength, form and units in a pack. */
            offeredProductId: id.nullish(),
          }),
        )
        .max(30)
        .optional(),
      validUntil: z.iso.date().optional(),
      version: z.number().int().optional(),
    }),
    response: data(Prescription),
  }),
  'GET /prescription/by-number/:number': op({
    summary: 'One prescription by its number: own, or any for an admin.',
    access: 'customer',
    response: data(Prescription),
  }),
  'GET /prescription/:id': op({
    summary: 'One prescription: own, or any for an admin.',
    access: 'customer',
    response: data(Prescription),
  }),
  'GET /prescription/:id/files/:fileId': op({
    summary:
      'One file, for the owner or an admin: by token, or by the signed query of their session for 5 minutes.',
    access: 'guest',
    query: z.object({
      expires: z.string().max(20).optional(),
      session: z.string().max(64).optional(),
      signature: z.string().max(200).optional(),
    }),
    response: 'raw',
  }),
} as const
