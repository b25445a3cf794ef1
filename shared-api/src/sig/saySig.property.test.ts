import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomSig } from './fixtures/randomSig.ts'
import { parseSig } from './parseSig.ts'
import { saySig } from './saySig.ts'

const TIMEOUT_MS = 60_000

test(
  'every dose is read back the same from its English and its Urdu sentence',
  () => {
    fc.assert(
      fc.property(randomSig, ({ sig, product }) => {
        const { en, ur } = saySig(sig, product)
        expect(parseSig(en, product), en).toMatchObject({ sig, problems: [] })
        expect(parseSig(ur, product), ur).toMatchObject({ sig, problems: [] })
        expect(parseSig(en, product).sig).toEqual(sig)
        expect(parseSig(ur, product).sig).toEqual(sig)
      }),
      { numRuns: 1000 },
    )
  },
  TIMEOUT_MS,
)

test('the random doses have every kind of frequency', () => {
  const kinds = fc
    .sample(randomSig, { numRuns: 500, seed: 1 })
    .flatMap(({ sig }) => [
      ...Object.keys(sig.per),
      ...('weekly' in sig.per && sig.per.weekly.others ? ['others'] : []),
      ...('taper' in sig.per && sig.per.taper.some(({ amounts }) => amounts) ? ['amounts'] : []),
    ])
  expect(new Set(kinds)).toEqual(
    new Set([
      'slots',
      'every_hours',
      'times',
      'qty',
      'qty_from',
      'at',
      'weekly',
      'as_needed',
      'taper',
      'then_needed',
      'once',
      'others',
      'amounts',
    ]),
  )
})
