import { ingredients } from 'shared-api/formulary/ingredients/index'
import { expect, test } from 'vitest'
import { isOtherSaltTyped, withoutSalts } from './withoutSalts.ts'

test.each([
  ['Amlodipine besylate 5', 'Amlodipine 5'],
  ['amlodipine besilate 5 mg', 'amlodipine 5 mg'],
  ['Metformin HCl 500', 'Metformin 500'],
  ['Bisoprolol fumarate 2.5', 'Bisoprolol 2.5'],
  ['Losartan potassium hydrochlorothiazide 50/12.5', 'Losartan hydrochlorothiazide 50/12.5'],
  ['Amoxicillin trihydrate clavulanate potassium 625', 'Amoxicillin clavulanate 625'],
  ['Candesartan cilexetil', 'Candesartan'],
])('%s is %s', (typed, bare) => {
  expect(withoutSalts(typed)).toBe(bare)
})

test.each([
  ...['Diclofenac sodium 50', 'Diclofenac potassium 50', 'Sodium valproate 500', 'Divalproex sodium 500'],
  ...['Metoprolol succinate 50', 'Ferrous sulfate 200', 'Iron sucrose', 'Norethisterone acetate 5'],
  ...[
    'Amlodipine potassium 5',
    'Calcium carbonate',
    'Potassium chloride',
    'Norvasc 5',
    'Lithium carbonate',
    '',
  ],
  ...['Esomeprazole sodium 40', 'Amoxicillin sodium 500', 'Clindamycin phosphate', 'Ibuprofen lysine 400'],
  ...['Haloperidol decanoate', 'Cefuroxime sodium 750', 'Esomeprazole strontium 40', 'Amlodipine maleate 5'],
  ...['Domperidone maleate 10', 'Clopidogrel besylate 75', 'Carvedilol phosphate 10'],
])('the salt of %s stays', (typed) => {
  expect(withoutSalts(typed)).toBe(typed)
})

test('drops only the usual salt, over all ingredients and salts', () => {
  const salts = new Set(ingredients.flatMap((ingredient) => ingredient.salts))
  for (const { id, inn, salts: own, saltsDiffer } of ingredients)
    for (const salt of salts) {
      const text = `${inn.replace(/ \(.*/, '')} ${salt} 40`
      if (!withoutSalts(text).includes(salt.split(' ').at(-1) ?? salt))
        expect([id, salt, saltsDiffer]).toEqual([id, own[0], false])
    }
})

test.each([
  ['Clopidogrel bisulfate 75', 'besylate', true],
  ['Clopidogrel bisulfate 75', 'bisulfate', false],
  ['Clopidogrel bisulfate 75', null, false],
  ['Clopidogrel 75', 'besylate', false],
])('%s is another salt than the recorded %s: %s', (typed, salt, isOther) => {
  const part = { ingredientId: 'clopidogrel', salt }
  expect(isOtherSaltTyped(typed, [part])).toBe(isOther)
})
