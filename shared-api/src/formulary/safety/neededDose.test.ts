import { describe, expect, test } from 'vitest'
import type { Per, Sig } from '../../sig/sig.ts'
import type { DoseUnit, FormGroup, ProductIdentity } from '../productForms.ts'
import { unweighedIn } from './childDose.ts'
import { findInDose } from './doseStops.ts'
import { findStops } from './findStops.ts'
import type { CheckedLine } from './stop.ts'

const identity = (
  ingredientId: string,
  mg: number,
  of: { perAmount: number; perUnit: 'tablet' | 'ml'; formGroup: FormGroup; doseUnit: DoseUnit },
): ProductIdentity => ({
  ingredients: [
    { ingredientId, salt: null, amount: mg, unit: 'mg', perAmount: of.perAmount, perUnit: of.perUnit },
  ],
  formGroup: of.formGroup,
  release: 'plain',
  route: 'oral',
  doseUnit: of.doseUnit,
  doseUnitsPerPack: 100,
  inUseDays: null,
  splittable: 'no',
  openable: null,
})
const tablet = (id: string, mg: number) =>
  identity(id, mg, { perAmount: 1, perUnit: 'tablet', formGroup: 'tablet', doseUnit: 'tablet' })
const syrup = (id: string, mg: number) =>
  identity(id, mg, { perAmount: 5, perUnit: 'ml', formGroup: 'oral_liquid', doseUnit: 'ml' })

const sigOf = (per: Per, unit: DoseUnit): Sig => ({ per, unit, meal: 'any', days: 3 })
const needed = (qty: number, max_per_day: number | null, unit: DoseUnit) =>
  sigOf({ as_needed: { qty, max_per_day, for: null } }, unit)

const line = (found: ProductIdentity, sig: Sig): CheckedLine => ({
  productId: 'one',
  name: 'Medicine',
  genericName: null,
  dosageForm: null,
  identity: found,
  identityKey: 'one',
  sig,
  running: null,
})

const ASSUMED =
  'Counted as 6 times a day, because the dose has no maximum. Write one, such as “max 4 times a day”.'

describe('a dose as needed without a maximum counts as one every four hours', () => {
  test('against the maximum of an adult', () => {
    const paracetamol = tablet('paracetamol', 500)
    const codes = (sig: Sig) => findInDose({ sig, days: null }, paracetamol).map(({ code }) => code)
    expect(codes(needed(1, null, 'tablet'))).toEqual([])
    expect(codes(needed(2, 8, 'tablet'))).toEqual([])
    expect(codes(needed(2, null, 'tablet'))).toEqual(['DOSE_ABOVE_MAXIMUM'])
    const [finding] = findInDose({ sig: needed(2, null, 'tablet'), days: null }, paracetamol)
    expect(finding?.say('en', 'Panadol')).toBe(
      `Panadol: 6,000 mg of Paracetamol in a day. The maximum is 4,000 mg. ${ASSUMED}`,
    )
    expect(finding?.say('ur', 'Panadol')).toMatch(/6 بار/)
  })

  test('against what is usual of a medicine without a maximum', () => {
    const unknown = tablet('unknown-herb', 10)
    const codes = (max: number | null) =>
      findInDose({ sig: needed(2, max, 'tablet'), days: null }, unknown).map(({ code }) => code)
    expect(codes(6)).toEqual([])
    expect(codes(null)).toEqual(['DOSE_WITHOUT_MAXIMUM'])
  })

  test('a large single dose is not blamed on the missing maximum', () => {
    const [finding] = findInDose({ sig: needed(5, null, 'tablet'), days: null }, tablet('unknown-herb', 10))
    expect(finding?.say('en', 'Herb')).not.toContain('Counted as')
  })

  test('against the limit by weight of a child', () => {
    const child = { ageMonths: 36, weightKg: 14 }
    const stops = (sig: Sig) => findStops([line(syrup('paracetamol', 120), sig)], [], child)
    // 6 × 20 ml of 24 mg are 2880 mg a day.
    const [stop] = stops(needed(20, null, 'ml')).filter(({ code }) => code === 'CHILD_DOSE')
    expect(stop?.key).toBe('CHILD_DOSE paracetamol/2880/14 one')
    expect(stop?.text.en).toContain(ASSUMED)
    // 6 × 5 ml are 720 mg, within 60 mg for each of 14 kg.
    expect(stops(needed(5, null, 'ml'))).toEqual([])
    expect(unweighedIn([line(syrup('paracetamol', 120), needed(5, null, 'ml'))], child)).toEqual([])
    expect(stops(needed(10, 30, 'ml')).map(({ code }) => code)).toEqual([])
  })

  test('against the maximum of an age', () => {
    const child = { ageMonths: 36, weightKg: 14 }
    const codes = (max: number | null) =>
      findStops([line(syrup('cetirizine', 5), needed(2.5, max, 'ml'))], [], child).map(({ code }) => code)
    expect(codes(5)).toEqual([])
    expect(codes(null)).toContain('CHILD_MAXIMUM')
  })
})

test('a dose in ml of drops, and the other way round, is compared with the limits as well', () => {
  const drops = identity('paracetamol', 100, {
    perAmount: 1,
    perUnit: 'ml',
    formGroup: 'oral_liquid',
    doseUnit: 'drop',
  })
  const codes = (ml: number, ageMonths: number | null) =>
    findStops([line(drops, sigOf({ times: 4, qty: ml }, 'ml'))], [], { ageMonths, weightKg: 8 }).map(
      ({ code }) => code,
    )
  // 4 × 1.2 ml of 100 mg are 480 mg: 60 mg for each of 8 kg.
  expect(codes(1.2, 9)).toEqual([])
  expect(codes(2, 9)).toEqual(['CHILD_DOSE'])
  expect(codes(12, null)).toContain('DOSE_ABOVE_MAXIMUM')
})
