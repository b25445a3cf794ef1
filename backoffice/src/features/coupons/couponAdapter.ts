import type { Client } from 'shared-api'
import type { BodyInput, Coupon, QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, changesOf, paging, pick } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

const fields = [
  'code',
  'description',
  'discountType',
  'discountValue',
  'minOrderAmount',
  'maxDiscountAmount',
  'usageLimit',
  'usagePerUser',
  'startDate',
  'endDate',
  'brandIds',
  'categoryIds',
  'productIds',
  'excludesPrescription',
  'customerGroups',
  'firstOrderOnly',
  'budget',
  'status',
] as const

export const couponAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const query: QueryInput<'GET /coupon'> = { ...filter, ...paging(params) }
    const { coupons, totalCoupons } = await api('GET /coupon', { query, signal })
    return { data: coupons, total: totalCoupons }
  },
  createBody: (values: BodyInput<'POST /coupon'>): BodyInput<'POST /coupon'> => pick(values, fields),
  updateBody: (values: BodyInput<'PUT /coupon/:id'>, previous: Coupon): BodyInput<'PUT /coupon/:id'> =>
    changesOf(pick(values, fields), previous, values.version),
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

/** Calls of coupons beside reads and writes of records. */
export const couponMethods = (api: Client) => ({
  couponRedemptions: (id: string, query: QueryInput<'GET /coupon/:id/redemptions'>, signal?: AbortSignal) =>
    withFailure('fetchRedemptions', api('GET /coupon/:id/redemptions', { params: { id }, query, signal })),
  /** Counts a use that the shop did not see. */
  incrementCouponUsage: (id: string, reason: string) =>
    withFailure(
      'incrementCouponUsage',
      api('POST /coupon/:id/increment-usage', { params: { id }, body: { reason } }),
    ),
  couponCodes: (id: string, signal?: AbortSignal) =>
    withFailure('fetchCodes', api('GET /coupon/:id/codes', { params: { id }, signal })),
  makeCodes: (id: string, count: number) =>
    withFailure('makeCodes', api('POST /coupon/:id/codes', { params: { id }, body: { count } })),
  /** All one-time codes as CSV. */
  codesFile: (id: string) =>
    withFailure(
      'fetchCodes',
      api('GET /coupon/:id/codes/export', { params: { id }, responseType: 'blob' }) as Promise<Blob>,
    ),
  /** The effect of the coupon on a cart with these items. */
  previewCoupon: (id: string, items: BodyInput<'POST /coupon/:id/preview'>['items']) =>
    withFailure('previewCoupon', api('POST /coupon/:id/preview', { params: { id }, body: { items } })),
})

export type CouponProvider = ProviderOf<typeof couponMethods>
