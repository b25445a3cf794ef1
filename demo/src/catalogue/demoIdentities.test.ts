import { findContradiction } from 'shared-api/formulary/contradictions/findContradiction'
import { areVariants } from 'shared-api/formulary/contradictions/nameVariant'
import { findIngredient } from 'shared-api/formulary/findIngredient'
import { identityKey } from 'shared-api/formulary/identityKey'
import { isSubstitutable } from 'shared-api/formulary/isSubstitutable'
import { readSalt } from 'shared-api/formulary/readSalt'
import { isSaleClassAllowed } from 'shared-api/formulary/saleClassFloor'
import { expect, test } from 'vitest'
import { demoIdentities } from './demoIdentities.ts'
import { notMedicines } from './notMedicines.ts'
import { readCatalogue } from './readCatalogue.ts'

const products = readCatalogue()
const medicines = products.flatMap((product) => {
  const identity = demoIdentities.get(product.name)
  return identity ? [{ ...product, identity }] : []
})

/** Their pack text states no strength, or not of every ingredient, so that nothing equals them. */
const partlyUnknown = [
  'CaC-1000 Plus Orange',
  'CaC-1000 Plus Orange (10s)',
  'Centrum Adults Tablets',
  'Cremaffin Emulsion',
  'ENO Lemon Sachets',
  'Enterogermina Oral Suspension',
  'Iberet Folic 500 Tablets',
  'Iodex Balm',
  'Kenacomb Cream',
  'Mucaine Suspension',
  'Nutrifactor Bonex-D Tablets',
  'Otosporin Ear Drops',
  'Peditral ORS Orange Sachets',
  'Qalsan-D Tablets',
  'Qarshi Ispaghol Husk',
  'Sangobion Capsules',
  'Seven Seas Cod Liver Oil Capsules',
  'Sudocrem Antiseptic Healing Cream',
  'Surbex Z Tablets',
  'Vicks VapoRub',
  'Vidaylin Syrup',
  "Woodward's Gripe Water",
]

test('every product is a medicine with an identity or says why it is none', () => {
  const listed = [...demoIdentities.keys(), ...Object.values(notMedicines).flat()]
  expect(listed.sort()).toEqual(products.map(({ name }) => name).sort())
})

test('every medicine names ingredients and salts of the formulary, form, release, route and dose unit', () => {
  for (const { name, identity } of medicines) {
    expect([name, identity.formGroup === 'none' || identity.formGroup === null]).toEqual([name, false])
    for (const value of [identity.release, identity.route, identity.doseUnit])
      expect([name, value]).not.toContain(null)
    for (const { ingredientId, salt } of identity.ingredients) {
      const row = findIngredient(ingredientId)
      expect([name, ingredientId, row?.id]).toEqual([name, ingredientId, ingredientId])
      if (salt !== null) expect([name, row?.salts]).toEqual([name, expect.arrayContaining([readSalt(salt)])])
    }
  }
})

test('every medicine has a key, except those whose pack text does not state a strength', () => {
  expect(
    medicines
      .filter(({ identity }) => identityKey(identity) === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(partlyUnknown)
})

test('every medicine holds a number of doses, except forms that cannot be counted', () => {
  const uncounted = medicines.filter(({ identity }) => identity.doseUnitsPerPack === null)
  expect([...new Set(uncounted.map(({ identity }) => identity.doseUnit))].sort()).toEqual([
    'application',
    'dose',
    'puff',
  ])
  expect(
    uncounted.filter(({ saleClass, identity }) => saleClass !== 'otc' && identity.doseUnit !== 'application'),
  ).toEqual([])
})

test('a pack holds as many doses as its pack text says', () => {
  const perUnit = { drop: 20, IU: 100 } as const
  for (const { name, unitsPerPack, packSize, identity } of medicines) {
    const { doseUnit, doseUnitsPerPack } = identity
    if (doseUnitsPerPack === null) continue
    const factor = doseUnit === 'drop' || doseUnit === 'IU' ? perUnit[doseUnit] : 1
    const units = packSize === '1 pen of 3 ml' ? 3 : unitsPerPack
    expect([name, doseUnitsPerPack]).toEqual([name, units * factor])
  }
})

test('no text of a product contradicts its identity', () => {
  for (const product of products)
    expect([product.name, findContradiction(product, demoIdentities.get(product.name) ?? null)]).toEqual([
      product.name,
      null,
    ])
  const twins = medicines.filter(({ name, identity }) =>
    medicines.some(
      (other) =>
        areVariants(name, other.name) && identityKey(identity) === (identityKey(other.identity) ?? ''),
    ),
  )
  expect(twins).toEqual([])
})

test('no product is sold in a milder class than its ingredients allow', () => {
  const wrong = medicines.filter(({ saleClass, identity }) => !isSaleClassAllowed(saleClass, identity))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('coated and slow tablets are not plain', () => {
  const releaseOf = (name: string) => demoIdentities.get(name)?.release
  expect(releaseOf('Natrilix SR 1.5mg Tablets')).toBe('prolonged')
  expect(releaseOf('Diamicron MR 60mg Tablets')).toBe('modified')
  expect(releaseOf('Panadol Extend 665mg Tablets')).toBe('modified')
  for (const name of [
    'Epival 500mg Tablets',
    'Voltral 50mg Tablets',
    'Deltacortril 5mg Tablets',
    'Loprin 75mg Tablets',
  ])
    expect([name, releaseOf(name)]).toEqual([name, 'enteric'])
})

test('equals are exactly these, in any pack size', () => {
  const pairs = medicines.flatMap((a, index) =>
    medicines
      .slice(index + 1)
      .filter((b) => isSubstitutable(a, b))
      .map((b) => `${a.name} = ${b.name}`),
  )
  expect(pairs).toEqual([
    'Panadol 500mg Tablets = Calpol 500mg Tablets',
    "Children's Panadol Liquid = Calpol Suspension",
    'Rigix 10mg Tablets = Zyrtec 10mg Tablets',
    'Telfast 120mg Tablets = Fexet 120mg Tablets',
    'Otrivin 0.1% Nasal Spray = Xynosine Nasal Spray',
    'Augmentin 625mg Tablets = Calamox 625mg Tablets',
    'Cefspan 400mg Capsules = Caricef 400mg Capsules',
    'Azomax 500mg Tablets = Zetro 500mg Tablets',
    'Ciproxin 500mg Tablets = Novidat 500mg Tablets',
    'Norvasc 5mg Tablets = Sofvasc 5mg Tablets',
    'Rovista 10mg Tablets = X-Plended 10mg Tablets',
    'Loprin 75mg Tablets = Ascard 75mg Tablets',
    'Plavix 75mg Tablets = Lowplat 75mg Tablets',
    'Amaryl 2mg Tablets = Getryl 2mg Tablets',
    'Montiget 10mg Tablets = Myteka 10mg Tablets',
    'Nizoral Shampoo 2% = Conaz Shampoo 2%',
  ])
})

test('one order may hold at least one pack of every medicine', () => {
  expect(products.filter(({ maxPerOrder }) => maxPerOrder < 1)).toEqual([])
})
