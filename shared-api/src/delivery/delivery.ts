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

/** A place as the list names it, or a town that isn't listed. */
export interface DeliveryPlace {
  city: string
  province: string
  unlisted?: boolean | undefined
}

/**
 * The delivery time and fee for a place, by rules in rupees (the shop's page) or in paisa (the server's
 * settings). Unknown provinces count as far.
 */
export const deliveryEstimate = (
  rules: DeliveryRules,
  { city, province, unlisted }: DeliveryPlace,
): DeliveryEstimate => {
  if (unlisted) {
    const [minDays, maxDays] = rules.unlistedDays
    return { fee: rules.unlistedFee, minDays, maxDays, express: false }
  }
  const main = rules.mainCities.some((name) => name.toLowerCase() === city.trim().toLowerCase())
  const near = rules.nearProvinces.includes(province)
  const [fee, days] = main
    ? [rules.mainFee, rules.mainDays]
    : near
      ? [rules.nearFee, rules.nearDays]
      : [rules.farFee, rules.farDays]
  return { fee, minDays: days[0], maxDays: days[1], express: main }
}
