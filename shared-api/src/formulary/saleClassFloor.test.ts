import { expect, test } from 'vitest'
import { part, tablets } from '../../test/identities.ts'
import { findIngredient } from './findIngredient.ts'
import { ingredients } from './ingredients/index.ts'
import { isSaleClassAllowed, saleClassFloor } from './saleClassFloor.ts'

const gram = { perUnit: 'g' } as const
const onSkin = { formGroup: 'cream', route: 'skin' } as const

test('never accepts tramadol with paracetamol as OTC, nor against a prescription', () => {
  const tonoflex = tablets([part('tramadol', 37.5), part('paracetamol', 325)])
  expect(saleClassFloor(tonoflex)).toBe('restricted')
  expect(isSaleClassAllowed('otc', tonoflex)).toBe(false)
  expect(isSaleClassAllowed('prescription', tonoflex)).toBe(false)
  expect(isSaleClassAllowed('restricted', tonoflex)).toBe(true)
})

test.each([
  ['paracetamol tablets', tablets([part('paracetamol', 500)]), 'otc'],
  ['ibuprofen 400 mg', tablets([part('ibuprofen', 400)]), 'otc'],
  ['ibuprofen 600 mg', tablets([part('ibuprofen', 600)]), 'prescription'],
  ['ibuprofen of unknown strength', tablets([part('ibuprofen', null)]), 'prescription'],
  ['diclofenac by mouth', tablets([part('diclofenac', 50)]), 'prescription'],
  ['diclofenac gel', tablets([part('diclofenac', 11.6, gram)], { ...onSkin, formGroup: 'gel' }), 'otc'],
  ['hydrocortisone 1 % cream', tablets([part('hydrocortisone', 10, gram)], onSkin), 'otc'],
  ['hydrocortisone 2.5 % cream', tablets([part('hydrocortisone', 25, gram)], onSkin), 'prescription'],
  [
    'ketoconazole shampoo',
    tablets([part('ketoconazole', 20, { perUnit: 'ml' })], { formGroup: 'shampoo', route: 'skin' }),
    'otc',
  ],
  ['ketoconazole tablets', tablets([part('ketoconazole', 200)]), 'prescription'],
  ['vitamin D 400 IU', tablets([part('cholecalciferol', 400, { unit: 'IU' })]), 'otc'],
  ['vitamin D 200,000 IU', tablets([part('cholecalciferol', 200_000, { unit: 'IU' })]), 'prescription'],
  ['an antibiotic', tablets([part('amoxicillin', 500)]), 'prescription'],
  ['alprazolam', tablets([part('alprazolam', 0.5)]), 'restricted'],
  ['an ingredient that the formulary lacks', tablets([part('no-such-thing', 5)]), 'prescription'],
  ['a shampoo without a medicine', tablets([]), 'otc'],
] as const)('%s: %s', (_, identity, floor) => {
  expect(saleClassFloor(identity)).toBe(floor)
})

test('the floor of a combination is the strictest of its parts, for every controlled ingredient', () => {
  const controlled = ingredients.filter(({ control }) => control === 'controlled')
  expect(controlled.length).toBeGreaterThan(15)
  for (const { id } of controlled) {
    const combination = tablets([part('paracetamol', 500), part(id, 5)])
    expect([id, saleClassFloor(combination)]).toEqual([id, 'restricted'])
  }
})

test('staff may only choose a stricter class', () => {
  const syrup = tablets([part('paracetamol', 500)])
  expect(isSaleClassAllowed('prescription', syrup)).toBe(true)
  expect(isSaleClassAllowed('otc', tablets([part('amoxicillin', 500)]))).toBe(false)
})

test('reads rows that a pharmacist changed', () => {
  const stricter = (id: string) => {
    const row = findIngredient(id)
    return row && { ...row, saleClassFloor: 'restricted' as const, saleClassBy: [] }
  }
  expect(saleClassFloor(tablets([part('paracetamol', 500)]), stricter)).toBe('restricted')
})
