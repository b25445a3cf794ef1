import { expect, test } from 'vitest'
import { numberDuplicates, readableName, shortened } from './chartNames.ts'

test('makes a name of the contract readable', () => {
  expect(readableName('credit_card')).toBe('Credit card')
})

test('numbers only repeated names, in their order', () => {
  expect(numberDuplicates(['Dettol', 'Panadol', 'Dettol', 'Dettol'])).toEqual([
    'Dettol (1)',
    'Panadol',
    'Dettol (2)',
    'Dettol (3)',
  ])
})

test('a shortened name keeps its beginning and its end', () => {
  expect(shortened('Dettol Antiseptic Liquid (2)', 30)).toBe('Dettol Antiseptic Liquid (2)')
  expect(shortened('Dettol Antiseptic Liquid (2)', 23)).toBe('Dettol Anti…iquid (2)')
})
