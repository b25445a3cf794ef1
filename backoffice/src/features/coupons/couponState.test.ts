import type { Coupon } from 'shared-api/contract'
import { expect, test } from 'vitest'
import { couponState, couponSummary } from './couponState.ts'

const now = new Date('2026-11-21T06:00:00Z')
const coupon: Coupon = {
  id: 'c1',
  code: 'EID10',
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minOrderAmount: 0,
  maxDiscountAmount: null,
  startDate: null,
  endDate: null,
  usageLimit: null,
  usagePerUser: null,
  usedCount: 0,
  brandIds: [],
  categoryIds: [],
  productIds: [],
  excludesPrescription: false,
  customerGroups: [],
  firstOrderOnly: false,
  budget: null,
  spent: 0,
  codesOnly: false,
  status: 'active',
  version: 1,
}

test('the summary names every rule of the coupon, and no other', () => {
  expect(couponSummary(coupon)).toBe('10% off.')
  expect(
    couponSummary({
      ...coupon,
      discountType: 'fixed',
      discountValue: 200,
      minOrderAmount: 2000,
      maxDiscountAmount: 150,
      usagePerUser: 1,
      usageLimit: 25,
      startDate: '2026-11-20T19:00:00Z',
      endDate: '2026-12-01T18:59:00Z',
      brandIds: ['b1'],
      customerGroups: ['doctors'],
      firstOrderOnly: true,
      budget: 5000,
      codesOnly: true,
    }),
  ).toBe(
    'Rs 200.00 off, at most Rs 150.00, on some products, for doctors, first order only, on orders of Rs 2,000.00 or more, once per customer, 25 times in total, up to Rs 5,000.00 in all, with one-time codes, from 21 Nov 2026, until 1 Dec 2026.',
  )
})

test.each([
  ['2026-11-30T19:00:00Z', '2026-11-30T19:00:00Z', 'from 1 Dec 2026, until 30 Nov 2026.'],
  ['2026-11-30T18:59:00Z', '2026-11-30T18:59:00Z', 'from 30 Nov 2026, 11:59 pm, until 30 Nov 2026.'],
  ['2026-12-01T05:30:00Z', '2026-12-01T05:30:00Z', 'from 1 Dec 2026, 10:30 am, until 1 Dec 2026, 10:30 am.'],
])('from %s until %s: the last day is one on which it still counts', (startDate, endDate, period) => {
  expect(couponSummary({ ...coupon, startDate, endDate })).toBe(`10% off, ${period}`)
})

test.each([
  ['active', {}],
  ['inactive', { status: 'inactive', endDate: '2026-11-01T00:00:00Z' }],
  ['scheduled', { startDate: '2026-11-21T06:00:01Z' }],
  ['ended', { endDate: '2026-11-21T06:00:00Z' }],
  ['usedUp', { usageLimit: 3, usedCount: 3 }],
  ['usedUp', { budget: 500, spent: 500 }],
] as const)('%s', (state, change) => {
  expect(couponState({ ...coupon, ...change }, now)).toBe(state)
})
