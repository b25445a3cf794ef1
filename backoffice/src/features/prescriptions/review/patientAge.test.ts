import { expect, test } from 'vitest'
import { ageLabel, isChildAge, readAge, readWeight } from './patientAge.ts'

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

test.each([
  ['', null],
  ['12', 12],
  ['12.5', 12.5],
  [' 8 kg ', 8],
  ['0', Number.NaN],
  ['12.55', Number.NaN],
  ['301', Number.NaN],
  ['twelve', Number.NaN],
])('reads the weight %j as %j kg', (typed, kg) => {
  expect(readWeight(typed)).toBe(kg)
})

test('the weight is asked for below 12 years', () => {
  expect(['', 'four', '8m', '11', '12'].map(isChildAge)).toEqual([false, false, true, true, false])
})
