import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/readCatalogue.ts'
import { brandArtwork } from './brandArtwork.ts'
import { packName, productArtwork } from './productArtwork.ts'

test.each([
  ['Panadol 500mg Tablets', ['Panadol']],
  ['Augmentin DS Suspension', ['Augmentin', 'DS']],
  ['Strepsils Honey & Lemon Lozenges', ['Strepsils', 'Honey & Lemon']],
  ['Azomax 200mg/5ml Suspension', ['Azomax']],
  ['Tablet', ['Tablet']],
])('on the pack of %s stands %j', (name, lines) => {
  expect(packName(name)).toEqual(lines)
})

/** Every tag closed in its order, and every number a number. */
const wellFormed = (svg: string) => {
  const open: string[] = []
  for (const [, close, name, , empty] of svg.matchAll(/<(\/?)([a-z]+)((?:"[^"]*"|[^">])*?)(\/?)>/gi)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name ?? '')
  }
  expect(open).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
}

test('every product of the demo has its own artwork that is well formed and small', () => {
  const drawn = readCatalogue().map((product) => productArtwork({ ...product, hue: 200, groundHue: 20 }))
  for (const svg of drawn) {
    wellFormed(svg)
    expect(svg.length).toBeLessThan(6000)
  }
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('typed text cannot leave its place', () => {
  const name = `"><script>alert(1)</script>&'`
  const svg = productArtwork({
    name,
    strength: null,
    dosageForm: 'Tablet',
    packSize: '<1>',
    hue: 1,
    groundHue: 2,
  })
  expect(svg).not.toMatch(/<script|<1>/)
  wellFormed(svg)
  wellFormed(brandArtwork("Johnson's (Kenvue) & Söhne", 90))
})
