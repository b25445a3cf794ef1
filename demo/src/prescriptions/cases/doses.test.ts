import { findIngredient } from 'shared-api/formulary/findIngredient'
import { findStops } from 'shared-api/formulary/safety/findStops'
import type { CheckedLine } from 'shared-api/formulary/safety/stop'
import { parseSig } from 'shared-api/sig/parseSig'
import { sigProductOf } from 'shared-api/sig/sigProductOf'
import { expect, test } from 'vitest'
import { demoIdentities } from '../../catalogue/demoIdentities.ts'
import { everydayDoses } from './everydayDoses.ts'

/** A line of the demo's product with a written dose, or the problems of the dose. */
const read = (name: string, written: string): CheckedLine | string[] => {
  const identity = demoIdentities.get(name)
  const product = identity && sigProductOf(identity, findIngredient)
  if (!identity || !product) throw new Error(`${name} has no dose unit`)
  const { sig, problems } = parseSig(written, product)
  if (!sig) return problems.map(({ code }) => code)
  return {
    productId: name,
    name,
    genericName: null,
    dosageForm: null,
    identity: { ...identity, ingredients: [...identity.ingredients] },
    identityKey: name,
    sig,
    running: null,
  }
}

const codesOf = (
  name: string,
  written: string,
  ageMonths: number | null = null,
  weightKg: number | null = null,
): string[] => {
  const line = read(name, written)
  return 'name' in line ? findStops([line], [], { ageMonths, weightKg }).map(({ code }) => code) : line
}

test.each([
  ['Panadol 500mg Tablets', '4 qid 5d', 'DOSE_ABOVE_MAXIMUM'],
  ['Xarelto 20mg Tablets', '3 od 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Norvasc 5mg Tablets', '2 bd 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Citanew 10mg Tablets', '4 od 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Rovista 10mg Tablets', '8 hs 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Amaryl 2mg Tablets', '5 tab od 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Calpol 6 Plus Suspension', '25 ml qid 3d', 'DOSE_ABOVE_MAXIMUM'],
  ['Panadol 500mg Tablets', '3 tabs sos max 9 tabs/day', 'DOSE_ABOVE_MAXIMUM'],
  ['Panadol 500mg Tablets', '3 bd 5d', 'DOSE_AT_ONCE'],
  ['Augmentin 625mg Tablets', '2 bd 7d', 'DOSE_ABOVE_MAXIMUM'],
  ['Lasix 40mg Tablets', '20 tab od', 'DOSE_ABOVE_MAXIMUM'],
])('%s %s is above the maximum of a day', (name, written, code) => {
  expect(codesOf(name, written)).toEqual([code])
})

test.each([
  ['Norvasc 5mg Tablets', '20 tab stat', 'TOO_MUCH_PER_DAY'],
  ['Norvasc 5mg Tablets', '3 tab stat', 'DOSE_ABOVE_MAXIMUM'],
  ['Norvasc 5mg Tablets', '3 tab alternate day 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Inderal 10mg Tablets', '20 tab once weekly', 'DOSE_UNUSUAL'],
  ['Thyroxine 50mcg Tablets', '20 tab once weekly', 'TOO_MUCH_PER_DAY'],
  ['Thyroxine 50mcg Tablets', '6 tab once weekly', 'DOSE_ABOVE_MAXIMUM'],
  ['Sunny D 200000 IU Capsule', '1 cap once a week x 8 weeks', 'DOSE_ABOVE_MAXIMUM'],
  ['Mixtard 30 HM Vial', '150 u stat', 'DOSE_WITHOUT_MAXIMUM'],
])('%s %s compares the day on which it is taken', (name, written, code) => {
  expect(codesOf(name, written)).toEqual([code])
})

test.each([
  ['Xanax 0.5mg Tablets', '20 tab hs', 'TOO_MUCH_PER_DAY'],
  ['Xanax 0.5mg Tablets', '10 tab hs 10d', 'DOSE_ABOVE_MAXIMUM'],
  ['Mixtard 30 HM Vial', '150 u bd', 'DOSE_WITHOUT_MAXIMUM'],
  ['Ventolin Inhaler 100mcg', '20 puffs bd', 'TOO_MUCH_PER_DAY'],
  ['Ventolin Inhaler 100mcg', '4 puffs 4 hourly', 'DOSE_ABOVE_MAXIMUM'],
  ['Silliver 200mg Tablets', '5 tds 30d', 'DOSE_WITHOUT_MAXIMUM'],
  ['Avil 25mg Tablets', '3 qid 5d', 'DOSE_WITHOUT_MAXIMUM'],
  ['Epival 500mg Tablets', '3 bd 30d', 'DOSE_ABOVE_MAXIMUM'],
  ['Seretide Evohaler 25/125', '6 puffs bd 30d', 'DOSE_ABOVE_MAXIMUM'],
])('%s %s has a maximum, or what is usual in its place', (name, written, code) => {
  expect(codesOf(name, written)).toEqual([code])
})

test.each([
  ['Calpol Suspension', '50 ml qid 3d', 12],
  ['Brufen Suspension', '50 ml tds 3d', 24],
  ['Augmentin DS Suspension', '20 ml tds 5d', 3],
  ['Ventolin Syrup', '30 ml tds 5d', 24],
])('%s %s is above the maximum of an adult at any age', (name, written, months) => {
  expect(codesOf(name, written, months)).toContain('DOSE_ABOVE_MAXIMUM')
})

test('a stop names the figure, the maximum and the source, and another dose has another key', () => {
  const stopOf = (written: string) => {
    const line = read('Panadol 500mg Tablets', written)
    return 'name' in line ? findStops([line], [], { ageMonths: null, weightKg: null })[0] : undefined
  }
  expect(stopOf('4 qid 5d')).toMatchObject({
    text: {
      en: 'Panadol 500mg Tablets: 8,000 mg of Paracetamol in a day. The maximum is 4,000 mg.',
      ur: expect.stringContaining('4,000 mg'),
    },
    source: expect.stringContaining('FDA OTC monograph'),
    reviewedBy: null,
  })
  expect(stopOf('3 qid 5d')?.key).not.toBe(stopOf('4 qid 5d')?.key)
})

test('a course of an antibiotic is rarely longer than a month', () => {
  expect(codesOf('Augmentin 625mg Tablets', '1 bd 180d')).toEqual(['COURSE_LONG'])
  expect(codesOf('Augmentin 625mg Tablets', '1 bd 30d')).toEqual([])
  expect(codesOf('Vibramycin 100mg Capsules', '1 od 84d')).toEqual([])
  expect(codesOf('Vibramycin 100mg Capsules', '1 od 120d')).toEqual(['COURSE_LONG'])
})

test('two insulins of one kind of action are a stop, and a basal beside a rapid one is none', () => {
  const insulin = (name: string, written: string) => {
    const line = read(name, written)
    if (!('name' in line)) throw new Error(`${written} is not read`)
    return line
  }
  const [lantus, novoMix, mixtard] = [
    insulin('Lantus SoloStar Pen', '10 u hs'),
    insulin('NovoMix 30 FlexPen', '10 u bd ac'),
    insulin('Mixtard 30 HM Vial', '10 u bd ac'),
  ]
  const as = (id: string): CheckedLine => ({
    ...lantus,
    productId: id,
    identity: lantus.identity && {
      ...lantus.identity,
      ingredients: lantus.identity.ingredients.map((one) => ({ ...one, ingredientId: id })),
    },
    identityKey: id,
  })
  const codes = (...lines: CheckedLine[]) =>
    findStops(lines, [], { ageMonths: null, weightKg: null }).map(({ code }) => code)
  expect(codes(lantus, novoMix)).toEqual(['SAME_CLASS'])
  expect(codes(mixtard, novoMix)).toEqual(['SAME_CLASS'])
  expect(codes(lantus, as('insulin-detemir'))).toEqual(['SAME_CLASS'])
  expect(codes(as('insulin-aspart'), as('insulin-human'))).toEqual(['SAME_CLASS'])
  expect(codes(novoMix, as('insulin-aspart'))).toEqual(['SAME_CLASS'])
  expect(codes(lantus, as('insulin-aspart'))).toEqual([])
})

test('there are 40 everyday doses and more', () => {
  expect(everydayDoses.length).toBeGreaterThanOrEqual(40)
})

test.each(
  everydayDoses.map(([name, written, months, weightKg = null]) => ({ name, written, months, weightKg })),
)('$name $written is an everyday dose without a stop', ({ name, written, months, weightKg }) => {
  expect(codesOf(name, written, months, weightKg)).toEqual([])
})

test.each([
  ['Ventolin Syrup', '20 ml tds', 5 * 12, 'CHILD_MAXIMUM'],
  ['Ventolin Syrup', '20 ml tds 5d', 11 * 12, 'CHILD_MAXIMUM'],
  ['Ventolin Syrup', '20 ml qid', 3 * 12, 'CHILD_MAXIMUM'],
  ['Ventolin Syrup', '10 ml tds', 4 * 12, 'CHILD_MAXIMUM'],
  ['Ventolin Syrup', '25 ml sos', 4 * 12, 'CHILD_MAXIMUM'],
  ['Ventolin Syrup', '5 ml tds 5d', 12, 'CHILD_AGE'],
  ['Gravinate Syrup', '10 ml tds', 3 * 12, 'CHILD_MAXIMUM'],
  ['Gravinate Syrup', '20 ml tds', 8 * 12, 'CHILD_MAXIMUM'],
  ['Duphalac Syrup', '15 ml bd', 4 * 12, 'CHILD_MAXIMUM'],
  ['Montiget 4mg Sachets', '2 sachets hs', 4 * 12, 'CHILD_MAXIMUM'],
  ['Hydryllin Syrup', '20 ml tds', 8 * 12, 'CHILD_UNUSUAL'],
  ['Prospan Cough Syrup', '15 ml tds', 3 * 12, 'CHILD_UNUSUAL'],
  ['Acefyl Cough Syrup', '15 ml tds', 3 * 12, 'CHILD_AGE'],
  ['Vidaylin Syrup', '10 ml 5 times a day', 5 * 12, 'CHILD_UNUSUAL'],
])('%s %s at %s months is a stop of the child', (name, written, months, code) => {
  expect(codesOf(name, written, months, 18)).toContain(code)
})

test.each([
  ['Augmentin DS Suspension', '10 ml tds 7d', 5, 'CHILD_DOSE'],
  ['Azomax 200mg/5ml Suspension', '10 ml od 3d', 12, 'CHILD_DOSE'],
  ['Flagyl Suspension', '15 ml tds 5d', 15, 'CHILD_DOSE'],
  ['Augmentin DS Suspension', '5 ml tds 7d', null, 'CHILD_WEIGHT'],
])('%s %s at %s kg is compared by weight', (name, written, weightKg, code) => {
  expect(codesOf(name, written, 4 * 12, weightKg)).toEqual([code])
})

test('the stop of a child names its age, the maximum and the source', () => {
  const line = read('Ventolin Syrup', '20 ml tds')
  const stops = 'name' in line ? findStops([line], [], { ageMonths: 60, weightKg: 18 }) : []
  expect(stops).toMatchObject([
    {
      text: { en: 'Ventolin Syrup: 24 mg of Salbutamol in a day. The maximum at 5 years is 8 mg.' },
      source: 'UK SmPC of Ventolin (salbutamol) syrup, section 4.2',
      reviewedBy: null,
    },
  ])
})
