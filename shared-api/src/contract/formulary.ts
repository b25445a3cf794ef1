import { z } from 'zod'
import { formGroups, routes } from '../formulary/productForms.ts'
import { saleClasses } from '../saleClasses.ts'
import { data, done, id, limit, listMeta, op, page, search, time } from './operation.ts'

/** `changed`: a pharmacist signed an earlier text, and the present one counts as unsigned. */
export const signatureStates = ['unsigned', 'signed', 'changed'] as const

const bilingual = z.object({ en: z.string(), ur: z.string() })
const routeList = z.array(z.enum(routes))

/** One ingredient of the formulary with all that a signature covers. */
const FormularyEntry = z.object({
  id,
  /** SHA-256 of the entry. A signature holds for this text only. */
  textHash: z.string(),
  state: z.enum(signatureStates),
  /** The last signature, of an earlier text when the state is `changed`. */
  signature: z.object({ pharmacist: z.string(), councilNumber: z.string(), signedAt: time }).nullable(),
  inn: z.string(),
  urName: z.string(),
  salts: z.array(z.string()),
  saltsDiffer: z.boolean(),
  classes: z.array(z.string()),
  allergyGroups: z.array(z.string()),
  narrow: z.boolean(),
  device: z.boolean(),
  biologic: z.boolean(),
  antimicrobial: z.boolean(),
  control: z.enum(['none', 'precursor', 'controlled']),
  refillable: z.boolean(),
  shortCourse: z.boolean(),
  saleClassFloor: z.enum(saleClasses),
  saleClassBy: z.array(
    z.object({
      routes: routeList,
      saleClass: z.enum(saleClasses),
      aboveMg: z.number().optional(),
      upToMg: z.number().optional(),
    }),
  ),
  mgPerIu: z.number().nullable(),
  limits: z.object({
    routes: routeList,
    maxMgPerDose: z.number().nullable(),
    maxMgPerDay: z.number().nullable(),
    maxMgPerDayModified: z.number().nullable(),
    maxMgPerKgPerDay: z.number().nullable(),
    minAgeMonths: z.number().nullable(),
    maxDaysOtc: z.number().nullable(),
    otcMgPerOrder: z.number().nullable(),
    otcMgPer30Days: z.number().nullable(),
  }),
  maxima: z.array(
    z.object({
      routes: routeList,
      forms: z.array(z.enum(formGroups)).optional(),
      mgPerDay: z.number(),
      /** Days between two doses, or a single dose. 1 for a daily dose. */
      fromDaysApart: z.number(),
      source: z.string(),
    }),
  ),
  /** For children of an age, in months. */
  childMaxima: z.array(
    z.object({
      routes: routeList,
      fromMonths: z.number(),
      belowMonths: z.number(),
      mgPerDay: z.number(),
      source: z.string(),
    }),
  ),
  source: z.string().nullable(),
  facts: z.array(
    z.object({
      routes: routeList,
      what: bilingual,
      take: bilingual.nullable(),
      avoid: bilingual.nullable(),
      warnings: z.record(z.string(), bilingual),
      storage: bilingual.nullable(),
      source: z.string(),
    }),
  ),
})
export type FormularyEntry = z.output<typeof FormularyEntry>

export const formularyOperations = {
  'GET /formulary': op({
    summary: 'The ingredients of the formulary by name, each with its limits, texts, sources and signature.',
    access: 'admin',
    duty: 'catalogue.read',
    query: z.object({
      search: search.optional(),
      state: z.enum(signatureStates).optional(),
      page: page.optional(),
      limit: limit.optional(),
    }),
    response: data(z.array(FormularyEntry)).extend({
      /** `maySign`: the caller is a pharmacist who is registered with the council today. */
      meta: listMeta.extend({ maySign: z.boolean() }),
    }),
  }),
  'PUT /formulary/:id/signature': op({
    summary:
      'Sign an entry as a pharmacist with a council number. `textHash` names the text that was read: another one is 409.',
    access: 'admin',
    duty: 'prescriptions.review',
    body: z.strictObject({ textHash: z.string().min(1).max(64) }),
    response: data(FormularyEntry),
  }),
  'DELETE /formulary/:id/signature': op({
    summary: 'Withdraw the signature of an entry. The audit log keeps who signed it.',
    access: 'admin',
    duty: 'prescriptions.review',
    response: done,
  }),
} as const
