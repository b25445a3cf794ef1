import { expect, test } from 'vitest'
import type { ProductIdentity, ProductIngredient } from '../formulary/productForms.ts'
import { parseSig } from './parseSig.ts'
import type { Sig } from './sig.ts'
import { sigProductOf } from './sigProductOf.ts'

const part = (from: Partial<ProductIngredient>): ProductIngredient => ({
  ingredientId: 'metformin',
  salt: null,
  amount: 500,
  unit: 'mg',
  perAmount: 1,
  perUnit: 'tablet',
  ...from,
})

const identity = (from: Partial<ProductIdentity>): ProductIdentity => ({
  ingredients: [part({})],
  formGroup: 'tablet',
  release: 'plain',
  route: 'oral',
  doseUnit: 'tablet',
  doseUnitsPerPack: 50,
  inUseDays: null,
  splittable: 'no',
  openable: 10,
  ...from,
})

const read = (text: string, from: Partial<ProductIdentity>): Sig | null => {
  const product = sigProductOf(identity(from))
  return product && parseSig(text, product).sig
}

test('takes the facts of an identity', () => {
  expect(sigProductOf(identity({}))).toEqual({
    formGroup: 'tablet',
    release: 'plain',
    route: 'oral',
    doseUnit: 'tablet',
    doseUnitsPerPack: 50,
    inUseDays: null,
    splittable: 'no',
    openable: 10,
    isPen: false,
    mostPerDay: 6,
    strength: [{ amount: 500, unit: 'mg' }],
    antimicrobial: false,
  })
})

test('counts the strength per dose unit', () => {
  const syrup = { formGroup: 'oral_liquid', doseUnit: 'ml' } as const
  const amoxicillin = part({ ingredientId: 'amoxicillin', amount: 125, perAmount: 5, perUnit: 'ml' })
  expect(read('250 mg tds', { ...syrup, ingredients: [amoxicillin] })).toMatchObject({ per: { qty: 10 } })
  expect(sigProductOf(identity({ ...syrup, ingredients: [amoxicillin] }))?.antimicrobial).toBe(true)
  const vitaminD = part({ ingredientId: 'cholecalciferol', amount: 200_000, unit: 'IU' })
  expect(
    read('200,000 IU stat', { formGroup: 'capsule', doseUnit: 'capsule', ingredients: [vitaminD] }),
  ).toMatchObject({ per: { once: 1 }, unit: 'capsule' })
})

test('knows an insulin pen', () => {
  const pen = { formGroup: 'injection_pen', doseUnit: 'IU', route: 'subcutaneous' } as const
  expect(sigProductOf(identity(pen))?.isPen).toBe(true)
  expect(sigProductOf(identity({ ...pen, formGroup: 'injection_vial' }))?.isPen).toBe(false)
  expect(sigProductOf(identity({ ...pen, doseUnit: 'ml' }))?.isPen).toBe(false)
})

test('takes no amount in mg while a strength is unknown', () => {
  const unknown = { ingredients: [part({}), part({ amount: null })] }
  expect(sigProductOf(identity(unknown))?.strength).toEqual([])
  expect(read('500 mg bd', unknown)).toBeNull()
  expect(read('1 bd', unknown)).not.toBeNull()
})

test('is null without a form or a dose unit', () => {
  expect(sigProductOf(identity({ formGroup: null }))).toBeNull()
  expect(sigProductOf(identity({ doseUnit: null }))).toBeNull()
})

test('splits no tablet of unknown release', () => {
  const product = sigProductOf(identity({ release: null, splittable: 'half' }))
  expect(product && parseSig('½ od', product).problems).toMatchObject([{ code: 'RELEASE_UNKNOWN' }])
  expect(product && parseSig('1 od', product).problems).toEqual([])
})

test('takes any way of injection, and a meal, while the route of an injection is unknown', () => {
  const vial = { formGroup: 'injection_vial', doseUnit: 'IU', route: null } as const
  expect(read('20u s/c bd ac', vial)).toMatchObject({ meal: 'before' })
  expect(read('20u po bd', vial)).toBeNull()
})

test('takes the sum of a combination only where names print it', () => {
  const clavulanate = part({ ingredientId: 'clavulanic-acid', amount: 125 })
  const coAmoxiclav = { ingredients: [part({ ingredientId: 'amoxicillin' }), clavulanate] }
  expect(read('625 mg bd', coAmoxiclav)).toMatchObject({ per: { qty: 1 } })
  const doubleStrength = {
    formGroup: 'powder_oral' as const,
    doseUnit: 'ml' as const,
    ingredients: [
      part({ ingredientId: 'amoxicillin', amount: 250, perAmount: 5, perUnit: 'ml' }),
      part({ ingredientId: 'clavulanic-acid', amount: 62.5, perAmount: 5, perUnit: 'ml' }),
    ],
  }
  expect(read('312.5 mg bd', doubleStrength)).toMatchObject({ per: { qty: 5 } })
  expect(read('250 mg bd', doubleStrength)).toBeNull()
  const valsartan = part({ ingredientId: 'valsartan', amount: 80 })
  const thiazide = part({ ingredientId: 'hydrochlorothiazide', amount: 12.5 })
  expect(read('92.5 mg od', { ingredients: [valsartan, thiazide] })).toBeNull()
})

test('keeps the micrograms of a label, as a number without a unit may count them', () => {
  const thyroxine = part({ ingredientId: 'levothyroxine', amount: 50, unit: 'mcg' })
  expect(sigProductOf(identity({ ingredients: [thyroxine] }))?.strength).toEqual([
    { amount: 50, unit: 'mcg' },
  ])
  expect(read('0.05 mg od', { ingredients: [thyroxine] })).toMatchObject({ per: { qty: 1 } })
  expect(read('50 od', { ingredients: [thyroxine] })).toBeNull()
})

test('refuses a daily amount far above the formulary, and a weekly medicine that is written daily', () => {
  const codes = (text: string, from: Partial<ProductIdentity>) => {
    const product = sigProductOf(identity(from))
    return product && parseSig(text, product).problems.map(({ code }) => code)
  }
  const sunnyD: Partial<ProductIdentity> = {
    formGroup: 'capsule',
    doseUnit: 'capsule',
    ingredients: [part({ ingredientId: 'cholecalciferol', amount: 200_000, unit: 'IU' })],
  }
  expect(codes('1 od 7 days', sunnyD)).toEqual(['TOO_MUCH_PER_DAY'])
  expect(codes('1 cap monthly x 3 months', sunnyD)).toEqual([])
  expect(codes('1 cap once a week x 8 weeks', sunnyD)).toEqual([])
  expect(codes('1 stat', sunnyD)).toEqual([])
  const methotrexate = { ingredients: [part({ ingredientId: 'methotrexate', amount: 2.5 })] }
  expect(codes('4 tabs od', methotrexate)).toEqual(['TOO_FREQUENT'])
  expect(codes('4 tabs every Monday and Friday', methotrexate)).toEqual(['TOO_FREQUENT'])
  expect(codes('Friday 4 tabs, other days 1 tab', methotrexate)).toEqual(['TOO_FREQUENT'])
  expect(codes('4 tabs every Friday x 4 weeks', methotrexate)).toEqual([])
  const alendronate = (amount: number) => ({
    ingredients: [part({ ingredientId: 'alendronic-acid', amount })],
  })
  expect(codes('1 od', alendronate(70))).toEqual(['TOO_FREQUENT'])
  expect(codes('1 od', alendronate(10))).toEqual([])
  expect(codes('1 bd x 30d', {})).toEqual([])
})
