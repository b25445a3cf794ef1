import fc from 'fast-check'
import type { provinces } from 'shared-api'
import { deliveryFee } from 'shared-api/delivery/deliveryFee'
import { expect, test } from 'vitest'
import { defaultSettings } from '../ports/settings.ts'

const rules = defaultSettings.delivery
const to = (
  city: string,
  province: (typeof provinces)[number],
  method: 'standard' | 'express' = 'standard',
) => ({
  city,
  province,
  method,
})

test.each([
  ['Karachi', 'Sindh', 15_000],
  ['lahore ', 'Punjab', 15_000],
  ['Multan', 'Punjab', 20_000],
  ['Peshawar', 'Khyber Pakhtunkhwa', 20_000],
  ['Quetta', 'Balochistan', 25_000],
  ['Gilgit', 'Gilgit-Baltistan', 25_000],
  ['Muzaffarabad', 'Azad Jammu and Kashmir', 25_000],
] as const)('a small order to %s in %s', (city, province, fee) => {
  expect(deliveryFee(rules, to(city, province), 100_000)).toBe(fee)
})

test('standard delivery is free from Rs 2,500 on, not a paisa before', () => {
  expect(deliveryFee(rules, to('Karachi', 'Sindh'), 249_999)).toBe(15_000)
  expect(deliveryFee(rules, to('Karachi', 'Sindh'), 250_000)).toBe(0)
})

test('express costs the same for any cart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      (subtotal) => deliveryFee(rules, to('Karachi', 'Sindh', 'express'), subtotal) === rules.expressFee,
    ),
  )
})
