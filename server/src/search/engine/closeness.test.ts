import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeness, distance } from './closeness.ts'
import { latin, plain, tokensOf } from './tokens.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)

test('a word is nearest to itself, and nearness is between 0 and 1', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, a)).toBe(0)
      expect(closeness(a, a)).toBe(1)
      expect(closeness(a, b)).toBeGreaterThanOrEqual(0)
      expect(closeness(a, b)).toBeLessThanOrEqual(1)
      expect(distance(a, b)).toBeCloseTo(distance(b, a), 9)
    }),
  )
})

test.each([
  ['pandol', 'panadol', 'pancreatin'],
  ['zirtek', 'zyrtec', 'zentel'],
  ['artovastatin', 'atorvastatin', 'rosuvastatin'],
  ['naproxin', 'naproxen', 'ciproxin'],
  ['zanax', 'xanax', 'zenax'],
])('%s is nearer to %s than to %s', (typed, meant, other) => {
  expect(closeness(typed, meant)).toBeGreaterThan(closeness(typed, other))
})

test('words come out plain: no accents, no control characters, no signs', () => {
  expect(plain(' Nestlé\u0000 CERELAC\n')).toBe('nestle cerelac')
  expect(tokensOf('Co-Diovan 80/12.5mg, co')).toEqual(['co', 'diovan', '80', '12', '5mg'])
  expect(tokensOf('%_')).toEqual([])
})

test('Urdu letters sound like Latin ones', () => {
  expect(latin('پیناڈول')).toBe('pinadol')
  expect(closeness(latin(plain('بروفین')), 'brufen')).toBeGreaterThan(0.7)
})
