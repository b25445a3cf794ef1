import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiveHundredProducts } from '../../../test/fiveHundredProducts.ts'
import { part, tablets } from '../../../test/identities.ts'
import { readPack } from '../../packs.ts'
import type { ProductIdentity } from '../productForms.ts'
import { readIdentity } from '../readIdentity.ts'
import type { PackedProduct } from './contradiction.ts'
import { findContradiction } from './findContradiction.ts'

const metformin = tablets([part('metformin', 500)], { doseUnitsPerPack: 50 })
const glucophage = (more: Partial<PackedProduct> = {}): PackedProduct => ({
  name: 'Glucophage 500mg Tablets',
  genericName: 'Metformin',
  strength: '500 mg',
  dosageForm: 'Tablet',
  packSize: '50 tablets',
  unitsPerPack: 50,
  ...more,
})
const kindOf = (more: Partial<PackedProduct>, identity: ProductIdentity | null = metformin) =>
  findContradiction(glucophage(more), identity)?.of ?? null

test.each([
  ['Glucophage XR 500 mg', 'release'],
  ['Glucophage XR500', 'release'],
  ['Glucophage S.R. 500mg', 'release'],
  ['Glucophage Retard', 'release'],
  ['Glucophage-CR 500', 'release'],
  ['Glucophage MR', 'release'],
  ['Glucophage Chrono', 'release'],
  ['Glucophage OD 500', 'release'],
  ['GlucophageXR 500', 'release'],
  ['GlucophageSR', 'release'],
  ['Glucophage Ext Rel', 'release'],
  ['Glucophage TR', 'release'],
  ['Glucophage HBS', 'release'],
  ['Glucophage GITS', 'release'],
  ['Glucophage-Dur', 'release'],
  ['Glucophage 24h', 'release'],
  ['Glucophage 850 mg', 'strength'],
  ['Glucophage 850', 'strength'],
  ['Glucophage850mg', 'strength'],
  ['Glucophage 850 Tablets', 'strength'],
  ['Glucophage 1g', 'strength'],
  ['Glucophage 500mg/5ml', 'strength'],
  ['Glucophage 50/500mg', 'strength'],
  ['Glucophage Syrup', 'form'],
  ['Glucophage Capsules', 'form'],
  ['Glucophage Injection', 'form'],
  ["Glucophage 500mg 20's", 'pack'],
  ['Glucophage 500mg 100ml', 'pack'],
  ['Glimepiride 500mg', 'ingredient'],
  ['Glucophage Plus', 'ingredient'],
  ['Co-Glucophage', 'ingredient'],
])('%s contradicts plain tablets of 500 mg by its %s', (name, of) => {
  expect(kindOf({ name })).toBe(of)
})

test.each([
  'Glucophage',
  'Glucophage 500',
  'Glucophage 0.5 g',
  'Glucophage IR 500 mg',
  'Glucophage 500mg Tablets 50s',
  'Glucophage 50 tablets',
  'Metformin HCl 500mg',
  'Glucophage Film Coated',
  'Glucophage Once Daily',
  'Glucophage Long',
  'Glucophage 2',
  'Glucophage 1732612345',
])('%s contradicts nothing', (name) => {
  expect(kindOf({ name })).toBeNull()
})

test.each<[Partial<PackedProduct>, string]>([
  [{ strength: '850 mg' }, 'strength'],
  [{ strength: '500 mg/5 ml' }, 'strength'],
  [{ strength: '500 mcg' }, 'strength'],
  [{ genericName: 'Glimepiride' }, 'ingredient'],
  [{ genericName: 'Metformin + Sitagliptin' }, 'ingredient'],
  [{ genericName: 'Metformin (extended release)' }, 'release'],
  [{ dosageForm: 'XR Tablet' }, 'release'],
  [{ dosageForm: 'Enteric coated tablet' }, 'release'],
  [{ dosageForm: 'Syrup' }, 'form'],
  [{ dosageForm: 'Sublingual tablet' }, 'form'],
  [{ packSize: '100 ml', unitsPerPack: 100 }, 'pack'],
  [{ packSize: '100 ml', unitsPerPack: 20 }, 'pack'],
  [{ packSize: '30 tablets', unitsPerPack: 30 }, 'pack'],
  [{ unitsPerPack: 20 }, 'pack'],
  [{ packSize: '2 strips of 10 tablets', unitsPerPack: 20 }, 'pack'],
])('%o contradicts the identity by its %s', (more, of) => {
  expect(kindOf(more)).toBe(of)
})

test('texts that say nothing contradict nothing', () => {
  expect(kindOf({ name: 'Glucophage', genericName: null, strength: null, dosageForm: null })).toBeNull()
  expect(kindOf({ packSize: 'Box', unitsPerPack: 1 })).toBeNull()
  expect(
    kindOf({ name: 'Nappies', genericName: null, packSize: '58 nappies', unitsPerPack: 1 }, null),
  ).toBeNull()
})

test('a number alone is a strength, also where the pack holds so many', () => {
  const amlodipine = tablets([part('amlodipine', 5)])
  const norvasc = { genericName: 'Amlodipine', strength: '5 mg', packSize: '10 tablets', unitsPerPack: 10 }
  expect(kindOf({ ...norvasc, name: 'Norvasc 10' }, amlodipine)).toBe('strength')
  expect(kindOf({ ...norvasc, name: 'Norvasc 10 tablets' }, amlodipine)).toBeNull()
})

test('names the text and the fact', () => {
  expect(findContradiction(glucophage({ name: 'Glucophage 850mg' }), metformin)).toEqual({
    field: 'name',
    of: 'strength',
    written: '850mg',
    meant: '500 mg',
  })
})

const coAmoxiclav = (more: Partial<ProductIdentity> = {}) =>
  tablets([part('amoxicillin', 500), part('clavulanic-acid', 125)], more)
const augmentin: Partial<PackedProduct> = {
  genericName: 'Amoxicillin + Clavulanic acid',
  strength: '500 mg + 125 mg',
  packSize: '10 tablets',
  unitsPerPack: 10,
}

test.each(['Augmentin 625mg', 'Augmentin 500/125', 'Augmentin 500mg/125mg'])('%s is co-amoxiclav', (name) => {
  expect(kindOf({ ...augmentin, name }, coAmoxiclav())).toBeNull()
})

test.each(['Augmentin 375mg', 'Augmentin 1g', 'Augmentin 875/125'])('%s is another co-amoxiclav', (name) => {
  expect(kindOf({ ...augmentin, name }, coAmoxiclav())).toBe('strength')
})

test('keeps salts apart where equal amounts are not equal doses', () => {
  const erbumine = tablets([part('perindopril', 4, { salt: 'erbumine' })])
  const of = (genericName: string) =>
    kindOf({ ...augmentin, name: 'Coversyl', strength: '4 mg', genericName }, erbumine)
  expect(of('Perindopril tert-butylamine')).toBeNull()
  expect(of('Perindopril arginine')).toBe('ingredient')
})

test('reads the strength of a liquid in its volume', () => {
  const identity = tablets([part('ibuprofen', 100, { perAmount: 5, perUnit: 'ml' })], {
    formGroup: 'oral_liquid',
    doseUnit: 'ml',
    doseUnitsPerPack: 120,
  })
  const brufen = { genericName: 'Ibuprofen', strength: '100 mg/5 ml', dosageForm: 'Suspension' }
  const pack = { packSize: '120 ml bottle', unitsPerPack: 120 }
  const of = (name: string) => kindOf({ ...brufen, ...pack, name }, identity)
  for (const name of ['Brufen 100mg/5ml', 'Brufen 20 mg/ml', 'Brufen 100', 'Brufen 120ml', 'Brufen 6 Plus'])
    expect([name, of(name)]).toEqual([name, null])
  expect(of('Brufen 200mg/5ml')).toBe('strength')
  expect(of('Brufen 200')).toBe('strength')
  expect(of('Brufen 60ml')).toBe('pack')
  expect(of('Brufen Tablets')).toBe('form')
})

describe('500 products', () => {
  const products = fiveHundredProducts.map(({ written, release, label }) => ({
    label,
    release,
    product: { ...written, unitsPerPack: readPack(written.packSize ?? '').units },
    identity: readIdentity(written),
  }))

  test('none contradicts itself', () => {
    expect(products.filter(({ product, identity }) => findContradiction(product, identity))).toEqual([])
  })

  /** A text that states another fact than its product, by kind. */
  const mutations: Record<string, (product: PackedProduct, release: string) => Partial<PackedProduct>> = {
    release: (_, release) => ({ name: release === 'prolonged' ? 'Some MR' : 'Some XR' }),
    strength: ({ strength }) => ({ name: `Some ${Number.parseFloat(strength ?? '') * 3}mg` }),
    'bare strength': ({ strength }) => ({ name: `Some ${Number.parseFloat(strength ?? '') * 4}` }),
    'strength text': ({ strength }) => ({ strength: `${Number.parseFloat(strength ?? '') * 2} mg` }),
    form: () => ({ name: 'Some Syrup' }),
    'form text': () => ({ dosageForm: 'Capsule' }),
    pack: () => ({ packSize: '100 ml bottle', unitsPerPack: 100 }),
    count: () => ({ packSize: '7 tablets', unitsPerPack: 7 }),
    units: ({ unitsPerPack }) => ({ unitsPerPack: unitsPerPack + 1 }),
    ingredient: () => ({ genericName: 'Warfarin' }),
  }

  test.each(Object.entries(mutations))('each with another %s in a text is found', (_, mutate) => {
    for (const { product, release, identity } of products) {
      const mutated = { ...product, ...mutate(product, release) }
      expect([mutated, findContradiction(mutated, identity)]).toEqual([mutated, expect.anything()])
    }
  })

  const withoutRelease = (label: string) => label.slice(0, label.lastIndexOf(' '))

  test('no pair becomes equal by a name of the one and the identity of the other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), fc.constantFrom(...products), (named, other) => {
        if (named.label === other.label) return
        // `Tablet` is silent about the release.
        const isSilent =
          named.release === 'plain' && withoutRelease(named.label) === withoutRelease(other.label)
        if (isSilent) return
        const { name, genericName, strength, dosageForm } = named.product
        const mixed = { ...other.product, name, genericName, strength, dosageForm }
        expect([mixed, findContradiction(mixed, other.identity)]).toEqual([mixed, expect.anything()])
      }),
      { numRuns: 10_000 },
    )
  })
})
