import { describe, expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { saidInUrdu } from './fixtures/saidInUrdu.ts'
import { saidMore } from './fixtures/saidMore.ts'
import { saidOthers } from './fixtures/saidOthers.ts'
import { saidTablets } from './fixtures/saidTablets.ts'
import { parseSig } from './parseSig.ts'
import { saySig } from './saySig.ts'

describe.each(Object.entries({ saidTablets, saidOthers, saidInUrdu, saidMore }))('%s', (_, doses) => {
  test.each(doses)('%s: “%s” is “%s”', (name, text, english) => {
    const product = products[name]
    const { sig, problems } = parseSig(text, product)
    expect(problems).toEqual([])
    if (!sig) throw new Error(`${text} is not read`)
    const { en, ur } = saySig(sig, product)
    expect(en).toBe(english)
    expect(parseSig(en, product).sig).toEqual(sig)
    expect(parseSig(ur, product).sig).toEqual(sig)
  })
})
