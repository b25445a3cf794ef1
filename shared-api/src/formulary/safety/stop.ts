import type { Sig } from '../../sig/sig.ts'
import type { FactText } from '../patientFacts/patientFacts.ts'
import type { ProductIdentity } from '../productForms.ts'

/** Stops of one dose, which the preview of a written dose shows too. */
export const doseStopCodes = [
  'DOSE_ABOVE_MAXIMUM',
  'DOSE_AT_ONCE',
  'DOSE_UNUSUAL',
  'DOSE_WITHOUT_MAXIMUM',
  'COURSE_LONG',
] as const
export type DoseStopCode = (typeof doseStopCodes)[number]

export const stopCodes = [
  'SAME_INGREDIENT',
  'SAME_CLASS',
  'INTERACTION',
  'CHILD_AGE',
  'CHILD_FORM',
  'SENT_BEFORE',
  ...doseStopCodes,
  'CHILD_WEIGHT',
  'CHILD_DOSE',
  'CHILD_MAXIMUM',
  'CHILD_UNUSUAL',
] as const
export type StopCode = (typeof stopCodes)[number]

/** A medicine on the prescription, or one that the patient already has. */
export interface CheckedLine {
  productId: string
  name: string
  genericName: string | null
  dosageForm: string | null
  identity: ProductIdentity | null
  identityKey: string | null
  /** The dose of a line on the prescription; null where it has none that can be read. */
  sig?: Sig | null
  /** Days of a line without a dose. */
  days?: number | null
  /** Set for a medicine that the patient has from an earlier prescription. */
  running: {
    prescriptionNumber: string
    /** It is nearly used up: the same medicine of any maker is a refill. */
    isDue: boolean
    /** It was never handed out, or has no days: the same product again is no second medicine. */
    isOpen: boolean
  } | null
}

/** The patient at the review. Null means not entered, and is never guessed. */
export interface Patient {
  ageMonths: number | null
  weightKg: number | null
}

/** A reason not to approve, until the pharmacist confirms it. */
export interface SafetyStop {
  code: StopCode
  /** One stop of these lines: the code, the ingredient or rule, and the products. */
  key: string
  productIds: string[]
  /** Names of the lines. */
  lines: string[]
  text: FactText
  source: string
  /** The pharmacist who signed the rule; null means not yet signed. */
  reviewedBy: string | null
}
