import { z } from 'zod'
import {
  amountUnits,
  doseUnits,
  formGroups,
  perUnits,
  releases,
  routes,
  splittables,
} from '../formulary/productForms.ts'
import { text } from './operation.ts'

const amount = z.number().positive()

const Part = z.strictObject({
  /** An id of the formulary. */
  ingredientId: text(80),
  salt: text(60).nullable(),
  /** Null when the label does not state it. */
  amount: amount.nullable(),
  unit: z.enum(amountUnits).nullable(),
  /** The strength holds in this amount of `perUnit`: 5 for 250 mg in 5 ml. */
  perAmount: amount,
  perUnit: z.enum(perUnits).nullable(),
})

/** The identity of a medicine. Null means unknown, and unknown never equals unknown. */
export const Identity = z.strictObject({
  ingredients: z.array(Part).min(1).max(30),
  formGroup: z.enum(formGroups).nullable(),
  release: z.enum(releases).nullable(),
  route: z.enum(routes).nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  /** 1000 IU in a vial of 10 ml; null where doses cannot be counted, as in a cream. */
  doseUnitsPerPack: amount.nullable(),
  /** Days that an opened pack lasts. */
  inUseDays: z.number().int().min(1).max(365).nullable(),
  splittable: z.enum(splittables),
  /** Units of one strip, when strips are sold singly. */
  openable: z.number().int().min(1).max(1000).nullable(),
})
export type Identity = z.output<typeof Identity>
