import type { SaleClass } from '../saleClasses.ts'
import type { AllergyGroup, IngredientClass } from './ingredientClasses.ts'
import type { FormGroup, Route } from './productForms.ts'

/** Adult limits in mg, unless a field says otherwise. Null means that this table states no limit. */
export interface DoseLimits {
  /** The amounts hold for these routes only: the limit of a tablet says nothing about a gel. */
  routes: readonly Route[]
  maxMgPerDose: number | null
  maxMgPerDay: number | null
  /** For modified and prolonged release, where it differs. */
  maxMgPerDayModified: number | null
  maxMgPerKgPerDay: number | null
  minAgeMonths: number | null
  maxDaysOtc: number | null
  /** Sold without a prescription in one order. */
  otcMgPerOrder: number | null
  /** Sold without a prescription to one customer in any 30 days. */
  otcMgPer30Days: number | null
}

/** A maximum for an adult with its own source, for another route than the limits or for doses days apart. */
export interface DoseMaximum {
  routes: readonly Route[]
  /** Absent for all forms of the routes. */
  forms?: readonly FormGroup[]
  /** Milligrams on one day of taking. */
  mgPerDay: number
  /** It holds for doses that are at least so many days apart, and for a single dose. 1 for a daily dose. */
  fromDaysApart: number
  source: string
}

/** A maximum for children of an age, with its own source. */
export interface ChildMaximum {
  routes: readonly Route[]
  fromMonths: number
  belowMonths: number
  mgPerDay: number
  source: string
}

/** Another sale class than the floor, for products of these routes and strengths. The first that fits counts. */
export interface SaleClassException {
  routes: readonly Route[]
  saleClass: SaleClass
  /** Bounds of the strength per tablet, ml, g or metered dose. A product of unknown strength fits no bound. */
  aboveMg?: number
  upToMg?: number
}

/** A row of the formulary. It claims nothing until a pharmacist has signed it in the back office. */
export interface Ingredient {
  id: string
  /** The international nonproprietary name, or the usual English name. */
  inn: string
  urName: string
  salts: readonly string[]
  /** True when equal amounts of two salts are not equal doses, as in perindopril erbumine and arginine. */
  saltsDiffer: boolean
  classes: readonly IngredientClass[]
  allergyGroups: readonly AllergyGroup[]
  /** A small change of the dose harms, so that makers are not exchanged without a prescriber. */
  narrow: boolean
  /** Given by a device that the patient has to learn. */
  device: boolean
  biologic: boolean
  antimicrobial: boolean
  control: 'none' | 'precursor' | 'controlled'
  /** The treatment usually goes on, so that a refill may be proposed. */
  refillable: boolean
  /** A usual treatment ends within 10 days. */
  shortCourse: boolean
  /** The sale class of a product is at least this one, unless an exception applies. */
  saleClassFloor: SaleClass
  saleClassBy: readonly SaleClassException[]
  /** Milligrams in one IU, where one factor holds; null otherwise. */
  mgPerIu: number | null
  limits: DoseLimits
  maxima: readonly DoseMaximum[]
  childMaxima: readonly ChildMaximum[]
  source: string | null
}

export type IngredientOf = (id: string) => Ingredient | undefined
