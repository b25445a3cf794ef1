import type { QueryInput } from 'shared-api/contract'
import { type Adapter, paging, pick } from '../app/adapter.ts'

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

const instant = (value: unknown) => (value ? new Date(String(value)).toISOString() : null)

export const couponAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query = { ...filter, ...paging(params) } as QueryInput<'GET /coupon'>
    const { coupons, totalCoupons } = await api('GET /coupon', { query, signal })
    return { data: coupons, total: totalCoupons }
  },
  toBody: (data) => ({
    ...pick(data, fields),
    startDate: instant(data.startDate),
    endDate: instant(data.endDate),
  }),
  texts: {
    list: 'fetchCoupons',
    one: 'fetchCoupon',
    create: 'createCoupon',
    update: 'updateCoupon',
    delete: 'deleteCoupon',
    deleteMany: 'deleteCoupon',
  },
}
