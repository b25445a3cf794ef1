import { daysOfTaking } from '../../sig/mostPerDay.ts'
import { quantitiesOf, type Sig } from '../../sig/sig.ts'
import { mgPerDoseUnit } from '../amounts.ts'
import type { Ingredient } from '../ingredient.ts'
import { ingredientsOf, routeOf } from './lineIngredients.ts'
import type { CheckedLine, Patient } from './stop.ts'

/** Patients below this age are children here: no dose of a tablet for them is in the formulary. */
export const CHILD_MONTHS = 12 * 12

export const isChild = ({ ageMonths }: Patient): boolean => ageMonths !== null && ageMonths < CHILD_MONTHS

/** A limit by weight holds for the routes of its row. An unknown route may be one of them. */
const hasLimit = (ingredient: Ingredient, line: CheckedLine): boolean => {
  const route = routeOf(line)
  return (
    ingredient.limits.maxMgPerKgPerDay !== null &&
    (route === null || ingredient.limits.routes.includes(route))
  )
}

/** Dose units on the day with the most; null for a dose as needed without a limit. */
export const unitsOnOneDay = ({ per }: Sig): number | null =>
  'as_needed' in per && per.as_needed.max_per_day === null
    ? null
    : Math.max(...daysOfTaking(per).map(({ quantity }) => quantity))

/** Dose units at one time. */
export const unitsAtOnce = ({ per }: Sig): number =>
  'as_needed' in per ? per.as_needed.qty : Math.max(...quantitiesOf(per))

/** Milligrams of an ingredient in so many dose units of this line; null where the dose or the label says too little. */
const mgIn = (
  line: CheckedLine,
  ingredient: Ingredient,
  unitsOf: (sig: Sig) => number | null,
): number | null => {
  const { sig, identity } = line
  const part = identity?.ingredients.find(({ ingredientId }) => ingredientId === ingredient.id)
  if (!sig || !identity || !part || sig.unit !== identity.doseUnit) return null
  const units = unitsOf(sig)
  const mg = mgPerDoseUnit(part, identity.doseUnit, ingredient.mgPerIu)
  return units === null || mg === null ? null : Math.round(units * mg * 1_000) / 1_000
}

/** Milligrams on the day with the most. */
export const mgPerDay = (line: CheckedLine, ingredient: Ingredient): number | null =>
  mgIn(line, ingredient, unitsOnOneDay)

/** Milligrams that are surely taken in a day: one dose where the most of a day is not stated. */
export const leastMgPerDay = (line: CheckedLine, ingredient: Ingredient): number | null =>
  mgIn(line, ingredient, (sig) => unitsOnOneDay(sig) ?? unitsAtOnce(sig))

/** An ingredient with a limit by weight, in all lines that contain it. */
export interface WeightDose {
  ingredient: Ingredient
  /** In mg for each kg of body weight and day. */
  limit: number
  lines: CheckedLine[]
  /** Sum over its lines; null where the dose of one of them is not known. */
  mgPerDay: number | null
}

/** The doses by weight of these lines. */
export const weightDoses = (lines: readonly CheckedLine[]): WeightDose[] => {
  const found = new Map<string, WeightDose>()
  for (const line of lines)
    for (const ingredient of ingredientsOf(line)) {
      const limit = ingredient.limits.maxMgPerKgPerDay
      if (limit === null || !hasLimit(ingredient, line)) continue
      const before = found.get(ingredient.id)
      const mg = mgPerDay(line, ingredient)
      const sum = before ? before.mgPerDay : 0
      found.set(ingredient.id, {
        ingredient,
        limit,
        lines: [...(before?.lines ?? []), line],
        mgPerDay: sum === null || mg === null ? null : sum + mg,
      })
    }
  return [...found.values()]
}

/** Lines of a child of which no dose by weight is checked: without a limit, a known dose or the weight. */
export const unweighedIn = (lines: readonly CheckedLine[], patient: Patient): CheckedLine[] => {
  if (!isChild(patient)) return []
  const doses = weightDoses(lines)
  return lines.filter((line) => {
    const ingredients = ingredientsOf(line)
    const isWeighed = ({ id }: Ingredient) =>
      doses.some(
        ({ ingredient, mgPerDay: mg, lines: own }) =>
          ingredient.id === id && mg !== null && own.includes(line),
      )
    return patient.weightKg === null || ingredients.length === 0 || !ingredients.every(isWeighed)
  })
}
