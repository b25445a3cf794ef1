import { expect, test } from 'vitest'
import { rangeLabel } from './rangeLabel.ts'

const page = { from: 26, rows: 25, total: null, moreThan: 1000, hasNext: true }

test('names the rows of a page and their total', () => {
  expect(rangeLabel({ ...page, total: 1548 })).toBe('26–50 of 1,548')
  expect(rangeLabel({ ...page, from: 1526, rows: 23, total: 1548 })).toBe('1,526–1,548 of 1,548')
  expect(rangeLabel(page)).toBe('26–50 of more than 1,000')
  expect(rangeLabel({ ...page, rows: 0 })).toBe('')
  // Past what was counted the list goes on until a page is not full.
  expect(rangeLabel({ ...page, from: 1001 })).toBe('1,001–1,025')
  expect(rangeLabel({ ...page, from: 1001, rows: 17, hasNext: false })).toBe('1,001–1,017 of 1,017')
})
