import { z } from 'zod'
import { data, dayParam, id, limit, listMeta, op, page, search } from './operation.ts'

/** One line of the prescription register: units that were dispensed, or that came back. Never edited. */
export const RegisterEntry = z.object({
  serial: z.number(),
  at: z.string(),
  orderId: id,
  orderNumber: z.string(),
  prescriptionNumber: z.string(),
  patientName: z.string(),
  doctorName: z.string().nullable(),
  medicine: z.string(),
  manufacturer: z.string(),
  batchNumber: z.string(),
  expiryDate: z.string(),
  /** Packs. Below zero in a reversal: they came back, or never arrived. */
  quantity: z.number(),
  /** The serial number of the row that a reversal takes back. */
  reverses: z.number().nullable(),
  /** The responsible pharmacist by the name of that day: dispensed it, or approved the prescription. */
  pharmacist: z.string(),
  pharmacistId: id,
  /** The number of the registration with the Pharmacy Council on that day. */
  pharmacistCouncil: z.string(),
  /** The member of staff who dispensed it or recorded the reversal, by the name of that day. */
  actor: z.string(),
  actorId: id,
  /** Safety stops of this medicine that the pharmacist confirmed, with the reasons. */
  confirmedStops: z.string().nullable(),
})
export type RegisterEntry = z.output<typeof RegisterEntry>

const filter = { search: search.optional(), from: dayParam.optional(), to: dayParam.optional() }

export const registerOperations = {
  'GET /register': op({
    summary: 'The prescription register, the newest first.',
    access: 'admin',
    duty: 'register.read',
    query: z.object({ ...filter, page: page.optional(), limit: limit.optional() }),
    response: data(z.array(RegisterEntry)).extend({
      meta: listMeta,
    }),
  }),
  'GET /register/export': op({
    summary: 'The register as CSV, in the order of its serial numbers.',
    access: 'admin',
    duty: 'register.read',
    stepUp: true,
    query: z.object(filter),
    response: 'raw',
  }),
} as const
