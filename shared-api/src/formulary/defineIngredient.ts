import type { SaleClass } from '../saleClasses.ts'
import { childMaximaOfIngredient } from './childMaxima.ts'
import { maximaOfIngredient } from './doseMaxima.ts'
import type { DoseLimits, Ingredient } from './ingredient.ts'
import type { IngredientClass } from './ingredientClasses.ts'

type Details = Partial<
  Omit<
    Ingredient,
    'id' | 'inn' | 'urName' | 'classes' | 'saleClassFloor' | 'limits' | 'maxima' | 'childMaxima'
  >
> & {
  /** `otc` must be stated: a prescription is needed by default, and controlled ingredients are restricted. */
  saleClassFloor?: SaleClass
  limits?: Partial<DoseLimits>
}

const noLimits: DoseLimits = {
  routes: ['oral'],
  maxMgPerDose: null,
  maxMgPerDay: null,
  maxMgPerDayModified: null,
  maxMgPerKgPerDay: null,
  minAgeMonths: null,
  maxDaysOtc: null,
  otcMgPerOrder: null,
  otcMgPer30Days: null,
}

/** Returns a whole row from the facts that differ from the defaults. */
export const defineIngredient = (
  id: string,
  inn: string,
  urName: string,
  classes: readonly IngredientClass[],
  details: Details = {},
): Ingredient => ({
  id,
  inn,
  urName,
  classes,
  salts: [],
  saltsDiffer: false,
  allergyGroups: [],
  narrow: false,
  device: false,
  biologic: false,
  antimicrobial: false,
  control: 'none',
  refillable: false,
  shortCourse: false,
  saleClassFloor: details.control === 'controlled' ? 'restricted' : 'prescription',
  saleClassBy: [],
  mgPerIu: null,
  source: null,
  maxima: maximaOfIngredient(id),
  childMaxima: childMaximaOfIngredient(id),
  ...details,
  limits: { ...noLimits, ...details.limits },
})
