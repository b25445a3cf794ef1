import type { Settings } from '../ports/settings.ts'

/** Whether coupons reduce the price of this product. Prescription medicines are not advertised, unless the shop says so. */
export const takesCoupons = (
  product: { discountable: boolean; sale_class: string },
  { couponsOnPrescription }: Pick<Settings, 'couponsOnPrescription'>,
): boolean => product.discountable && (product.sale_class === 'otc' || couponsOnPrescription)
