import coupons from './en/backoffice/coupons.json' with { type: 'json' }

export type CouponMessageKey = keyof typeof coupons

/** The messages about coupons in English. They are no part of the back office's first load. */
export const couponMessages: Readonly<Record<CouponMessageKey, string>> = coupons
