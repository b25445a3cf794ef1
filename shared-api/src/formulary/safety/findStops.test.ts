import { describe, expect, test } from 'vitest'
import { findIngredient } from '../findIngredient.ts'
import type { ProductIdentity, Route } from '../productForms.ts'
import { unweighedIn } from './childDose.ts'
import { findStops } from './findStops.ts'
import { interactions, type Members } from './interactions.ts'
import { ingredientsOf } from './lineIngredients.ts'
import { singleClasses } from './singleClasses.ts'
import type { CheckedLine } from './stop.ts'

const identityOf = (ids: readonly string[], route: Route): ProductIdentity => ({
  ingredients: ids.map((ingredientId) => ({
    ingredientId,
    salt: null,
    amount: null,
    unit: null,
    perAmount: 1,
    perUnit: null,
  })),
  formGroup: route === 'oral' ? 'tablet' : 'eye_drops',
  release: 'plain',
  route,
  doseUnit: null,
  doseUnitsPerPack: null,
  inUseDays: null,
  splittable: 'no',
  openable: null,
})
const line = (id: string, route: Route = 'oral', more: Partial<CheckedLine> = {}): CheckedLine => ({
  productId: id,
  name: id,
  genericName: null,
  dosageForm: null,
  identity: identityOf(id.split('+'), route),
  identityKey: id,
  sig: null,
  running: null,
  ...more,
})
/** Neither age nor weight is entered. */
const unknown = { ageMonths: null, weightKg: null }
const codesOf = (...lines: CheckedLine[]) => findStops(lines, [], unknown).map(({ code }) => code)
const idsOf = ({ ids = [], classes = [] }: Members) => ({ ids, classes })

test('every rule names ingredients of the formulary, has both texts and a source, and is not signed', () => {
  for (const { id, one, other, effect, source, reviewedBy } of interactions) {
    for (const member of [...idsOf(one).ids, ...idsOf(other).ids])
      expect([id, member, findIngredient(member) !== undefined]).toEqual([id, member, true])
    expect([id, effect.en.length > 10, /[؀-ۿ]/.test(effect.ur), source.length > 10]).toEqual([
      id,
      true,
      true,
      true,
    ])
    expect([id, reviewedBy]).toEqual([id, null])
  }
  expect(new Set(interactions.map(({ id }) => id)).size).toBe(interactions.length)
})

test.each([
  ['glyceryl-trinitrate', 'sildenafil'],
  ['linezolid', 'escitalopram'],
  ['linezolid', 'tramadol'],
  ['clarithromycin', 'simvastatin'],
  ['itraconazole', 'domperidone'],
  ['clarithromycin', 'colchicine'],
  ['erythromycin', 'carbamazepine'],
  ['moxifloxacin', 'amiodarone'],
  ['azithromycin', 'domperidone'],
  ['tizanidine', 'ciprofloxacin'],
  ['theophylline', 'erythromycin'],
  ['glimepiride', 'sulfamethoxazole'],
  ['insulin-glargine', 'levofloxacin'],
  ['warfarin', 'metronidazole'],
  ['warfarin', 'ibuprofen'],
  ['apixaban', 'aspirin'],
  ['rivaroxaban', 'rifampicin'],
  ['clopidogrel', 'omeprazole'],
  ['diclofenac', 'lisinopril'],
  ['ibuprofen', 'furosemide'],
  ['naproxen', 'methotrexate'],
  ['lisinopril', 'valsartan'],
  ['losartan', 'spironolactone'],
  ['propranolol', 'salbutamol'],
  ['atenolol', 'verapamil'],
  ['bisoprolol', 'pseudoephedrine'],
  ['methotrexate', 'trimethoprim'],
  ['allopurinol', 'azathioprine'],
  ['lithium', 'hydrochlorothiazide'],
  ['atorvastatin', 'gemfibrozil'],
  ['digoxin', 'clarithromycin'],
  ['carbamazepine', 'levonorgestrel'],
  ['alprazolam', 'tramadol'],
])('%s with %s is a stop in both orders', (one, other) => {
  for (const lines of [
    [line(one), line(other)],
    [line(other), line(one)],
  ])
    expect(codesOf(...lines)).toContain('INTERACTION')
})

test.each([
  ['metformin', 'sitagliptin'],
  ['aspirin', 'clopidogrel'],
  ['clopidogrel', 'pantoprazole'],
  ['bisoprolol', 'furosemide'],
  ['lisinopril', 'amlodipine'],
  ['amoxicillin', 'clarithromycin'],
  ['paracetamol', 'ibuprofen'],
  ['rivaroxaban', 'bisoprolol'],
  ['salmeterol+fluticasone', 'montelukast'],
  ['levothyroxine', 'mecobalamin'],
  ['ciprofloxacin', 'tamsulosin'],
])('%s with %s is none', (one, other) => {
  expect(codesOf(line(one), line(other))).toEqual([])
})

test.each(singleClasses.map(({ id }) => id))('two different medicines of the class %s are a stop', (id) => {
  const members = ['ibuprofen', 'diclofenac', 'atorvastatin', 'rosuvastatin', 'lisinopril', 'ramipril']
    .concat(['losartan', 'valsartan', 'amlodipine', 'nifedipine', 'bisoprolol', 'atenolol', 'omeprazole'])
    .concat(['pantoprazole', 'sertraline', 'fluoxetine', 'gliclazide', 'glimepiride', 'insulin-glargine'])
    .concat([
      'insulin-detemir',
      'insulin-aspart',
      'insulin-lispro',
      'insulin-aspart-30-70',
      'insulin-lispro-25-75',
      'salmeterol',
      'formoterol',
      'rivaroxaban',
      'apixaban',
      'cetirizine',
      'loratadine',
    ])
    .concat(['sitagliptin', 'vildagliptin', 'empagliflozin', 'dapagliflozin', 'indapamide', 'furosemide'])
    .concat(['hydrochlorothiazide', 'torasemide', 'aminophylline', 'theophylline', 'prednisolone'])
    .concat(['dexamethasone', 'alprazolam', 'bromazepam', 'pseudoephedrine', 'phenylephrine'])
    .filter((member) => findIngredient(member)?.classes.includes(id))
  expect(members).toHaveLength(2)
  const [one = '', other = ''] = members
  expect(codesOf(line(one), line(other))).toContain('SAME_CLASS')
})

test('salts, combinations and unread generics are one ingredient', () => {
  expect(codesOf(line('paracetamol'), line('paracetamol+caffeine'))).toEqual(['SAME_INGREDIENT'])
  const unread = line('x', 'oral', {
    identity: null,
    identityKey: null,
    genericName: 'Paracetamol 500, film coated',
  })
  expect(ingredientsOf(unread).map(({ id }) => id)).toEqual(['paracetamol'])
  expect(codesOf(line('paracetamol'), unread)).toEqual(['SAME_INGREDIENT'])
})

test('a medicine for the eye neither doubles nor disturbs a tablet, but doubles another for the eye', () => {
  expect(codesOf(line('tobramycin', 'eye'), line('tobramycin'))).toEqual([])
  expect(codesOf(line('timolol', 'eye'), line('salbutamol'))).toEqual([])
  expect(codesOf(line('tobramycin', 'eye'), line('tobramycin+dexamethasone', 'eye'))).toEqual([
    'SAME_INGREDIENT',
  ])
})

test('running medicines are compared with the lines and not with each other', () => {
  const running = { prescriptionNumber: 'RX-1', isDue: false, isOpen: false }
  const old = [line('rivaroxaban', 'oral', { running }), line('carbamazepine', 'oral', { running })]
  expect(findStops([line('metformin')], old, unknown)).toEqual([])
  expect(findStops([line('ibuprofen')], old, unknown).map(({ lines }) => lines)).toEqual([
    ['rivaroxaban', 'ibuprofen'],
  ])
})

test('an age says nothing below its limit, and an unknown age nothing at all', () => {
  const codes = (months: number | null) =>
    findStops([line('doxycycline')], [], { ageMonths: months, weightKg: null }).map(({ code }) => code)
  expect(codes(null)).toEqual([])
  expect(codes(95)).toEqual(['CHILD_AGE', 'CHILD_FORM'])
  expect(codes(96)).toEqual(['CHILD_FORM'])
  expect(codes(144)).toEqual([])
})

describe('the dose of a child by weight', () => {
  /** A syrup of this many mg in 5 ml. */
  const syrup = (id: string, mg: number, ml: number | null, times = 3): CheckedLine => {
    const identity = identityOf([id], 'oral')
    return line(id, 'oral', {
      name: `${id} ${mg}/5`,
      productId: `${id}-${mg}`,
      identity: {
        ...identity,
        formGroup: 'oral_liquid',
        doseUnit: 'ml',
        ingredients: identity.ingredients.map((part) => ({
          ...part,
          amount: mg,
          unit: 'mg',
          perAmount: 5,
          perUnit: 'ml',
        })),
      },
      sig: ml === null ? null : { per: { times, qty: ml }, unit: 'ml', meal: 'any', days: 5 },
    })
  }
  const stops = (lines: CheckedLine[], ageMonths: number | null, weightKg: number | null) =>
    findStops(lines, [], { ageMonths, weightKg })

  test('asks for the weight, which is not guessed from the age', () => {
    const [stop, ...others] = stops([syrup('ibuprofen', 100, 5)], 24, null)
    expect(others).toEqual([])
    expect(stop).toMatchObject({ code: 'CHILD_WEIGHT', reviewedBy: null })
    expect(stop?.text.en).toBe(
      'ibuprofen 100/5 is dosed by weight in children: at most 40 mg of Ibuprofen for each kg and day. Enter the weight.',
    )
  })

  test('stops above the limit of the formulary, and at the limit does not', () => {
    // 3 × 6 ml of 100 mg in 5 ml are 360 mg a day.
    const [stop] = stops([syrup('ibuprofen', 100, 6)], 24, 8)
    expect(stop).toMatchObject({ code: 'CHILD_DOSE', key: 'CHILD_DOSE ibuprofen/360/8 ibuprofen-100' })
    expect(stop?.text.en).toBe(
      'ibuprofen 100/5: 360 mg of Ibuprofen a day is 45 mg for each kg. The limit is 40 mg, which is 320 mg a day at 8 kg.',
    )
    expect(stops([syrup('ibuprofen', 100, 6)], 24, 9)).toEqual([])
  })

  test('adds up an ingredient over all lines', () => {
    const lines = [syrup('paracetamol', 120, 5, 4), syrup('paracetamol', 250, 5, 1)]
    expect(stops(lines, 24, 10).map(({ code }) => code)).toEqual(['SAME_INGREDIENT'])
    expect(stops(lines, 24, 9).map(({ code }) => code)).toEqual(['SAME_INGREDIENT', 'CHILD_DOSE'])
  })

  test('says nothing of adults, of an unknown age, of other routes and of medicines without a limit', () => {
    const much = syrup('ibuprofen', 100, 15)
    expect(stops([much], 144, 8)).toEqual([])
    expect(stops([much], null, 8)).toEqual([])
    expect(stops([line('ibuprofen', 'skin')], 24, null)).toEqual([])
    expect(stops([syrup('cetirizine', 5, 5, 1)], 24, null)).toEqual([])
  })

  test('names what it did not check', () => {
    const child = { ageMonths: 24, weightKg: 10 }
    const lines = [syrup('ibuprofen', 100, 5), syrup('paracetamol', 120, null), syrup('cetirizine', 5, 5, 1)]
    expect(unweighedIn(lines, child).map(({ identityKey }) => identityKey)).toEqual([
      'paracetamol',
      'cetirizine',
    ])
    expect(unweighedIn(lines, { ...child, weightKg: null })).toHaveLength(3)
    expect(unweighedIn(lines, { ageMonths: 200, weightKg: null })).toEqual([])
  })
})
