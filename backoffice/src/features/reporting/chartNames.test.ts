import { expect, test } from 'vitest'
import { numberDuplicates, readableName, shortened } from './chartNames.ts'

test('a name of the contract is read as words', () => {
  expect(readableName('credit_card')).toBe('Credit card')
})

test('only names that stand there more than once are numbered, in their order', () => {
  expect(numberDuplicates(['Dettol', 'Panadol', 'Dettol', 'Dettol'])).toEqual([
    'Dettol (1)',
    'Panadol',
    'Dettol (2)',
    'Dettol (3)',
  ])
})

test('a long name keeps its beginning and its end', () => {
  expect(shortened('Dettol Antiseptic Liquid (2)', 30)).toBe('Dettol Antiseptic Liquid (2)')
  expect(shortened('Dettol Antiseptic Liquid (2)', 23)).toBe('Dettol Anti…iquid (2)')
})
