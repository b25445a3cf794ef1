import { mgPerDoseUnit } from './amounts.ts'
import { findIngredient } from './findIngredient.ts'
import type { IngredientOf } from './ingredient.ts'
import type { ProductIdentity } from './productForms.ts'

/** Days that a limit per customer covers, today included. */
export const OTC_PERIOD_DAYS = 30

/** A line of a cart or order that is sold without a prescription. */
export interface OtcLine {
  identity: ProductIdentity
  packs: number
  /** Dose units that an approved prescription covers; they count against no limit. */
  coveredUnits?: number
}

/** An earlier purchase of a customer without a prescription. `day` is a day in Karachi, `2026-11-23`. */
export interface OtcPurchase {
  ingredientId: string
  mg: number
  day: string
}

export interface OtcLimit {
  mgPerOrder: number | null
  mgPer30Days: number | null
}

/** Settings may replace a limit of the table; null removes it. */
export type OtcLimitOverrides = Readonly<Record<string, Partial<OtcLimit>>>

export interface OtcViolation {
  ingredientId: string
  per: 'order' | 'period'
  limitMg: number
  /** Within the period, before this cart; 0 for a limit per order. */
  boughtMg: number
  askedMg: number
}

/**
 * Milligrams of each ingredient in all these lines, less what a prescription covers. Ingredients whose amount is
 * unknown are left out.
 */
export const otcAmounts = (
  lines: readonly OtcLine[],
  ingredientOf: IngredientOf = findIngredient,
): Map<string, number> => {
  const amounts = new Map<string, number>()
  for (const { identity, packs, coveredUnits = 0 } of lines)
    for (const part of identity.ingredients) {
      const mg = mgPerDoseUnit(part, identity.doseUnit, ingredientOf(part.ingredientId)?.mgPerIu ?? null)
      if (mg === null || identity.doseUnitsPerPack === null) continue
      const more = mg * Math.max(0, identity.doseUnitsPerPack * packs - coveredUnits)
      amounts.set(part.ingredientId, withoutDust((amounts.get(part.ingredientId) ?? 0) + more))
    }
  return amounts
}

/** Sums of binary fractions carry dust, and 3,600.0000001 mg is not above a limit of 3,600. */
const withoutDust = (mg: number): number => Number(mg.toPrecision(12))

const limitOf = (
  ingredientId: string,
  overrides: OtcLimitOverrides,
  ingredientOf: IngredientOf,
): OtcLimit => {
  const limits = ingredientOf(ingredientId)?.limits
  return {
    mgPerOrder: limits?.otcMgPerOrder ?? null,
    mgPer30Days: limits?.otcMgPer30Days ?? null,
    ...overrides[ingredientId],
  }
}

/** True when the amount of at least one ingredient of this product is limited. */
export const hasOtcLimit = (
  { ingredients }: Pick<ProductIdentity, 'ingredients'>,
  overrides: OtcLimitOverrides = {},
  ingredientOf: IngredientOf = findIngredient,
): boolean =>
  ingredients.some(({ ingredientId }) => {
    const { mgPerOrder, mgPer30Days } = limitOf(ingredientId, overrides, ingredientOf)
    return mgPerOrder !== null || mgPer30Days !== null
  })

/** The first of the days that a limit per customer covers, up to today. */
export const firstOtcDay = (today: string): string =>
  new Date(Date.parse(today) - (OTC_PERIOD_DAYS - 1) * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns the first limit that a cart exceeds, in the order of its lines, or null. It counts every product
 * with the ingredient, and the customer's purchases of the last 30 days.
 */
export const firstOtcViolation = (
  lines: readonly OtcLine[],
  purchases: readonly OtcPurchase[],
  today: string,
  overrides: OtcLimitOverrides = {},
  ingredientOf: IngredientOf = findIngredient,
): OtcViolation | null => {
  const firstDay = firstOtcDay(today)
  for (const [ingredientId, askedMg] of otcAmounts(lines, ingredientOf)) {
    const { mgPerOrder, mgPer30Days } = limitOf(ingredientId, overrides, ingredientOf)
    const boughtMg = withoutDust(
      purchases
        .filter((bought) => bought.ingredientId === ingredientId && bought.day >= firstDay)
        .reduce((sum, { mg }) => sum + mg, 0),
    )
    if (mgPerOrder !== null && askedMg > mgPerOrder)
      return { ingredientId, per: 'order', limitMg: mgPerOrder, boughtMg: 0, askedMg }
    if (mgPer30Days !== null && withoutDust(boughtMg + askedMg) > mgPer30Days)
      return { ingredientId, per: 'period', limitMg: mgPer30Days, boughtMg, askedMg }
  }
  return null
}
