import { formatCount } from '../../formatCount.ts'
import { sayDoseMessage } from '../../messages/dose.ts'
import { saySafety } from '../../messages/safetyMessages.ts'
import type { DoseUnit } from '../productForms.ts'
import { STARTER_RULES } from '../sources.ts'
import { CHILD_MONTHS, mgPerDay, unitsAtOnce, unitsOnOneDay } from './childDose.ts'
import { assuming, type DoseFinding, innOf } from './doseStops.ts'
import { ingredientsOf, routeOf } from './lineIngredients.ts'
import { sayAge } from './sayAge.ts'
import type { CheckedLine } from './stop.ts'

/**
 * The most of a liquid or sachet that is usual for a child, where the formulary has no limit for its age. More needs a
 * reason. Chosen for this shop, not yet signed by a pharmacist.
 */
const usual: Readonly<Partial<Record<DoseUnit, { atOnce: number; inADay: number }>>> = {
  ml: { atOnce: 10, inADay: 40 },
  drop: { atOnce: 20, inADay: 60 },
  sachet: { atOnce: 2, inADay: 6 },
}

/** A finding in the dose of a child. */
export interface ChildFinding extends Omit<DoseFinding, 'code'> {
  code: 'CHILD_MAXIMUM' | 'CHILD_UNUSUAL'
}

/** The limits of the age that concern this line, by ingredient. */
const limitsOf = (line: CheckedLine, ageMonths: number) => {
  const route = routeOf(line)
  return ingredientsOf(line).flatMap((ingredient) => {
    const maximum = ingredient.childMaxima.find(
      ({ routes, fromMonths, belowMonths }) =>
        route !== null && routes.includes(route) && ageMonths >= fromMonths && ageMonths < belowMonths,
    )
    return maximum ? [{ ingredient, maximum }] : []
  })
}

const aboveMaximum = (line: CheckedLine, ageMonths: number): ChildFinding[] =>
  limitsOf(line, ageMonths).flatMap(({ ingredient, maximum }) => {
    const mg = mgPerDay(line, ingredient)
    if (!line.sig || mg === null || mg <= maximum.mgPerDay) return []
    return assuming<ChildFinding>(line.sig, {
      code: 'CHILD_MAXIMUM',
      about: `${ingredient.id} ${mg} mg ${ageMonths} months`,
      source: maximum.source,
      say: (language, name) =>
        saySafety(language, 'CHILD_MAXIMUM', {
          one: name,
          ingredient: innOf(ingredient, language),
          amount: formatCount(mg),
          limit: formatCount(maximum.mgPerDay),
          age: sayAge(language, ageMonths),
        }),
    })
  })

/** Every ingredient has a limit. The other half of a mixture would be checked by nothing. */
const isLimited = (line: CheckedLine, ageMonths: number): boolean => {
  const ofAge = limitsOf(line, ageMonths).map(({ ingredient }) => ingredient.id)
  const ingredients = ingredientsOf(line)
  return (
    ingredients.length > 0 &&
    ingredients.every(({ id, limits }) => limits.maxMgPerKgPerDay !== null || ofAge.includes(id))
  )
}

const unusual = (line: CheckedLine, ageMonths: number): ChildFinding[] => {
  const { sig, identity } = line
  const most = sig && usual[sig.unit]
  const isSwallowed = identity?.route === 'oral' || identity?.route === null
  if (!sig || !most || !isSwallowed || isLimited(line, ageMonths)) return []
  const [atOnce, inADay] = [unitsAtOnce(sig), unitsOnOneDay(sig)]
  const isAtOnce = atOnce > most.atOnce
  if (!isAtOnce && inADay <= most.inADay) return []
  const [quantity, limit] = isAtOnce ? [atOnce, most.atOnce] : [inADay, most.inADay]
  const finding: ChildFinding = {
    code: 'CHILD_UNUSUAL',
    about: `${isAtOnce ? 'once' : 'day'} ${quantity} ${sig.unit} ${ageMonths} months`,
    source: STARTER_RULES,
    say: (language, name) =>
      saySafety(language, 'CHILD_UNUSUAL', {
        one: name,
        quantity: formatCount(quantity),
        usual: formatCount(limit),
        unit: sayDoseMessage(language, `countedIn.${sig.unit}`),
        time: isAtOnce ? 'once' : 'day',
        age: sayAge(language, ageMonths),
      }),
  }
  return [isAtOnce ? finding : assuming(sig, finding)]
}

/** Returns the reasons to ask before this dose is approved for a child. Nothing for another age. */
export const findInChildDose = (line: CheckedLine, ageMonths: number): ChildFinding[] =>
  ageMonths < CHILD_MONTHS ? [...aboveMaximum(line, ageMonths), ...unusual(line, ageMonths)] : []
