import { z } from 'zod'
import { doseUnits } from '../formulary/productForms.ts'
import { stopCodes } from '../formulary/safety/stop.ts'
import { Sig } from '../sig/sig.ts'
import { prescriptionMarks, prescriptionStatuses, rejectionReasons } from '../states/prescriptionStates.ts'
import { amount, day, id } from './operation.ts'

/** `remaining` counts the packs of this product that cover the rest of the line. */
const Equal = z.object({ productId: id, name: z.string(), remaining: z.number() })

/** A safety stop that the pharmacist confirmed: in the words of that day, with the reason. */
export const ConfirmedStop = z.object({
  code: z.enum(stopCodes),
  /** The products of the lines. */
  productIds: z.array(id),
  text: z.object({ en: z.string(), ur: z.string() }),
  source: z.string(),
  /** The pharmacist who had signed the rule; null means not yet signed. */
  reviewedBy: z.string().nullable(),
  reason: z.string(),
  confirmedBy: z.string(),
  confirmedAt: z.string(),
})
export type ConfirmedStop = z.output<typeof ConfirmedStop>

export const Prescription = z.object({
  id,
  prescriptionNumber: z.string(),
  status: z.enum(prescriptionStatuses),
  claimedBy: z.string().nullable(),
  patientName: z.string(),
  /** As the customer wrote it. */
  doctorName: z.string().nullable(),
  /** As the pharmacist read it on the page. */
  prescriber: z.object({ name: z.string(), pmdc: z.string().nullable() }).nullable(),
  writtenOn: z.string().nullable(),
  /** Marks that the pharmacist saw on the page. */
  seenMarks: z.array(z.enum(prescriptionMarks)),
  city: z.string(),
  phone: z.string(),
  notes: z.string().nullable(),
  /** One for each page, always an image. */
  files: z.array(z.object({ id, type: z.string(), pages: z.literal(1), url: z.string() })),
  items: z.array(
    z.object({
      productId: id,
      /** Name, generic, strength and form as they were approved. */
      name: z.string(),
      genericName: z.string().nullable(),
      strength: z.string().nullable(),
      dosageForm: z.string().nullable(),
      /** Packs. */
      quantity: z.number(),
      remaining: z.number(),
      /** The dose in English, or as it was typed before doses were read. */
      dosage: z.string().nullable(),
      /** The number of times a day that a typed `dosage` is taken. */
      timesPerDay: z.number().nullable(),
      days: z.number().nullable(),
      sig: Sig.nullable(),
      /** The dose as a sentence in both languages. */
      dose: z.object({ en: z.string(), ur: z.string() }).nullable(),
      /** The reason for a line without a dose. */
      reason: z.string().nullable(),
      /** The treatment goes on after `days`. */
      continues: z.boolean(),
      doseUnit: z.enum(doseUnits).nullable(),
      /** Tablets, ml, units or puffs that were approved; null when they cannot be counted. */
      doseUnits: z.number().nullable(),
      /** Those that are left to order. */
      doseUnitsLeft: z.number().nullable(),
      /**
       * The same medicine of another maker or in another pack, offered by the pharmacist: the shopper decides, and both
       * draw on the same dose units. `remaining` counts its own packs.
       */
      offered: Equal.nullable(),
      /**
       * The same medicine of other makers and in other packs that is in stock, cheapest per unit first. The shopper may
       * take it without asking, and it draws on the same dose units.
       */
      equals: z.array(
        Equal.extend({
          /** False for larger packs that leave a part of the rest to the approved medicine. */
          coversRest: z.boolean(),
        }),
      ),
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
  /** Admins only: the patient's age at the review; null while it is not entered. */
  patientAgeMonths: z.number().nullable().optional(),
  patientWeightKg: z.number().nullable().optional(),
  /** Admins only: safety stops that the pharmacist confirmed. */
  confirmedStops: z.array(ConfirmedStop).optional(),
  /** Admins only: the caller has claimed it. */
  claimedByMe: z.boolean().optional(),
  /** Admins only: accounts on which one of these pages stands, this one included. */
  seenOnAccounts: z.number().optional(),
  /**
   * Admins only: the same page on other prescriptions, those of other customers included, and pages of other customers
   * that look like it. `similar` is a hint: two prescriptions on one printed form look alike.
   */
  sentBefore: z
    .array(
      z.object({
        match: z.enum(['same', 'similar']),
        /** The page of this prescription, from 1. */
        page: z.number(),
        prescriptionId: id,
        prescriptionNumber: z.string(),
        status: z.enum(prescriptionStatuses),
        sameCustomer: z.boolean(),
        /** Its account is closed: the page is gone, and its hashes recognise it. */
        accountClosed: z.boolean(),
        /** When medicines were handed out for it last; null: never. */
        dispensedAt: z.string().nullable(),
        createdAt: z.string(),
      }),
    )
    .optional(),
})
export type Prescription = z.output<typeof Prescription>

/** A prescription that waits, with the most urgent order that waits for it. */
export const QueuedPrescription = Prescription.extend({
  waitingOrder: z
    .object({
      id,
      orderNumber: z.string(),
      totalAmount: amount,
      isPaid: z.boolean(),
      isExpress: z.boolean(),
      needsColdChain: z.boolean(),
      /** The last day of delivery at checkout. */
      dueOn: day,
    })
    .nullable(),
})
export type QueuedPrescription = z.output<typeof QueuedPrescription>
