import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellingPrice } from './sellingPrice.ts'

const priced = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }))
  .map(([a, b]) => ({ base_price: Math.min(a, b), original_price: Math.max(a, b), discountable: true }))
const percent = fc.integer({ min: 0, max: 9000 }).map((hundredths) => hundredths / 100)

test('a discount never raises a price, and never reaches zero', () => {
  fc.assert(
    fc.property(priced, percent, (product, discount) => {
      const price = sellingPrice(product, discount)
      expect(Number.isSafeInteger(price)).toBe(true)
      expect(price).toBeGreaterThanOrEqual(1)
      expect(price).toBeLessThanOrEqual(product.base_price)
    }),
  )
})

test('a higher discount never costs more', () => {
  fc.assert(
    fc.property(priced, percent, percent, (product, a, b) => {
      expect(sellingPrice(product, Math.max(a, b))).toBeLessThanOrEqual(sellingPrice(product, Math.min(a, b)))
    }),
  )
})

test('no discount leaves the base price', () => {
  fc.assert(fc.property(priced, (product) => sellingPrice(product, 0) === product.base_price))
})

test('discounts do not add up: the better of the two counts', () => {
  const product = { base_price: 9000, original_price: 10_000, discountable: true }
  expect(sellingPrice(product, 5)).toBe(9000)
  expect(sellingPrice(product, 15)).toBe(8500)
})

test('half a paisa rounds up', () => {
  expect(sellingPrice({ base_price: 1001, original_price: 1001, discountable: true }, 50)).toBe(501)
})

test('infant formula keeps its price', () => {
  expect(sellingPrice({ base_price: 135_000, original_price: 135_000, discountable: false }, 90)).toBe(
    135_000,
  )
})
