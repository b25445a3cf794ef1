import { factsOf } from 'shared-api/formulary/factsOf'
import { expect, test } from 'vitest'
import { demoIdentities } from './demoIdentities.ts'

/** Nothing is claimed of them: their use rests on tradition, not on a label. */
const withoutText = ['dill-oil', 'silymarin']

test('every ingredient of the demo has patient texts for its route, or is listed without', () => {
  const missing = [...demoIdentities].flatMap(([name, identity]) =>
    factsOf(identity)
      .missing.filter((id) => !withoutText.includes(id))
      .map((id) => `${name}: ${id}`),
  )
  expect(missing).toEqual([])
})

test('combinations describe the ingredient that a shopper would not expect', () => {
  const idsOf = (name: string) => {
    const identity = demoIdentities.get(name)
    return identity ? factsOf(identity).facts.flatMap(({ ingredientIds }) => ingredientIds) : []
  }
  expect(idsOf('Panadol CF Tablets')).toEqual(['paracetamol', 'pseudoephedrine', 'chlorpheniramine'])
  expect(idsOf('Arinac Tablets')).toContain('pseudoephedrine')
  expect(idsOf('Nuberol Forte Tablets')).toContain('orphenadrine')
  expect(idsOf('TobraDex Eye Drops')).toContain('dexamethasone')
  expect(idsOf('Otosporin Ear Drops')).toContain('hydrocortisone')
  expect(idsOf('Betnovate-N Cream')).toContain('neomycin')
  expect(idsOf('Kenacomb Cream')).toEqual(['triamcinolone', 'nystatin', 'gramicidin', 'neomycin'])
  expect(idsOf('Mucaine Suspension')).toContain('oxetacaine')
  expect(idsOf('Entamizole DS Tablets')).toEqual(['metronidazole', 'diloxanide'])
})

test('three insulins have three different texts', () => {
  const whatOf = (name: string) => {
    const identity = demoIdentities.get(name)
    return (
      identity &&
      factsOf(identity)
        .facts.map(({ what, take }) => `${what.en} ${take?.en}`)
        .join(' ')
    )
  }
  const texts = ['Lantus SoloStar Pen', 'NovoMix 30 FlexPen', 'Mixtard 30 HM Vial'].map(whatOf)
  expect(new Set(texts).size).toBe(3)
  expect(texts.every(Boolean)).toBe(true)
})
