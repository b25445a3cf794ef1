import { expect, test } from 'vitest'
import { formatCount, formatMoreThan } from './formatCount.ts'

test('numbers of things are parted by thousands', () => {
  expect([0, 999, 12_345, 1_280_000].map(formatCount)).toEqual(['0', '999', '12,345', '1,280,000'])
  expect(formatMoreThan(1000)).toBe('more than 1,000')
})
