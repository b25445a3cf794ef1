import { describe, expect, test } from 'vitest'
import { identityKey } from './identityKey.ts'
import { readIdentity, type WrittenProduct } from './readIdentity.ts'

const written = (more: Partial<WrittenProduct> = {}): WrittenProduct => ({
  name: 'Glucophage 500mg Tablets',
  genericName: 'Metformin',
  strength: '500 mg',
  dosageForm: 'Tablet',
  packSize: '50 tablets',
  ...more,
})
const keyOf = (more: Partial<WrittenProduct>) => {
  const identity = readIdentity(written(more))
  return identity && identityKey(identity)
}

test('reads other spellings of the same medicine as the same', () => {
  const plain = keyOf({})
  expect(plain).not.toBeNull()
  expect(keyOf({ genericName: 'metformin HCl', strength: '500mg', dosageForm: 'Film coated tablet' })).toBe(
    plain,
  )
  expect(
    keyOf({ genericName: 'Metformin hydrochloride', strength: '0.5 g', dosageForm: 'F/C Tablets' }),
  ).toBe(plain)
})

test('leaves the release unknown when only the name speaks of one', () => {
  expect(readIdentity(written({ name: 'Glucophage XR 500mg' }))).toMatchObject({ release: null })
  expect(keyOf({ name: 'Glucophage XR 500mg' })).toBeNull()
  expect(readIdentity(written({ name: 'Glucophage XR', dosageForm: 'XR Tablet' }))).toMatchObject({
    release: 'prolonged',
  })
})

test.each([
  'Panadol Extend 665',
  'Tegral Chrono',
  'Glucomin OD',
  'MetforXR 500mg',
  'MetforXR500',
  'GlucophageSR',
  'Glucophagesr 500',
  'GLUCOPHAGEXR 500',
  'GlucophageER',
  'Metformr 500mg',
  'Metfor Ext Rel',
  'Metfor Ext. Rel. 500',
  'Metfor Mod Rel',
  'Metfor TR',
  'MetforTR 500',
  'Metfor T.R.',
  'Metfor SA',
  'Metfor HBS',
  'Metfor Long',
  'Metfor Long-acting',
  'Metfor 24h',
  'Metfor 24 hr',
  'Metfor 12 Hour',
  'Metfor Once Daily',
  'Metfor Once a day',
  'Metfor Once-a-day',
  'Metfor GITS',
  'MetforGITS',
  'Theo-Dur',
  'Metfor Spansule',
  'Metfor OAD',
])('leaves the release unknown for the name %s', (name) => {
  expect(readIdentity(written({ name }))).toMatchObject({ release: null })
})

test.each([
  'Metfor',
  'Lasoride',
  'Longifene',
  'Durapen',
  'Sandor',
  'Extor',
  'Cremaffin',
  'Metfor 00000124 Tablets',
])('reads a plain release for the name %s', (name) => {
  expect(readIdentity(written({ name }))).toMatchObject({ release: 'plain' })
})

test('leaves the release unknown for medicines that are usually coated', () => {
  const voltral = { name: 'Voltral', genericName: 'Diclofenac sodium', strength: '50 mg' }
  expect(keyOf(voltral)).toBeNull()
  expect(keyOf({ ...voltral, dosageForm: 'Enteric coated tablet' })).not.toBeNull()
})

test('reads divalproex sodium as another salt than valproate sodium', () => {
  const saltOf = (genericName: string) => readIdentity(written({ genericName }))?.ingredients[0]?.salt
  expect(saltOf('Divalproex sodium')).toBe('divalproex sodium')
  expect(saltOf('Valproate sodium')).not.toBe('divalproex sodium')
})

test('reads a release in the generic name', () => {
  expect(
    readIdentity(written({ genericName: 'Gliclazide (modified release)', strength: '60 mg' })),
  ).toMatchObject({
    release: 'modified',
  })
  expect(readIdentity(written({ genericName: 'Aspirin (enteric coated)', strength: '75 mg' }))).toMatchObject(
    {
      release: 'enteric',
    },
  )
})

test('reads strengths in a volume, of a dose and as a percentage', () => {
  const suspension = written({
    genericName: 'Amoxicillin + Clavulanic acid',
    strength: '250 mg + 62.5 mg per 5 ml',
    dosageForm: 'Powder for suspension',
    packSize: '60 ml bottle',
  })
  expect(readIdentity(suspension)).toMatchObject({
    ingredients: [
      { ingredientId: 'amoxicillin', amount: 250, perAmount: 5, perUnit: 'ml' },
      { ingredientId: 'clavulanic-acid', amount: 62.5, perAmount: 5, perUnit: 'ml' },
    ],
    doseUnit: 'ml',
    doseUnitsPerPack: 60,
  })
  expect(
    readIdentity(
      written({
        genericName: 'Salbutamol',
        strength: '100 mcg/dose',
        dosageForm: 'Inhaler',
        packSize: '200 doses',
      }),
    ),
  ).toMatchObject({ ingredients: [{ perUnit: 'dose' }], doseUnit: 'puff', doseUnitsPerPack: 200 })
  expect(
    readIdentity(
      written({
        genericName: 'Tobramycin',
        strength: '0.3%',
        dosageForm: 'Eye drops',
        packSize: '5 ml bottle',
      }),
    ),
  ).toMatchObject({ ingredients: [{ perAmount: 100, perUnit: 'ml' }], doseUnitsPerPack: 100 })
})

describe('returns null instead of a guess', () => {
  test.each([
    ['no strength', { strength: null }],
    ['no form', { dosageForm: null }],
    ['no generic name', { genericName: null }],
    ['an unknown generic name', { genericName: 'Metforminol' }],
    ['an unknown salt', { genericName: 'Metformin moonlight' }],
    ['an unknown form', { dosageForm: 'Wafer' }],
    [
      'one strength for two ingredients',
      { genericName: 'Amoxicillin + Clavulanic acid', strength: '625 mg' },
    ],
    ['a liquid without a volume', { dosageForm: 'Syrup' }],
    ['a strength in words', { strength: 'five hundred' }],
  ])('for %s', (_, more) => {
    expect(readIdentity(written(more))).toBeNull()
  })
})
