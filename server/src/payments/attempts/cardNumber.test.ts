import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasExpired, passesLuhn } from './cardNumber.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 })

test('exactly one check digit fits a number', () => {
  fc.assert(
    fc.property(digits, (number) => {
      const fitting = Array.from({ length: 10 }, (_, check) => `${number.join('')}${check}`).filter(
        passesLuhn,
      )
      expect(fitting).toHaveLength(1)
    }),
  )
})

test('one digit mistyped is always noticed', () => {
  const mistyped = fc.record({
    number: digits,
    place: fc.nat({ max: 10 }),
    by: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(mistyped, ({ number, place, by }) => {
      const wrong = number.with(place, ((number[place] ?? 0) + by) % 10)
      for (let check = 0; check < 10; check++)
        if (passesLuhn(`${number.join('')}${check}`))
          expect(passesLuhn(`${wrong.join('')}${check}`)).toBe(false)
    }),
  )
})

test.each([
  [11, 2026, false],
  [10, 2026, true],
  [12, 2025, true],
  [1, 2027, false],
  [11, 26, false],
  [10, 26, true],
])('a card good through %i/%i has expired on 21 November 2026: %s', (month, year, expected) => {
  expect(hasExpired(month, year, new Date('2026-11-21T06:00:00Z'))).toBe(expected)
})

test('a card of November is good until midnight in Karachi', () => {
  expect(hasExpired(11, 2026, new Date('2026-11-30T18:59:59Z'))).toBe(false)
  expect(hasExpired(11, 2026, new Date('2026-11-30T19:00:00Z'))).toBe(true)
})
