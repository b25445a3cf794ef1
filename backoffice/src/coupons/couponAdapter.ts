import type { QueryInput } from 'shared-api/contract'
import { type Adapter, changesOf, paging, pick } from '../app/adapter.ts'

const fields = [
  'code',
  'description',
  'discountType',
  'discountValue',
  'minOrderAmount',
  'maxDiscountAmount',
  'usageLimit',
  'usagePerUser',
  'status',
] as const

/** The moments that are given; one that was emptied is null. */
const moments = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(pick(data, ['startDate', 'endDate'])).map(([field, value]) => [
      field,
      value ? new Date(String(value)).toISOString() : null,
    ]),
  )

export const couponAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /coupon'>
    const { coupons, totalCoupons } = await api('GET /coupon', { query, signal })
    return { data: coupons, total: totalCoupons }
  },
  toBody: (data, previous) => {
    const body = { ...pick(data, fields), ...moments(data) }
    return previous ? changesOf(body, previous, data.version) : body
  },
  texts: {
    list: 'fetchCoupons',
    one: 'fetchCoupon',
    create: 'createCoupon',
    update: 'updateCoupon',
    updateMany: 'updateCoupon',
    delete: 'deleteCoupon',
    deleteMany: 'deleteCoupon',
  },
}
