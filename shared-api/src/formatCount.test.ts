import { expect, test } from 'vitest'
import { formatCount, formatMoreThan } from './formatCount.ts'

test('numbers of things are parted by thousands', () => {
  expect([0, 999, 12_345, 1_280_000].map(formatCount)).toEqual(['0', '999', '12,345', '1,280,000'])
  expect(formatMoreThan(1000)).toBe('more than 1,000')
})

test('separates thousands as Intl does', () => {
  const intl = new Intl.NumberFormat('en')
  for (const count of [0, 7, 999, 1000, 12_345, 1_234_567, -4321, 0.5, 1234.5678, 0.0004])
    expect(formatCount(count)).toBe(intl.format(count))
})
