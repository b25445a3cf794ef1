import { expect, test } from 'vitest'
import { numberDuplicates, readableName } from './chartNames.ts'

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
