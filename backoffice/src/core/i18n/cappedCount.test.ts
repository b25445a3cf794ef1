import { expect, test } from 'vitest'
import { cappedCount } from './cappedCount.ts'

test('marks a capped count', () => {
  expect(cappedCount(10_000)).toBe('10,000')
  expect(cappedCount(10_000, true)).toBe('10,000+')
})
