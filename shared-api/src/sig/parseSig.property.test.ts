import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { writtenDoses } from './fixtures/writtenDoses.ts'
import { parseSig } from './parseSig.ts'
import { saySig } from './saySig.ts'
import { Sig } from './sig.ts'

const TIMEOUT_MS = 60_000

const product = fc.constantFrom(...Object.values(products))
const doses = Object.values(writtenDoses).flat()

/** Words of real doses in any order, most of them nonsense together. */
const words = [...new Set(doses.flatMap(([, text]) => text.split(/\s+/)))]
const nonsense = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
  .map((found) => found.join(' '))

/** A real dose with one word of another. */
const nearMiss = fc
  .tuple(fc.constantFrom(...doses), fc.constantFrom(...words), fc.nat())
  .map(([[name, text], word, place]) => {
    const found = text.split(' ')
    const at = place % (found.length + 1)
    return { text: found.toSpliced(at, place % 2, word).join(' '), product: products[name] }
  })

const anyText = fc.oneof(
  nearMiss,
  fc.record({ text: nonsense, product }),
  fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 40 }), product }),
)

test(
  'any text is either a dose that is read back the same, or has a problem',
  () => {
    fc.assert(
      fc.property(anyText, ({ text, product }) => {
        const { sig, problems } = parseSig(text, product)
        expect(problems.length > 0, text).toBe(!sig)
        if (!sig) return
        expect(Sig.parse(sig)).toEqual(sig)
        const { en, ur } = saySig(sig, product)
        expect(parseSig(en, product).sig, `${text} → ${en}`).toEqual(sig)
        expect(parseSig(ur, product).sig, `${text} → ${ur}`).toEqual(sig)
      }),
      { numRuns: 1500 },
    )
  },
  TIMEOUT_MS,
)
