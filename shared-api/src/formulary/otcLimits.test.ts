import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { part, tablets } from '../../test/identities.ts'
import { firstOtcViolation, otcAmounts } from './otcLimits.ts'

const today = '2026-11-23'
const strip = tablets([part('paracetamol', 500)])
const box = tablets([part('paracetamol', 500)], { doseUnitsPerPack: 200 })
const coldTablets = tablets([
  part('paracetamol', 500),
  part('pseudoephedrine', 60),
  part('chlorpheniramine', 4),
])
const actifed = tablets([part('triprolidine', 2.5), part('pseudoephedrine', 60)])
const arinac = tablets([part('ibuprofen', 200), part('pseudoephedrine', 30)])
const arinacForte = tablets([part('ibuprofen', 400), part('pseudoephedrine', 60)])
const loperamide = tablets([part('loperamide', 2)], { formGroup: 'capsule', doseUnit: 'capsule' })

describe('in one order', () => {
  test('allows 100 tablets of paracetamol and not one strip more', () => {
    expect(firstOtcViolation([{ identity: strip, packs: 10 }], [], today)).toBeNull()
    expect(firstOtcViolation([{ identity: strip, packs: 11 }], [], today)).toEqual({
      ingredientId: 'paracetamol',
      per: 'order',
      limitMg: 50_000,
      boughtMg: 0,
      askedMg: 55_000,
    })
  })

  test('adds up boxes, strips, combinations and syrups', () => {
    const syrup = tablets([part('paracetamol', 120, { perAmount: 5, perUnit: 'ml' })], {
      formGroup: 'oral_liquid',
      doseUnit: 'ml',
      doseUnitsPerPack: 120,
    })
    const lines = [
      { identity: strip, packs: 9 },
      { identity: coldTablets, packs: 1 },
    ]
    expect(firstOtcViolation(lines, [], today)).toBeNull()
    expect(firstOtcViolation([...lines, { identity: syrup, packs: 1 }], [], today)).toMatchObject({
      ingredientId: 'paracetamol',
      askedMg: 52_880,
    })
  })

  test('rejects 20 boxes and 20 strips of paracetamol', () => {
    const lines = [
      { identity: box, packs: 20 },
      { identity: strip, packs: 20 },
    ]
    expect(firstOtcViolation(lines, [], today)).toMatchObject({ per: 'order', askedMg: 2_100_000 })
  })
})

describe('in 30 days', () => {
  test('adds pseudoephedrine of four products to 3.6 g', () => {
    const lines = [coldTablets, actifed, arinac, arinacForte].map((identity) => ({ identity, packs: 3 }))
    expect(firstOtcViolation(lines, [], today)).toEqual({
      ingredientId: 'pseudoephedrine',
      per: 'period',
      limitMg: 3_600,
      boughtMg: 0,
      askedMg: 6_300,
    })
  })

  test('counts earlier purchases until they are 30 days old', () => {
    const bought = (day: string) => [{ ingredientId: 'loperamide', mg: 40, day }]
    const lines = [{ identity: loperamide, packs: 1 }]
    expect(firstOtcViolation(lines, bought('2026-10-25'), today)).toEqual({
      ingredientId: 'loperamide',
      per: 'period',
      limitMg: 48,
      boughtMg: 40,
      askedMg: 20,
    })
    expect(firstOtcViolation(lines, bought('2026-10-24'), today)).toBeNull()
  })

  test('allows 24 units of loperamide', () => {
    const pack = { ...loperamide, doseUnitsPerPack: 12 }
    expect(firstOtcViolation([{ identity: pack, packs: 2 }], [], today)).toBeNull()
    expect(firstOtcViolation([{ identity: pack, packs: 3 }], [], today)).not.toBeNull()
  })
})

test('follows settings that replace or remove a limit', () => {
  const lines = [{ identity: strip, packs: 11 }]
  expect(firstOtcViolation(lines, [], today, { paracetamol: { mgPerOrder: null } })).toBeNull()
  expect(firstOtcViolation(lines, [], today, { paracetamol: { mgPerOrder: 5_000 } })).toMatchObject({
    limitMg: 5_000,
  })
  expect(
    firstOtcViolation([{ identity: tablets([part('cetirizine', 10)]), packs: 4 }], [], today, {
      cetirizine: { mgPer30Days: 300 },
    }),
  ).toMatchObject({ ingredientId: 'cetirizine', per: 'period' })
})

test('does not count gels in mg', () => {
  const gel = tablets(
    [part('diclofenac', 1.16, { unit: '%', perAmount: 100, perUnit: 'g', salt: 'diethylamine' })],
    {
      formGroup: 'gel',
      route: 'skin',
      doseUnit: 'application',
      doseUnitsPerPack: null,
    },
  )
  expect(otcAmounts([{ identity: gel, packs: 5 }])).toEqual(new Map())
})

test('splitting purchases over days never gets more than the limit of 30 days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 }), (orders) => {
      let bought = 0
      for (const packs of orders) {
        const purchases = [{ ingredientId: 'paracetamol', mg: bought, day: today }]
        if (!firstOtcViolation([{ identity: strip, packs }], purchases, today)) bought += packs * 5_000
      }
      return bought <= 100_000
    }),
  )
})
