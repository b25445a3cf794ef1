import { expect, test } from 'vitest'
import { ageLabel, readAge } from './patientAge.ts'

test.each([
  ['', null],
  ['4', 48],
  ['4y', 48],
  [' 8 m ', 8],
  ['0m', 0],
  ['120', 1440],
  ['121', Number.NaN],
  ['four', Number.NaN],
  ['4.5', Number.NaN],
  ['-1', Number.NaN],
])('reads the age %j as %j months', (typed, months) => {
  expect(readAge(typed)).toBe(months)
})

test('says the age, and that it is not entered', () => {
  expect([ageLabel(null), ageLabel(8), ageLabel(27)]).toEqual([
    'Age not entered',
    'Age 8 months',
    'Age 2 years',
  ])
})
