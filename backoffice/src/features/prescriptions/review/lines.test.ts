import type { Product } from 'shared-api/contract'
import { expect, test } from 'vitest'
import { checkIngredients, dosageLabel, itemsOf, newLine, offersFor, packsOf } from './lines.ts'

const product = (name: string, genericName: string | null, unitsPerPack = 10) =>
  ({ id: name, name, genericName, unitsPerPack }) as Product

test.each([
  ['1', 1, 7, 1],
  ['1 tablet', 3, 7, 3],
  ['0.5', 2, 10, 1],
  ['as needed', 1, 11, 2],
  ['0', 1, 1, 1],
])('%s, %s times a day for %s days are %s packs of ten', (dosage, timesPerDay, days, packs) => {
  expect(packsOf({ ...newLine(product('Panadol', 'Paracetamol')), dosage, timesPerDay, days })).toBe(packs)
})

test('sends typed packs instead of computed ones', () => {
  const line = { ...newLine(product('Panadol', 'Paracetamol')), dosage: ' 2 ', days: 30, packs: 4 }
  expect(itemsOf([line])).toEqual([
    { productId: 'Panadol', quantity: 4, dosage: '2', timesPerDay: 1, days: 30 },
  ])
})

test('finds a shared ingredient in combinations, and lists unknown ones as unchecked', () => {
  const lines = [
    product('Panadol', 'Paracetamol'),
    product('Panadol Extra', 'Paracetamol + Caffeine'),
    product('Caflam', 'Diclofenac'),
    product('Joshanda', null),
  ].map(newLine)
  expect(checkIngredients(lines)).toEqual({
    shared: [{ ingredient: 'paracetamol', names: ['Panadol', 'Panadol Extra'] }],
    unchecked: ['Joshanda'],
  })
})

test('offers products in stock of the same pack and class that no other line has', () => {
  const equal = (id: string, facts: Partial<Product> = {}) =>
    ({ id, quantity: 5, unitsPerPack: 10, saleClass: 'prescription', ...facts }) as Product
  const line = { ...newLine(equal('Augmentin')), offered: 'Calamox' }
  const other = { ...newLine(equal('Amclav')), offered: 'Moxiclav' }
  const equals = [
    equal('Calamox'),
    equal('Amclav'),
    equal('Moxiclav'),
    equal('Gone', { quantity: 0 }),
    equal('Large', { unitsPerPack: 30 }),
    equal('Free', { saleClass: 'otc' }),
  ]
  expect(offersFor(line, [line, other], equals).map(({ id }) => id)).toEqual(['Calamox'])
  expect(itemsOf([line])[0]).toMatchObject({ productId: 'Augmentin', offeredProductId: 'Calamox' })
})

test('the dosage of a line in one phrase', () => {
  expect(dosageLabel({ dosage: '1 tablet', timesPerDay: 2, days: 7 })).toBe('1 tablet, 2 times a day, 7 days')
  expect(dosageLabel({ dosage: null, timesPerDay: null, days: null })).toBe('')
})
