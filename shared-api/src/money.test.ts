import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedByPercent,
  discountPercentage,
  divideHalfUp,
  formatRupees,
  percentOf,
  toPaisa,
  toRupees,
} from './money.ts'

const paisa = fc.integer({ min: 0, max: 1_000_000_000 })

test('rupees and paisa are the same amount, for every paisa', () => {
  fc.assert(fc.property(paisa, (amount) => toPaisa(toRupees(amount)) === amount))
})

test('half a paisa is rounded up, everything else to the nearest', () => {
  expect(divideHalfUp(1, 2)).toBe(1)
  expect(divideHalfUp(5, 10)).toBe(1)
  expect(divideHalfUp(4, 10)).toBe(0)
  fc.assert(
    fc.property(paisa, fc.integer({ min: 1, max: 10_000 }), (amount, divisor) => {
      const twice = 2n * BigInt(amount)
      const rounded = 2n * BigInt(divideHalfUp(amount, divisor)) * BigInt(divisor)
      const error = rounded - twice
      return error <= BigInt(divisor) && error > -BigInt(divisor)
    }),
  )
})

test('a percentage of an amount is never more than the amount, and grows with the percentage', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(paisa, percent, percent, (amount, a, b) => {
      const [low, high] = [percentOf(amount, Math.min(a, b)), percentOf(amount, Math.max(a, b))]
      return low <= high && high <= amount && low >= 0
    }),
  )
})

test.each([
  [0, 'Rs 0.00'],
  [12.5, 'Rs 12.50'],
  [1250, 'Rs 1,250.00'],
  [1_234_567.89, 'Rs 1,234,567.89'],
  [-40, '-Rs 40.00'],
  [0.1 + 0.2, 'Rs 0.30'],
])('%d reads %s', (amount, words) => {
  expect(formatRupees(amount)).toBe(words)
})

test.each([
  [4000, -12.5, 3500],
  [6999, 10, 7699],
  [1, -99, 1],
])('%d paisa changed by %d percent are %d', (paisa, change, changed) => {
  expect(changedByPercent(paisa, change)).toBe(changed)
})

test('the badge is the rounded percentage off, and none where nothing is off', () => {
  expect(discountPercentage(40, 36)).toBe(10)
  expect(discountPercentage(780, 700)).toBe(10)
  expect(discountPercentage(100, 100)).toBe(0)
  expect(discountPercentage(100, 120)).toBe(0)
  expect(discountPercentage(0, 0)).toBe(0)
})
