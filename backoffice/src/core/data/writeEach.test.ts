import { expect, test } from 'vitest'
import { rejectionSummary } from './writeEach.ts'

const full = 'This category still has products'
const gone = 'We could not find this category'
const row = (name: string, reason = full) => ({ name, reason })

test.each([
  [[row('Vitamins')], `Vitamins: ${full}`],
  [[row('Vitamins'), row('Eyes')], `Vitamins, Eyes: ${full}`],
  [[row('Vitamins'), row('Eyes', gone), row('Ears')], `Vitamins, Ears: ${full}. Eyes: ${gone}`],
  [['A', 'B', 'C', 'D', 'E'].map((name) => row(name)), `A, B, C: ${full}. And 2 more`],
])('names rejected rows by reason: %#', (rejected, summary) =>
  expect(rejectionSummary(rejected)).toBe(summary))
