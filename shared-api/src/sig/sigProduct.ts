import type { DoseUnit, FormGroup, Release, Route, Splittable } from '../formulary/productForms.ts'

/** The strength of one dose unit: 20 mg in a tablet, 25 mg in a ml, 100 mcg in a puff. */
export interface Strength {
  amount: number
  unit: 'mg' | 'mcg' | 'g' | 'IU'
}

/** The facts of a product that a written dose is checked and counted against. */
export interface SigProduct {
  formGroup: FormGroup
  /** Null when not known: then no part of a tablet is taken. */
  release: Release | null
  /** Null for a form with more than one, as an injection. */
  route: Route | null
  doseUnit: DoseUnit
  /** Dose units in one pack; null when they cannot be counted, as in a cream. */
  doseUnitsPerPack: number | null
  /** Days that an opened pack lasts; null without such a limit. */
  inUseDays: number | null
  splittable: Splittable
  /** Units in one strip, when strips are sold singly. */
  openable: number | null
  /** An insulin pen: each injection first expels priming units. */
  isPen: boolean
  /** Per dose unit, one row for each ingredient; empty when not known. */
  strength: readonly Strength[]
  /**
   * Dose units that hold the sum of the ingredients which the name of a combination prints: 1 for Augmentin 625 mg, 5
   * for 312.5 mg in 5 ml. Absent where names print each ingredient, as Co-Diovan 80/12.5.
   */
  printedSumIn?: number
  /** Dose units of the formulary's maximum in a day for an adult. Absent without a maximum. */
  mostPerDay?: number
  /** Dose units of a single dose, or of doses at least a week apart, where these are larger. */
  mostOnSpacedDay?: number
  /** Days between two doses of a medicine that is never taken daily, such as methotrexate. */
  leastDaysApart?: number
  antimicrobial: boolean
}
