import { type SafetyKey, saySafety } from '../../messages/safetyMessages.ts'
import type { Language } from '../../messages/sentences.ts'
import { lacksMaximum } from '../../sig/withMaximum.ts'
import type { Ingredient } from '../ingredient.ts'
import type { FactText } from '../patientFacts/patientFacts.ts'
import { STARTER, STARTER_RULES } from '../sources.ts'
import { CHILD_MONTHS, isChild, weightDoses } from './childDose.ts'
import { findInChildDose } from './childMaximum.ts'
import { findInDose, innOf, sayAssumed } from './doseStops.ts'
import { interactions, type Members } from './interactions.ts'
import { actTogether, areSystemic, ingredientsOf, routeOf } from './lineIngredients.ts'
import { sayAge } from './sayAge.ts'
import { type SingleClass, singleClasses } from './singleClasses.ts'
import type { CheckedLine, Patient, SafetyStop, StopCode } from './stop.ts'

const inBoth = (say: (language: Language) => string): FactText => ({ en: say('en'), ur: say('ur') })

const nameIn = ({ name, running }: CheckedLine, language: Language): string =>
  running ? saySafety(language, 'running', { name, number: running.prescriptionNumber }) : name

interface Found {
  about: string
  source: string
  reviewedBy: string | null
  params: (language: Language) => Record<string, string>
}

const stopOf = (
  code: StopCode & SafetyKey,
  lines: readonly CheckedLine[],
  { about, source, reviewedBy, params }: Found,
): SafetyStop => {
  const productIds = lines.map(({ productId }) => productId)
  const places = lines.map(({ productId, running }) => productId + (running?.prescriptionNumber ?? '')).sort()
  const [one, other] = lines
  return {
    code,
    key: [code, about, ...places].join(' '),
    productIds,
    lines: lines.map(({ name }) => name),
    text: inBoth((language) =>
      saySafety(language, code, {
        one: one ? nameIn(one, language) : '',
        ...(other ? { other: nameIn(other, language) } : {}),
        ...params(language),
      }),
    ),
    source,
    reviewedBy,
  }
}

const isIn = ({ ids = [], classes = [] }: Members, { id, classes: own }: Ingredient): boolean =>
  ids.includes(id) || classes.some((one) => own.includes(one))

/** The same medicine again, in place of one that is nearly used up or was never handed out. */
const isRefill = (one: CheckedLine, other: CheckedLine) => {
  const running = one.running ?? other.running
  if (!running) return false
  const isSameProduct = one.productId === other.productId
  const isSameMedicine = isSameProduct || (one.identityKey !== null && one.identityKey === other.identityKey)
  return (running.isDue && isSameMedicine) || (running.isOpen && isSameProduct)
}

const sameIngredient = (one: CheckedLine, other: CheckedLine): SafetyStop[] => {
  if (!actTogether(one, other) || isRefill(one, other)) return []
  const others = ingredientsOf(other).map(({ id }) => id)
  return ingredientsOf(one)
    .filter(({ id }) => others.includes(id))
    .map((ingredient) =>
      stopOf('SAME_INGREDIENT', [one, other], {
        about: ingredient.id,
        source: STARTER_RULES,
        reviewedBy: null,
        params: (language) => ({ ingredient: innOf(ingredient, language) }),
      }),
    )
}

/** Two medicines of the class, or one of it and one of the class beside it. */
const isDouble = ({ id, beside }: SingleClass, one: Ingredient, other: Ingredient): boolean => {
  const isBeside = (found: Ingredient) => beside !== undefined && found.classes.includes(beside)
  const [mine, others] = [one.classes.includes(id), other.classes.includes(id)]
  return one.id !== other.id && ((mine && others) || (mine && isBeside(other)) || (others && isBeside(one)))
}

const sameClass = (one: CheckedLine, other: CheckedLine): SafetyStop[] => {
  if (!areSystemic(one, other)) return []
  const [mine, others] = [ingredientsOf(one), ingredientsOf(other)]
  return singleClasses
    .filter((single) => mine.some((a) => others.some((b) => isDouble(single, a, b))))
    .map(({ id, name }) =>
      stopOf('SAME_CLASS', [one, other], {
        about: id,
        source: STARTER_RULES,
        reviewedBy: null,
        params: (language) => ({ group: name[language] }),
      }),
    )
}

/** The two lines in the order of the rule's sentence, or null when the rule does not concern them. */
const inOrder = (
  rule: { one: Members; other: Members },
  lines: readonly [CheckedLine, CheckedLine],
): readonly [CheckedLine, CheckedLine] | null => {
  const fits = ([first, second]: readonly [CheckedLine, CheckedLine]) =>
    ingredientsOf(first).some(
      (a) => isIn(rule.one, a) && ingredientsOf(second).some((b) => b.id !== a.id && isIn(rule.other, b)),
    )
  const [first, second] = lines
  if (fits(lines)) return lines
  return fits([second, first]) ? [second, first] : null
}

const interacting = (one: CheckedLine, other: CheckedLine): SafetyStop[] =>
  areSystemic(one, other)
    ? interactions.flatMap((rule) => {
        const lines = inOrder(rule, [one, other])
        return lines
          ? stopOf('INTERACTION', lines, {
              about: rule.id,
              source: rule.source,
              reviewedBy: rule.reviewedBy,
              params: (language) => ({ effect: rule.effect[language] }),
            })
          : []
      })
    : []

const tooYoung = (line: CheckedLine, ageMonths: number): SafetyStop[] => {
  const route = routeOf(line)
  const age = (language: Language) => sayAge(language, ageMonths)
  const limits = ingredientsOf(line).flatMap((ingredient) => {
    const { minAgeMonths, routes } = ingredient.limits
    if (minAgeMonths === null || ageMonths >= minAgeMonths) return []
    if (route !== null && !routes.includes(route)) return []
    return stopOf('CHILD_AGE', [line], {
      about: ingredient.id,
      source: ingredient.source ?? STARTER,
      reviewedBy: null,
      params: (language) => ({
        ingredient: innOf(ingredient, language),
        limit: sayAge(language, minAgeMonths),
        age: age(language),
      }),
    })
  })
  const form = line.identity?.formGroup
  const isSolid = (form === 'tablet' || form === 'capsule') && ageMonths < CHILD_MONTHS
  if (!isSolid) return limits
  const found = { about: 'form', source: STARTER_RULES, reviewedBy: null }
  return [
    ...limits,
    stopOf('CHILD_FORM', [line], { ...found, params: (language) => ({ age: age(language) }) }),
  ]
}

/** Stops of the dose of one line. The key names the dose, so that another one is asked again. */
const inDose = (line: CheckedLine, ageMonths: number | null): SafetyStop[] => {
  if (!line.identity) return []
  const found = findInDose({ sig: line.sig ?? null, days: line.days ?? null }, line.identity)
  const inChild = ageMonths === null ? [] : findInChildDose(line, ageMonths)
  // A dose that is unusual for an adult needs no second reason.
  const isAsked = found.some(({ code }) => code !== 'COURSE_LONG')
  return [...found, ...inChild.filter(({ code }) => code !== 'CHILD_UNUSUAL' || !isAsked)].map(
    ({ code, about, source, say }) => ({
      code,
      key: [code, about, line.productId].join(' '),
      productIds: [line.productId],
      lines: [line.name],
      text: inBoth((language) => say(language, line.name)),
      source,
      reviewedBy: null,
    }),
  )
}

/** Tenths of a milligram are enough in a sentence. */
const written = (mg: number): string => String(Math.round(mg * 10) / 10)

/**
 * A child's dose by weight: the weight is asked for, and the ingredients of all lines together stay within the limit. Its
 * key has dose and weight, so that a reason confirms this dose only.
 */
const overweightDoses = (lines: readonly CheckedLine[], patient: Patient): SafetyStop[] => {
  if (!isChild(patient)) return []
  const { weightKg } = patient
  return weightDoses(lines).flatMap(({ ingredient, limit, lines: own, mgPerDay }) => {
    const found = { source: ingredient.source ?? STARTER, reviewedBy: null }
    const names = own.map(({ name }) => name).join(' + ')
    if (weightKg === null)
      return stopOf('CHILD_WEIGHT', own, {
        ...found,
        about: ingredient.id,
        params: (language) => ({ names, ingredient: innOf(ingredient, language), limit: String(limit) }),
      })
    if (mgPerDay === null || mgPerDay <= limit * weightKg) return []
    const isAssumed = own.some(({ sig }) => sig && lacksMaximum(sig))
    const stop = stopOf('CHILD_DOSE', own, {
      ...found,
      about: [ingredient.id, mgPerDay, weightKg].join('/'),
      params: (language) => ({
        names,
        ingredient: innOf(ingredient, language),
        dose: written(mgPerDay),
        perKg: written(mgPerDay / weightKg),
        weight: String(weightKg),
        limit: String(limit),
        most: written(limit * weightKg),
      }),
    })
    const { text } = stop
    return isAssumed
      ? { ...stop, text: inBoth((language) => `${text[language]} ${sayAssumed(language)}`) }
      : stop
  })
}

/**
 * Returns the reasons not to approve these lines together, and beside those that the patient already has. An unknown age
 * has no stops.
 */
export const findStops = (
  lines: readonly CheckedLine[],
  running: readonly CheckedLine[],
  patient: Patient,
): SafetyStop[] => {
  const { ageMonths } = patient
  const pairs = lines.flatMap((one, place) =>
    [...lines.slice(place + 1), ...running].map((other) => [one, other] as const),
  )
  return [
    ...pairs.flatMap(([one, other]) => [
      ...sameIngredient(one, other),
      ...sameClass(one, other),
      ...interacting(one, other),
    ]),
    ...lines.flatMap((line) => inDose(line, ageMonths)),
    ...(ageMonths === null ? [] : lines.flatMap((line) => tooYoung(line, ageMonths))),
    ...overweightDoses(lines, patient),
  ]
}
