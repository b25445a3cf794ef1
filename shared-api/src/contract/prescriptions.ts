import { z } from 'zod'
import { doseStopCodes } from '../formulary/safety/stop.ts'
import { MAX_DAYS, Sig } from '../sig/sig.ts'
import { sigProblemCodes } from '../sig/sigProblem.ts'
import { prescriptionMarks, prescriptionStatuses, rejectionReasons } from '../states/prescriptionStates.ts'
import { anyPhone } from './auth.ts'
import {
  countedMeta,
  data,
  dayParam,
  id,
  limit,
  line,
  many,
  offset,
  op,
  order,
  search,
  text,
} from './operation.ts'
import { Prescription, QueuedPrescription } from './prescriptionShape.ts'
import { Product } from './products.ts'

const filters = {
  status: many(z.enum(prescriptionStatuses)),
  search: search.optional(),
  fromDate: dayParam.optional(),
  toDate: dayParam.optional(),
  limit: limit.optional(),
  offset: offset.optional(),
}

const adminFilters = {
  ...filters,
  city: z.string().trim().max(100).optional(),
  customerId: id.optional(),
}

const list = data(z.array(Prescription)).extend({
  meta: z.object({ total: z.number(), limit: z.number(), offset: z.number(), ...countedMeta }),
})

export const prescriptionOperations = {
  'POST /prescription': op({
    summary: 'Upload a prescription: one to five files (JPEG, PNG, WebP, HEIC, PDF; up to 10 MB each).',
    access: 'customer',
    form: z.strictObject({
      patientName: line(100),
      phone: anyPhone,
      city: line(100),
      doctorName: line(100, 0).optional(),
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
    duty: 'prescriptions.read',
    query: z.object({
      ...adminFilters,
      /** By the time of upload: `asc` is the queue, `desc` (the default) the newest first. */
      order: order.optional(),
    }),
    response: list,
  }),
  'GET /prescription/admin/queue': op({
    summary:
      'The prescriptions that wait for a pharmacist: the caller’s own claims, then by the last day of delivery of the ' +
      'order that waits, cold chain, paid orders and the wait.',
    access: 'admin',
    duty: 'prescriptions.read',
    query: z.object({ limit: limit.optional() }),
    response: data(z.array(QueuedPrescription)).extend({
      meta: z.object({ total: z.number(), limit: z.number(), ...countedMeta }),
    }),
  }),
  'GET /prescription/admin/export': op({
    summary: 'Every prescription that the filters match as CSV, in the order in which they were sent.',
    access: 'admin',
    duty: 'register.read',
    stepUp: true,
    query: z.object(adminFilters).omit({ limit: true, offset: true }),
    response: 'raw',
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
    duty: 'prescriptions.read',
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
    summary:
      'Review a prescription. Rejecting needs a note. Approving needs the prescriber, the date and for each line a ' +
      'dose or a reason; the response names all that is missing. A product that changed after `productVersion`: 409 ' +
      '`STALE`. Medicines that harm together, beside those that the patient already has, or at the patient’s age, doses ' +
      'above a maximum, and pages that were approved before: 409 `SAFETY_STOP` with `data.stops`, until each is in ' +
      '`confirmed` with a reason.',
    access: 'admin',
    duty: 'prescriptions.review',
    actsOn: { thing: 'prescription', by: 'id' },
    body: z.strictObject({
      status: z.enum(prescriptionStatuses),
      reviewNote: text(1000, 0).optional(),
      reasonCode: z.enum(rejectionReasons).optional(),
      items: z
        .array(
          z.strictObject({
            productId: id,
            /** The `version` of the product that the pharmacist read. */
            productVersion: z.number().int().nullish(),
            /** The dose as `POST /prescription/admin/sig` returns it, or the text that it reads. */
            sig: z.union([Sig, text(2000)]).nullish(),
            /** The reason for a line without a dose; then `quantity` states the packs. */
            reason: text(200, 0).nullish(),
            days: z.number().int().min(1).max(MAX_DAYS).nullish(),
            /** The treatment goes on after `days`. By default as the text of the dose says. */
            continues: z.boolean().optional(),
            /** Packs. By default those that the dose needs, and never more. */
            quantity: z.number().int().min(1).max(1000).nullish(),
            /** A note in free text beside the reason; it is no dose. */
            dosage: text(200, 0).nullish(),
            timesPerDay: z.number().int().min(1).max(24).nullish(),
            /** Same ingredient, strength, form and release. Another pack needs a line that counts dose units. */
            offeredProductId: id.nullish(),
          }),
        )
        .max(30)
        .optional(),
      prescriber: z.strictObject({ name: line(100), pmdc: text(40, 0).nullish() }).optional(),
      /** The day that the prescriber wrote on the page. */
      writtenOn: z.iso.date().optional(),
      /** Marks that the pharmacist saw on the page. */
      seenMarks: z.array(z.enum(prescriptionMarks)).max(prescriptionMarks.length).optional(),
      /** The patient's age on the page. Nothing about the age is checked without it. */
      patientAgeMonths: z.number().int().min(0).max(1440).nullish(),
      /** The patient's weight in kg, as measured. A child's dose by weight is a stop without it. */
      patientWeightKg: z.number().min(0.5).max(300).multipleOf(0.1).nullish(),
      /**
       * Reasons for the stops of a 409 `SAFETY_STOP`, by the `key` of each. Every stop needs its own, and another set of
       * lines has other keys.
       */
      confirmed: z
        .array(z.strictObject({ key: text(300), reason: text(300, 3) }))
        .max(100)
        .optional(),
      validUntil: z.iso.date().optional(),
      version: z.number().int().optional(),
    }),
    response: data(Prescription),
  }),
  'POST /prescription/admin/sig': op({
    summary:
      'Read a written dose for a product, such as `1+0+1 pc x30`. What is not understood is a problem, and nothing ' +
      'is filled in.',
    access: 'admin',
    duty: 'prescriptions.review',
    body: z.strictObject({
      text: text(2000, 0),
      productId: id,
      days: z.number().int().min(1).max(365).optional(),
    }),
    response: data(
      z.object({
        /** Null when the text is not understood; then `problems` say why. */
        sig: Sig.nullable(),
        /** The dose as a sentence. */
        en: z.string().nullable(),
        ur: z.string().nullable(),
        /** Tablets, ml, units or puffs of the whole treatment; null when they cannot be counted. */
        doseUnits: z.number().nullable(),
        packs: z.number().nullable(),
        /** Also of a dose that is understood, but that is approved only with a reason. */
        problems: z.array(
          z.object({ code: z.enum([...sigProblemCodes, ...doseStopCodes]), message: z.string() }),
        ),
      }),
    ),
  }),
  'GET /prescription/admin/medicine': op({
    summary:
      'Find a medicine for a line. `data` has the typed ingredient, strength and release only; other and misspelt ' +
      'names are in `didYouMean`, and `notStocked` names what the catalogue lacks. `otherStrengths` are those of the ' +
      'same medicine when the typed one is missing. `takenByEnter` is null when the pharmacist has to choose.',
    access: 'admin',
    duty: 'prescriptions.review',
    query: z.object({ search: search.optional() }),
    response: data(z.array(Product)).extend({
      takenByEnter: z.string().nullable(),
      didYouMean: z.array(Product),
      notStocked: z.string().nullable(),
      otherStrengths: z.array(z.string()),
    }),
  }),
  'GET /prescription/admin/:id/offers': op({
    summary:
      'Facts that a review may take over: the prescription lines of the customer’s orders that wait, and doctors of ' +
      'the name that the customer wrote. Each is an offer, and none is a default.',
    access: 'admin',
    duty: 'prescriptions.review',
    response: data(
      z.object({
        lines: z.array(
          z.object({
            product: Product,
            /** Packs in the order. */
            quantity: z.number(),
            orderId: id,
            orderNumber: z.string(),
          }),
        ),
        /** From earlier approvals, newest first. */
        prescribers: z.array(z.object({ name: z.string(), pmdc: z.string().nullable() })),
      }),
    ),
  }),
  'GET /prescription/admin/doses': op({
    summary:
      'Doses that the caller has approved before for the same ingredient, strength, form and release, newest first. ' +
      'Empty when there is none.',
    access: 'admin',
    duty: 'prescriptions.review',
    query: z.object({ productId: id }),
    response: data(
      z.array(
        z.object({
          /** The dose as a sentence, which reads back as the same dose. */
          text: z.string(),
          /** The newest approval with this dose. */
          approvedAt: z.string(),
        }),
      ),
    ),
  }),
  'GET /prescription/by-number/:number': op({
    summary: 'One prescription by its number: own, or any for an admin.',
    access: 'customer',
    duty: 'prescriptions.read',
    response: data(Prescription),
  }),
  'GET /prescription/:id': op({
    summary: 'One prescription: own, or any for an admin.',
    access: 'customer',
    duty: 'prescriptions.read',
    response: data(Prescription),
  }),
  'GET /prescription/:id/files/:fileId': op({
    summary:
      'One file, for the owner or staff who read prescriptions: by token, or by the signed query of their session for 5 minutes.',
    access: 'guest',
    duty: 'prescriptions.read',
    query: z.object({
      expires: z.string().max(20).optional(),
      session: z.string().max(64).optional(),
      signature: z.string().max(200).optional(),
      /** At most 160 pixels, where it was made at the upload. */
      size: z.literal('small').optional(),
    }),
    response: 'raw',
  }),
} as const
