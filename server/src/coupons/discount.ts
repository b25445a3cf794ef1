import { percentOf } from 'shared-api'

/** A coupon's row as far as money goes. Amounts are paisa, percentages hundredths of a percent. */
export interface DiscountRule {
  discount_type: 'percentage' | 'fixed'
  discount_value: number
  max_discount_amount: number | null
  budget: number | null
  spent: number
}

/** Paisa of the budget that no order has used. */
export const budgetLeft = ({ budget, spent }: Pick<DiscountRule, 'budget' | 'spent'>): number =>
  budget === null ? Number.POSITIVE_INFINITY : Math.max(0, budget - spent)

/**
 * The discount of a coupon in paisa, computed and rounded once on the products that it reduces. It is never above their
 * total, and the last order gets what is left of the budget.
 */
export const discountOf = (rule: DiscountRule, eligible: number): number => {
  const full =
    rule.discount_type === 'fixed' ? rule.discount_value : percentOf(eligible, rule.discount_value / 100)
  return Math.min(full, rule.max_discount_amount ?? full, eligible, budgetLeft(rule))
}
