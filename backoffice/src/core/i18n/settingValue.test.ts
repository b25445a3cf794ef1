import { expect, test } from 'vitest'
import { settingValue } from './settingValue.ts'

test.each([
  ['rupees', 15_000, 'Rs 15,000.00'],
  ['minutes', 30, '30 minutes'],
  ['minutes', 60, '60 minutes'],
  ['minutes', 90, '90 minutes'],
  ['minutes', 720, '720 minutes (12 hours)'],
  ['hours', 24, '24 hours'],
  ['hours', 168, '168 hours (7 days)'],
  ['days', 60, '60 days'],
  ['orders', 1, '1 order'],
  ['orders', 1000, '1,000 orders'],
  ['parcels', 2, '2 parcels'],
] as const)('shows %s of %d as %s', (unit, value, text) => {
  expect(settingValue(unit, value)).toBe(text)
})
