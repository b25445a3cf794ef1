import type { DoseUnit, FormGroup, Route } from '../formulary/productForms.ts'
import { isInjection } from './forms.ts'
import { dailyProblems } from './mostPerDay.ts'
import { readNotes } from './notes.ts'
import { isMultipleOf } from './quantity.ts'
import { daysOfTaper, MAX_DAYS, neededOf, quantitiesOf, type Sig, type Site } from './sig.ts'
import { problem, type SigProblem } from './sigProblem.ts'
import type { SigProduct } from './sigProduct.ts'

/**
 * The most that is accepted at one time. Larger doses are rare and mostly slips of the pen, such as 20 U read
 * as 200. Chosen for this shop, not yet signed by a pharmacist.
 */
const mostAtOnce: Readonly<Record<DoseUnit, number>> = {
  tablet: 20,
  capsule: 20,
  ml: 250,
  drop: 60,
  puff: 20,
  IU: 150,
  sachet: 10,
  dose: 10,
  application: 1,
  piece: 10,
}

const MOST_DROPS_AT_ONCE = 10

/** Drops into an eye, an ear or the nose are few. Only medicines to swallow come in more. */
const mostOf = (unit: DoseUnit, { formGroup }: SigProduct) =>
  (unit === 'drop' && formGroup !== 'oral_liquid') || formGroup === 'nasal'
    ? MOST_DROPS_AT_ONCE
    : mostAtOnce[unit]

const eye: readonly Site[] = ['right_eye', 'left_eye', 'both_eyes', 'eye']
const ear: readonly Site[] = ['right_ear', 'left_ear', 'both_ears', 'ear']
const nose: readonly Site[] = ['right_nostril', 'left_nostril', 'both_nostrils', 'nose']
const skin: readonly Site[] = ['skin', 'face', 'scalp', 'body', 'hands', 'feet']

/** Eye drops are also used in ears. Ear drops never go into an eye. */
const sitesOf: Readonly<Partial<Record<FormGroup, readonly Site[]>>> = {
  eye_drops: [...eye, ...ear],
  eye_ointment: eye,
  ear,
  nasal: nose,
  cream: skin,
  ointment: skin,
  gel: skin,
  lotion: skin,
  shampoo: skin,
  patch: ['skin'],
}

const isSiteOf = (site: Site, { formGroup, route }: SigProduct) =>
  site === 'mouth' ? route === 'oromucosal' : (sitesOf[formGroup]?.includes(site) ?? false)

/** Insulin is injected before a meal; a gel in the mouth follows one. */
const routesWithMeals: readonly Route[] = ['oral', 'sublingual', 'oromucosal', 'inhaled', 'subcutaneous']

const hasMeals = ({ route, formGroup }: SigProduct) =>
  route === null ? isInjection(formGroup) : routesWithMeals.includes(route)

/** An eye, an ear or a nostril holds no more than a drop or two. */
const dropped: readonly FormGroup[] = ['eye_drops', 'ear', 'nasal']

/** A drop or two is the dose of an eye, an ear or a nostril, also where the bottle is labelled in ml. */
const isUnitOf = (unit: DoseUnit, { doseUnit, formGroup }: SigProduct) =>
  (unit === doseUnit && !(unit === 'ml' && dropped.includes(formGroup))) ||
  (unit === 'ml' && doseUnit === 'drop' && (formGroup === 'oral_liquid' || formGroup === 'powder_oral')) ||
  (unit === 'drop' && doseUnit === 'ml' && dropped.includes(formGroup))

const steps = { no: 1, half: 0.5, quarter: 0.25 } as const

const partProblem = (quantity: number, unit: DoseUnit, product: SigProduct): SigProblem | null => {
  const params = { quantity, unit }
  if (unit === 'ml') return isMultipleOf(quantity, 0.05) ? null : problem('NO_FRACTION', { word: quantity })
  if (unit === 'IU') return isMultipleOf(quantity, 1) ? null : problem('WHOLE_UNITS', { word: quantity })
  if (isMultipleOf(quantity, 1)) return null
  if (unit !== 'tablet' && unit !== 'sachet' && unit !== 'piece')
    return problem('NO_FRACTION', { word: quantity })
  if (product.release === null) return problem('RELEASE_UNKNOWN', params)
  if (product.release !== 'plain') return problem('RELEASE_NOT_SPLITTABLE', params)
  return isMultipleOf(quantity, steps[product.splittable]) ? null : problem('NOT_SPLITTABLE', params)
}

/** Tablets at one time. More of them as needed, without a limit, are rather the amount to hand over. */
const MOST_TABLETS_AS_NEEDED = 4

const neededProblems = ({ per, unit }: Sig): SigProblem[] => {
  const needed = neededOf(per)
  return needed?.max_per_day === null &&
    needed.qty > MOST_TABLETS_AS_NEEDED &&
    (unit === 'tablet' || unit === 'capsule')
    ? [problem('AMBIGUOUS_NEEDED', { quantity: needed.qty })]
    : []
}

/** The smaller end of a range. */
const fromOf = (per: Sig['per']): number | undefined =>
  'as_needed' in per ? per.as_needed.qty_from : 'qty_from' in per ? per.qty_from : undefined

/**
 * A range is taken only of a dose as needed, where the patient takes more for more pain, and of drops. A dose at fixed
 * times has to say one number: the patient cannot know which to take. Units of insulin and weekly medicines are never
 * left open.
 */
const rangeProblems = ({ per, unit }: Sig, { formGroup, leastDaysApart }: SigProduct): SigProblem[] => {
  const from = fromOf(per) ?? ('taper' in per ? per.then_needed?.qty_from : undefined)
  if (from === undefined) return []
  const isChosen = 'as_needed' in per || ('qty_from' in per && dropped.includes(formGroup))
  return isChosen && unit !== 'IU' && !leastDaysApart ? [] : [problem('RANGE', { word: from })]
}

const quantityProblems = (quantities: readonly number[], unit: DoseUnit, product: SigProduct): SigProblem[] =>
  quantities.flatMap((quantity) => partProblem(quantity, unit, product) ?? [])

/** Notes have to be those of the catalogue, or no sentence would be read back. */
const noteProblems = ({ note_en, note_ur, meal, per }: Sig): SigProblem[] => {
  if (note_en === undefined || note_ur === undefined) return []
  const found = readNotes(note_en, note_ur) ?? []
  const fits = found.every(
    (note) =>
      (!note.meal || note.meal === meal || (note.meal === 'before' && meal === 'empty')) &&
      (!note.isNeeded || 'as_needed' in per) &&
      (!note.isWithBedtime || ('times' in per && per.times === 4 && meal === 'any')),
  )
  const distances = found.filter((note) => note.meal).length
  const purposes = found.filter(({ isPurpose }) => isPurpose).length
  return found.length && fits && distances <= 1 && purposes <= (neededOf(per) ? 0 : 1)
    ? []
    : [problem('NOT_SAYABLE', { word: note_en })]
}

/**
 * Returns the problems of a dose for this product; empty when the dose can be taken. A unit that the product
 * lacks is one, also a forbidden part of a tablet, a wrong site or meal, and an absurd size.
 */
export const checkSig = (sig: Sig, product: SigProduct): SigProblem[] => {
  const { per, unit, site, meal } = sig
  if (!isUnitOf(unit, product)) return [problem('UNIT_MISMATCH', { word: unit, unit: product.doseUnit })]
  const atOnce =
    'as_needed' in per ? [per.as_needed.qty, fromOf(per) ?? per.as_needed.qty] : quantitiesOf(per)
  const most = mostOf(unit, product)
  const tooMuch = atOnce.find((quantity) => quantity > most)
  const total = 'taper' in per ? daysOfTaper(per) : null
  return [
    ...quantityProblems(atOnce, unit, product),
    ...(tooMuch === undefined ? [] : [problem('TOO_MUCH', { quantity: tooMuch, max: most, unit })]),
    ...(total !== null && total > MAX_DAYS ? [problem('TOO_LONG', { word: total })] : []),
    ...(site && !isSiteOf(site, product) ? [problem('SITE_MISMATCH', { site })] : []),
    ...(meal !== 'any' && !hasMeals(product) ? [problem('MEAL_MISMATCH', { meal })] : []),
    ...(tooMuch === undefined ? dailyProblems(sig, product) : []),
    ...neededProblems(sig),
    ...rangeProblems(sig, product),
    ...noteProblems(sig),
  ]
}
