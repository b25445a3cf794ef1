import { expect, test } from 'vitest'
import { part, tablets } from '../../test/identities.ts'
import type { SaleClass } from '../saleClasses.ts'
import { isSubstitutable } from './isSubstitutable.ts'
import type { ProductIdentity } from './productForms.ts'

const product = (identity: ProductIdentity, saleClass: SaleClass = 'prescription') => ({
  identity,
  saleClass,
})
const amlodipine = (doseUnitsPerPack: number) =>
  product(tablets([part('amlodipine', 5)], { doseUnitsPerPack }))

test('exchanges the same medicine in another pack size', () => {
  expect(isSubstitutable(amlodipine(30), amlodipine(20))).toBe(true)
})

test('keeps an OTC product apart from the prescription one', () => {
  const { identity } = amlodipine(30)
  expect(isSubstitutable(product(identity, 'otc'), product(identity))).toBe(false)
})

test('keeps unknown apart from unknown', () => {
  const syrup = product(tablets([part('multivitamin', null)]), 'otc')
  expect(isSubstitutable(syrup, syrup)).toBe(false)
})

const puff = { unit: 'mcg', perUnit: 'dose' } as const

test.each([
  ['levothyroxine, a narrow index', tablets([part('levothyroxine', 0.05)])],
  ['carbamazepine, a narrow index', tablets([part('carbamazepine', 200)])],
  [
    'valproate, a narrow index',
    tablets([part('valproate', 500, { salt: 'divalproex sodium' })], { release: 'enteric' }),
  ],
  [
    'an inhaler, a device',
    tablets([part('salbutamol', 100, puff)], {
      formGroup: 'inhaler_mdi',
      route: 'inhaled',
      doseUnit: 'puff',
    }),
  ],
  [
    'an insulin, a biologic',
    tablets([part('insulin-glargine', 100, { unit: 'IU', perUnit: 'ml' })], {
      formGroup: 'injection_vial',
      route: 'subcutaneous',
      doseUnit: 'IU',
    }),
  ],
])('never exchanges %s without the pharmacist', (_, identity) => {
  expect(isSubstitutable(product(identity), product(identity))).toBe(false)
})

test('exchanges salbutamol as a syrup', () => {
  const syrup = tablets([part('salbutamol', 2, { perAmount: 5, perUnit: 'ml' })], {
    formGroup: 'oral_liquid',
  })
  expect(isSubstitutable(product(syrup), product(syrup))).toBe(true)
})
