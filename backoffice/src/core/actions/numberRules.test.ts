import { expect, test } from 'vitest'
import { wholeNumber } from './numberRules.ts'

test.each([
  [5, undefined],
  ['12', undefined],
  [0, undefined],
  [null, undefined],
  ['', undefined],
  [5.5, 'Must be a whole number'],
  ['0.1', 'Must be a whole number'],
])('%j as a count: %s', (typed, error) => {
  expect(wholeNumber(typed)).toBe(error)
})
