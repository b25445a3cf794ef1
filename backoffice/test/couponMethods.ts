import type { ProviderMethod } from './providerMethod.ts'

/** The methods about coupons. */
export const couponMethods: Record<string, ProviderMethod> = {
  couponRedemptions: {
    call: (p) => p.couponRedemptions('c1', { page: 2, limit: 10 }),
    sends: 'GET /coupon/c1/redemptions?page=2&limit=10',
    text: 'fetchRedemptions',
  },
  incrementCouponUsage: {
    call: (p) => p.incrementCouponUsage('c1', 'Used at the counter'),
    sends: 'POST /coupon/c1/increment-usage',
    body: { reason: 'Used at the counter' },
    text: 'incrementCouponUsage',
  },
  previewCoupon: {
    call: (p) => p.previewCoupon('c1', [{ productId: 'p1', quantity: 2 }]),
    sends: 'POST /coupon/c1/preview',
    body: { items: [{ productId: 'p1', quantity: 2 }] },
    text: 'previewCoupon',
  },
  couponCodes: {
    call: (p) => p.couponCodes('c1'),
    sends: 'GET /coupon/c1/codes',
    text: 'fetchCodes',
  },
  makeCodes: {
    call: (p) => p.makeCodes('c1', 200),
    sends: 'POST /coupon/c1/codes',
    body: { count: 200 },
    text: 'makeCodes',
  },
  codesFile: {
    call: (p) => p.codesFile('c1'),
    sends: 'GET /coupon/c1/codes/export',
    text: 'fetchCodes',
  },
}
