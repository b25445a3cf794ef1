import type { Route } from '../formulary/productForms.ts'
import { type Fact, factsOf, type RouteWord } from './fact.ts'
import { isInjection } from './forms.ts'
import { type Note, notes } from './lexicon/notes.ts'
import { pairs } from './lexicon/sites.ts'
import type { Meal, Reason, Site } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

export interface Attributes {
  meal: Meal
  site: Site | null
  notes: Note[]
  /** A purpose of a dose that is not as needed. */
  reason: Reason | null
}

const routesOf: Readonly<Record<RouteWord, readonly Route[]>> = {
  oral: ['oral'],
  sublingual: ['sublingual'],
  inhaled: ['inhaled'],
  nasal: ['nasal'],
  skin: ['skin', 'transdermal'],
  rectal: ['rectal'],
  vaginal: ['vaginal'],
  subcutaneous: ['subcutaneous'],
  intramuscular: ['intramuscular'],
  intravenous: ['intravenous'],
}

/** Forms that are spread or stuck on, and so applied. */
const appliedForms: readonly SigProduct['formGroup'][] = [
  'cream',
  'ointment',
  'gel',
  'lotion',
  'shampoo',
  'patch',
  'eye_ointment',
  'vaginal',
]

const readMeal = (facts: readonly Fact[]): Meal | SigProblem => {
  const found = facts.flatMap((fact) =>
    (fact.kind === 'meal' || fact.kind === 'slot' || fact.kind === 'note') && fact.meal
      ? { meal: fact.meal, text: fact.text }
      : [],
  )
  const named = found.filter(({ meal }) => meal !== 'any')
  const [first] = named
  // `dinner` alone says neither before nor after.
  if (!first) return found[0] ? problem('AMBIGUOUS', { word: found[0].text }) : 'any'
  const empty = named.find(({ meal }) => meal === 'empty')
  const other = named.find(({ meal }) => meal !== first.meal && !(empty && meal === 'before'))
  if (other && !(empty && first.meal === 'before' && other.meal === 'empty'))
    return problem('CONFLICT', { word: first.text, other: other.text })
  // `after breakfast and at night`: the meal of one time is not that of the other.
  const slots = factsOf(facts, 'slot')
  const bare = slots.find(({ slot, meal }) => !meal && !slots.some((one) => one.slot === slot && one.meal))
  const isOfAll = facts.some((one) => one.kind === 'meal' || (one.kind === 'note' && one.meal))
  if (bare && !isOfAll) return problem('CONFLICT', { word: first.text, other: bare.text })
  return empty ? 'empty' : first.meal
}

/** `30 min before breakfast and before dinner`: the distance of one meal is not that of the other. */
const readNotes = (facts: readonly Fact[]): Note[] | SigProblem => {
  const written = factsOf(facts, 'note')
  const repeated = written.find(({ note }, index) => written.findIndex((one) => one.note === note) < index)
  if (repeated) return problem('REPEATED', { word: repeated.text })
  const [distance, otherDistance] = [...written, ...factsOf(facts, 'slot')].filter(
    ({ note, meal }, index, all) => note && meal && all.findIndex((one) => one.note === note) === index,
  )
  if (distance && otherDistance)
    return problem('CONFLICT', { word: distance.text, other: otherDistance.text })
  const meals = factsOf(facts, 'slot').filter(({ meal }) => meal && meal !== 'any')
  const [first] = meals
  const other = meals.find(({ note }) => note !== first?.note)
  if (first && other) return problem('CONFLICT', { word: first.text, other: other.text })
  return notes.filter((note) => note === first?.note || written.some((one) => one.note === note))
}

const joining: readonly Fact['kind'][] = ['and', 'pause', 'slash', 'filler']

/** `right eye and left eye` are both. Between `RE bd, LE tds` stands a dose: each eye has its own. */
const readSite = (facts: readonly Fact[]): Site | SigProblem | null => {
  const [first, second, third] = factsOf(facts, 'site')
  if (!first || !second) return first?.site ?? null
  const between = facts.slice(facts.indexOf(first) + 1, facts.indexOf(second))
  const pair = pairs[first.site]
  const areBoth = pair?.with === second.site && !third && between.every(({ kind }) => joining.includes(kind))
  return areBoth ? pair.both : problem('REPEATED', { word: second.text })
}

const injected: readonly RouteWord[] = ['subcutaneous', 'intramuscular', 'intravenous']

const isRouteOf = (word: RouteWord, { route, formGroup }: SigProduct) =>
  route === null ? isInjection(formGroup) && injected.includes(word) : routesOf[word].includes(route)

const formProblems = (facts: readonly Fact[], product: SigProduct): SigProblem[] =>
  facts.flatMap((fact) => {
    const isWrong =
      (fact.kind === 'route' && !isRouteOf(fact.route, product)) ||
      (fact.kind === 'form' && !fact.groups.includes(product.formGroup)) ||
      (fact.kind === 'apply' && !appliedForms.includes(product.formGroup))
    return isWrong ? problem('ROUTE_MISMATCH', { word: fact.text }) : []
  })

/** Reads meal, site, route and notes of the whole text. */
export const readAttributes = (
  facts: readonly Fact[],
  product: SigProduct,
  needed: boolean,
): { attributes: Attributes; problems: SigProblem[] } => {
  const meal = readMeal(facts)
  const site = readSite(facts)
  const found = readNotes(facts)
  const [reason] = needed ? [] : factsOf(facts, 'reason')
  return {
    attributes: {
      meal: typeof meal === 'string' ? meal : 'any',
      site: typeof site === 'string' ? site : null,
      notes: Array.isArray(found) ? found : [],
      reason: reason?.reason ?? null,
    },
    problems: [
      ...[meal, site, found].filter((one) => typeof one === 'object' && one !== null && 'code' in one),
      ...formProblems(facts, product),
    ],
  }
}
