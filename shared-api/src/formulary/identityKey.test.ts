import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiveHundredProducts } from '../../test/fiveHundredProducts.ts'
import { part, tablets } from '../../test/identities.ts'
import { identityKey } from './identityKey.ts'
import { readIdentity } from './readIdentity.ts'

const syrup = { formGroup: 'oral_liquid', doseUnit: 'ml' } as const
const per5ml = { perAmount: 5, perUnit: 'ml' } as const

describe('the key of a medicine', () => {
  test('names ingredient, strength, form, release and route', () => {
    expect(identityKey(tablets([part('metformin', 500)]))).toBe(
      'metformin:500000mcg/tablet|tablet|plain|oral',
    )
  })

  test('does not depend on pack size, order of ingredients, or in-use days', () => {
    const a = tablets([part('paracetamol', 500), part('caffeine', 65)], { doseUnitsPerPack: 10 })
    const b = tablets([part('caffeine', 65), part('paracetamol', 500)], {
      doseUnitsPerPack: 200,
      inUseDays: 7,
      openable: 10,
    })
    expect(identityKey(a)).toBe(identityKey(b))
  })

  test.each([
    ['1 g and 1000 mg', part('metformin', 1, { unit: 'g' }), part('metformin', 1000)],
    ['0.5 mg and 500 mcg', part('alprazolam', 0.5), part('alprazolam', 500, { unit: 'mcg' })],
    [
      '62.5 mg in 5 ml and 12.5 mg in 1 ml',
      part('clavulanic-acid', 62.5, per5ml),
      part('clavulanic-acid', 12.5, { perUnit: 'ml' }),
    ],
    [
      '1 % and 10 mg in 1 g',
      part('clotrimazole', 1, { unit: '%', perAmount: 100, perUnit: 'g' }),
      part('clotrimazole', 10, { perUnit: 'g' }),
    ],
    [
      '0.3 % and 3 mg in 1 ml',
      part('tobramycin', 0.3, { unit: '%', perAmount: 100, perUnit: 'ml' }),
      part('tobramycin', 3, { perUnit: 'ml' }),
    ],
    [
      '400 IU and 10 mcg of vitamin D',
      part('cholecalciferol', 400, { unit: 'IU' }),
      part('cholecalciferol', 10, { unit: 'mcg' }),
    ],
  ])('is the same for %s', (_, a, b) => {
    expect(identityKey(tablets([a]))).not.toBeNull()
    expect(identityKey(tablets([a]))).toBe(identityKey(tablets([b])))
  })

  test('ignores a salt that does not change the dose', () => {
    expect(identityKey(tablets([part('metformin', 500, { salt: 'hydrochloride' })]))).toBe(
      identityKey(tablets([part('metformin', 500)])),
    )
  })

  test('keeps salts apart where equal amounts are not equal doses', () => {
    const erbumine = tablets([part('perindopril', 4, { salt: 'erbumine' })])
    const arginine = tablets([part('perindopril', 4, { salt: 'arginine' })])
    expect(identityKey(erbumine)).not.toBe(identityKey(arginine))
    expect(identityKey(tablets([part('perindopril', 4)]))).toBeNull()
    expect(identityKey(tablets([part('perindopril', 4, { salt: 'tert-butylamine' })]))).toBe(
      identityKey(erbumine),
    )
  })

  test.each([
    ['an amount', tablets([part('multivitamin', null)])],
    [
      'one amount of two',
      tablets([part('calcium', 500, { salt: 'carbonate' }), part('cholecalciferol', null)]),
    ],
    ['an ingredient', tablets([part('no-such-thing', 5)])],
    ['all ingredients', tablets([])],
    ['the form', tablets([part('metformin', 500)], { formGroup: null })],
    ['the release', tablets([part('metformin', 500)], { release: null })],
    ['the route', tablets([part('metformin', 500)], { route: null })],
    ['the unit of the strength', tablets([part('metformin', 500, { perUnit: null })])],
    ['the volume of a percentage', tablets([part('clotrimazole', 1, { unit: '%', perUnit: 'g' })])],
  ])('is null when %s is unknown', (_, identity) => {
    expect(identityKey(identity)).toBeNull()
  })

  test('differs by strength, form, release and route', () => {
    const keys = [
      tablets([part('paracetamol', 500)]),
      tablets([part('paracetamol', 650)]),
      tablets([part('paracetamol', 500)], { formGroup: 'capsule' }),
      tablets([part('paracetamol', 500)], { release: 'prolonged' }),
      tablets([part('paracetamol', 500)], { release: 'modified' }),
      tablets([part('paracetamol', 500)], { release: 'enteric' }),
      tablets([part('paracetamol', 500)], { route: 'rectal' }),
      tablets([part('paracetamol', 120, per5ml)], syrup),
    ].map((identity) => identityKey(identity))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('500 products', () => {
  const keyed = fiveHundredProducts.map((product) => {
    const identity = readIdentity(product.written)
    return { ...product, identity, key: identity && identityKey(identity) }
  })

  test('all have a key and the release that their maker prints', () => {
    expect(keyed).toHaveLength(500)
    expect(keyed.filter(({ key }) => key === null).map(({ written }) => written)).toEqual([])
    expect(keyed.filter(({ identity, release }) => identity?.release !== release)).toEqual([])
  })

  test('no two of different release are ever the same medicine, over all pairs', () => {
    const wrong: string[] = []
    let pairs = 0
    for (const [index, a] of keyed.entries())
      for (const b of keyed.slice(index + 1)) {
        if (a.release === b.release) continue
        pairs++
        if (a.key === b.key) wrong.push(`${a.written.name} = ${b.written.name}`)
      }
    expect(pairs).toBeGreaterThan(50_000)
    expect(wrong).toEqual([])
  })

  test('equal keys are exactly the products of equal molecule, strength and release', () => {
    const wrong: string[] = []
    for (const [index, a] of keyed.entries())
      for (const b of keyed.slice(index + 1))
        if ((a.key === b.key) !== (a.label === b.label)) wrong.push(`${a.label} | ${b.label}`)
    expect(wrong).toEqual([])
  })

  test('changing the release of any of them changes its key', () => {
    const releases = ['plain', 'enteric', 'modified', 'prolonged'] as const
    fc.assert(
      fc.property(fc.constantFrom(...keyed), fc.constantFrom(...releases), ({ identity, key }, release) => {
        if (!identity) return false
        return (identityKey({ ...identity, release }) === key) === (identity.release === release)
      }),
    )
  })
})
