import { expect, test } from 'vitest'
import { isReason } from './isReason.ts'

test.each([
  '',
  ' ',
  'x',
  'ok',
  'asdfghjkl',
  'aaa aaa',
  '12 34 56 78',
  'a b c d',
  '......',
])('%j is no reason', (text) => {
  expect(isReason(text)).toBe(false)
})

test.each([
  'As said',
  'Dose on the discharge card',
  'ڈاکٹر نے فون پر بتایا',
  'پرچی پر ہے',
])('%j is a reason', (text) => {
  expect(isReason(text)).toBe(true)
})
