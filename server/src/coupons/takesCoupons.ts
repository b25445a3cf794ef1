import type { Settings } from '../ports/settings.ts'
import type { CouponRow } from './couponShape.ts'

/** A product as far as coupons go. */
export interface CouponGoods {
  product_id: string | null
  brand_id: string | null
  category_id: string | null
  discountable: boolean
  sale_class: string
}

/** Whether coupons reduce the price of this product. Prescription medicines are not advertised, unless the shop says so. */
export const takesCoupons = (
  product: Pick<CouponGoods, 'discountable' | 'sale_class'>,
  { couponsOnPrescription }: Pick<Settings, 'couponsOnPrescription'>,
): boolean => product.discountable && (product.sale_class === 'otc' || couponsOnPrescription)

/** Whether a coupon is for some goods only. */
export const isForSomeGoods = (
  coupon: Pick<CouponRow, 'brand_ids' | 'category_ids' | 'product_ids'>,
): boolean => coupon.brand_ids.length + coupon.category_ids.length + coupon.product_ids.length > 0

const isAmong = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id)

/** Whether this coupon reduces this product: it is of one of the coupon's brands, of its categories, or named itself. */
export const isReducedBy = (
  coupon: Pick<CouponRow, 'brand_ids' | 'category_ids' | 'product_ids' | 'excludes_prescription'>,
  product: CouponGoods,
  settings: Pick<Settings, 'couponsOnPrescription'>,
): boolean => {
  if (!takesCoupons(product, settings)) return false
  if (coupon.excludes_prescription && product.sale_class !== 'otc') return false
  const { product_id, brand_id, category_id } = product
  return (
    !isForSomeGoods(coupon) ||
    isAmong(coupon.brand_ids, brand_id) ||
    isAmong(coupon.category_ids, category_id) ||
    isAmong(coupon.product_ids, product_id)
  )
}
