import { findIngredient } from './findIngredient.ts'
import type { IngredientOf } from './ingredient.ts'
import type { ProductIdentity } from './productForms.ts'

export interface ExpiryNeed {
  /** The last day of the delivery that was announced, `2026-11-23`. */
  latestDelivery: string
  /** Days of treatment in the line; null when unknown. */
  supplyDays: number | null
  /** A usual treatment ends within 10 days. Matters only when the supply is unknown. */
  shortCourse: boolean
}

export interface ExpiryRules {
  marginDays: number
  unknownSupplyDays: number
  shortCourseDays: number
}

export const expiryRules: ExpiryRules = { marginDays: 14, unknownSupplyDays: 90, shortCourseDays: 30 }

/** Returns the earliest expiry date that a batch may have to be sold for this line, `2027-02-21`. */
export const expiryFloor = (need: ExpiryNeed, rules: ExpiryRules = expiryRules): string => {
  const days =
    need.supplyDays !== null
      ? need.supplyDays + rules.marginDays
      : need.shortCourse
        ? rules.shortCourseDays
        : rules.unknownSupplyDays
  return new Date(Date.parse(need.latestDelivery) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The longest announced delivery. The number of units in the shop holds for every city. */
export const LONGEST_DELIVERY_DAYS = 7

/** Days from the order to the earliest expiry date that the shop sells, when the treatment is unknown. */
export const shelfDays = (shortCourse: boolean, rules: ExpiryRules = expiryRules): number =>
  LONGEST_DELIVERY_DAYS + (shortCourse ? rules.shortCourseDays : rules.unknownSupplyDays)

/** True when a batch with this expiry date outlasts delivery, treatment and margin. */
export const outlasts = (expiryDate: string, need: ExpiryNeed, rules: ExpiryRules = expiryRules): boolean =>
  expiryDate >= expiryFloor(need, rules)

/** True when every ingredient is usually taken for at most 10 days. False for products without ingredients. */
export const isShortCourse = (
  { ingredients }: Pick<ProductIdentity, 'ingredients'>,
  ingredientOf: IngredientOf = findIngredient,
): boolean =>
  ingredients.length > 0 &&
  ingredients.every(({ ingredientId }) => ingredientOf(ingredientId)?.shortCourse === true)
