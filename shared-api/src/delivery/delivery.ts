import type { Shop } from '../contract/shop.ts'

/** In rupees as the shop's page has them, or in paisa as the server's settings do. */
export type DeliveryRules = { readonly [K in keyof Shop['delivery']]: Readonly<Shop['delivery'][K]> }

interface DeliveryEstimate {
  /** For standard delivery below the free threshold, in the unit of the rules. */
  fee: number
  /** Days from dispatch. */
  minDays: number
  maxDays: number
  /** Same or next day, for `expressFee`; cold-chain goods travel only where this is offered. */
  express: boolean
}

/**
 * The delivery time and fee for a city, by rules in rupees (the shop's page) or in paisa (the server's
 * settings). Cities compare without case; unknown provinces count as far.
 */
export const deliveryEstimate = (rules: DeliveryRules, city: string, province: string): DeliveryEstimate => {
  const main = rules.mainCities.some((name) => name.toLowerCase() === city.trim().toLowerCase())
  const near = rules.nearProvinces.includes(province)
  const [fee, days] = main
    ? [rules.mainFee, rules.mainDays]
    : near
      ? [rules.nearFee, rules.nearDays]
      : [rules.farFee, rules.farDays]
  return { fee, minDays: days[0], maxDays: days[1], express: main }
}
