import { percentOf } from 'shared-api'

/** A coupon's row as far as money goes. Amounts are paisa, percentages hundredths of a percent. */
export interface DiscountRule {
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  max_discount_amount: number | null
}

/**
 * The discount of a coupon in paisa, computed and rounded once on the discountable products, never above
 * their total.
 */
export const discountOf = (rule: DiscountRule, eligible: number): number => {
  const full =
    rule.discount_type === 'fixed' ? rule.discount_value : percentOf(eligible, rule.discount_value / 100)
  return Math.min(full, rule.max_discount_amount ?? full, eligible)
}
