import { daysOfTaking } from '../../sig/mostPerDay.ts'
import { times } from '../../sig/quantity.ts'
import { sides } from '../../sig/sides.ts'
import { quantitiesOf, type Sig } from '../../sig/sig.ts'
import { unitsIn } from '../../sig/unitsIn.ts'
import { withMaximum } from '../../sig/withMaximum.ts'
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

/** Units on the day with the most. A dose as needed without a limit is taken as often as is sensible. */
export const unitsOnOneDay = (sig: Sig): number =>
  Math.max(...daysOfTaking(withMaximum(sig)).map(({ quantity }) => quantity))

/** Units at one time, in both eyes, ears or nostrils. */
export const unitsAtOnce = (sig: Sig): number => {
  const { per } = sig
  return times('as_needed' in per ? per.as_needed.qty : Math.max(...quantitiesOf(per)), sides(sig))
}

/** Milligrams of an ingredient on the day with the most; null where the dose or the label says too little. */
export const mgPerDay = ({ sig, identity }: CheckedLine, ingredient: Ingredient): number | null => {
  const part = identity?.ingredients.find(({ ingredientId }) => ingredientId === ingredient.id)
  if (!sig || !identity || !part) return null
  const factor = unitsIn(sig.unit, identity.doseUnit)
  const mg = mgPerDoseUnit(part, identity.doseUnit, ingredient.mgPerIu)
  return factor === null || mg === null ? null : Math.round(unitsOnOneDay(sig) * factor * mg * 1_000) / 1_000
}

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
