import { describe, expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { writtenDoses } from './fixtures/writtenDoses.ts'
import { parseSig } from './parseSig.ts'
import { saySig } from './saySig.ts'
import { Sig } from './sig.ts'

describe.each(Object.entries(writtenDoses))('%s', (_, doses) => {
  test.each(doses)('%s: %s', (name, text, sig) => {
    const product = products[name]
    expect(Sig.parse(sig)).toEqual(sig)
    expect(parseSig(text, product)).toMatchObject({ problems: [] })
    expect(parseSig(text, product).sig).toEqual(sig)
    const { en, ur } = saySig(sig, product)
    expect(parseSig(en, product).sig, en).toEqual(sig)
    expect(parseSig(ur, product).sig, ur).toEqual(sig)
  })
})

test('the fixture has at least 400 different written doses', () => {
  const all = Object.values(writtenDoses).flat()
  expect(new Set(all.map(([product, text]) => `${product} ${text}`)).size).toBeGreaterThanOrEqual(400)
})
