import { expect, test } from 'vitest'
import { part, tablets } from '../../test/identities.ts'
import { factsOf } from './factsOf.ts'

const solution = { formGroup: 'eye_drops', route: 'eye', doseUnit: 'drop' } as const

test('describes every ingredient of a combination', () => {
  const coldTablet = tablets([
    part('paracetamol', 500),
    part('pseudoephedrine', 60),
    part('chlorpheniramine', 4),
  ])
  const { facts, missing } = factsOf(coldTablet)
  expect(facts.map(({ ingredientIds }) => ingredientIds)).toEqual([
    ['paracetamol'],
    ['pseudoephedrine'],
    ['chlorpheniramine'],
  ])
  expect(missing).toEqual([])
})

test('groups ingredients that share all their texts', () => {
  const tears = tablets([part('polyethylene-glycol-400', 4), part('propylene-glycol', 3)], solution)
  expect(factsOf(tears).facts.map(({ ingredientIds }) => ingredientIds)).toEqual([
    ['polyethylene-glycol-400', 'propylene-glycol'],
  ])
})

test('follows the route: drops with a steroid are not the tablet', () => {
  expect(factsOf(tablets([part('tobramycin', 3), part('dexamethasone', 1)], solution)).facts).toHaveLength(2)
  expect(factsOf(tablets([part('dexamethasone', 1)])).missing).toEqual(['dexamethasone'])
})

test('names the ingredients without a text instead of leaving them out', () => {
  expect(factsOf(tablets([part('paracetamol', 500), part('no-such-thing', 5)])).missing).toEqual([
    'no-such-thing',
  ])
  expect(factsOf(tablets([part('paracetamol', 500)], { route: null })).missing).toEqual(['paracetamol'])
})

test('says of coated and slow tablets that they are swallowed whole', () => {
  const handlingOf = (more: Partial<ReturnType<typeof tablets>>) =>
    factsOf(tablets([part('diclofenac', 50)], more)).handling
  expect(handlingOf({ release: 'enteric' })?.en).toContain('Swallow it whole')
  expect(handlingOf({ release: 'plain' })).toBeNull()
  expect(handlingOf({ release: null })).toBeNull()
})
