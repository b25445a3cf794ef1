import { expect, test } from 'vitest'
import { countWords } from './countWords.ts'

test('a count that is not the whole says so', () => {
  expect(countWords(10_000)).toBe('10,000')
  expect(countWords(10_000, true)).toBe('10,000+')
})
