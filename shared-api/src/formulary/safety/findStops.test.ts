import { expect, test } from 'vitest'
import { findIngredient } from '../findIngredient.ts'
import type { ProductIdentity, Route } from '../productForms.ts'
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
  running: null,
  ...more,
})
const codesOf = (...lines: CheckedLine[]) => findStops(lines, [], null).map(({ code }) => code)
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
  expect(findStops([line('metformin')], old, null)).toEqual([])
  expect(findStops([line('ibuprofen')], old, null).map(({ lines }) => lines)).toEqual([
    ['rivaroxaban', 'ibuprofen'],
  ])
})

test('an age says nothing below its limit, and an unknown age nothing at all', () => {
  const codes = (months: number | null) =>
    findStops([line('doxycycline')], [], months).map(({ code }) => code)
  expect(codes(null)).toEqual([])
  expect(codes(95)).toEqual(['CHILD_AGE', 'CHILD_FORM'])
  expect(codes(96)).toEqual(['CHILD_FORM'])
  expect(codes(144)).toEqual([])
})
