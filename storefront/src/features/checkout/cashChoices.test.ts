import { expect, test } from 'vitest'
import { cashChoices } from './cashChoices.ts'

test.each([
  [450, [500, 1000, 5000]],
  [500, [1000, 5000]],
  [1250.5, [1500, 2000, 5000]],
  [4800, [5000]],
  [5000, []],
  [5300, [5500, 6000, 10_000]],
])('for Rs %d a customer may hand over %j', (total, sums) => {
  expect(cashChoices(total)).toEqual(sums)
})
