import { expect, test } from 'vitest'
import { idsWithChildMaxima } from '../childMaxima.ts'
import { idsWithMaxima } from '../doseMaxima.ts'
import { ingredientFlags } from '../fixtures/ingredientFlags.ts'
import type { Ingredient } from '../ingredient.ts'
import { ingredients } from './index.ts'

/** The ids of all rows that break a rule. */
const breaking = (holds: (row: Ingredient) => boolean) =>
  ingredients.filter((row) => !holds(row)).map(({ id }) => id)

test('has each ingredient once', () => {
  expect(new Set(ingredients.map(({ id }) => id)).size).toBe(ingredients.length)
  expect(ingredients.length).toBeGreaterThanOrEqual(500)
})

test('names every ingredient in both languages', () => {
  expect(breaking(({ id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  expect(breaking(({ inn }) => inn.length > 2)).toEqual([])
  // Latin letters would stand in the middle of an Urdu sentence.
  expect(breaking(({ urName }) => /^[\p{Script=Arabic}\d/()\s]+$/u.test(urName))).toEqual([])
  expect(new Set(ingredients.map(({ urName }) => urName)).size).toBe(ingredients.length)
})

test('every row has a class', () => {
  expect(breaking(({ classes }) => classes.length > 0)).toEqual([])
})

test.each(
  Object.entries(ingredientFlags) as [keyof typeof ingredientFlags, string][],
)('%s is true of the listed ingredients alone', (flag, ids) => {
  const having = ingredients.filter((row) => row[flag]).map(({ id }) => id)
  expect(having.sort()).toEqual(ids.trim().split(/\s+/))
})

test('states limits only with a source', () => {
  const amounts = ({ limits: { routes, ...numbers } }: Ingredient) =>
    Object.values(numbers).filter((value) => value !== null)
  expect(breaking((row) => !amounts(row).length || Boolean(row.source))).toEqual([])
  expect(breaking((row) => amounts(row).every((value) => value > 0))).toEqual([])
})

test('every other maximum has its source, and adds to no row that states its own', () => {
  expect(idsWithMaxima.filter((id) => !ingredients.some((row) => row.id === id))).toEqual([])
  expect(
    breaking(({ maxima }) => maxima.every(({ mgPerDay, source }) => mgPerDay > 0 && source.length > 3)),
  ).toEqual([])
  const repeats = ({ maxima, limits }: Ingredient) =>
    limits.maxMgPerDay !== null &&
    maxima.some(
      ({ fromDaysApart, routes }) => fromDaysApart === 1 && routes.some((one) => limits.routes.includes(one)),
    )
  expect(breaking((row) => !repeats(row))).toEqual([])
})

test.each([
  ['alprazolam', 4],
  ['carbamazepine', 1_600],
  ['clonazepam', 8],
  ['colchicine', 1.8],
  ['digoxin', 0.25],
  ['glimepiride', 8],
  ['levothyroxine', 0.2],
  ['lithium', 1_800],
  ['theophylline', 800],
  ['tramadol', 400],
  ['warfarin', 10],
])('%s by mouth has a maximum of %s mg a day', (id, most) => {
  const row = ingredients.find((one) => one.id === id)
  const own = row?.maxima.find((one) => one.fromDaysApart === 1 && one.routes.includes('oral'))
  expect(own?.mgPerDay ?? row?.limits.maxMgPerDay).toBe(most)
})

test('every maximum of children has its source and own ages, and is no larger than that of an adult', () => {
  expect(idsWithChildMaxima.filter((id) => !ingredients.some((row) => row.id === id))).toEqual([])
  expect(
    breaking(({ childMaxima, limits, maxima }) => {
      const adult = limits.maxMgPerDay ?? maxima.find(({ fromDaysApart }) => fromDaysApart === 1)?.mgPerDay
      return childMaxima.every(
        ({ fromMonths, belowMonths, mgPerDay, source }, at) =>
          fromMonths < belowMonths &&
          fromMonths >= (childMaxima[at - 1]?.belowMonths ?? 0) &&
          mgPerDay > 0 &&
          mgPerDay <= (adult ?? mgPerDay) &&
          source.length > 3,
      )
    }),
  ).toEqual([])
})

test('has no limit that is above a wider one', () => {
  const within = (small: number | null, large: number | null) =>
    small === null || large === null || small <= large
  expect(breaking(({ limits }) => within(limits.maxMgPerDose, limits.maxMgPerDay))).toEqual([])
  expect(breaking(({ limits }) => within(limits.maxMgPerDayModified, limits.maxMgPerDay))).toEqual([])
  expect(breaking(({ limits }) => within(limits.otcMgPerOrder, limits.otcMgPer30Days))).toEqual([])
})

test('restricts every controlled ingredient without exception', () => {
  expect(
    breaking(
      ({ control, saleClassFloor, saleClassBy }) =>
        control !== 'controlled' || (saleClassFloor === 'restricted' && saleClassBy.length === 0),
    ),
  ).toEqual([])
})

test('lists the salts of every ingredient whose salts differ', () => {
  expect(breaking(({ saltsDiffer, salts }) => !saltsDiffer || salts.length > 0)).toEqual([])
})

test('never proposes refills of antibiotics, short courses, sedatives, steroids, decongestants or NSAIDs', () => {
  const never = ['benzodiazepine', 'hypnotic', 'opioid', 'systemic_steroid', 'decongestant', 'nsaid']
  // Replaces a hormone that the body lacks; protects the heart in low doses.
  const allowed = ['fludrocortisone', 'aspirin']
  expect(
    breaking(
      (row) =>
        !row.refillable ||
        allowed.includes(row.id) ||
        !(
          row.antimicrobial ||
          row.shortCourse ||
          row.control === 'controlled' ||
          row.classes.some((one) => never.includes(one))
        ),
    ),
  ).toEqual([])
})
