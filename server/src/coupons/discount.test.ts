import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf } from './discount.ts'

const paisa = fc.integer({ min: 0, max: 100_000_000 })
const money = {
  budget: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  spent: fc.integer({ min: 0, max: 1_000_000 }),
}
const percentage = fc.record({
  discount_type: fc.constant('percentage' as const),
  discount_value: fc.integer({ min: 1, max: 10_000 }),
  max_discount_amount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  ...money,
})
const fixed = fc.record({
  discount_type: fc.constant('fixed' as const),
  discount_value: fc.integer({ min: 1, max: 1_000_000 }),
  max_discount_amount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  ...money,
})

test('a discount is whole paisa, never negative, never above the goods, its cap or the rest of its budget', () => {
  fc.assert(
    fc.property(fc.oneof(percentage, fixed), paisa, (rule, eligible) => {
      const discount = discountOf(rule, eligible)
      return (
        Number.isInteger(discount) &&
        discount >= 0 &&
        discount <= eligible &&
        discount <= (rule.max_discount_amount ?? discount) &&
        (rule.budget === null || discount <= Math.max(0, rule.budget - rule.spent))
      )
    }),
  )
})

test('ten percent of Rs 1,234.55 is Rs 123.46: half a paisa is rounded up, once', () => {
  const rule = { discount_type: 'percentage', discount_value: 1000, max_discount_amount: null } as const
  expect(discountOf({ ...rule, budget: null, spent: 0 }, 123_455)).toBe(12_346)
})

test('more goods never take less off', () => {
  fc.assert(
    fc.property(
      fc.oneof(percentage, fixed),
      paisa,
      paisa,
      (rule, a, b) => discountOf(rule, Math.min(a, b)) <= discountOf(rule, Math.max(a, b)),
    ),
  )
})
