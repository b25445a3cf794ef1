import { mgPerDoseUnit } from './amounts.ts'
import type { DoseMaximum, Ingredient, IngredientOf } from './ingredient.ts'
import type { ProductIdentity } from './productForms.ts'
import { STARTER } from './sources.ts'

/** The most of one ingredient on a day of taking, in a product. */
export interface Maximum {
  ingredient: Ingredient
  /** Milligrams in one dose unit of the product. */
  mgPerUnit: number
  /** The label counts it in international units. */
  isInternational: boolean
  mgPerDay: number
  /** Milligrams at one time, where the formulary states them for this release. */
  mgAtOnce: number | null
  source: string
}

const fits = ({ routes, forms }: DoseMaximum, { route, formGroup }: ProductIdentity) =>
  route !== null &&
  routes.includes(route) &&
  (forms === undefined || (formGroup !== null && forms.includes(formGroup)))

/** The row for the rarest doses that are still as far apart as these. */
const ownMaximum = (
  { maxima }: Ingredient,
  identity: ProductIdentity,
  daysApart: number,
): DoseMaximum | undefined =>
  maxima
    .filter((one) => fits(one, identity) && one.fromDaysApart <= daysApart)
    .reduce<DoseMaximum | undefined>(
      (rarest, one) => (rarest && rarest.fromDaysApart >= one.fromDaysApart ? rarest : one),
      undefined,
    )

/**
 * Returns the maximum of each ingredient that has one for this route, for days of taking that are so far apart.
 * `daysApart` is 1 for a daily dose, and infinite for a single one.
 */
export const maximaOf = (
  identity: ProductIdentity,
  daysApart: number,
  ingredientOf: IngredientOf,
): Maximum[] => {
  const { ingredients, doseUnit, route, release } = identity
  const isPlain = release === 'plain' || release === 'enteric'
  return ingredients.flatMap((part) => {
    const ingredient = ingredientOf(part.ingredientId)
    const mgPerUnit = mgPerDoseUnit(part, doseUnit, ingredient?.mgPerIu ?? null)
    if (!ingredient || !mgPerUnit || !route) return []
    const { limits, source } = ingredient
    const own = ownMaximum(ingredient, identity, daysApart)
    const isLimited = limits.routes.includes(route)
    const ofRow = (!isPlain && limits.maxMgPerDayModified) || limits.maxMgPerDay
    const mgPerDay = own?.mgPerDay ?? (isLimited ? ofRow : null)
    if (!mgPerDay) return []
    const isDaily = own === undefined
    return {
      ingredient,
      mgPerUnit,
      isInternational: part.unit === 'IU',
      mgPerDay,
      mgAtOnce: isDaily && isPlain ? limits.maxMgPerDose : null,
      source: own?.source ?? source ?? STARTER,
    }
  })
}
