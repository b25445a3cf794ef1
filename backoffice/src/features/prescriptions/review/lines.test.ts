import type { Product } from 'shared-api/contract'
import { readIdentity } from 'shared-api/formulary/readIdentity'
import { expect, test } from 'vitest'
import {
  checkIngredients,
  dosageLabel,
  isTooLarge,
  itemsOf,
  type Line,
  lineLabel,
  newLine,
  offersFor,
  readLine,
} from './lines.ts'

const product = (name: string, genericName: string | null, dosageForm = 'Tablet') => {
  const stated = { name, genericName, strength: '500 mg', dosageForm, packSize: '10 tablets' }
  return { id: name, ...stated, identity: readIdentity(stated) } as Product
}
const panadol = product('Panadol', 'Paracetamol')
const line = (part: Partial<Line> = {}): Line => ({ ...newLine(panadol), ...part })

test('a new line is empty and incomplete', () => {
  expect(line()).toMatchObject({ dose: '', reason: null, packs: null, offered: '' })
  expect(readLine(line())).toMatchObject({ packs: null, missing: 'Type the dose.' })
})

test('reads a dose back in both languages, with the arithmetic', () => {
  expect(readLine(line({ dose: '1+0+1 pc x30' }))).toMatchObject({
    preview: {
      en: 'Morning 1 tablet and night 1 tablet, after meals, for 30 days.',
      ur: 'صبح 1 گولی اور رات 1 گولی، کھانے کے بعد، 30 دن تک۔',
      packsEn: '1 tablet morning, 1 tablet night, 30 days = 60 tablets → 6 packs (10 tablets each)',
    },
    packs: 6,
    mostPacks: 6,
    missing: null,
  })
})

test.each([
  ['an unreadable dose', { dose: '1 bd foo' }, '“foo” is not understood.'],
  ['a dose without days', { dose: '1 bd' }, 'Without days the packs cannot be counted. Enter the packs.'],
  ['no reason', { reason: ' ', packs: 1 }, 'Say why there is no dose.'],
  ['a reason without packs', { reason: 'As said' }, 'Enter the packs.'],
])('names what %s lacks', (_, part, missing) => {
  expect(readLine(line(part)).missing).toBe(missing)
})

test('a complete line notes the side that was counted, and a long supply', () => {
  const drops = { ...product('Tobrex', 'Tobramycin', 'Eye drops'), packSize: '5 ml' }
  const stated = { ...drops, strength: '0.3%' }
  const tobrex = newLine({ ...stated, identity: readIdentity(stated) } as Product)
  const notesOf = (dose: string) => readLine({ ...tobrex, dose }).notes
  expect(notesOf('1 drop qid x7d')).toEqual(['Counted for one eye. If it is for both, write “both eyes”.'])
  expect(notesOf('1 drop qid both eyes x7d')).toEqual([])
  expect(notesOf('1 drop qid')).toEqual([])
  expect(readLine(line({ dose: '1 od x 240 days' })).notes).toEqual([
    'A supply for 240 days is longer than 180 days. Say in a note why it is right.',
  ])
})

test('a medicine of unknown identity takes no dose, only a reason with packs', () => {
  const unknown = { ...newLine(product('Joshina', null)), dose: '1 bd x5' }
  expect(readLine(unknown).missing).toMatch(/not recorded/)
  expect(readLine({ ...unknown, reason: 'As said', packs: 2 }).missing).toBeNull()
})

test('sends the dose that the page shows, and packs only where they are typed', () => {
  const sig = { per: { times: 2, qty: 1 }, unit: 'tablet', meal: 'any', days: 5 }
  expect(itemsOf([line({ dose: '1 bd x5' })])).toEqual([
    { productId: 'Panadol', sig, continues: false, days: 5 },
  ])
  expect(itemsOf([line({ dose: '1 bd x5', packs: 1, offered: 'Calpol' })])).toEqual([
    { productId: 'Panadol', sig, continues: false, days: 5, quantity: 1, offeredProductId: 'Calpol' },
  ])
  expect(itemsOf([line({ reason: ' As said ', packs: 2 })])).toEqual([
    { productId: 'Panadol', reason: 'As said', quantity: 2 },
  ])
})

test('names a line in a few words', () => {
  expect(lineLabel(line({ dose: '1 bd x10' }))).toBe('2 × Panadol (1 bd x10)')
  expect(lineLabel(line())).toBe('Panadol')
})

test('finds a shared ingredient in combinations, and lists unknown ones as unchecked', () => {
  const lines = [
    product('Panadol', 'Paracetamol'),
    product('Panadol Extra', 'Paracetamol + Caffeine'),
    product('Caflam', 'Diclofenac'),
    product('Joshanda', null),
  ].map(newLine)
  expect(checkIngredients(lines)).toEqual({
    shared: [{ ingredient: 'Paracetamol', names: ['Panadol', 'Panadol Extra'] }],
    unchecked: ['Joshanda'],
  })
})

test('finds one ingredient under two salts and two names', () => {
  const lines = [
    product('Voltral', 'Diclofenac Sodium'),
    product('Caflam', 'diclofenac potassium'),
    product('Calpol', 'Acetaminophen'),
    product('Panadol Cold', 'Paracetamol, Caffeine'),
  ].map(newLine)
  expect(checkIngredients(lines).shared).toEqual([
    { ingredient: 'Diclofenac', names: ['Voltral', 'Caflam'] },
    { ingredient: 'Paracetamol', names: ['Calpol', 'Panadol Cold'] },
  ])
})

test('a line with an unknown ingredient counts as unchecked, and its known ones are compared', () => {
  const lines = [product('Panadol', 'Paracetamol'), product('Coldrex', 'Paracetamol + Herbal extract')].map(
    newLine,
  )
  expect(checkIngredients(lines)).toEqual({
    shared: [{ ingredient: 'Paracetamol', names: ['Panadol', 'Coldrex'] }],
    unchecked: ['Coldrex'],
  })
})

test('offers products in stock of the same class that no other line has; another pack where doses are counted', () => {
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
  const large = equal('Large', { unitsPerPack: 30 })
  const counted = newLine({ ...panadol, saleClass: 'prescription' })
  expect(offersFor(counted, [counted], [large])).toEqual([large])
  expect(itemsOf([line])[0]).toMatchObject({ productId: 'Augmentin', offeredProductId: 'Calamox' })
})

test('an offer is too large when one pack of it is more than all packs of the line', () => {
  const tablets = { ...panadol, unitsPerPack: 10 }
  const isLarge = (dose: string, unitsPerPack: number) =>
    isTooLarge({ ...newLine(tablets), dose }, { unitsPerPack })
  expect([isLarge('1 od x5', 10), isLarge('1 od x5', 20), isLarge('1 od x20', 20)]).toEqual([
    false,
    true,
    false,
  ])
  expect([isLarge('', 20), isLarge('1 od x5', 6)]).toEqual([false, false])
})

test('the dosage of a line in one phrase', () => {
  const earlier = { dose: null, reason: null, dosage: '1 tablet', timesPerDay: 2, days: 7 }
  expect(dosageLabel(earlier)).toBe('1 tablet, 2 times a day, 7 days')
  expect(dosageLabel({ ...earlier, dosage: null, timesPerDay: null, days: null })).toBe('')
  expect(dosageLabel({ ...earlier, dose: { en: 'Morning 1 tablet.', ur: 'صبح 1 گولی۔' } })).toBe(
    'Morning 1 tablet.',
  )
})
